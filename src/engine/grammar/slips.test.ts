import { expect, test } from "vitest";
import { slipIn } from "./slips.ts";

test.each([
  ["row.a === 1", "row.a == 1"],
  ["row.a !== 1", "row.a != 1"],
  ["row.a = 1", "row.a == 1"],
  ["row.a == 1 and row.b == 2", "row.a == 1 && row.b == 2"],
  ["row.a == 1 or not row.b", "row.a == 1 || !row.b"],
  ["row.a == 1 & row.b == 2", "row.a == 1 && row.b == 2"],
  ["row.name == ‘甲’", "row.name == '甲'"],
  ["row.delay ＞ 3600.0 ？ 'danger' ： ''", "row.delay > 3600.0 ? 'danger' : ''"],
  ["row.a ＆＆ row.b ｜｜ row.c in ［1］", "row.a && row.b || row.c in [1]"],
  ["[row.id", "[row.id]"],
  ["rows.map(r, size(r.words)", "rows.map(r, size(r.words))"],
  ["!row.exists(r, r.status == 0)", "!rows.exists(r, r.status == 0)"],
  ["row.title.length > 9", "size(row.title) > 9"],
  ["row.tags.includes('甲')", "'甲' in row.tags"],
  ["row?.author?.name", "row.author.name"],
  ["row.source != None", "row.source != null"],
  ["rows.some(r => r.id == 1)", "rows.exists(r, r.id == 1)"],
  ["if row.a == 1 then 'x' else 'y'", "row.a == 1 ? 'x' : 'y'"],
])("%s is meant as %s", (text, meant) => {
  expect(slipIn(text)?.meant).toBe(meant);
});

test("what stands in quotes is left alone", () => {
  expect(slipIn("row.a == 'x and y = z'")).toBeUndefined();
  expect(slipIn("row.a == '['")).toBeUndefined();
  expect(slipIn("row.a])")).toBeUndefined();
  expect(slipIn("row.a <= 1 && row.b >= 2")).toBeUndefined();
});
