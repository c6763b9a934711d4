import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";

const registry: Registry = { text: entry };

function show(view: object, services = fakeServices()) {
  const plan = page(
    { kind: "text", ...view },
    {
      params: { n: param("n", { default: "3" }) },
      sources: { s: source("s", { endpoint: endpoint("s", { reply: "object", paging: undefined }) }) },
    },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  return services;
}

test("holes are filled from parameters and the row, blank lines part paragraphs, also equal ones", async () => {
  const services = fakeServices(() => ({ name: "甲报" }));
  show({ source: "s", text: "共 {params.n} 篇\n\n来自 {row.name}\n\n来自 {row.name}" }, services);
  await screen.findAllByText("来自 甲报");
  expect([...document.querySelectorAll("p")].map((one) => one.textContent)).toEqual(["共 3 篇", "来自 甲报", "来自 甲报"]);
});

test("a warning is told at once, a note is not, a heading is one", async () => {
  show({ text: "尚未配置", look: "warning" });
  expect((await screen.findByRole("alert")).textContent).toBe("尚未配置");
  cleanup();
  show({ text: "数据截至昨日", look: "note" });
  await screen.findByText("数据截至昨日");
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  show({ text: "概况", look: "heading" });
  expect(await screen.findByRole("heading", { name: "概况" })).toBeTruthy();
});

test("links are followed inside the console, and opened anew with a key held", async () => {
  const link = { to: "/media/fts?n={params.n}", tab: "same", route: "/media/fts" };
  const services = show({ text: "", links: [{ label: "去检索 {params.n}", link }] });
  const anchor = await screen.findByRole("link", { name: "去检索 3" });
  expect(anchor.getAttribute("href")).toBe("/media/fts?n=3");
  fireEvent.click(anchor, { ctrlKey: true });
  expect(services.navigate).not.toHaveBeenCalled();
  fireEvent.click(anchor);
  expect(services.navigate).toHaveBeenCalledWith("/media/fts?n=3");
});

test("steps of a trail are named by the row, write its values, and are left out where it has none", async () => {
  const services = fakeServices(() => ({ province: "广东", code: "440000", city: "" }));
  const set = (name: string, title: string, value: string) => ({
    ...{ name, do: "set", title, set: { n: { expr: value } } },
    when: `row.${name} != ''`,
  });
  const plan = page(
    { kind: "text", source: "s", text: "当前：", look: "trail", actions: ["province", "city"] },
    {
      params: { n: param("n", { default: "3" }) },
      sources: { s: source("s", { endpoint: endpoint("s", { reply: "object", paging: undefined }) }) },
      actions: {
        province: set("province", "{row.province}", "row.code"),
        city: set("city", "{row.city}", "row.code"),
      } as never,
    },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "广东" }));
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/t?n=440000", expect.anything()));
});
