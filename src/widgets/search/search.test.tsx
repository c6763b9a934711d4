import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { CallError, PageView, type Registry, useParam } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";

function Probe({ block }: { block: { kind: string; id: string } }) {
  const [words, setWords] = useParam<string>("words");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setWords("台风");
      }}
    >
      {block.id}:{words}
      <button type="submit">go</button>
    </form>
  );
}
const probe = (kind: string) => ({ kind, load: async () => ({ default: Probe as never }) });
const registry: Registry = { search: entry, list: probe("list"), chart: probe("chart"), filters: probe("filters") };

const plan = (view: Record<string, unknown>) =>
  page(
    { kind: "search", ...view },
    {
      params: {
        words: param("words"),
        view: param("view", { fields: [], default: null }),
        dataType: param("dataType", { codec: "list", default: ["all"] }),
      },
      sources: { counts: source("counts", { endpoint: endpoint("counts", { paging: undefined }) }) },
      dictionaries: {
        dataType: [
          { value: "all", label: "全部" },
          { value: "news", label: "网站" },
          { value: "twitter", label: "Twitter", when: "user.overseas == 1" },
        ],
      },
    },
  );

test("tabs carry counts, leave out what the user may not see, and write the parameter", async () => {
  const services = fakeServices(() => ({
    rows: [
      { key: "news", value: 12_345 },
      { key: "app", value: 5 },
    ],
    total: 2,
  }));
  const view = {
    tabs: { param: "dataType", dictionary: "dataType", source: "counts" },
    list: { kind: "list", id: "rows", path: "/list" },
  };
  render(<PageView plan={plan(view)} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  const all = await screen.findByRole("tab", { name: /全部/ });
  await waitFor(() => expect(all.textContent).toBe("全部1.2万+"));
  expect(all.getAttribute("aria-selected")).toBe("true");
  expect(screen.queryByText("Twitter")).toBeNull();
  fireEvent.keyDown(all, { key: "ArrowRight" });
  expect(services.navigate).toHaveBeenCalledWith("/t?dataType=news", { replace: false });
  expect(document.activeElement?.textContent).toContain("网站");
});

test("the switch shows statistics instead of rows, as a parameter: a link leads to them", async () => {
  const view = {
    viewParam: "view",
    list: { kind: "list", id: "rows", path: "/list" },
    charts: [{ kind: "chart", id: "pie", path: "/charts/0" }],
  };
  const services = fakeServices();
  render(<PageView plan={plan(view)} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  await screen.findByText(/^rows:/);
  fireEvent.click(screen.getByRole("tab", { name: "统计" }));
  await screen.findByText(/^pie:/);
  expect(screen.queryByText(/^rows:/)).toBeNull();
  expect(services.navigate).toHaveBeenLastCalledWith("/t?view=charts", { replace: false });
  fireEvent.click(screen.getByRole("tab", { name: "列表" }));
  await screen.findByText(/^rows:/);
  expect(services.navigate).toHaveBeenLastCalledWith("/t", { replace: false });
  cleanup();
  render(<PageView plan={plan(view)} services={services} registry={registry} location={{ pathname: "/t", search: "?view=charts" }} />);
  await screen.findByText(/^pie:/);
});

test("the form alone leads to the results with the query in the address", async () => {
  const services = fakeServices();
  const view = {
    formOnly: true,
    resultLink: { to: "/t/list?from=form", tab: "same", route: "/t/list" },
    filters: { kind: "filters", id: "f", path: "/filters" },
  };
  render(<PageView plan={plan(view)} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "go" }));
  expect(services.navigate).toHaveBeenLastCalledWith(`/t/list?from=form&words=${encodeURIComponent("台风")}`);
});

test("what another form of the page keeps is no part of the query", async () => {
  const services = fakeServices();
  const view = {
    formOnly: true,
    resultLink: { to: "/t/list", tab: "same", route: "/t/list" },
    filters: { kind: "filters", id: "f", path: "/filters", filters: [{ param: "words" }] },
  };
  const kept = { persistKey: "form" };
  const both = {
    ...plan(view),
    params: {
      words: param("words", kept),
      expression: param("expression", kept),
      tab: param("tab", { ...kept, fields: [] }),
      module: param("module"),
    },
  };
  const search = "?expression=a+OR+b&tab=plain&module=7";
  render(<PageView plan={both} services={services} registry={registry} location={{ pathname: "/t", search }} />);
  fireEvent.click(await screen.findByRole("button", { name: "go" }));
  expect(services.navigate).toHaveBeenLastCalledWith(`/t/list?tab=plain&module=7&words=${encodeURIComponent("台风")}`);
});

let entered = {};
const Tools = ({ block }: { block: { tools?: (drafts: never) => ReactNode } }) => block.tools?.(entered as never);

test("words of a kept list go into the field; lines of several words stay out, doubles too", async () => {
  const groups = [{ id: "g1", name: "气象", words: ["台风", "暴雨", "学校+停课", "洪水 -演习", "COVID-19", "-演练"] }];
  const services = fakeServices(() => ({ rows: groups, total: 1 }));
  const drafts = new Map<string, unknown>([["anyWords", "暴雨"]]);
  entered = {
    get: (name: string) => drafts.get(name),
    edit: (name: string, value: unknown) => drafts.set(name, value),
  };
  const form = { kind: "filters", load: async () => ({ default: Tools as never }) };
  const view = {
    formOnly: true,
    filters: { kind: "filters", id: "form", path: "/filters" },
    fill: { source: "counts", label: "敏感组选词" },
  };
  render(
    <PageView plan={plan(view)} services={services} registry={{ ...registry, filters: form }} location={{ pathname: "/t", search: "" }} />,
  );
  fireEvent.click(await screen.findByRole("button", { name: /敏感组选词/ }));
  fireEvent.click(await screen.findByText("气象（6 词）"));
  expect(drafts.get("anyWords")).toBe("暴雨 台风 COVID-19");
  expect(services.notify).toHaveBeenCalledWith("success", "“气象”填入 2 个词，3 条组合词不能填入");
});

test("searches kept under a name: a failed list is told and asked again, a name outlives a failed save", async () => {
  let broken = true;
  const services = fakeServices(({ name }) => {
    if (broken) throw new CallError(500, "数据库忙");
    return name === "saved" ? { rows: [{ id: "s1", name: "台风", params: {} }], total: 1 } : null;
  });
  const one = (id: string) => source(id, { lazy: id !== "saved", endpoint: endpoint(id, { safe: id === "saved" }) });
  const view = {
    formOnly: true,
    filters: { kind: "filters", id: "form", path: "/filters" },
    saved: { source: "saved", saveSource: "save", deleteSource: "delete" },
  };
  entered = { names: [], all: () => ({}), get: () => null };
  const kept = plan(view);
  kept.sources = { saved: one("saved"), save: one("save"), delete: one("delete") };
  render(
    <PageView
      plan={kept}
      services={services}
      registry={{ ...registry, filters: { kind: "filters", load: async () => ({ default: Tools as never }) } }}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  fireEvent.click(await screen.findByRole("button", { name: /常用检索/ }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("数据库忙");
  expect(screen.queryByText(/还没有常用检索/)).toBeNull();
  const save = screen.getByRole("button", { name: /保存当前条件/ }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  await screen.findByRole("button", { name: "台风" });
  broken = true;
  const name = screen.getByRole("textbox", { name: "常用检索名称" }) as HTMLInputElement;
  fireEvent.change(name, { target: { value: "地震" } });
  fireEvent.click(save);
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("error", "数据库忙"));
  expect(name.value).toBe("地震");
});

test("a kept list of words that does not come is asked for again", async () => {
  let broken = true;
  const services = fakeServices(() => {
    if (broken) throw new CallError(500, "数据库忙");
    return { rows: [{ name: "涉稳", words: ["罢工"] }], total: 1 };
  });
  const view = {
    formOnly: true,
    filters: { kind: "filters", id: "form", path: "/filters" },
    fill: { source: "counts", label: "敏感组选词" },
  };
  entered = { names: [], all: () => ({}), get: () => null };
  render(
    <PageView
      plan={plan(view)}
      services={services}
      registry={{ ...registry, filters: { kind: "filters", load: async () => ({ default: Tools as never }) } }}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  const button = await screen.findByRole("button", { name: /敏感组选词/ });
  fireEvent.click(button);
  const again = await screen.findByText("加载失败，点击重试");
  broken = false;
  // The menu closes with a choice.
  fireEvent.click(again);
  fireEvent.click(button);
  await screen.findByText("涉稳（1 词）");
});
