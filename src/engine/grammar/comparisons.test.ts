import { expect, test } from "vitest";
import { comparisonsOf } from "./comparisons.ts";

test.each([
  ["row.status == 9", [{ path: ["row", "status"], value: 9, start: 14 }]],
  ["-1 != row.mood", [{ path: ["row", "mood"], value: -1, start: 0 }]],
  ["params.tab == 'a' || has(row.x)", [{ path: ["params", "tab"], value: "a", start: 14 }]],
  [
    "row.kind in ['a', 'b']",
    [
      { path: ["row", "kind"], value: "a", start: 13 },
      { path: ["row", "kind"], value: "b", start: 18 },
    ],
  ],
  ["'a' in row.tags", [{ path: ["row", "tags"], value: "a", start: 0 }]],
  ["rows.exists(r, r.author.level == 3)", [{ path: ["rows", "0", "author", "level"], value: 3, start: 33 }]],
  ["row.a == row.b", []],
  ["size(rows) == 3", []],
  ["row.a == ", []],
])("%s", (expression, expected) => {
  expect(comparisonsOf(expression)).toEqual(expected);
});
