import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { expect, test } from "vitest";
import { CallError, type EngineServices, PageView } from "#engine/index.ts";
import { fakeServices, page, param, source } from "#engine/testing.ts";
import { type ChartPlan, marks } from "./chartPlan.ts";
import entry from "./entry.ts";
import "./Chart.tsx";

function show(block: Partial<ChartPlan>, call: EngineServices["call"]) {
  const went: string[] = [];
  const services = fakeServices(undefined, { call, navigate: (to) => void went.push(to) });
  const plan = page(
    { kind: "chart", id: "c", path: "/view", source: "s", title: "地区分布", ...block },
    {
      params: { region: param("region"), time: param("time", { codec: "window", fields: ["b", "e"] }) },
      sources: { s: source("s") },
    },
  );
  const view = render(<PageView plan={plan} services={services} registry={{ chart: entry }} location={{ pathname: "/t", search: "" }} />);
  return { went, view };
}

const rows = async () => ({
  rows: [
    { key: "440000", name: "广东省", value: 2600 },
    { key: "110000", name: "北京市", value: 12 },
    { key: "us", name: "美国", value: 3 },
  ],
  total: 3,
});

test("a province is a button: its click sets the page's parameter", async () => {
  const { went, view } = show({ mark: "map", select: { do: "set", set: { region: { expr: "row.key" } } } }, rows);
  const tile = await screen.findByRole("button", { name: "广东 2,600" });
  expect(screen.getByRole("img", { name: "青海 无数据" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "美国 3" })).toBeTruthy();
  fireEvent.keyDown(tile, { key: "Enter" });
  expect(went).toEqual(["/t?region=440000"]);
  const { violations } = await axe.run(view.container, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("cities are added to their province, whose click asks for the whole of it; those of one province stand alone", async () => {
  const cities = [
    { key: "440300", name: "广东 深圳", value: 5 },
    { key: "440100", name: "广东 广州", value: 7 },
  ];
  const select = { do: "set" as const, set: { region: { expr: "row.key" } } };
  const { went } = show({ mark: "map", select }, async () => ({
    rows: [...cities, { key: "330100", name: "浙江 杭州", value: 1 }],
    total: 3,
  }));
  fireEvent.click(await screen.findByRole("button", { name: "广东 12" }));
  expect(went).toEqual(["/t?region=440000"]);
  cleanup();
  show({ mark: "map", select }, async () => ({ rows: cities, total: 2 }));
  expect(await screen.findByRole("button", { name: "深圳 5" })).toBeTruthy();
  expect(screen.queryByText("青海")).toBeNull();
});

test("a handful of cities stands in rows that fill the width, not in one line", async () => {
  const cities = Array.from({ length: 9 }, (_, at) => ({
    key: `33${String(at + 1).padStart(2, "0")}00`,
    name: `浙江 第${at}市`,
    value: 9 - at,
  }));
  show({ mark: "map" }, async () => ({ rows: cities, total: 9 }));
  const places = await waitFor(() => {
    const found = [...document.querySelectorAll(".chart-tile")].map((tile) => tile.getAttribute("transform"));
    expect(found).toHaveLength(9);
    return found.map((place) => place?.match(/[\d.]+/g)?.map(Number) ?? []);
  });
  const lines = places.map(([, y]) => y);
  expect([...new Set(lines)].map((line) => lines.filter((y) => y === line).length)).toEqual([5, 4]);
  expect(new Set(places.map(([x]) => x)).size).toBe(5);
});

test.each([
  ["counts are whole", 3, ["0", "1", "2", "4", "10"]],
  ["what has fractions is told as it is", 3.5, ["0", "0.4", "2", "4", "10"]],
])("the steps of a small scale: %s", async (_, value, steps) => {
  show({ mark: "map", scale: { min: 0, max: 100 } }, async () => ({ rows: [{ key: "440000", name: "广东", value }], total: 1 }));
  await screen.findByRole("img", { name: /广东/ });
  const labels = [...document.querySelectorAll(".chart-map > g:last-child text")].map((label) => label.textContent);
  expect(labels.slice(0, 5)).toEqual(steps);
  expect(labels.at(-1)).toBe("100+");
});

test("rows with a place are points in their province, coloured by series; a click selects the row", async () => {
  const events = [
    { id: "e1", title: "山火", regionId: "530100", level: 1, docCount: 90 },
    { id: "e2", title: "塌方", regionId: "532900", level: 4, docCount: 3 },
    { id: "e3", title: "网传", regionId: "", level: 4, docCount: 1 },
  ];
  const { went, view } = show(
    {
      ...{ mark: "map", x: "title", y: "docCount", series: "level", place: "regionId" },
      colors: { "1": "#cf1322", "4": "#1677ff" },
      select: { do: "set", set: { region: { expr: "row.id" } } },
    },
    async () => ({ rows: events, total: 3 }),
  );
  const fire = await screen.findByRole("button", { name: "山火，1，90" });
  const slide = screen.getByRole("button", { name: "塌方，4，3" });
  expect([fire.getAttribute("fill"), slide.getAttribute("fill")]).toEqual(["#cf1322", "#1677ff"]);
  expect(Number(fire.getAttribute("r"))).toBeGreaterThan(Number(slide.getAttribute("r")));
  expect(fire.parentElement).toBe(slide.parentElement);
  expect(fire.parentElement?.textContent).toContain("云南");
  expect(view.container.textContent).toContain("地点不明");
  fireEvent.keyDown(fire, { key: "Enter" });
  expect(went).toEqual(["/t?region=e1"]);
});

test("a province with more points than it has room for counts the rest", async () => {
  const many = Array.from({ length: 14 }, (_, at) => ({
    id: `e${at}`,
    title: `事件${at}`,
    regionId: "110000",
    docCount: at + 1,
  }));
  show({ mark: "map", x: "title", y: "docCount", place: "regionId" }, async () => ({ rows: many, total: 14 }));
  await screen.findByText("+5");
  expect(screen.getAllByRole("img", { name: /^事件/ })).toHaveLength(9);
});

test("every chart can be read as a table, and selected from it", async () => {
  const { went, view } = show({ mark: "map", select: { do: "set", set: { region: { expr: "row.key" } } } }, rows);
  fireEvent.click(await screen.findByRole("button", { name: "切换到表格" }));
  expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["广东省", "北京市", "美国"]);
  fireEvent.click(screen.getByRole("button", { name: "北京市 12" }));
  expect(went).toEqual(["/t?region=110000"]);
  const { violations } = await axe.run(view.container, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("a click on a sparkline picks the nearest place; without a selection it is a picture alone", async () => {
  const days = async () => ({
    rows: ["01", "02", "03"].map((day, at) => ({ key: `2026-01-${day}`, name: day, value: at })),
    total: 3,
  });
  const { went } = show({ mark: "sparkline", select: { do: "set", set: { region: { expr: "row.key" } } } }, days);
  const spark = await screen.findByRole("img", { name: /^2026-01-01 至 2026-01-03/ });
  const width = Number(spark.getAttribute("width"));
  for (const clientX of [0, width * 0.4, width]) fireEvent.click(spark, { clientX });
  expect(went).toEqual(["/t?region=2026-01-01", "/t?region=2026-01-02", "/t?region=2026-01-03"]);
  cleanup();
  const quiet = show({ mark: "sparkline" }, days);
  const picture = await screen.findByRole("img", { name: /^2026-01-01/ });
  fireEvent.click(picture);
  expect(quiet.went).toEqual([]);
  expect(picture.getAttribute("class")).toBeNull();
});

test("a scatter's table has one row for each point, with both measures", async () => {
  const block = {
    mark: "scatter" as const,
    x: "posts",
    y: "reads",
    series: "name",
    xLabel: "发布",
    valueLabel: "阅读",
  };
  show(block, async () => ({
    rows: [
      { key: "a", name: "甲报", posts: 3, reads: 1200 },
      { key: "b", name: "乙报", posts: 3, reads: 90 },
    ],
    total: 2,
  }));
  fireEvent.click(await screen.findByRole("button", { name: "切换到表格" }));
  expect(screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["名称", "发布", "阅读"],
    ["甲报", "3", "1,200"],
    ["乙报", "3", "90"],
  ]);
});

test("every mark can be read as a table and saved as a picture, a sparkline too", async () => {
  for (const mark of marks) {
    show({ mark, x: mark === "scatter" ? "value" : undefined }, rows);
    fireEvent.click(await screen.findByRole("button", { name: "切换到表格" }));
    expect(screen.getByRole("table"), mark).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "切换到图表" }));
    expect(screen.getByRole("button", { name: "下载图片" }), mark).toBeTruthy();
    cleanup();
  }
});

test("a day carries its window in Shanghai time", async () => {
  const { went } = show({ mark: "line", select: { do: "set", set: { time: { expr: "row.window" } } } }, async () => ({
    rows: [{ key: "2026-01-02", name: "1月2日", value: 5 }],
    total: 1,
  }));
  fireEvent.click(await screen.findByRole("button", { name: "切换到表格" }));
  fireEvent.click(screen.getByRole("button", { name: "2026-01-02 5" }));
  const begin = Date.UTC(2026, 0, 1, 16);
  expect(went).toEqual([`/t?time=${begin}-${begin + 86_400_000}`]);
});

test("a tile too small for a figure shows it short, and is called by both", async () => {
  show({ mark: "map" }, async () => ({ rows: [{ key: "440000", name: "广东省", value: 123_456 }], total: 1 }));
  const tile = await screen.findByRole("img", { name: "广东 12.35万（123,456）" });
  expect(tile.textContent).toContain("12.35万");
});

test("nothing to draw, a failed call and an unknown mark each say so", async () => {
  show({ mark: "bar" }, async () => ({ rows: [], total: 0 }));
  expect(await screen.findByText("暂无数据")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "切换到表格" })).toBeNull();
  cleanup();
  let failing = true;
  show({ mark: "map" }, async () => {
    if (failing) throw new CallError(500, "服务异常");
    return rows();
  });
  expect(await screen.findByText("服务异常")).toBeTruthy();
  failing = false;
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByRole("img", { name: "广东 2,600" })).toBeTruthy();
  cleanup();
  show({ mark: "blob" as never }, rows);
  expect(await screen.findByText("未知图形 blob（/view）")).toBeTruthy();
});
