import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CallError, PageView, type Registry, type Row, useParam, useRuntime, useScope, useSource } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import entry from "./entry.ts";

function Right() {
  const [group] = useParam("group");
  const { row } = useScope();
  return (
    <p data-testid="right">
      {String(group)}:{String(row?.name ?? "-")}
    </p>
  );
}
const registry: Registry = { master: entry, right: { kind: "right", load: async () => ({ default: Right }) } };
const plan = (view: Record<string, unknown> = {}) =>
  page(
    { kind: "master", source: "groups", param: "group", view: { kind: "right", id: "right", path: "/view" }, ...view },
    {
      params: {
        group: param("group", { codec: "number", default: null, resets: ["page"] }),
        page: param("page", { codec: "number", default: 1 }),
      },
      sources: { groups: source("groups") },
    },
  );
const groups = () => ({
  rows: [
    { id: 1, name: "台风", docCount: 12 },
    { id: 2, name: "地震", parentId: 1 },
  ],
  total: 2,
});

test("a chosen row is written in the parameter's type and stands in the scope of the right side", async () => {
  const services = fakeServices(groups);
  render(
    <PageView
      plan={plan({ countField: "docCount" })}
      services={services}
      registry={registry}
      location={{ pathname: "/t", search: "?page=3" }}
    />,
  );
  const item = await screen.findByRole("treeitem", { name: /地震/ });
  expect(screen.getByText("请先在左侧选择")).toBeTruthy();
  expect(screen.getByText("12")).toBeTruthy();
  fireEvent.click(item);
  await waitFor(() => expect(screen.getByTestId("right").textContent).toBe("2:地震"));
  expect(services.navigate).toHaveBeenCalledWith("/t?group=2", { replace: false });
  expect(item.getAttribute("aria-selected")).toBe("true");
});

test("the first row is chosen without an entry in the history; the entry for all takes the choice back", async () => {
  const services = fakeServices(groups);
  render(
    <PageView
      plan={plan({ first: true, all: "全部" })}
      services={services}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/t?group=1", { replace: true }));
});

test("nobody is asked to choose while the first row is on its way; without rows they are told", async () => {
  let answer = (_reply: unknown): void => undefined;
  const services = fakeServices(() => new Promise((resolve) => (answer = resolve)));
  render(
    <PageView
      plan={plan({ first: true, emptyText: "请先新建" })}
      services={services}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  await waitFor(() => expect(screen.getAllByRole("status", { name: "加载中" })).toHaveLength(2));
  expect(screen.queryByText("请先新建")).toBeNull();
  answer({ rows: [], total: 0 });
  await screen.findByText("请先新建");
});

test("a card's figures have the whole line below its name, which is told whole where it is cut", async () => {
  const columns = [{ field: "docCount", title: "报道量", format: "bigNumber", formatProps: {}, path: "/columns/0" }];
  render(
    <PageView
      plan={plan({ layout: "cards", columns })}
      services={fakeServices(groups)}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  const item = await screen.findByRole("treeitem", { name: /台风/ });
  const figures = item.querySelector(":scope > .mbd-master-details");
  expect(figures?.textContent).toBe("12");
  expect(figures?.querySelector("[title='报道量']")).not.toBeNull();
  expect(item.querySelector(".mbd-master-label")?.getAttribute("title")).toBe("台风");
});

let rows: ReturnType<typeof groups>["rows"] = [];
function Deleting() {
  const runtime = useRuntime();
  const [group] = useParam("group");
  const gone = () => {
    rows = rows.slice(1);
    runtime.params.set({ group: undefined }, { now: true });
    runtime.reload();
  };
  return (
    <button type="button" onClick={gone}>
      delete {String(group)}
    </button>
  );
}

test("after a deletion the first of the rows asked for anew is chosen, not the one that is gone", async () => {
  rows = groups().rows;
  const services = fakeServices(() => ({ rows, total: rows.length }));
  const deleting: Registry = { ...registry, right: { kind: "right", load: async () => ({ default: Deleting }) } };
  render(<PageView plan={plan({ first: true })} services={services} registry={deleting} location={{ pathname: "/t", search: "" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "delete 1" }));
  await waitFor(() => expect(services.navigate).toHaveBeenLastCalledWith("/t?group=2", { replace: true }));
  expect(services.navigate.mock.calls.filter(([to]) => to === "/t?group=1")).toHaveLength(1);
});

function Reloading() {
  const { reload } = useRuntime();
  const [group] = useParam("group");
  return (
    <button type="button" onClick={reload}>
      reload {String(group)}
    </button>
  );
}
const ownDelete = (view: Record<string, unknown>) => {
  const made = plan(view);
  made.sources.drop = source("drop", { lazy: true, bind: { id: { expr: "row.id" } } });
  // biome-ignore lint/suspicious/noThenProperty: the grammar's own word
  const drop = { name: "drop", do: "call", title: "删除", source: "drop", path: "/actions/drop", then: [{ do: "reload" }] };
  return { ...made, actions: { drop } as never };
};
const deleteChosen = async (view: Record<string, unknown>, left: ReturnType<typeof groups>["rows"], search = "?group=2") => {
  rows = groups().rows;
  const services = fakeServices((to) => {
    if (to.name !== "drop") return { rows, total: rows.length };
    rows = left;
    return null;
  });
  const shown = ownDelete({ rowActions: ["drop"], ...view });
  render(<PageView plan={shown} services={services} registry={registry} location={{ pathname: "/t", search }} />);
  await waitFor(() => expect(screen.getByTestId("right").textContent).toBe("2:地震"));
  fireEvent.click(screen.getByRole("button", { name: "地震 操作" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "删除" }));
  return services;
};

test("where the chosen row is deleted the first of the others is chosen", async () => {
  await deleteChosen({ first: true }, [groups().rows[0]!]);
  await waitFor(() => expect(screen.getByTestId("right").textContent).toBe("1:台风"));
});

function Shown() {
  const one = useSource("one");
  return <p data-testid="shown">{one.error ? "404" : String(one.object.name ?? "-")}</p>;
}
const withRecord = (view: Record<string, unknown>) => {
  const made = ownDelete({ rowActions: ["drop"], view: { kind: "shown", id: "shown", path: "/view" }, ...view });
  made.sources.one = source("one", {
    endpoint: endpoint("one", { reply: "object" }),
    bind: { id: { param: "group" } },
    when: "params.group != null",
  });
  return made;
};
const askedOf = (services: ReturnType<typeof fakeServices>) => services.call.mock.calls.map(([to, { id }]) => [to.name, id]);

test.each([
  [
    "the first is chosen by itself",
    { first: true },
    "台风",
    [
      ["drop", 2],
      ["groups", undefined],
      ["one", 1],
    ],
  ],
  [
    "none is",
    {},
    undefined,
    [
      ["drop", 2],
      ["groups", undefined],
    ],
  ],
] as const)("nobody asks about a deleted row once it is gone, where %s", async (_, view, next, asked) => {
  rows = groups().rows;
  let listed = () => {};
  const services = fakeServices(async (to, { id }) => {
    if (to.name === "drop") {
      rows = rows.filter((row) => row.id !== id);
      return null;
    }
    if (to.name === "groups" && rows.length === 1) await new Promise<void>((resolve) => (listed = resolve));
    const one = rows.find((row) => row.id === id);
    if (to.name === "one" && !one) throw new CallError(404, "不存在");
    return to.name === "one" ? one : { rows, total: rows.length };
  });
  const shown: Registry = { ...registry, shown: { kind: "shown", load: async () => ({ default: Shown }) } };
  render(<PageView plan={withRecord(view)} services={services} registry={shown} location={{ pathname: "/t", search: "?group=2" }} />);
  await waitFor(() => expect(screen.getByTestId("shown").textContent).toBe("地震"));
  services.call.mockClear();
  fireEvent.click(screen.getByRole("button", { name: "地震 操作" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "删除" }));
  await waitFor(() => expect(services.call).toHaveBeenCalledTimes(2));
  listed();
  await waitFor(() => expect(screen.queryByTestId("shown")?.textContent).toBe(next));
  expect(askedOf(services)).toEqual(asked);
});

test.each([
  ["the chosen row waits for its list", "地震", false, 2],
  ["a list that fails keeps nobody waiting", "地震", true, 2],
  ["what was done with another row waits for nothing", "台风", false, 3],
] as const)("a record that is there is asked for again: %s", async (_, acted, fails, before) => {
  rows = groups().rows;
  let listed: (() => void) | undefined;
  const services = fakeServices(async (to, { id }) => {
    if (to.name === "drop") return null;
    if (to.name === "one") return rows.find((row) => row.id === id);
    if (services.call.mock.calls.some(([{ name }]) => name === "drop")) await new Promise<void>((resolve) => (listed = resolve));
    if (fails && listed) throw new CallError(500, "出错");
    return { rows, total: rows.length };
  });
  const shown: Registry = { ...registry, shown: { kind: "shown", load: async () => ({ default: Shown }) } };
  render(<PageView plan={withRecord({})} services={services} registry={shown} location={{ pathname: "/t", search: "?group=2" }} />);
  await waitFor(() => expect(screen.getByTestId("shown").textContent).toBe("地震"));
  services.call.mockClear();
  fireEvent.click(screen.getByRole("button", { name: `${acted} 操作` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "删除" }));
  await waitFor(() => expect(listed).toBeDefined());
  expect(services.call).toHaveBeenCalledTimes(before);
  listed?.();
  await waitFor(() => expect(askedOf(services).at(-1)).toEqual(["one", 2]));
  expect(services.call).toHaveBeenCalledTimes(3);
});

test("where the last row is deleted, or none is chosen by itself, the page stands as it opens", async () => {
  await deleteChosen({ first: true, emptyText: "请先新建" }, []);
  await screen.findByText("请先新建");
  cleanup();
  const services = await deleteChosen({ all: "全部" }, [groups().rows[0]!]);
  await waitFor(() => expect(screen.getByTestId("right").textContent).toBe("null:-"));
  expect(services.navigate).toHaveBeenLastCalledWith("/t", { replace: true });
});

test("a row that a link names and that is not among the rows stays chosen, one on a further page too", async () => {
  rows = groups().rows;
  let total = 2;
  const services = fakeServices(() => ({ rows, total }));
  const again: Registry = {
    ...registry,
    right: { kind: "right", load: async () => ({ default: Reloading }) },
  };
  render(<PageView plan={plan({ first: true })} services={services} registry={again} location={{ pathname: "/t", search: "?group=9" }} />);
  const reload = await screen.findByRole("button", { name: "reload 9" });
  fireEvent.click(reload);
  await waitFor(() => expect(services.call).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByRole("treeitem", { name: /地震/ }));
  await screen.findByRole("button", { name: "reload 2" });
  rows = [{ id: 3, name: "洪水", parentId: 0 }, rows[0]!];
  total = 3;
  fireEvent.click(screen.getByRole("button", { name: "reload 2" }));
  await screen.findByRole("treeitem", { name: /洪水/ });
  expect(screen.getByRole("button", { name: "reload 2" })).toBeTruthy();
});

test("the tree is walked with the keyboard", async () => {
  const services = fakeServices(groups);
  render(<PageView plan={plan({ layout: "tree" })} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  const top = await screen.findByRole("treeitem", { name: /台风/ });
  top.focus();
  fireEvent.keyDown(top, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toContain("地震");
  fireEvent.keyDown(document.activeElement!, { key: "Enter" });
  expect(services.navigate).toHaveBeenCalledWith("/t?group=2", { replace: false });
  top.focus();
  fireEvent.keyDown(top, { key: "ArrowLeft" });
  await waitFor(() => expect(screen.queryByText("地震")).toBeNull());
});

const MOVE = {
  move: {
    name: "move",
    do: "call" as const,
    title: "移动",
    path: "",
    source: "order",
    // biome-ignore lint/suspicious/noThenProperty: the grammar's own word
    then: [{ do: "reload" as const }],
  },
};
const movable = (view: Record<string, unknown> = {}) => {
  const made = plan({ layout: "tree", moveAction: "move", ...view });
  return {
    ...made,
    actions: MOVE,
    sources: {
      ...made.sources,
      order: source("order", {
        lazy: true,
        bind: { id: { expr: "row.id" }, parentId: { expr: "row.parentId" }, order: { expr: "row.order" } },
      }),
    },
  };
};
const calls = (services: ReturnType<typeof fakeServices>) =>
  services.call.mock.calls.filter(([target]) => target.name === "order").map(([, fields]) => fields);

test("rows are moved by dragging and with Alt and the arrows; the new place is announced", async () => {
  const services = fakeServices((to) =>
    to.name === "order"
      ? null
      : {
          rows: [
            { id: "1", name: "台风", parentId: "" },
            { id: "2", name: "地震", parentId: "" },
          ],
          total: 2,
        },
  );
  render(<PageView plan={movable()} services={services} registry={registry} location={{ pathname: "/t", search: "" }} />);
  const quake = await screen.findByRole("treeitem", { name: /地震/ });
  quake.focus();
  fireEvent.keyDown(quake, { key: "ArrowUp", altKey: true });
  await waitFor(() => expect(calls(services)).toEqual([{ id: "2", order: 0 }]));
  await screen.findByText("地震 移到第 1 位");
  const typhoon = screen.getByRole("treeitem", { name: /台风/ });
  typhoon.getBoundingClientRect = () => ({ top: 0, height: 30 }) as DOMRect;
  fireEvent.dragStart(screen.getByRole("treeitem", { name: /地震/ }));
  fireEvent.dragOver(typhoon, { clientY: 15 });
  fireEvent.drop(typhoon);
  await waitFor(() => expect(calls(services)[1]).toEqual({ id: "2", parentId: "1", order: 0 }));
});

test("nothing is moved without the right", async () => {
  const services = fakeServices(groups, { can: () => false });
  const made = movable();
  render(
    <PageView
      plan={{ ...made, actions: { move: { ...MOVE.move, op: "edit" } } }}
      services={services}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  const item = await screen.findByRole("treeitem", { name: /台风/ });
  expect(item.getAttribute("draggable")).toBe("false");
  fireEvent.keyDown(item, { key: "ArrowDown", altKey: true });
  expect(calls(services)).toEqual([]);
});

function Typed() {
  const { unsaved } = useScope();
  return (
    <button type="button" onClick={() => unsaved?.(true)}>
      输入
    </button>
  );
}

test("another row is chosen only after a question while the right side holds what is not saved", async () => {
  let answer = false;
  const services = fakeServices(groups, { confirm: async () => answer });
  render(
    <PageView
      plan={plan({ view: { kind: "typed", id: "typed", path: "/view" } })}
      services={services}
      registry={{ ...registry, typed: { kind: "typed", load: async () => ({ default: Typed }) } }}
      location={{ pathname: "/t", search: "?group=1" }}
    />,
  );
  fireEvent.click(await screen.findByRole("button", { name: "输入" }));
  fireEvent.click(screen.getByRole("treeitem", { name: /地震/ }));
  await new Promise((done) => setTimeout(done, 0));
  expect(services.navigate).not.toHaveBeenCalled();
  answer = true;
  fireEvent.click(screen.getByRole("treeitem", { name: /地震/ }));
  await waitFor(() => expect(services.navigate).toHaveBeenCalledWith("/t?group=2", { replace: false }));
});

test("tabs stand beside one another, below a row behind it; the arrows to the sides walk, with Alt they move", async () => {
  const services = fakeServices(groups);
  const moved = { name: "move", do: "set", set: {} };
  render(
    <PageView
      plan={{ ...plan({ layout: "tabs", moveAction: "move" }), actions: { move: moved } as never }}
      services={services}
      registry={registry}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  const [first, below] = await screen.findAllByRole("treeitem");
  expect(screen.getByRole("tree").getAttribute("aria-orientation")).toBe("horizontal");
  expect(below?.getAttribute("aria-level")).toBe("2");
  expect(screen.queryByRole("button", { name: "收起" })).toBeNull();
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: "ArrowRight" });
  expect(document.activeElement).toBe(below);
  fireEvent.keyDown(below as HTMLElement, { key: "ArrowDown" });
  expect(document.activeElement).toBe(below);
  expect(first?.getAttribute("aria-keyshortcuts")).toBe("Alt+ArrowLeft Alt+ArrowRight");
});

test("rows of the view that are dragged onto a row at the left are handed to the action with it", async () => {
  const dragged = [{ id: "m1" }, { id: "m2" }] as Row[];
  const From = () => {
    const { drag } = useScope();
    return <p draggable data-testid="from" onDragStart={() => drag?.(dragged)} onDragEnd={() => drag?.([])} />;
  };
  const own: Registry = { master: entry, right: { kind: "right", load: async () => ({ default: From }) } };
  const move = { name: "move", do: "call", title: "移入", source: "move", path: "/actions/move" };
  const made = plan({ all: "全部", dropAction: "move" });
  made.sources.move = source("move", { lazy: true, bind: { ids: { expr: "rows.map(r, r.id)" }, groupId: { expr: "row.id" } } });
  const services = fakeServices(groups);
  render(
    <PageView
      plan={{ ...made, actions: { move } as never }}
      services={services}
      registry={own}
      location={{ pathname: "/t", search: "" }}
    />,
  );
  const [typhoon, quake] = [await screen.findByRole("treeitem", { name: /台风/ }), await screen.findByRole("treeitem", { name: /地震/ })];
  fireEvent.dragOver(typhoon);
  expect(typhoon.dataset.over).toBeUndefined();
  fireEvent.dragStart(await screen.findByTestId("from"));
  fireEvent.dragOver(typhoon);
  expect(typhoon.dataset.over).toBe("into");
  fireEvent.dragLeave(typhoon);
  fireEvent.dragOver(quake);
  fireEvent.drop(quake);
  await waitFor(() => expect(services.call.mock.calls.at(-1)?.[1]).toEqual({ ids: ["m1", "m2"], groupId: 2 }));
  expect(quake.dataset.over).toBeUndefined();
});
