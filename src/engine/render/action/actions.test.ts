import { beforeEach, expect, test, vi } from "vitest";
import type { ActionPlan, ColumnPlan, PagePlan, ThenPlan } from "../../compile/plan.ts";
import { endpoint, fakeServices, page, param, source } from "../../testing.ts";
import type { Row } from "../cells/cell.ts";
import { rowScope } from "../hooks.ts";
import { PageRuntime } from "../PageRuntime.ts";
import { PAGE_SCOPE, type Scope } from "../Scope.ts";
import type { EngineServices } from "../services.ts";
import type { Reply } from "../source/reply.ts";

const written = vi.hoisted(() => vi.fn());
vi.mock("../export.ts", () => ({ exportRows: written }));
beforeEach(() => void written.mockReset());

const column = (field: string, rest: Partial<ColumnPlan> = {}): ColumnPlan => ({
  field,
  title: field,
  format: "text",
  formatProps: {},
  path: "/",
  ...rest,
});
type Answer = Parameters<typeof fakeServices>[0];
const open = (
  action: Record<string, unknown> & Pick<ActionPlan, "do">,
  answer?: Answer,
  overrides: Partial<EngineServices> = {},
  patch: Partial<PagePlan> = {},
) => {
  const services = fakeServices(answer, overrides);
  const plan = page(
    { kind: "list" },
    {
      params: { words: param("words", { default: "台风" }), pick: param("pick") },
      sources: {
        docs: source("docs", { bind: { keyWords: { param: "words" } } }),
        file: source("file", {
          lazy: true,
          endpoint: endpoint("file", { reply: "file", paging: undefined }),
          bind: { ids: { expr: "[row.id]" } },
        }),
      },
      actions: { go: { name: "go", title: "去", path: "/actions/go", ...action } as ActionPlan },
      ...patch,
    },
  );
  const runtime = new PageRuntime(plan, services, { pathname: "/t", search: "" });
  return { runtime, services };
};
const row = { id: 7, title: "甲", big: true };

/** A list of `total` rows that answers page by page. */
const listOf =
  (total: number): Answer =>
  (_endpoint, fields) => {
    const from = (Number(fields.page) - 1) * Number(fields.pagesize);
    const count = Math.max(0, Math.min(Number(fields.pagesize), total - from));
    return { rows: Array.from({ length: count }, (_, at) => ({ id: from + at })), total };
  };

test("chosen rows that make an address too long open nothing, and the reader hears how many it takes", async () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ id: `document-${1000 + at}` }));
  const link = { to: "/there?ids={rows.map(r, r.id)}", tab: "same" };
  const { runtime, services } = open({ do: "open", link, bulk: true });
  const told = () => /^所选 1000 条放不进一个网址，一次最多 (\d+) 条$/.exec(String(services.notify.mock.calls.at(-1)?.[1]));
  expect(await runtime.actions.run("go", { key: "rows", rows: many })).toBe(false);
  expect(services.navigate).not.toHaveBeenCalled();
  const most = Number(told()?.[1]);
  expect(await runtime.actions.run("go", { key: "rows", rows: many.slice(0, most + 1) })).toBe(false);
  expect(await runtime.actions.run("go", { key: "rows", rows: many.slice(0, most) })).toBe(true);
  const [[address]] = services.navigate.mock.calls as [[string]];
  expect(address.length).toBeLessThanOrEqual(4000);
  expect(address.length).toBeGreaterThan(3900);

  const set = open({ do: "set", set: { pick: { expr: "rows.map(r, r.id)" } }, bulk: true });
  expect(await set.runtime.actions.run("go", { key: "rows", rows: many })).toBe(false);
  expect(set.runtime.params.get().pick).toBe("");
  // Without chosen rows an address is as long as it is.
  const long = open({ do: "open", link: { to: `/there?words=${"a".repeat(5000)}`, tab: "same" } });
  expect(await long.runtime.actions.run("go", { key: "7", row })).toBe(true);
});

test("what was begun is done when it has succeeded: at once, after the call, in a dialog when its form was sent", async () => {
  const done = vi.fn();
  const scope = { key: "rows", rows: [row], done };
  const ran = async (action: Parameters<typeof open>[0], answer?: Answer, overrides?: Partial<EngineServices>) => {
    done.mockClear();
    const { runtime } = open(action, answer, overrides);
    await runtime.actions.run("go", scope);
    return { runtime, times: done.mock.calls.length };
  };
  // biome-ignore lint/suspicious/noThenProperty: a plan is data, nobody awaits it
  const call = { do: "call", source: "docs", then: [] } as const;
  expect((await ran({ do: "set", set: {} })).times).toBe(1);
  expect((await ran(call)).times).toBe(1);
  const refused = () => {
    throw new Error("不可用");
  };
  expect((await ran(call, refused)).times).toBe(0);
  expect((await ran({ ...call, confirm: "？" }, undefined, { confirm: async () => false })).times).toBe(0);
  const view = { kind: "settings", id: "form", path: "/" };
  const { runtime, times } = await ran({ do: "modal", title: "改", view });
  expect(times).toBe(0);
  const [dialog] = runtime.view.get().overlays as readonly { scope: Scope }[];
  runtime.actions.after([], dialog!.scope);
  expect(done).toHaveBeenCalledOnce();
  // A row of the dialog is another matter.
  expect(rowScope(dialog!.scope, { row }).done).toBeUndefined();
  expect(rowScope(dialog!.scope, {}).done).toBe(done);
});

test("confirm: the question is filled in, closes by itself where the page says so, and a refusal stops the action", async () => {
  const set = { do: "set", set: { pick: { value: "x" } }, confirm: "处理 {row.title}？" } as const;
  const plain = open(set);
  plain.services.confirm.mockResolvedValueOnce(false);
  expect(await plain.runtime.actions.run("go", { key: "7", row })).toBe(false);
  expect(plain.runtime.params.get().pick).toBe("");
  expect(plain.services.confirm).toHaveBeenLastCalledWith({ text: "处理 甲？", danger: false });

  const closing = open({ ...set, autoClose: true });
  expect(await closing.runtime.actions.run("go", { key: "7", row })).toBe(true);
  expect(closing.services.confirm).toHaveBeenLastCalledWith({ text: "处理 甲？", danger: false, autoClose: true });
  expect(closing.runtime.params.get().pick).toBe("x");
});

test("one run at a time for each row; another row is free", async () => {
  const done: (() => void)[] = [];
  const { runtime, services } = open({ do: "download", source: "file" }, undefined, {
    download: vi.fn(() => new Promise<void>((resolve) => done.push(resolve))),
  });
  const first = runtime.actions.run("go", { key: "7", row });
  expect(await runtime.actions.run("go", { key: "7", row })).toBe(false);
  const other = runtime.actions.run("go", { key: "8", row: { id: 8 } });
  for (const finish of done) finish();
  expect(await Promise.all([first, other])).toEqual([true, true]);
  expect(vi.mocked(services.download)).toHaveBeenCalledTimes(2);
  expect(runtime.view.get().running.size).toBe(0);
});

test("download: the row's fields and the filled-in name go to the one wrapper", async () => {
  const { runtime, services } = open({ do: "download", source: "file", fileName: "{row.title} 原文" });
  expect(await runtime.actions.run("go", { key: "7", row })).toBe(true);
  const [target, fields, options] = services.download.mock.calls[0]!;
  expect([target.name, fields, options]).toEqual(["file", { ids: [7] }, { fileName: "甲 原文", progress: expect.any(Function) }]);
  options?.progress?.(0.42);
  expect(services.notify.mock.calls).toEqual([["info", "正在生成文件，已完成 42%"]]);
});

test("addTo: one item for a row, one for each chosen row; the assistant takes one", async () => {
  const item = { id: { expr: "row.id" }, from: { param: "words" }, kind: { value: "doc" } };
  const one = open({ do: "addTo", store: "basket", item });
  await one.runtime.actions.run("go", { key: "7", row });
  expect(one.services.addTo.mock.calls).toEqual([["basket", { id: 7, from: "台风", kind: "doc" }]]);

  const many = open({ do: "addTo", store: "basket", item, bulk: true });
  await many.runtime.actions.run("go", { key: "rows", rows: [{ id: 1 }, { id: 2 }] });
  expect(many.services.addTo.mock.calls.map(([, added]) => added.id)).toEqual([1, 2]);

  const absent = open({ do: "addTo", store: "assistant", item });
  expect(absent.runtime.actions.resolve("go", { key: "7", row })?.visible).toBe(false);
  const openAssistant = vi.fn();
  const present = open({ do: "addTo", store: "assistant", item }, undefined, { openAssistant });
  await present.runtime.actions.run("go", { key: "7", row });
  expect(openAssistant).toHaveBeenCalledExactlyOnceWith({ id: 7, from: "台风", kind: "doc" });
  expect(present.services.addTo).not.toHaveBeenCalled();
});

test("rows that failed are counted in a warning, in place of any word of success; quiet says nothing", () => {
  const { runtime, services } = open({ do: "set", set: {} });
  const rows = [{ ok: true }, { ok: false }, { ok: false }];
  const list = { rows, total: 3, object: {}, highlights: [], raw: rows };
  const told = (...[then, reply, rest]: [ThenPlan[], Reply, { quiet?: boolean; deed?: "导入" }?]) => {
    services.notify.mockClear();
    runtime.actions.after(then, PAGE_SCOPE, { ...rest, reply });
    return services.notify.mock.calls;
  };
  const message: ThenPlan = { do: "message", text: "已处理" };
  expect(told([], list, { deed: "导入" })).toEqual([["warning", "导入完成：成功 1 条，失败 2 条"]]);
  expect(told([message], list)).toEqual([["warning", "操作完成：成功 1 条，失败 2 条"]]);
  expect(told([], list, { quiet: true })).toEqual([]);
  expect(told([message], { ...list, rows: [{ ok: true }, { id: 1 }] })).toEqual([["success", "已处理"]]);
  expect(told([], { ...list, rows: [] })).toEqual([["success", "操作成功"]]);
  // What was there already is told apart from what is new.
  const twice = {
    ...list,
    rows: [
      { ok: true, added: true },
      { ok: true, added: false },
      { ok: true, added: false },
    ],
  };
  expect(told([message], twice, { deed: "导入" })).toEqual([["success", "导入完成：成功 3 条（新增 1 条，已有 2 条），失败 0 条"]]);
  const counts = { added: 0, known: 2 };
  expect(told([message], { ...list, rows: [counts], object: counts })).toEqual([["success", "已处理：新增 0 条，已有 2 条"]]);
  const fresh = { added: 2, known: 0 };
  expect(told([message], { ...list, rows: [fresh], object: fresh })).toEqual([["success", "已处理"]]);
  // An object that is not ok, such as the outcome of a trial, is told by its own words.
  const object = { ok: false };
  expect(told([message], { ...list, rows: [object], object })).toEqual([["success", "已处理"]]);
});

test("modal: its own title and width, the row as its scope, closing takes it away", async () => {
  const { runtime } = open({
    do: "modal",
    title: "编辑",
    modalTitle: "编辑 {row.title}",
    width: 640,
    view: { kind: "settings", id: "form", path: "/" },
  });
  await runtime.actions.run("go", { key: "7", row });
  const [overlay] = runtime.view.get().overlays;
  expect(overlay).toMatchObject({ kind: "modal", title: "编辑 甲", width: 640, scope: { key: "7/form", row } });
  overlay?.close();
  expect(runtime.view.get().overlays).toEqual([]);
});

const exporting = { do: "export", source: "docs", columns: [column("id")], max: 5000, fileName: "" } as const;

test("export: all pages of the present request, 列表 without a name, columns whose condition holds", async () => {
  const { runtime, services } = open({ ...exporting, columns: [column("id"), column("ip", { when: "user.overseas == 1" })] }, listOf(250), {
    user: { overseas: 0 },
  });
  const seen: (number | undefined)[] = [];
  runtime.view.subscribe(() => seen.push(runtime.view.get().progress?.done));
  expect(await runtime.actions.run("go", PAGE_SCOPE)).toBe(true);
  expect(services.call.mock.calls.map(([, fields]) => [fields.keyWords, fields.page, fields.pagesize])).toEqual([
    ["台风", 1, 100],
    ["台风", 2, 100],
    ["台风", 3, 100],
  ]);
  const [request] = written.mock.calls[0]!;
  expect(request.fileName).toBe("列表");
  expect(request.columns.map(({ field }: ColumnPlan) => field)).toEqual(["id"]);
  expect(request.rows).toHaveLength(250);
  expect(seen.filter((done) => done !== undefined)).toEqual(expect.arrayContaining([0, 100, 200, 250]));
  expect(runtime.view.get().progress).toBeUndefined();
  expect(services.notify).toHaveBeenCalledWith("success", "已导出 250 条");
});

test("export: cancel ends the reading, writes nothing and says nothing", async () => {
  const { runtime, services } = open(exporting, (target, fields, signal) => {
    if (fields.page === 2) runtime.view.get().progress?.cancel();
    if (signal?.aborted) throw new Error("cancelled");
    return (listOf(5000) as NonNullable<Answer>)(target, fields, signal);
  });
  expect(await runtime.actions.run("go", PAGE_SCOPE)).toBe(false);
  expect(services.call).toHaveBeenCalledTimes(2);
  expect(written).not.toHaveBeenCalled();
  expect(services.notify).not.toHaveBeenCalled();
  expect(runtime.view.get().progress).toBeUndefined();
});

test("export inside its list: the columns in sight in their order, hidden ones brought to sight too; rows in the order of the list", async () => {
  const columns = [column("id"), column("title"), column("pic", { hidden: true })];
  const list = {
    id: "view",
    source: "docs",
    columns: (): ColumnPlan[] | undefined => [columns[2]!, columns[0]!],
    ordered: (rows: readonly Row[]) => rows.toReversed(),
    readRow: async () => {},
    patch: () => {},
  };
  const whole = source("docs", { endpoint: endpoint("docs", { paging: undefined }), order: { field: "a", type: "b" } });
  const start = (rest: object, docs = whole) =>
    open(
      { ...exporting, columns, max: 2, ...rest },
      () => ({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 3 }),
      {},
      {
        sources: { docs },
      },
    );
  const last = () => {
    const { columns: used, rows } = written.mock.calls.at(-1)![0] as { columns: ColumnPlan[]; rows: Row[] };
    return [used.map(({ field, hidden }) => `${field}${hidden ? "!" : ""}`).join(), rows.map(({ id }) => id).join()];
  };
  await start({ columnsOf: "view" }).runtime.actions.run("go", { ...PAGE_SCOPE, list });
  expect(last()).toEqual(["pic,id", "3,2"]);
  // Columns of its own are written as the page says.
  await start({}).runtime.actions.run("go", { ...PAGE_SCOPE, list });
  expect(last()).toEqual(["id,title,pic!", "3,2"]);
  // Cards have no columns to choose; another list's order is not this one's.
  await start({ columnsOf: "view" }).runtime.actions.run("go", {
    ...PAGE_SCOPE,
    list: { ...list, source: "others", columns: () => undefined },
  });
  expect(last()).toEqual(["id,title,pic!", "1,2"]);
  // What the server orders comes in its order.
  await start({ columnsOf: "view" }, source("docs")).runtime.actions.run("go", { ...PAGE_SCOPE, list });
  expect(last()).toEqual(["pic,id", "1,2"]);
});

test("export: no more than the action's limit; chosen rows as they are; nothing to write is said", async () => {
  const limited = open({ ...exporting, max: 120 }, listOf(5000));
  await limited.runtime.actions.run("go", PAGE_SCOPE);
  expect(written.mock.calls[0]?.[0].rows).toHaveLength(120);
  expect(limited.services.notify).toHaveBeenCalledWith("success", "已导出前 120 条，为一次的上限");

  const chosen = open({ ...exporting, bulk: true, fileName: "共 {size(rows)} 条" }, listOf(5000));
  await chosen.runtime.actions.run("go", { key: "rows", rows: [{ id: 3 }] });
  expect(chosen.services.call).not.toHaveBeenCalled();
  expect(written.mock.calls[1]?.[0]).toMatchObject({ fileName: "共 1 条", rows: [{ id: 3 }] });

  const none = open(exporting, listOf(0));
  expect(await none.runtime.actions.run("go", PAGE_SCOPE)).toBe(false);
  expect(none.services.notify).toHaveBeenCalledWith("warning", "暂无数据");
  expect(written).toHaveBeenCalledTimes(2);
});

test("export: exactly as many rows as the limit are the whole list; one more and only the first were taken", async () => {
  const exact = open({ ...exporting, max: 120 }, listOf(120));
  expect(await exact.runtime.actions.run("go", PAGE_SCOPE)).toBe(true);
  expect(exact.services.notify).toHaveBeenCalledWith("success", "已导出 120 条");
  const more = open({ ...exporting, max: 120 }, listOf(121));
  expect(await more.runtime.actions.run("go", PAGE_SCOPE)).toBe(true);
  expect(more.services.notify).toHaveBeenCalledWith("success", "已导出前 120 条，为一次的上限");
});

test("a failing export tells the server's words and takes its progress away", async () => {
  const { runtime, services } = open(exporting, () => {
    throw new Error("查询超时");
  });
  expect(await runtime.actions.run("go", PAGE_SCOPE)).toBe(false);
  expect(services.notify).toHaveBeenCalledWith("error", "查询超时");
  expect(runtime.view.get().progress).toBeUndefined();
});

test("what ends after its page was left leads nowhere: no address is written, no page opened, no question's answer acted on", async () => {
  let finish: (value: unknown) => void = () => {};
  const slow = open(
    {
      do: "call",
      source: "file",
      // biome-ignore lint/suspicious/noThenProperty: a plan is data, nobody awaits it
      then: [
        { do: "message", text: "已保存" },
        { do: "set", set: { pick: { value: "x" } } },
        { do: "open", link: { to: "/elsewhere", tab: "same" } },
        { do: "reload" },
      ],
    },
    () => new Promise((resolve) => (finish = resolve)),
  );
  slow.runtime.enter();
  const running = slow.runtime.actions.run("go", { key: "7", row });
  slow.runtime.dispose();
  finish({});
  await running;
  expect(slow.services.notify).toHaveBeenCalledWith("success", "已保存");
  expect(slow.services.navigate).not.toHaveBeenCalled();

  let answer: (agreed: boolean) => void = () => {};
  const asking = open({ do: "download", source: "file", confirm: "下载？" }, () => ({}), {
    confirm: () => new Promise<boolean>((resolve) => (answer = resolve)),
  });
  const asked = asking.runtime.actions.run("go", { key: "7", row });
  asking.runtime.dispose();
  answer(true);
  expect(await asked).toBe(false);
  expect(asking.services.download).not.toHaveBeenCalled();
  // A remount in the same breath is the same page.
  asking.runtime.enter();
  asking.runtime.params.set({ pick: "y" });
  expect(asking.services.navigate).toHaveBeenCalled();
});

test("leaving the page ends its export without a word", async () => {
  const { runtime, services } = open(exporting, (target, fields, signal) => {
    if (fields.page === 2) runtime.dispose();
    if (signal?.aborted) throw new Error("cancelled");
    return (listOf(5000) as NonNullable<Answer>)(target, fields, signal);
  });
  expect(await runtime.actions.run("go", PAGE_SCOPE)).toBe(false);
  expect(services.call).toHaveBeenCalledTimes(2);
  expect(written).not.toHaveBeenCalled();
  expect(services.notify).not.toHaveBeenCalled();
});

test.each([
  ["a button", { do: "open", link: { to: "/there?id={row.id}", tab: "same" } }],
  [
    "what follows a call",
    // biome-ignore lint/suspicious/noThenProperty: a property of the grammar
    { do: "call", source: "docs", then: [{ do: "open", link: { to: "/there?id={row.id}", tab: "same" } }] },
  ],
])("%s that opens a page waits until what is not saved may be lost; a new tab takes nothing away", async (_, action) => {
  const leave = vi.fn<(go: () => void) => void>();
  const { runtime, services } = open(action as never, undefined, { leave });
  await runtime.actions.run("go", { ...PAGE_SCOPE, row });
  expect(leave).toHaveBeenCalledOnce();
  expect(services.navigate).not.toHaveBeenCalled();
  leave.mock.calls[0]![0]();
  expect(services.navigate).toHaveBeenCalledWith("/there?id=7");
  const apart = JSON.parse(JSON.stringify(action).replace('"same"', '"new"'));
  const other = open(apart, undefined, { leave });
  await other.runtime.actions.run("go", { ...PAGE_SCOPE, row });
  expect(other.services.openTab).toHaveBeenCalledWith("/there?id=7");
  expect(leave).toHaveBeenCalledOnce();
});
