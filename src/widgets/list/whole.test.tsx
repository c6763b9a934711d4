import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { endpoint, fakeServices, param } from "#engine/testing.ts";
import { column, docs, plan, showPlan } from "./testing.tsx";
// Here before the first test, whose time it would take.
import "./whole/WholeRows.tsx";

const rows = docs(45).map((row, i) => ({ ...row, dataType: i % 2 ? "news" : "app", visitCount: i }));

/** A list of rows that come all at once. */
function whole(view: Record<string, unknown> = {}) {
  const own = plan({ whole: {}, layout: "cards", pagesize: 20, bulk: ["collect"], ...view });
  own.params.words = param("words", { default: null, resets: ["page"] });
  own.sources.docs = {
    ...own.sources.docs!,
    endpoint: endpoint("docs", { paging: undefined }),
    bind: {},
    here: { page: "page", size: "pagesize", words: "words" },
    order: { field: "sortField", type: "sortType" },
  };
  return own;
}
const serving = () => fakeServices((target) => (target.name === "mark" ? null : { rows }));
const titles = (container: HTMLElement) => [...container.querySelectorAll(".mbd-card .mbd-card-title")].map((one) => one.textContent);
const search = (words: string) => fireEvent.change(screen.getByLabelText("在列表中查找"), { target: { value: words } });

test("the browser turns the pages, and asks only once", async () => {
  const { container, services } = await showPlan(whole(), serving());
  expect(container.querySelectorAll(".mbd-card")).toHaveLength(20);
  expect(screen.getByText("共 45 条信息")).toBeTruthy();
  const asked = services.call.mock.calls.length;
  fireEvent.click(screen.getByTitle("3"));
  await waitFor(() => expect(container.querySelectorAll(".mbd-card")).toHaveLength(5));
  expect(services.call.mock.calls).toHaveLength(asked);
  expect(services.navigate.mock.calls.at(-1)?.[0]).toBe("/t?page=3");
});

test("words narrow the rows, each in whichever cell, labels of a dictionary too; the first page shows", async () => {
  const { container } = await showPlan(whole(), serving(), "?page=3");
  search("登陆 44");
  await waitFor(() => expect(container.querySelectorAll(".mbd-card")).toHaveLength(1));
  search("网站 台风");
  await waitFor(() => expect(screen.getByText("共 22 条信息")).toBeTruthy());
  search("没有这样的");
  await screen.findByText("没有符合的数据");
  search("");
  await waitFor(() => expect(screen.getByText("共 45 条信息")).toBeTruthy());
});

test("only the fields named are searched; an empty list of them is no search", async () => {
  await showPlan(whole({ whole: { search: ["source"] } }), serving());
  search("台风");
  await screen.findByText("没有符合的数据");
});

test("rows are put in order before they are parted into pages", async () => {
  const { container } = await showPlan(
    whole({ columns: [column("title", { slot: "title" }), column("source"), column("visitCount", { format: "bigNumber", sort: true })] }),
    serving(),
    "?sortField=visitCount&sortType=desc",
  );
  expect(titles(container)[0]).toBe("台风登陆 44");
  fireEvent.click(screen.getByTitle("3"));
  await waitFor(() => expect(titles(container).at(-1)).toBe("台风登陆 0"));
});

test("the choice stays over pages and searches, and all that a search finds can be chosen", async () => {
  const { services } = await showPlan(whole({ chosen: "title" }), serving());
  fireEvent.click(screen.getAllByRole("checkbox")[1]!);
  search("网站");
  await waitFor(() => expect(screen.getByText("共 22 条信息")).toBeTruthy());
  expect(await screen.findByLabelText("不选 台风登陆 0")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("全选"));
  fireEvent.click(await screen.findByRole("button", { name: "选择全部 22 条" }));
  const bar = screen.getByLabelText("批量操作");
  await waitFor(() => expect(bar.textContent).toContain("已选 23 条"));
  fireEvent.click(screen.getByLabelText("不选 台风登陆 0"));
  await waitFor(() => expect(bar.textContent).toContain("已选 22 条"));
  fireEvent.click(within(bar).getByRole("button", { name: /收\s*藏/ }));
  await waitFor(() =>
    expect(services.call.mock.calls.at(-2)?.[0].name === "mark" || services.call.mock.calls.at(-1)?.[0].name === "mark").toBe(true),
  );
  const marked = services.call.mock.calls.find(([target]) => target.name === "mark")?.[1].ids;
  expect(marked).toEqual(rows.filter(({ dataType }) => dataType === "news").map(({ id }) => id));
});

test("a heading offers the values its rows have, and narrows them; what is chosen stands in the address", async () => {
  const view = {
    layout: "table",
    chosen: undefined,
    bulk: [],
    columns: [
      column("title"),
      column("source"),
      column("dataType", { dictionary: "dataType" }),
      column("visitCount", { format: "bigNumber" }),
    ],
    whole: { headFilters: ["dataType", "visitCount"], headSearch: ["title"] },
  };
  const own = whole(view);
  Object.assign(own.params, { types: param("types", { codec: "list", default: [], resets: ["page"] }) });
  Object.assign(own.params, { counts: param("counts", { codec: "list", default: [] }), like: param("like", { default: null }) });
  own.sources.docs!.here = {
    ...{ page: "page", size: "pagesize", words: "words" },
    ...{ values: { dataType: "types", visitCount: "counts" }, search: { title: "like" } },
  };
  const { services } = await showPlan(own, serving(), "?page=3");
  const head = async (title: string) => fireEvent.click(await screen.findByRole("button", { name: `筛选 ${title}` }, { timeout: 20_000 }));
  await head("dataType");
  const group = await screen.findByRole("group", { name: "dataType" });
  expect([...group.querySelectorAll("label")].map(({ textContent }) => textContent)).toEqual(["网站 22", "app 23"]);
  fireEvent.click(within(group).getByRole("checkbox", { name: /网站/ }));
  await waitFor(() => expect(screen.getByText("共 22 条信息")).toBeTruthy());
  expect(services.navigate.mock.calls.at(-1)?.[0]).toBe("/t?types=news");
  expect(screen.getByRole("button", { name: "筛选 dataType" }).getAttribute("aria-pressed")).toBe("true");
  await head("visitCount");
  const counts = await screen.findByRole("group", { name: "visitCount" });
  expect(within(counts).getAllByRole("checkbox")).toHaveLength(45);
  fireEvent.change(screen.getByLabelText("查找选项"), { target: { value: "44" } });
  await waitFor(() => expect(within(counts).getAllByRole("checkbox")).toHaveLength(1));
  fireEvent.click(within(counts).getByRole("checkbox"));
  await screen.findByText("没有符合的数据");
  fireEvent.click(screen.getAllByRole("button", { name: "不限" }).at(-1)!);
  await waitFor(() => expect(screen.getByText("共 22 条信息")).toBeTruthy());
  await head("title");
  fireEvent.change(await screen.findByLabelText("在title一列中查找"), { target: { value: "登陆 43" } });
  await waitFor(() => expect(screen.getByText("共 1 条信息")).toBeTruthy());
});

test("with more, the next rows come below", async () => {
  const { container } = await showPlan(whole({ more: true }), serving());
  expect(container.querySelectorAll(".mbd-card")).toHaveLength(20);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "加载更多" })));
  await waitFor(() => expect(container.querySelectorAll(".mbd-card")).toHaveLength(40));
  expect(screen.getByText("已显示 40 / 45 条")).toBeTruthy();
});
