import { render, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { beforeAll, expect, test, vi } from "vitest";
import { registry } from "#app/registry.gen.ts";
import { compilePage } from "#engine/compile/compile.ts";
import { createSet } from "#engine/compile/schemaSet.ts";
import { PageView } from "#engine/index.ts";
import { fakeServices } from "#engine/testing.ts";
import { loadSamples } from "#scripts/schemas/samples.ts";
import { loadSchemaFiles } from "#server/schemas/load.ts";
import { sampleReply } from "./sampleReply.ts";

// jsdom has no canvas to draw on; that charts are drawn is tested in a browser.
vi.mock("@antv/g2plot", () => {
  class Plot {
    render() {}
    destroy() {}
    on() {}
  }
  const names = "Line Area Column Bar Pie WordCloud Treemap Radar Scatter Heatmap Gauge".split(" ");
  return Object.fromEntries(names.map((name) => [name, Plot]));
});

const set = createSet(loadSchemaFiles(process.cwd()));
const samples = loadSamples().flatMap((doc) =>
  compilePage(doc, set).plans.map((plan) => ({ name: doc.file.replace("src/widgets/", ""), plan })),
);

beforeAll(() => {
  // Contrast and sizes need a browser, and a sample is no whole page.
  axe.configure({
    rules: ["color-contrast", "target-size", "region", "page-has-heading-one", "landmark-one-main"].map((id) => ({
      id,
      enabled: false,
    })),
  });
});

test("there is a sample of every widget", () => {
  expect(Object.keys(registry).filter((kind) => !samples.some(({ name }) => name.startsWith(`${kind}/`)))).toEqual([]);
});

test.each(samples)("$name is accessible", async ({ plan }) => {
  const silenced = vi.spyOn(console, "error").mockImplementation(() => {});
  const services = fakeServices(
    ({ name }) => {
      const contract = set.endpoints.get(name)?.contract;
      if (!contract) throw new Error(`no contract for ${name}`);
      return sampleReply(contract, set);
    },
    { user: { id: "1", zxyun: 1, overseas: 1 }, site: { systemId: 1, code: "1", name: "站点" } },
  );
  const { container } = render(
    <PageView
      plan={plan}
      services={services}
      registry={registry}
      location={{ pathname: plan.route, search: "?id=1&groupId=1&objects=1,2" }}
    />,
  );
  await waitFor(() => {
    // An outer page never arrives here.
    if (!container.querySelector("iframe")) expect(container.querySelector(".mbd-skeleton")).toBeNull();
    expect(container.textContent?.trim() || container.querySelector("input,svg,img,canvas,iframe")).toBeTruthy();
  });
  expect(container.querySelector(".mbd-fallback")).toBeNull();
  const { violations } = await axe.run(container, { resultTypes: ["violations"], preload: false, iframes: false });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id} ${any[0]?.message ?? ""} ${html}`))).toEqual([]);
  silenced.mockRestore();
});
