import { expect, test } from "vitest";
import type { ColumnPlan } from "#engine/index.ts";
import { spansOf } from "./spansOf.ts";
import { underHeadings } from "./underHeadings.ts";

const column = (field: string): ColumnPlan => ({ field, title: field, format: "text", formatProps: {}, path: "" });
const spans = (rows: object[], fields: string[]) => {
  const found = spansOf(rows as Record<string, unknown>[], fields.map(column));
  return fields.map((field) => rows.map((row) => found.get(field)?.get(row as Record<string, unknown>)));
};

test("cells with the same value are one, within those of the columns before, and blanks stay apart", () => {
  const rows = [
    { place: "粤", city: "广州" },
    { place: "粤", city: "广州" },
    { place: "粤", city: "深圳" },
    { place: "湘", city: "深圳" },
    { place: "", city: "长沙" },
    { place: "", city: "长沙" },
  ];
  expect(spans(rows, ["place", "city"])).toEqual([
    [3, 0, 0, 1, 1, 1],
    [2, 0, 1, 1, 1, 1],
  ]);
  expect(spans(rows, ["city"])).toEqual([[2, 0, 2, 0, 2, 0]]);
  expect(spans([], ["city"])).toEqual([[]]);
});

test("neighbours with the same heading stand under it, headings over headings likewise, and a stranger parts them", () => {
  const headings: Record<string, string[]> = { b: ["传播"], c: ["传播", "互动"], d: ["传播", "互动"], f: ["传播"] };
  const names = (columns: ReturnType<typeof underHeadings>): unknown[] =>
    columns.map(({ key, title, children }) => (children ? { [String(title)]: names(children) } : key));
  const columns = [..."abcdef"].map((key) => ({ key, title: key }));
  expect(names(underHeadings(columns, (key) => headings[key] ?? []))).toEqual([
    "a",
    { 传播: ["b", { 互动: ["c", "d"] }] },
    "e",
    { 传播: ["f"] },
  ]);
});
