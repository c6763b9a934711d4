import { expect, test } from "vitest";
import { valueAt } from "#engine/index.ts";
import { columnsOfData, withMade } from "./columnsOfData.ts";
import { groupOf, sumsOf, withGroupSums } from "./sums.ts";

const plan = { sum: ["count"], average: ["share"], label: "合计" };
const rows = [
  { id: "1", kind: "网站", count: 2, share: 0.1 },
  { id: "2", kind: "网站", count: "3", share: null },
  { id: "3", kind: "微博", count: null, share: 0.3 },
];

test("sums and averages are of the cells that hold a number", () => {
  expect(sumsOf(rows, plan)).toEqual({ count: 5, share: 0.2 });
  expect(sumsOf([], plan)).toEqual({ count: 0 });
  expect(sumsOf([{ count: 0.1 }, { count: 0.2 }], { sum: ["count"] })).toEqual({ count: 0.3 });
});

test("below each run of the same value stands a row of its sums, the server's where it gives them", () => {
  const own = withGroupSums(rows, { ...plan, by: "kind" }, "id", undefined);
  expect(own.map(({ count }) => count)).toEqual([2, "3", 5, null, 0]);
  expect(own.map((row) => groupOf(row)?.first.kind)).toEqual([undefined, undefined, "网站", undefined, "微博"]);
  expect(new Set(own.map(({ id }) => id)).size).toBe(5);
  const given = withGroupSums(rows, { ...plan, by: "kind" }, "id", new Map([["网站", { kind: "网站", count: 900 }]]));
  expect(given.map(({ count }) => count)).toEqual([2, "3", 900, null, undefined]);
});

const from = { field: "days", keyField: "key", titleField: "name", valueField: "value", order: "given" as const, max: 40 };
const days = [
  { days: [{ key: "2026-11-02", name: "2 日", value: 5 }] },
  {
    days: [
      { key: "2026-11-01", name: "1 日", value: 7 },
      { key: "2026-11-02", name: "2 日", value: 0 },
    ],
  },
  { days: null },
];

test("each thing that the rows bring figures of is a column, read by its key wherever it stands in the list", () => {
  const made = columnsOfData(days, { ...from, order: "key" }, [], "");
  expect(made.map(({ title }) => title)).toEqual(["1 日", "2 日"]);
  expect(days.map((row) => made.map(({ field }) => valueAt(row, field)))).toEqual([
    [undefined, 5],
    [7, 0],
    [undefined, undefined],
  ]);
  const items = [{ value: "2026-11-01", label: "初一" }];
  expect(columnsOfData(days, from, items, "").map(({ title }) => title)).toEqual(["初一", "2 日"]);
  expect(columnsOfData(days, { ...from, max: 1 }, [], "").map(({ title }) => title)).toEqual(["2 日"]);
  expect(columnsOfData(days, { ...from, group: "每日", width: 70, format: "bigNumber" }, [], "")[0]).toMatchObject({
    ...{ group: ["每日"], width: 70, format: "bigNumber" },
  });
});

test("a key may hold what a path is made of", () => {
  const row = [{ days: [{ key: "a.b]=中", name: "x", value: 3 }] }];
  const [column] = columnsOfData(row, from, [], "");
  expect(valueAt(row[0], column?.field ?? "")).toBe(3);
});

test("made columns stand where the page says", () => {
  const [a, b] = columnsOfData(days, from, [], "");
  const own = [
    { ...a!, field: "x" },
    { ...a!, field: "y" },
  ];
  expect(withMade(own, [b!], "x").map(({ field }) => field)).toEqual(["x", b!.field, "y"]);
  expect(withMade(own, [b!], undefined).map(({ field }) => field)).toEqual(["x", "y", b!.field]);
});
