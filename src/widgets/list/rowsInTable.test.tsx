import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServices, source } from "#engine/testing.ts";
import { column, plan, showPlan } from "./testing.tsx";
// Here before the first test, whose time they would take.
import "./below/BelowFrame.tsx";
import "./ordered/OrderedFrame.tsx";

const columns = [column("title"), column("source")];
const row = (id: string, more: object = {}) => ({ id, title: id, source: "人民网", ...more });
const lines = (container: HTMLElement) =>
  [...container.querySelectorAll(".ant-table-row")].map((line) => line.getAttribute("data-row-key"));

/** A table whose rows can be moved, and what its action was asked. */
function movable(answer: () => unknown = () => null) {
  const moves: Record<string, unknown>[] = [];
  const kept = { rows: ["甲", "乙", "丙"].map((id, order) => row(id, { order })) };
  const services = fakeServices((target, fields) => {
    if (target.name !== "mark") return { rows: kept.rows, total: 3 };
    moves.push(fields);
    return answer();
  });
  const own = plan({ layout: "table", columns, move: { action: "collect", orderField: "order" } });
  own.sources.mark!.bind = { id: { expr: "row.id" }, order: { expr: "row.order" }, ids: { expr: "rows.map(r, r.id)" } };
  own.actions.collect = { ...own.actions.collect!, bulk: false } as never;
  return { own, moves, kept, services };
}

test("arrow keys on its handle move a row, which is saved with its place; the focus goes along and the place is told", async () => {
  const { own, moves, kept, services } = movable();
  const { container } = await showPlan(own, services);
  kept.rows = ["乙", "丙", "甲"].map((id, order) => row(id, { order }));
  fireEvent.keyDown(await screen.findByRole("button", { name: "移动 甲，第 1 位" }), { key: "End" });
  await waitFor(() => expect(lines(container)).toEqual(["乙", "丙", "甲"]));
  await waitFor(() => expect(moves).toEqual([{ id: "甲", order: 2, ids: ["乙", "丙", "甲"] }]));
  expect(screen.getByText("甲 移到第 3 位")).toBeTruthy();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("移动 甲，第 3 位");
});

test("dropped on another row it takes that row's place", async () => {
  const { own, moves, services } = movable();
  await showPlan(own, services);
  fireEvent.dragStart(await screen.findByRole("button", { name: "移动 丙，第 3 位" }));
  const target = screen.getByRole("row", { name: /甲/ });
  fireEvent.dragOver(target);
  expect(target.getAttribute("data-over")).toBe("before");
  fireEvent.drop(target);
  await waitFor(() => expect(moves[0]).toMatchObject({ id: "丙", order: 0 }));
});

test("an order that can't be saved goes back", async () => {
  const { own, services } = movable(() => {
    throw new Error("不能移动");
  });
  const { container } = await showPlan(own, services);
  fireEvent.keyDown(await screen.findByRole("button", { name: "移动 甲，第 1 位" }), { key: "ArrowDown" });
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("error", "不能移动"));
  expect(lines(container)).toEqual(["甲", "乙", "丙"]);
});

test("who may not move a row has no handle", async () => {
  const { own, services } = movable();
  own.actions.collect = { ...own.actions.collect!, op: "edit" } as never;
  services.can.mockImplementation(() => false);
  await showPlan(own, services);
  await screen.findByText("甲");
  expect(screen.queryByRole("button", { name: /移动/ })).toBeNull();
});

/** A table of units whose lower ones are asked for. */
function nested() {
  const units: Record<string, Record<string, unknown>[]> = {
    "": [row("总社", { childCount: 2 }), row("分社", { childCount: 0 })],
    总社: [row("编辑部", { childCount: 1 }), row("记者部", { childCount: 0 })],
    编辑部: [row("夜班", { childCount: 0 })],
  };
  const services = fakeServices((target, fields) => {
    const rows = units[String(fields.parentId ?? "")] ?? [];
    return target.name === "mark" ? null : { rows, total: rows.length };
  });
  const own = plan({ layout: "table", columns, below: { source: "below", field: "childCount" }, rowActions: ["collect"] });
  own.sources.below = source("below", { lazy: true, bind: { parentId: { expr: "row.id" } } });
  return { own, units, services };
}

test("rows below a row are asked for when it is opened, to any depth, and only once", async () => {
  const { own, services } = nested();
  const { container } = await showPlan(own, services);
  expect(screen.queryByRole("button", { name: "展开 分社" })).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "展开 总社" }));
  fireEvent.click(await screen.findByRole("button", { name: "展开 编辑部" }));
  await waitFor(() => expect(lines(container)).toEqual(["总社", "编辑部", "夜班", "记者部", "分社"]));
  const asked = services.call.mock.calls.length;
  fireEvent.click(screen.getByRole("button", { name: "收起 总社" }));
  await waitFor(() => expect(lines(container)).toEqual(["总社", "分社"]));
  fireEvent.click(screen.getByRole("button", { name: "展开 总社" }));
  await waitFor(() => expect(lines(container)).toEqual(["总社", "编辑部", "夜班", "记者部", "分社"]));
  expect(services.call.mock.calls).toHaveLength(asked);
});

test("what is open is read again with the list, and stays open", async () => {
  const { own, units, services } = nested();
  const { container } = await showPlan(own, services);
  fireEvent.click(await screen.findByRole("button", { name: "展开 总社" }));
  await screen.findByText("编辑部");
  units.总社 = [row("新闻部", { childCount: 0 })];
  const line = container.querySelector<HTMLElement>('[data-row-key="分社"]')!;
  fireEvent.click(within(line).getByRole("button", { name: "收藏" }));
  await waitFor(() => expect(lines(container)).toEqual(["总社", "新闻部", "分社"]));
});

test("what was closed meanwhile is asked for anew; an action that ends with its row reads all where the row stands below another", async () => {
  const { own, units, services } = nested();
  // biome-ignore lint/suspicious/noThenProperty: `then` is a word of the grammar
  own.actions.collect = { ...own.actions.collect!, bulk: false, then: [{ do: "row" }] } as never;
  const { container } = await showPlan(own, services);
  const act = (id: string) => {
    const line = container.querySelector<HTMLElement>(`[data-row-key="${id}"]`)!;
    fireEvent.click(within(line).getByRole("button", { name: "收藏" }));
  };
  fireEvent.click(await screen.findByRole("button", { name: "展开 总社" }));
  await screen.findByText("记者部");
  units.总社 = [row("编辑部", { childCount: 1 }), row("记者部", { source: "新华社", childCount: 0 })];
  act("记者部");
  await screen.findByText("新华社");
  fireEvent.click(screen.getByRole("button", { name: "收起 总社" }));
  await waitFor(() => expect(lines(container)).toEqual(["总社", "分社"]));
  units.总社 = [row("总编室", { childCount: 0 })];
  act("总社");
  await waitFor(() => expect(services.notify).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByRole("button", { name: "展开 总社" }));
  await screen.findByText("总编室");
});

test("rows with rows below them are put in order at the top, and take what is open along", async () => {
  const { own, units, services } = nested();
  const moves: unknown[] = [];
  const answer = services.call.getMockImplementation()!;
  services.call.mockImplementation(async (target, fields, options) => {
    if (target.name === "mark") moves.push(fields);
    return answer(target, fields, options);
  });
  own.view = { ...own.view, move: { action: "collect", orderField: "order" } } as never;
  own.sources.mark!.bind = { id: { expr: "row.id" }, order: { expr: "row.order" } };
  own.actions.collect = { ...own.actions.collect!, bulk: false } as never;
  const { container } = await showPlan(own, services);
  fireEvent.click(await screen.findByRole("button", { name: "展开 总社" }));
  await screen.findByText("编辑部");
  expect(screen.getAllByRole("button", { name: /^移动/ })).toHaveLength(2);
  units[""] = [units[""]![1]!, units[""]![0]!];
  fireEvent.keyDown(screen.getByRole("button", { name: "移动 总社，第 1 位" }), { key: "End" });
  await waitFor(() => expect(lines(container)).toEqual(["分社", "总社", "编辑部", "记者部"]));
  await waitFor(() => expect(moves).toEqual([{ id: "总社", order: 1 }]));
});

test("rows that can't be read close their row again, and the reader is told", async () => {
  const { own, services } = nested();
  const answer = services.call.getMockImplementation()!;
  services.call.mockImplementation(async (target, fields, options) => {
    if (target.name === "below") throw new Error("网络不通");
    return answer(target, fields, options);
  });
  await showPlan(own, services);
  fireEvent.click(await screen.findByRole("button", { name: "展开 总社" }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith("error", "网络不通"));
  expect(await screen.findByRole("button", { name: "展开 总社" })).toBeTruthy();
});
