import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import { beside } from "./beside.ts";
import entry from "./entry.ts";

const registry: Registry = { stat: entry };
const plan = (view: object, reply: "rows" | "object") =>
  page(
    { kind: "stat", source: "kpi", ...view },
    {
      params: { type: param("type") },
      sources: { kpi: source("kpi", { endpoint: endpoint("kpi", { reply, paging: undefined }) }) },
    },
  );

test("tiles from the fields of an object", async () => {
  const items = [
    { field: "total", title: "今日总量", delta: "totalDelta", deltaLabel: "较昨日" },
    { field: "bad", title: "负面量", tone: "row.bad > 1 ? 'danger' : ''" },
  ];
  const services = fakeServices(() => ({ total: 123_456, totalDelta: 0.1234, bad: 5 }));
  const { container } = render(
    <PageView plan={plan({ items }, "object")} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />,
  );
  await screen.findByText("12.3万+");
  expect(screen.getByText("较昨日")).toBeTruthy();
  expect(container.textContent).toContain("12.34%");
  expect(container.querySelector(".mbd-tone-danger")?.textContent).toBe("5");
});

test("tiles from rows, each of which can be clicked", async () => {
  const services = fakeServices(() => ({
    rows: [
      { key: "news", name: "网站", value: 7, delta: -0.5 },
      { key: "app", name: "APP", value: 8 },
    ],
  }));
  const view = { select: { do: "set", set: { type: { expr: "row.key" } } } };
  render(<PageView plan={plan(view, "rows")} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: /网站/ }));
  expect(services.navigate).toHaveBeenCalledWith("/t?type=news", { replace: false });
});

test("rows alone show no long fraction; what the endpoint rounded stays", async () => {
  const services = fakeServices(() => ({
    rows: [
      { key: "rate", name: "负面率", value: 0.25808988764044943 },
      { key: "mean", name: "篇均", value: 12.5 },
      { key: "odd", name: "比值", value: 1.15 },
    ],
  }));
  const { container } = render(
    <PageView plan={plan({}, "rows")} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />,
  );
  await screen.findByText("0.26");
  expect(container.textContent).toContain("12.5");
  expect(container.textContent).not.toContain("12.50");
  expect(container.textContent).toContain("1.15");
});

test("an index has the badge of its formula; a place changes by places", async () => {
  const index = { formulaId: "WCI", version: "V14.2", value: 981.53, inputs: { n: 14 } };
  const services = fakeServices(() => ({
    rows: [
      { key: "wechat", name: "微信指数", value: 981.53, index, delta: 0.5 },
      { key: "rank", name: "最高排名", value: 47, delta: 193, deltaUnit: "number" },
    ],
  }));
  const view = (more: object) => (
    <PageView plan={plan(more, "rows")} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />
  );
  const { container, rerender } = render(view({}));
  await screen.findByText("WCI V14.2");
  expect(container.textContent).toContain("上升50.00%");
  expect(container.textContent).toContain("上升193");
  rerender(view({ items: [{ field: "wechat", title: "WCI", format: "index" }] }));
  expect(await screen.findByText("981.53")).toBeTruthy();
  expect(screen.getByText("WCI V14.2")).toBeTruthy();
});

test("no tile stands in a line by itself: lines are of equal length, or one longer than asked for", () => {
  expect([beside(4, 5), beside(6, 5), beside(7, 5), beside(11, 6)]).toEqual([4, 6, 4, 6]);
});
