import { expect, test } from "vitest";
import { placeAmong, placed } from "./places.ts";

/** 甲 with 子一 and 子二 below it, then 乙 and 丙. */
const rows = [
  { id: "甲", parentId: "", order: 0 },
  { id: "子一", parentId: "甲", order: 0 },
  { id: "子二", parentId: "甲", order: 1 },
  { id: "乙", parentId: "", order: 1 },
  { id: "丙", parentId: "", order: 2 },
];

test("a step goes to the next row of the same kind", () => {
  expect(placeAmong(rows, 3, 2, "parentId")).toBe(0);
  expect(placeAmong(rows, 0, 1, "parentId")).toBe(3);
  expect(placeAmong(rows, 2, 3, "parentId")).toBeUndefined();
  expect(placeAmong(rows, 1, 2, "parentId")).toBe(2);
  expect(placeAmong(rows, 3, 2, undefined)).toBe(2);
  expect(placeAmong(rows, 0, -1, "parentId")).toBeUndefined();
});

test("what is dropped among rows of another kind stays on its side of them", () => {
  expect(placeAmong(rows, 4, 1, "parentId")).toBe(3);
  expect(placeAmong(rows, 3, 1, "parentId")).toBeUndefined();
});

test("a moved row has the place that the other one had, which only the server knows of a part of all rows", () => {
  const { row, rows: next } = placed(rows, 4, 0, "order", "parentId");
  expect(row).toEqual({ id: "丙", parentId: "", order: 0 });
  expect(next.map(({ id }) => id)).toEqual(["丙", "甲", "子一", "子二", "乙"]);
  const bare = rows.map(({ id, parentId }) => ({ id, parentId }));
  expect(placed(bare, 0, 3, "order", "parentId").row).toMatchObject({ order: 1 });
});
