import { render, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { registry } from "#app/registry.gen.ts";
import { compilePage } from "#engine/compile/compile.ts";
import { sourceOf } from "#engine/grammar/source.ts";
import { type PagePlan, PageView } from "#engine/index.ts";
import { fakeServices } from "#engine/testing.ts";
import { scaffoldPage } from "#scripts/schemas/scaffold.ts";
import { loadCorpus } from "./corpusSet.ts";
import { sampleReply } from "./sampleReply.ts";

// jsdom has no canvas to draw on; that charts are drawn is tested where they are.
vi.mock("@antv/g2plot", () => {
  class Plot {
    chart = { getSnapRecords: () => [], getCanvas: () => ({ get: () => undefined }) };
    render() {}
    update() {}
    destroy() {}
    on() {}
  }
  const names = "Line Area Column Bar Pie WordCloud Treemap Radar Scatter Heatmap Gauge".split(" ");
  return Object.fromEntries(names.map((name) => [name, Plot]));
});

const { set, samples } = loadCorpus();

/** Addresses under which all of a page can be seen: one for each tab. */
function searches(plan: PagePlan): string[] {
  const { kind, param = "tab", items } = plan.view as { kind: string; param?: string; items?: { key: string }[] };
  return kind === "tabs" && items ? items.map(({ key }) => `?${param}=${key}`) : [""];
}

/** Pages as `npm run schemas:new` writes them, one for each shape of reply. */
const scaffolds = ["plans.lists", "documents.get", "statistics.trendDatatype", "users.search"].map((endpoint) => ({
  name: `new page of ${endpoint}`,
  doc: sourceOf(scaffoldPage("/scaffold/page", endpoint, set), "schemas/pages/scaffold/page.json"),
}));

const shown = [...samples, ...scaffolds].flatMap(({ name, doc }) =>
  compilePage(doc, set).plans.flatMap((plan) => searches(plan).map((search) => ({ name, route: plan.route, search, plan }))),
);

test.each(shown)("$name: $route $search is drawn whole", async ({ plan, search }) => {
  const failures = vi.spyOn(console, "error").mockImplementation(() => {});
  const asked: string[] = [];
  const services = fakeServices(
    ({ name }) => {
      asked.push(name);
      const endpoint = set.endpoints.get(name);
      if (!endpoint) throw new Error(`no contract for ${name}`);
      return sampleReply(endpoint.contract, set);
    },
    { user: { id: "1", zxyun: 1, overseas: 1 }, site: { systemId: 1, code: "1", name: "站点" } },
  );
  const { container } = render(
    <PageView plan={plan} services={services} registry={registry} location={{ pathname: plan.route, search: withParams(plan, search) }} />,
  );
  await waitFor(() => {
    expect(container.querySelector(".mbd-skeleton")).toBeNull();
    expect(container.textContent?.trim() || container.querySelector("input,svg,img")).toBeTruthy();
  });
  const text = container.textContent ?? "";
  expect(text.match(/未知组件|该区块显示出错|加载失败|未知格式|Something went wrong/)?.[0]).toBeUndefined();
  expect(container.querySelector(".mbd-fallback")).toBeNull();
  // What stands on the first screen asks for its rows, unless the page is a form or waits for a choice.
  const eager = Object.values(plan.sources).filter(({ lazy, when }) => !lazy && when === undefined);
  if (eager.length > 0 && searches(plan).length === 1) expect(asked.length).toBeGreaterThan(0);
  failures.mockRestore();
});

/** Whatever a page waits for before it asks: a document, a folder, two objects to compare. */
function withParams(plan: PagePlan, search: string): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ id: "1", groupId: "1", pageId: "1", objects: "1,2", base64: "AAAA" }))
    if (plan.params[name]?.in === "url" && !query.has(name)) query.set(name, value);
  return `?${query}`;
}
