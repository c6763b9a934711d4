import fc from "fast-check";
import { expect, test } from "vitest";
import { dropPlace, stepPlace, type Zone, zoneAt } from "./moves.ts";
import type { TreeNode } from "./tree.ts";

const node = (key: string, ...children: TreeNode[]): TreeNode => ({ key, label: key, row: { id: key }, children });
const TREE = [node("a", node("a1"), node("a2")), node("b"), node("c")];

test("a drop names the new parent and the place among the others there", () => {
  expect(dropPlace(TREE, "c", "a", "before")).toEqual({ parent: "", order: 0 });
  expect(dropPlace(TREE, "a", "c", "before")).toEqual({ parent: "", order: 1 });
  expect(dropPlace(TREE, "b", "a", "into")).toEqual({ parent: "a", order: 2 });
  expect(dropPlace(TREE, "b", "a2", "before")).toEqual({ parent: "a", order: 1 });
  expect(dropPlace(TREE, "a1", "b", "after")).toEqual({ parent: "", order: 2 });
});

test("nothing is moved to where it stands, into itself or below itself", () => {
  expect(dropPlace(TREE, "a", "b", "before")).toBeUndefined();
  expect(dropPlace(TREE, "b", "a", "after")).toBeUndefined();
  expect(dropPlace(TREE, "a2", "a", "into")).toBeUndefined();
  expect(dropPlace(TREE, "a", "a", "into")).toBeUndefined();
  expect(dropPlace(TREE, "a", "a1", "after")).toBeUndefined();
});

test("arrows go one step, and not beyond the ends", () => {
  expect(stepPlace(TREE, "b", "ArrowUp")).toEqual({ parent: "", order: 0 });
  expect(stepPlace(TREE, "b", "ArrowDown")).toEqual({ parent: "", order: 2 });
  expect(stepPlace(TREE, "b", "ArrowRight")).toEqual({ parent: "a", order: 2 });
  expect(stepPlace(TREE, "a1", "ArrowLeft")).toEqual({ parent: "", order: 1 });
  for (const [key, arrow] of [
    ["a", "ArrowUp"],
    ["c", "ArrowDown"],
    ["a", "ArrowRight"],
    ["a", "ArrowLeft"],
  ] as const)
    expect(stepPlace(TREE, key, arrow), `${key} ${arrow}`).toBeUndefined();
});

test("a row put at its place by the server's rule stands where it was dropped", () => {
  const keys = ["a", "b", "c", "d", "e"];
  const flat = keys.map((key) => node(key));
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.constantFrom(...keys), fc.constantFrom<Zone>("before", "after"), (held, over, zone) => {
      const place = dropPlace(flat, held, over, zone);
      const after = keys.filter((key) => key !== held);
      after.splice(place?.order ?? keys.indexOf(held), 0, held);
      if (held === over) expect(after).toEqual(keys);
      else expect(after.indexOf(held) - after.indexOf(over)).toBe(zone === "after" ? 1 : -1);
    }),
  );
});

test("the pointer's height in a row says before, into or after", () => {
  expect([1, 15, 29].map((y) => zoneAt(y, 30, true))).toEqual(["before", "into", "after"]);
  expect([1, 29].map((y) => zoneAt(y, 30, false))).toEqual(["before", "after"]);
});
