import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";
import { pivot, sortedRows } from "./table.ts";

const rows = [
  { dept: "a", type: "news", count: 2 },
  { dept: "a", type: "news", count: 4 },
  { dept: "b", type: "weibo", count: 9 },
  { dept: "b", type: "news", count: "x" },
  { dept: null, type: "news", count: 1 },
];
const none = { rows: [], columns: [] };
const fields = { rowField: "dept", columnField: "type", valueField: "count" };

test("rows add up, or become an average, a largest one or a number of rows", () => {
  const of = (aggregate: "sum" | "average" | "max" | "count") => {
    const table = pivot(rows, { ...fields, aggregate }, none);
    return [table.cell("a", "news")?.value, table.rowTotal("b"), table.columnTotal("news"), table.total];
  };
  expect(of("sum")).toEqual([6, 9, 7, 16]);
  expect(of("average")).toEqual([3, 9, 7 / 3, 4]);
  expect(of("max")).toEqual([4, 9, 4, 9]);
  expect(of("count")).toEqual([2, 2, 4, 5]);
  expect(pivot(rows, { ...fields, aggregate: "sum" }, none).cell("b", "news")).toBeUndefined();
});

test("headings follow the dictionary, then the data; sorting puts empty cells last", () => {
  const table = pivot(
    rows,
    { ...fields, aggregate: "sum" },
    {
      rows: [
        { value: "b", label: "乙" },
        { value: "a", label: "甲" },
        { value: "c", label: "丙" },
      ],
      columns: [],
    },
  );
  expect(table.rows.map(({ label }) => label)).toEqual(["乙", "甲", "未知"]);
  expect(sortedRows(table, { column: "news", descending: true }).map(({ label }) => label)).toEqual(["甲", "未知", "乙"]);
  expect(sortedRows(table, { descending: false }).map(({ label }) => label)).toEqual(["未知", "甲", "乙"]);
});

test("rows below another follow it under their own names and are no part of the totals", () => {
  const nested = [
    { dept: "a", name: "甲部", type: "news", count: 6 },
    { dept: "b", name: "乙部", type: "news", count: 9 },
    { dept: "a/x", name: "小王", parent: "a", type: "news", count: 2 },
    { dept: "a/y", name: "小李", parent: "a", type: "news", count: 4 },
  ];
  const table = pivot(nested, { ...fields, rowNameField: "name", parentField: "parent", aggregate: "sum" }, none);
  expect([table.total, table.columnTotal("news"), table.rowTotal("a")]).toEqual([15, 15, 6]);
  expect(sortedRows(table, undefined).map(({ label }) => label)).toEqual(["甲部", "小王", "小李", "乙部"]);
  expect(sortedRows(table, { column: "news", descending: true }).map(({ label }) => label)).toEqual(["乙部", "甲部", "小李", "小王"]);
});

test("a number opens its rows, a heading sorts", async () => {
  const registry: Registry = { pivot: entry };
  const services = fakeServices(() => ({ rows: rows.slice(0, 3), total: 3 }));
  const plan = page(
    {
      kind: "pivot",
      source: "rows",
      ...fields,
      select: { do: "set", set: { dept: { expr: "row.dept" }, type: { expr: "row.type" } } },
    },
    { params: { dept: param("dept"), type: param("type") }, sources: { rows: source("rows") } },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "a，news：6" }));
  await waitFor(() => expect(services.navigate.mock.lastCall?.[0]).toBe("/t?dept=a&type=news"));
  const total = screen.getByRole("columnheader", { name: "合计" });
  fireEvent.click(screen.getByRole("button", { name: "合计" }));
  expect(total.getAttribute("aria-sort")).toBe("descending");
  expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["b", "a", "合计"]);
  expect(screen.getAllByText("15")).toHaveLength(1);
});

test("the row of sums is called as the page says", async () => {
  const services = fakeServices(() => ({ rows: rows.slice(0, 3), total: 3 }));
  const view = { kind: "pivot", source: "rows", ...fields, totalLabel: "{params.by == 'dept' ? '合计（人次）' : '合计'}" };
  const plan = page(view, { params: { by: param("by") }, sources: { rows: source("rows") } });
  render(<PageView plan={plan} services={services} registry={{ pivot: entry }} location={{ pathname: "/t", search: "?by=dept" }} />);
  expect((await screen.findAllByRole("rowheader")).at(-1)!.textContent).toBe("合计（人次）");
});
