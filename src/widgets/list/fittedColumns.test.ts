import { expect, test } from "vitest";
import { fittedColumns } from "./fittedColumns.ts";

const columns = [
  { key: "title", width: 300, least: 180, words: true },
  { key: "source", width: 140, least: 92, words: true },
  { key: "reads", width: 120, least: 84, words: false },
  { key: "time", width: 108, words: false },
];
const needs = { full: 668, least: 464 };
const widths = (room: number) => fittedColumns(columns, needs, room).map(({ width }) => width);

test("figures take what they need, words share the rest by what they give", () => {
  expect(widths(548)).toEqual([240, 116, 84, 108]);
  expect(widths(548).reduce((sum, width) => sum + width, 0)).toBe(548);
});

test("at its narrowest each column has its least, and what gives nothing keeps its width", () => {
  expect(widths(464)).toEqual([180, 92, 84, 108]);
  expect(fittedColumns([{ key: "time", width: 108 }], { full: 108, least: 108 }, 100)).toEqual([{ key: "time", width: 108 }]);
});
