import { expect, test } from "vitest";
import { crowdedNames } from "./crowdedNames.ts";
import { forestOf, shownNodes } from "./forest.ts";
import { placeNodes } from "./layout.ts";

const fields = { idField: "id", parentField: "parentId", nameField: "name", sizeField: "size" };

test("of names that would lie over one another that of the larger node stands", () => {
  const rows = [
    { id: "r", name: "根", size: 300 },
    ...Array.from({ length: 200 }, (_, n) => ({ id: `n${n}`, parentId: "r", name: `某某账号${n}`, size: n })),
  ];
  const { nodes, open } = shownNodes(forestOf(rows, fields), { depth: 3, toggled: new Map(), max: 300 });
  const crowded = crowdedNames(placeNodes(nodes, open, "radial"), 300);
  expect([crowded.has("r"), crowded.has("n199"), crowded.size > 20, crowded.size < 200]).toEqual([false, false, true, true]);
  // Rows of a tree are further apart than a line is high.
  expect(crowdedNames(placeNodes(nodes, open, "tree"), 300).size).toBe(0);
});
