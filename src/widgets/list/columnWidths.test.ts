import { expect, test } from "vitest";
import type { Cell } from "#engine/index.ts";
import { givenWidth, leastWidth, ownWidth } from "./columnWidths.ts";

const column = (rest: object) => ({ field: "title", title: "标题", format: "text", formatProps: {}, path: "/", ...rest }) as Cell["column"];

test("a width is the reader's, else the page's, else that of cells which never break", () => {
  expect(givenWidth(column({ width: 200 }), { title: 300 })).toBe(300);
  expect(givenWidth(column({ width: 200 }), {})).toBe(200);
  expect(givenWidth(column({ format: "datetime" }), {})).toBe(152);
  expect(givenWidth(column({}), {})).toBeUndefined();
});

test("a heading with a filter keeps it on its line, unless the reader has narrowed the column", () => {
  const kind = column({ title: "采集方式", width: 84, filter: { id: "f" } });
  expect(givenWidth(kind, {})).toBe(18 + 4 * 13 + 24);
  expect(givenWidth(kind, { title: 84 })).toBe(84);
});

test("figures and times need the same in every row; words take what is left", () => {
  expect(ownWidth(column({ format: "timestamp", title: "时间" }))).toBe(108);
  expect(ownWidth(column({ format: "bigNumber", title: "阅读" }))).toBe(84);
  expect(ownWidth(column({ format: "bigNumber", title: "转载媒体总数", sort: true }))).toBe(36 + 6 * 13);
  expect(ownWidth(column({ format: "bigNumber", title: "10万+ 篇数", sort: true }))).toBe(36 + 3 * 13 + 4 * 8);
  expect(ownWidth(column({ format: "highlight" }))).toBeUndefined();
});

test("words give way down to three fifths, figures to what they need; fixed columns and what the reader has sized do not", () => {
  expect(leastWidth(column({ width: 300 }), {})).toBe(180);
  expect(leastWidth(column({ width: 110 }), {})).toBe(92);
  expect(leastWidth(column({ width: 80 }), {})).toBeUndefined();
  expect(leastWidth(column({}), {})).toBeUndefined();
  expect(leastWidth(column({ width: 120, format: "bigNumber" }), {})).toBe(72);
  expect(leastWidth(column({ width: 120, format: "bigNumber", title: "转载媒体总数" }), {})).toBe(18 + 6 * 13);
  expect(leastWidth(column({ width: 160, format: "index" }), {})).toBe(124);
  expect(leastWidth(column({ width: 72, format: "bigNumber" }), {})).toBeUndefined();
  expect(leastWidth(column({ width: 300, format: "image" }), {})).toBeUndefined();
  expect(leastWidth(column({ width: 300, fixed: "left" }), {})).toBeUndefined();
  expect(leastWidth(column({ width: 300 }), { title: 300 })).toBeUndefined();
});
