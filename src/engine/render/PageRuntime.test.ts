import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionPlan, PagePlan } from "../compile/plan.ts";
import { endpoint, fakeServices, page, param, source } from "../testing.ts";
import { PageRuntime } from "./PageRuntime.ts";
import { PAGE_SCOPE } from "./Scope.ts";
import { CallError } from "./services.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const flush = () => vi.advanceTimersByTimeAsync(0);
const plan = (patch: Partial<PagePlan> = {}): PagePlan =>
  page(
    { kind: "list" },
    {
      params: {
        words: param("words", { resets: ["page"] }),
        time: param("time", { codec: "window", default: "7d", fields: ["beginTime", "endTime"] }),
        page: param("page", { codec: "number", default: 1 }),
      },
      sources: {
        docs: source("docs", {
          bind: {
            keyWords: { param: "words" },
            beginTime: { param: "time" },
            endTime: { param: "time" },
            page: { param: "page" },
            twice: { expr: "params.page * 2" },
          },
        }),
      },
      ...patch,
    },
  );
const open = (p: PagePlan, services = fakeServices()) => ({
  services,
  runtime: new PageRuntime(p, services, { pathname: "/t", search: "" }),
});

test("a source sends bound fields, a window as two times, and no blank ones", async () => {
  const { runtime, services } = open(plan());
  runtime.source("docs")?.subscribe(() => {});
  await flush();
  const week = 7 * 86_400_000;
  expect(services.call.mock.calls[0]?.[1]).toEqual({
    beginTime: 1_700_000_000_000 - week,
    endTime: 1_700_000_000_000,
    page: 1,
    twice: 2,
  });
});

test("changes wait 200 ms and ask once; a single choice does not wait; the old request is cancelled", async () => {
  const signals: AbortSignal[] = [];
  const services = fakeServices((_endpoint, _fields, signal) => {
    if (signal) signals.push(signal);
    return new Promise(() => {});
  });
  const { runtime } = open(plan(), services);
  runtime.source("docs")?.subscribe(() => {});
  runtime.params.set({ words: "a" });
  await vi.advanceTimersByTimeAsync(150);
  runtime.params.set({ words: "ab" });
  await vi.advanceTimersByTimeAsync(199);
  expect(services.call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(services.call).toHaveBeenCalledTimes(2);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  runtime.params.set({ page: 2 }, { now: true });
  expect(services.call).toHaveBeenCalledTimes(3);
});

test("page 2 asks for the same span of time as page 1, a filter for the present", async () => {
  const { runtime, services } = open(plan());
  runtime.source("docs")?.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5000);
  runtime.params.set({ page: 2 }, { now: true });
  runtime.params.set({ words: "x" }, { now: true });
  expect(services.call.mock.calls.map(([, fields]) => Number(fields.endTime) - 1_700_000_000_000)).toEqual([0, 0, 5000]);
});

test("rows stay while newer ones load, and after a failure", async () => {
  let fail = false;
  const services = fakeServices(() => {
    if (fail) throw new CallError(100011, "查询超时");
    return { rows: [{ id: 1 }], total: 1 };
  });
  const { runtime } = open(plan(), services);
  const docs = runtime.source("docs");
  docs?.subscribe(() => {});
  await flush();
  fail = true;
  runtime.params.set({ words: "x" }, { now: true });
  expect(docs?.getState()).toMatchObject({ status: "ready", busy: true, reply: { total: 1 } });
  await flush();
  expect(docs?.getState()).toMatchObject({
    status: "ready",
    busy: false,
    reply: { total: 1 },
    error: { status: 100011 },
  });
  expect(services.notify).toHaveBeenCalledWith("error", "查询超时");
});

test("a call that the console gave up itself is not told of", async () => {
  let status = 0;
  const services = fakeServices(() => {
    if (status) throw new CallError(status, "请求已取消");
    return { rows: [{ id: 1 }], total: 1 };
  });
  const { runtime } = open(plan(), services);
  runtime.source("docs")?.subscribe(() => {});
  await flush();
  status = -2;
  runtime.params.set({ words: "x" }, { now: true });
  await flush();
  expect(services.notify).not.toHaveBeenCalled();
});

test("a lost read is tried twice more, a refused one and a write never", async () => {
  const lost = fakeServices(() => {
    throw new CallError(-1, "network");
  });
  const safe = open(plan(), lost);
  safe.runtime.source("docs")?.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(lost.call).toHaveBeenCalledTimes(3);
  expect(safe.runtime.source("docs")?.getState().status).toBe("error");

  const refused = fakeServices(() => {
    throw new CallError(403, "no");
  });
  open(plan(), refused)
    .runtime.source("docs")
    ?.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(refused.call).toHaveBeenCalledTimes(1);

  const write = fakeServices(() => {
    throw new CallError(-1, "network");
  });
  const unsafe = plan();
  unsafe.sources.docs = source("docs", { endpoint: endpoint("docs", { safe: false }) });
  open(unsafe, write)
    .runtime.source("docs")
    ?.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(write.call).toHaveBeenCalledTimes(1);
});

test("a read that ran out of time is not tried again", async () => {
  const slow = fakeServices(() => {
    throw new CallError(-3, "请求超时，请稍后再试");
  });
  const { runtime } = open(plan(), slow);
  runtime.source("docs")?.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(slow.call).toHaveBeenCalledTimes(1);
  expect(runtime.source("docs")?.getState()).toMatchObject({
    status: "error",
    error: { message: "请求超时，请稍后再试" },
  });
});

test("two sources with the same request ask once", async () => {
  const p = plan();
  p.sources.again = { ...p.sources.docs!, id: "again" };
  const { runtime, services } = open(p);
  runtime.source("docs")?.subscribe(() => {});
  runtime.source("again")?.subscribe(() => {});
  await flush();
  expect(services.call).toHaveBeenCalledTimes(1);
  expect(runtime.source("again")?.getState().status).toBe("ready");
});

test("a source nobody looks at any more cancels its request, a remount keeps it", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const services = fakeServices((_endpoint, _fields, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const { runtime } = open(plan(), services);
  const docs = runtime.source("docs")!;
  docs.subscribe(() => {})();
  const leave = docs.subscribe(() => {});
  await flush();
  expect(signals).toHaveLength(1);
  expect(signals[0]?.aborted).toBe(false);
  leave();
  await flush();
  expect(signals[0]?.aborted).toBe(true);
});

test("polling counts new rows in a badge, rests while hidden, and never loads visibly", async () => {
  let rows = [{ id: 1 }];
  const services = fakeServices(() => ({ rows, total: rows.length }));
  const p = plan();
  p.sources.docs = { ...p.sources.docs!, poll: { seconds: 30, mode: "badge" } };
  const { runtime } = open(p, services);
  const docs = runtime.source("docs")!;
  docs.subscribe(() => {});
  await flush();
  rows = [{ id: 3 }, { id: 2 }, { id: 1 }];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(docs.getState()).toMatchObject({ fresh: 2, reply: { total: 1 } });
  expect(services.call.mock.calls[1]?.[0].loading).toBe(false);
  docs.showFresh();
  expect(docs.getState()).toMatchObject({ fresh: 0, reply: { total: 3 } });

  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(services.call).toHaveBeenCalledTimes(2);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await flush();
  expect(services.call).toHaveBeenCalledTimes(3);
  hidden.mockRestore();
});

test("a poll that fell due while hidden is not made up for once something else was asked since", async () => {
  const services = fakeServices();
  const p = plan();
  p.sources.docs = { ...p.sources.docs!, poll: { seconds: 30, mode: "replace" } };
  const { runtime } = open(p, services);
  runtime.source("docs")!.subscribe(() => {});
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(30_000);
  runtime.reload();
  await flush();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await flush();
  expect(services.call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(services.call).toHaveBeenCalledTimes(3);
  hidden.mockRestore();
});

test("polling until a status ends with it", async () => {
  let status = 0;
  const services = fakeServices(() => ({ status }));
  const p = plan({
    sources: {
      job: source("job", {
        endpoint: endpoint("job", { reply: "object", paging: undefined }),
        poll: { seconds: 2, mode: "until", until: "row.status == 1" },
      }),
    },
  });
  const { runtime } = open(p, services);
  runtime.source("job")?.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(2000);
  status = 1;
  await vi.advanceTimersByTimeAsync(2000);
  expect(services.call).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(services.call).toHaveBeenCalledTimes(3);
});

test("a source whose condition fails does not ask", async () => {
  const p = plan();
  p.sources.docs = { ...p.sources.docs!, when: "params.words != ''" };
  const { runtime, services } = open(p);
  runtime.source("docs")?.subscribe(() => {});
  await flush();
  expect(services.call).not.toHaveBeenCalled();
  runtime.params.set({ words: "a" }, { now: true });
  expect(services.call).toHaveBeenCalledTimes(1);
});

// biome-ignore-start lint/suspicious/noThenProperty: `then` is a word of the grammar
const act = (patch: Partial<ActionPlan> & Pick<ActionPlan, "do">) =>
  ({ name: "go", title: "去", path: "/actions/go", ...patch }) as ActionPlan;
const withAction = (action: ActionPlan, sources: PagePlan["sources"] = {}) =>
  plan({ actions: { go: action }, sources: { ...plan().sources, ...sources } });

test("call: asks first, sends the row, then reloads and says so; a refusal stops it", async () => {
  const save = source("save", {
    endpoint: endpoint("save", { safe: false, reply: "none", paging: undefined }),
    lazy: true,
    bind: { id: { expr: "row.id" } },
  });
  const p = withAction(
    act({
      do: "call",
      source: "save",
      confirm: "删除 {row.title}？",
      tone: "danger",
      then: [{ do: "reload" }],
    } as never),
    { save },
  );
  const { runtime, services } = open(p);
  runtime.source("docs")?.subscribe(() => {});
  await flush();
  const scope = { key: "1", row: { id: 7, title: "甲" } };
  services.confirm.mockResolvedValueOnce(false);
  expect(await runtime.actions.run("go", scope)).toBe(false);
  expect(services.call).toHaveBeenCalledTimes(1);
  expect(await runtime.actions.run("go", scope)).toBe(true);
  expect(services.confirm).toHaveBeenCalledWith({ text: "删除 甲？", danger: true });
  expect(services.call.mock.calls[1]?.[1]).toEqual({ id: 7 });
  expect(services.call).toHaveBeenCalledTimes(3);
  expect(services.notify).toHaveBeenCalledWith("success", "操作成功");
});

test("a failing action tells the server's words", async () => {
  const services = fakeServices(() => {
    throw new CallError(100003, "角色正在使用");
  });
  const { runtime } = open(withAction(act({ do: "call", source: "docs", then: [] } as never)), services);
  expect(await runtime.actions.run("go", PAGE_SCOPE)).toBe(false);
  expect(services.notify).toHaveBeenCalledWith("error", "角色正在使用");
});

test("rights, conditions and unreachable pages hide an action; `disabled` disables it", () => {
  const services = fakeServices(undefined, { can: vi.fn((op: string) => op === "edit"), canVisit: vi.fn(() => false) });
  const resolve = (action: ActionPlan, row = {}) => open(withAction(action), services).runtime.actions.resolve("go", { key: "r", row });
  const set = { do: "set", set: {} } as const;
  expect(resolve(act({ ...set, op: "edit" } as never))?.visible).toBe(true);
  expect(resolve(act({ ...set, op: "delete" } as never))?.visible).toBe(false);
  expect(resolve(act({ ...set, when: "row.status == 1" } as never), { status: 2 })?.visible).toBe(false);
  expect(resolve(act({ ...set, disabled: "row.status == 1" } as never), { status: 1 })?.disabled).toBe(true);
  expect(resolve(act({ do: "open", link: { to: "/x?id={row.id}", tab: "same", route: "/x" } } as never), { id: 1 })?.visible).toBe(false);
});

test("open encodes what it puts into a link and refuses script addresses", async () => {
  const { runtime, services } = open(
    withAction(act({ do: "open", link: { to: "/doc?id={row.id}&t={row.t}", tab: "new", route: "/doc" } } as never)),
  );
  await runtime.actions.run("go", { key: "1", row: { id: "a&b", t: "你" } });
  expect(services.openTab).toHaveBeenCalledWith("/doc?id=a%26b&t=%E4%BD%A0");
  const bad = open(withAction(act({ do: "open", link: { to: "{row.url}", tab: "same" } } as never)));
  expect(bad.runtime.actions.resolve("go", { key: "1", row: { url: "javascript:alert(1)" } })?.visible).toBe(false);
  expect(bad.runtime.actions.resolve("go", { key: "1", row: { url: "//evil.example" } })?.visible).toBe(false);
});

test("copy says what happened, as SPEC §5 words it", async () => {
  const write = vi.fn(async () => {});
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: write } });
  const { runtime, services } = open(withAction(act({ do: "copy", text: "{row.t}" } as never)));
  await runtime.actions.run("go", { key: "1", row: { t: "文" } });
  await runtime.actions.run("go", { key: "2", row: { t: "" } });
  write.mockRejectedValueOnce(new Error("denied"));
  await runtime.actions.run("go", { key: "3", row: { t: "文" } });
  expect(services.notify.mock.calls).toEqual([
    ["success", "内容已复制"],
    ["warning", "没有可复制的内容"],
    ["error", "复制失败，请手动选择内容复制"],
  ]);
});

test("collecting pages through the list up to the limit", async () => {
  const services = fakeServices((_endpoint, fields) => {
    const from = (Number(fields.page) - 1) * Number(fields.pagesize);
    return {
      rows: Array.from({ length: Math.min(Number(fields.pagesize), 250 - from) }, (_, i) => ({ id: from + i })),
      total: 250,
    };
  });
  const { runtime } = open(plan(), services);
  const progress: number[] = [];
  const rows = await runtime.collect("docs", PAGE_SCOPE, {
    max: 220,
    signal: new AbortController().signal,
    onProgress: (done) => progress.push(done),
  });
  expect(rows).toHaveLength(220);
  expect(progress).toEqual([100, 200, 220]);
  const all = await runtime.collect("docs", PAGE_SCOPE, { max: 5000, signal: new AbortController().signal });
  expect(all.map((row) => row.id)).toEqual(Array.from({ length: 250 }, (_, i) => i));
});

test("a changed plan of the page keeps parameters and asks anew only where the source changed", async () => {
  const { runtime, services } = open(plan());
  runtime.source("docs")?.subscribe(() => {});
  runtime.params.set({ words: "a" }, { now: true });
  await flush();
  services.call.mockClear();
  runtime.replan({ ...plan(), hash: "2", title: "New" });
  expect(services.call).not.toHaveBeenCalled();
  const changed = plan();
  changed.sources.docs = { ...changed.sources.docs!, bind: { keyWords: { param: "words" } } };
  runtime.replan({ ...changed, hash: "3" });
  await flush();
  expect(services.call.mock.calls[0]?.[1]).toEqual({ keyWords: "a" });
});
// biome-ignore-end lint/suspicious/noThenProperty: `then` is a word of the grammar
