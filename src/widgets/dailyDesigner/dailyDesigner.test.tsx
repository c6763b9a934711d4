import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, expect, test, vi } from "vitest";
import { CallError, PageView, type Registry } from "#engine/index.ts";
import { endpoint, fakeServices, page, source } from "#engine/testing.ts";
import DailyDesigner from "./DailyDesigner.tsx";
import { begin, redo, step, undo } from "./history.ts";
import { placed, readIssue, sentIssue, withDocument } from "./issue.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const registry: Registry = {
  dailyDesigner: { kind: "dailyDesigner", load: async () => ({ default: DailyDesigner }) },
  chart: { kind: "chart", load: async () => ({ default: () => <figure>走势图</figure> }) },
};
const DOCS = [
  { id: "d1", title: "头条一", source: "日报", summary: "摘要一" },
  { id: "d2", title: "新闻二", source: "晚报" },
];
const ISSUE = {
  id: "n1",
  date: "2026-11-21",
  title: "早报",
  status: 0,
  blocks: [
    { type: "headline", title: "要闻", docIds: ["d1"], cols: 3 },
    { type: "text", title: "按语", text: "第一段\n第二段", cols: 1 },
    { type: "view", text: "trend", cols: 2 },
  ],
};

function show(issue: object | null = ISSUE, view: object = {}, save: () => unknown = () => ({ id: "n1" })) {
  const services = fakeServices(({ name }, fields) => {
    if (name === "get") return issue;
    if (name === "docs") return { rows: DOCS.filter((row) => (fields.ids as string[]).includes(row.id)), total: 1 };
    if (name === "material") return { rows: DOCS, total: 2 };
    if (name === "save") return save();
    return null;
  });
  const object = (id: string, more: object = {}) =>
    source(id, { lazy: true, endpoint: endpoint(id, { reply: "object", paging: undefined, ...more }) });
  const plan = page(
    {
      kind: "dailyDesigner",
      source: "get",
      saveSource: "save",
      publishSource: "publish",
      material: { source: "material" },
      documents: { source: "docs", link: { to: "/document?id={row.id}", tab: "new" } },
      views: [{ kind: "chart", id: "trend", path: "/views/0", title: "走势" }],
      ...view,
    },
    {
      sources: {
        get: { ...object("get"), lazy: false },
        save: object("save", { safe: false }),
        publish: object("publish", { safe: false }),
        docs: source("docs", { lazy: true }),
        material: source("material", { lazy: true }),
      },
    },
  );
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  const asked = (name: string) => services.call.mock.calls.filter(([target]) => target.name === name).map(([, fields]) => fields);
  return { services, asked };
}

const handles = () => [...document.querySelectorAll(".daily-handle")].map((node) => node.getAttribute("aria-label")?.split("，")[0]);
const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("readers see the issue: documents with links, words, ready blocks; nothing to edit", async () => {
  const { asked } = show(ISSUE, { readOnly: true });
  expect((await screen.findByRole("link", { name: "头条一" })).getAttribute("href")).toBe("/document?id=d1");
  expect(screen.getByText("第二段").tagName).toBe("P");
  expect(await screen.findByText("走势图")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(asked("docs")).toEqual([{ ids: ["d1"] }]);
  expect((await axe.run(document.body)).violations.filter(({ impact }) => impact === "critical")).toEqual([]);
  cleanup();
  show(null, { readOnly: true });
  await screen.findByText("当日未发布");
});

test("material goes into the chosen block by button and by dragging", async () => {
  const { asked } = show();
  const material = within(await screen.findByRole("region", { name: "素材" }));
  fireEvent.click(await material.findByRole("button", { name: "加入 新闻二" }));
  expect(handles()).toEqual(["要闻", "按语", "组件", "列表"]);
  fireEvent.click(button(/^要闻，/));
  fireEvent.click(material.getByRole("button", { name: "再加入 新闻二" }));
  const properties = within(screen.getByRole("region", { name: "属性" }));
  expect(properties.getAllByRole("button", { name: /^移出/ }).map((node) => node.getAttribute("aria-label"))).toEqual([
    "移出 头条一",
    "移出 新闻二",
  ]);
  const dragged = material.getAllByRole("listitem")[0]!;
  fireEvent.dragStart(dragged);
  const list = document.querySelectorAll(".daily-block")[3]!;
  fireEvent.dragOver(list);
  fireEvent.drop(list);
  expect(within(list as HTMLElement).getAllByRole("listitem")).toHaveLength(2);
  fireEvent.click(button("保存"));
  await waitFor(() => expect(asked("save")).toHaveLength(1));
  expect(asked("save")[0]).toMatchObject({
    id: "n1",
    title: "早报",
    blocks: [{ docIds: ["d1", "d2"] }, {}, {}, { docIds: ["d2", "d1"] }],
  });
});

test("blocks move, widen and go by keys; every step can be taken back and done again", async () => {
  show();
  const handle = await screen.findByRole("button", { name: /^要闻，第 1 块，占 3 列/ });
  handle.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(handles()).toEqual(["按语", "要闻", "组件"]);
  expect(document.activeElement?.getAttribute("aria-label")).toContain("要闻，第 2 块");
  await userEvent.keyboard("2");
  expect(button(/^要闻，第 2 块，占 2 列/)).toBeTruthy();
  await userEvent.keyboard("{Delete}");
  expect(handles()).toEqual(["按语", "组件"]);
  fireEvent.click(button("撤销"));
  fireEvent.keyDown(screen.getByRole("textbox", { name: "标题" }), { key: "z", ctrlKey: true });
  fireEvent.click(button("撤销"));
  expect(handles()).toEqual(["要闻", "按语", "组件"]);
  expect(button("撤销")).toHaveProperty("disabled", true);
  fireEvent.click(button("重做"));
  expect(handles()).toEqual(["按语", "要闻", "组件"]);
  const blocks = document.querySelectorAll(".daily-block");
  fireEvent.dragStart(blocks[2]!);
  fireEvent.dragOver(blocks[0]!);
  fireEvent.drop(blocks[0]!);
  expect(handles()).toEqual(["组件", "按语", "要闻"]);
});

test("a changed issue saves itself every 30 seconds; a failure is told and tried again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let fails = true;
  const { asked } = show(ISSUE, {}, () => {
    if (fails) throw new CallError(500, "磁盘已满");
    return { id: "n1" };
  });
  await screen.findByRole("textbox", { name: "标题" });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(asked("save")).toEqual([]);
  fireEvent.change(screen.getByRole("textbox", { name: "标题" }), { target: { value: "晚报" } });
  expect(screen.getByText("有未保存的修改")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked("save")).toHaveLength(1);
  expect(screen.getByText("保存失败，稍后自动重试：磁盘已满")).toBeTruthy();
  fails = false;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked("save")).toHaveLength(2);
  expect(screen.getByText(/^已保存/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked("save")).toHaveLength(2);
});

test("a save that came too late waits for its editor and says so", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = show(ISSUE, {}, () => {
    throw new CallError(100015, "已被他人修改", { readAt: 1, changes: [] });
  });
  await screen.findByRole("textbox", { name: "标题" });
  fireEvent.change(screen.getByRole("textbox", { name: "标题" }), { target: { value: "晚报" } });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  fireEvent.click(await screen.findByRole("button", { name: /返回/ }));
  expect(await screen.findByText(/未保存，点“保存”再决定/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(asked("save")).toHaveLength(1);
});

test("publishing saves first, asks, and does not publish what could not be saved", async () => {
  let fails = true;
  const { services, asked } = show(ISSUE, {}, () => {
    if (fails) throw new CallError(500, "磁盘已满");
    return { id: "n1" };
  });
  fireEvent.change(await screen.findByRole("textbox", { name: "标题" }), { target: { value: "晚报" } });
  fireEvent.click(button(/发布/));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("error", "保存失败，未发布"));
  expect(asked("publish")).toEqual([]);
  fails = false;
  fireEvent.click(button(/发布/));
  await waitFor(() => expect(asked("publish")).toEqual([{ id: "n1" }]));
  expect(services.confirm).toHaveBeenCalledTimes(2);
});

test("the rules behind it", () => {
  const issue = readIssue({ title: "甲", blocks: [{ type: "weather", docIds: [1], cols: 7 }, null] });
  expect(sentIssue(issue).blocks).toEqual([{ type: "list", title: "", docIds: ["1"], text: "", pic: "", cols: 1, look: "plain" }]);
  expect(placed(issue, "none", 0)).toBe(issue);
  expect(withDocument(issue, issue.blocks[0]!.key, "1")).toBe(issue);
  let history = begin("a");
  history = step(step(step(history, "ab", "title"), "abc", "title"), "x");
  expect(history.past).toEqual(["a", "abc"]);
  expect(undo(undo(undo(history))).present).toBe("a");
  expect(redo(undo(history)).present).toBe("x");
  expect(step(undo(history), "y").future).toEqual([]);
});
