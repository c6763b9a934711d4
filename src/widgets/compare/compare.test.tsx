import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type BlockPlan, PageView, type Registry, useBlockSource, useScope } from "#engine/index.ts";
import { fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";
import { keysOf, mergeRows, namesApart } from "./merge.ts";

test("rows of several objects become one list with a series for each", () => {
  const replies = [
    { name: "甲", rows: [{ key: "d1", value: 1, kind: "正面" }] },
    { name: "乙", rows: [{ key: "d1", value: 2, kind: "" }] },
  ];
  expect(mergeRows(replies, undefined).map((row) => row.__object)).toEqual(["甲", "乙"]);
  expect(mergeRows(replies, "kind").map((row) => row.__object)).toEqual(["甲 · 正面", "乙"]);
  const object = (key: string) => ({ key, name: "日报", row: {} });
  expect(namesApart([object("1"), object("2")]).map(({ name }) => name)).toEqual(["日报", "日报 (2)"]);
  expect([keysOf(["a", "b", "a"]), keysOf("a,b"), keysOf(null)]).toEqual([["a", "b"], ["a", "b"], []]);
});

function Chart({ block }: { block: BlockPlan }) {
  const rows = block.rows as { __object: string; value: number }[];
  return <p data-testid={block.legend === true ? "chart" : "unnamed"}>{rows.map((row) => `${row.__object}=${row.value}`).join(" ")}</p>;
}
function Figure({ block }: { block: BlockPlan }) {
  const { row } = useScope();
  const { rows } = useBlockSource(block);
  return <p>{`${String(row?.name)}:${String(rows[0]?.value)}`}</p>;
}
const registry: Registry = {
  compare: entry,
  chart: { kind: "chart", load: async () => ({ default: Chart }) },
  figure: { kind: "figure", load: async () => ({ default: Figure }) },
};
const objects = [1, 2, 3].map((id) => ({ id: String(id), name: `对象${id}`, base: id * 10 }));

function show(search: string) {
  const services = fakeServices(({ name }, fields) => {
    if (name === "objects") return { rows: objects, total: 3 };
    if (name === "saved") return { rows: [{ name: "常用", objects: ["2", "3"] }], total: 1 };
    return { rows: [{ key: "d", value: Number(fields.base) + (fields.days === "7" ? 7 : 0) }], total: 1 };
  });
  const lazy = { lazy: true, bind: { base: { expr: "row.base" }, days: { param: "days" } } };
  const plan = page(
    {
      kind: "compare",
      source: "objects",
      savedSource: "saved",
      charts: [{ kind: "chart", id: "c", path: "", source: "points", mark: "line" }],
      blocks: [{ kind: "figure", id: "f", path: "", source: "figures" }],
    },
    {
      params: { objects: param("objects", { codec: "list", default: [], fields: [] }), days: param("days") },
      sources: {
        objects: source("objects"),
        saved: source("saved"),
        points: source("points", lazy),
        figures: source("figures", lazy),
      },
    },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search }} />);
  return services;
}

test("a chart asks once for each object and holds a series for each, blocks are repeated", async () => {
  const services = show("?objects=1,3&days=7");
  await waitFor(() => expect(screen.getByTestId("chart").textContent).toBe("对象1=17 对象3=37"));
  await waitFor(() => expect(screen.getByRole("region", { name: "对象3" }).textContent).toContain("对象3:37"));
  expect(services.call.mock.calls.filter(([{ name }]) => name === "points")).toHaveLength(2);
});

test("too few objects are not compared; a saved set chooses its own", async () => {
  const services = show("?objects=1");
  await screen.findByText("请至少选择 2 个对象");
  expect(services.call.mock.calls.some(([{ name }]) => name === "points")).toBe(false);
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "已存对比" }));
  fireEvent.click(await screen.findByText("常用", { selector: ".ant-select-item-option-content" }));
  await waitFor(() => expect(screen.getByTestId("chart").textContent).toBe("对象2=20 对象3=30"));
  expect(services.navigate.mock.lastCall?.[0]).toBe("/t?objects=2%2C3");
});

test("where nothing is chosen, a saved set opens by one click", async () => {
  const services = show("");
  fireEvent.click(await screen.findByRole("button", { name: "常用" }));
  await waitFor(() => expect(screen.getByTestId("chart").textContent).toBe("对象2=20 对象3=30"));
  expect(services.navigate.mock.lastCall?.[0]).toBe("/t?objects=2%2C3");
});
