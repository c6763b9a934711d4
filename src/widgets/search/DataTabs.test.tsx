import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { fakeServices, page, param, source } from "#engine/testing.ts";
import { DataTabs } from "./DataTabs.tsx";

const tabs = { param: "dataType", dictionary: "dataType", keyField: "key", valueField: "value", all: "all" };
const Tabs = () => <DataTabs plan={tabs} panel="p" extra={null} />;
const registry: Registry = { tabs: { kind: "tabs", load: async () => ({ default: Tabs }) } };
const dictionaries = {
  dataType: [
    { value: "all", label: "全部" },
    { value: "news", label: "网站" },
    { value: "app", label: "APP" },
  ],
};

test.each([
  ["string", "all"],
  ["list", ["all"]],
] as const)("several kinds that a form chose (%s) stand as a tab of their own, until one is chosen", async (codec, initial) => {
  const services = fakeServices();
  const params = { dataType: param("dataType", { codec, default: initial as never }) };
  const plan = page({ kind: "tabs" }, { params, sources: {}, dictionaries });
  const location = { pathname: "/t", search: "?dataType=news,app" };
  render(<PageView plan={plan} services={services} registry={registry} location={location} />);
  const several = await screen.findByRole("tab", { name: "网站、APP" });
  expect(several.getAttribute("aria-selected")).toBe("true");
  fireEvent.click(several);
  expect(services.navigate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("tab", { name: "APP" }));
  expect(services.navigate).toHaveBeenCalledWith("/t?dataType=app", { replace: false });
  await waitFor(() => expect(screen.queryByRole("tab", { name: "网站、APP" })).toBeNull());
});

test("several kinds count what the list below holds, and all counts what it would hold itself", async () => {
  const several = () => <DataTabs plan={{ ...tabs, source: "counts" }} panel="p" extra={null} list="rows" />;
  const rows = [
    { key: "all", value: 198 },
    { key: "news", value: 120 },
    { key: "app", value: 60 },
  ];
  const services = fakeServices(({ name }) => (name === "counts" ? { rows, total: 3 } : { rows: [], total: 147 }));
  const params = { dataType: param("dataType", { codec: "list", default: ["all"] as never }) };
  const sources = { counts: source("counts"), rows: source("rows") };
  render(
    <PageView
      plan={page({ kind: "tabs" }, { params, sources, dictionaries })}
      services={services}
      registry={{ tabs: { kind: "tabs", load: async () => ({ default: several }) } }}
      location={{ pathname: "/t", search: "?dataType=news,app" }}
    />,
  );
  // Not the sum of the two: a text that stands in both counts once.
  await waitFor(() => expect(screen.getByRole("tab", { name: /^网站、APP/ }).textContent).toContain("147"));
  expect(screen.getByRole("tab", { name: /^全部/ }).textContent).toContain("198");
});
