import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endpoint, fakeServices, page, param, source } from "../../testing.ts";
import { PageRuntime } from "../PageRuntime.ts";
import { PAGE_SCOPE } from "../Scope.ts";
import { CallError } from "../services.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const flush = () => vi.advanceTimersByTimeAsync(0);

/** A page with one list that polls; `ask` answers, each request's signal is kept. */
function open(poll: { seconds: number; mode: "badge" | "replace" }, ask: (turn: number) => unknown) {
  const signals: AbortSignal[] = [];
  const services = fakeServices((_endpoint, _fields, signal) => {
    if (signal) signals.push(signal);
    return ask(signals.length);
  });
  const plan = page(
    { kind: "list" },
    {
      params: { words: param("words") },
      sources: { docs: source("docs", { bind: { keyWords: { param: "words" } }, poll }) },
    },
  );
  const runtime = new PageRuntime(plan, services, { pathname: "/t", search: "" });
  return { runtime, services, signals, docs: runtime.source("docs")! };
}
const rows = (...ids: number[]) => ({ rows: ids.map((id) => ({ id })), total: ids.length });
const never = new Promise(() => {});

test("polling of mode replace shows the newer rows by itself, quietly", async () => {
  const { docs, services } = open({ seconds: 10, mode: "replace" }, (turn) => rows(turn));
  docs.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(9999);
  expect(docs.getState().reply?.rows).toEqual([{ id: 1 }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(docs.getState()).toMatchObject({ busy: false, fresh: 0, reply: { rows: [{ id: 2 }] } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(docs.getState().reply?.rows).toEqual([{ id: 3 }]);
  expect(services.call.mock.calls.map(([target]) => target.loading)).toEqual([true, false, false]);
});

test("a poll that fails says nothing, keeps the rows and asks again at the next turn", async () => {
  const { docs, services } = open({ seconds: 10, mode: "replace" }, (turn) => {
    if (turn === 2) throw new Error("gone");
    return rows(turn);
  });
  docs.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(docs.getState()).toMatchObject({ status: "ready", reply: { rows: [{ id: 1 }] } });
  expect(docs.getState().error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(docs.getState().reply?.rows).toEqual([{ id: 3 }]);
  expect(services.notify).not.toHaveBeenCalled();
});

test("leaving the page ends its requests, a poll under way as well", async () => {
  const first = open({ seconds: 10, mode: "badge" }, () => never);
  first.docs.subscribe(() => {});
  first.runtime.dispose();
  expect(first.signals.map((signal) => signal.aborted)).toEqual([true]);

  const polled = open({ seconds: 10, mode: "badge" }, (turn) => (turn === 1 ? rows(1) : never));
  polled.docs.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(polled.signals.map((signal) => signal.aborted)).toEqual([false, false]);
  polled.runtime.dispose();
  expect(polled.signals.map((signal) => signal.aborted)).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polled.services.call).toHaveBeenCalledTimes(2);
});

test("another question ends a poll of the old one, whose rows never show", async () => {
  let answerPoll: (() => void) | undefined;
  const { docs, runtime, signals } = open({ seconds: 10, mode: "replace" }, (turn) =>
    turn === 2 ? new Promise((done) => (answerPoll = () => done(rows(99)))) : rows(turn),
  );
  docs.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  runtime.params.set({ words: "x" }, { now: true });
  expect(signals.map((signal) => signal.aborted)).toEqual([false, true, false]);
  answerPoll?.();
  await flush();
  expect(docs.getState().reply?.rows).toEqual([{ id: 3 }]);
});

test("a reload after a write does not join a read that began before it", async () => {
  const answers: ((reply: unknown) => void)[] = [];
  const { docs, runtime, services } = open({ seconds: 999, mode: "badge" }, () => new Promise((done) => answers.push(done)));
  docs.subscribe(() => {});
  runtime.reload();
  expect(services.call).toHaveBeenCalledTimes(2);
  answers[0]?.(rows(1));
  await flush();
  expect(docs.getState().reply).toBeUndefined();
  answers[1]?.(rows(2));
  await flush();
  expect(docs.getState().reply?.rows).toEqual([{ id: 2 }]);
});

test("a reload still asks once for two sources with the same request", async () => {
  const services = fakeServices(() => rows(1));
  const plan = page({ kind: "list" }, { sources: { a: source("a", { endpoint: endpoint("x") }) } });
  plan.sources.b = source("b", { endpoint: endpoint("x") });
  const runtime = new PageRuntime(plan, services, { pathname: "/t", search: "" });
  runtime.source("a")?.subscribe(() => {});
  runtime.source("b")?.subscribe(() => {});
  await flush();
  runtime.reload();
  await flush();
  expect(services.call).toHaveBeenCalledTimes(2);
});

test("one of two that wait for the same request may go without ending it", async () => {
  const signals: AbortSignal[] = [];
  const services = fakeServices((_endpoint, _fields, signal) => {
    if (signal) signals.push(signal);
    return never;
  });
  const plan = page({ kind: "list" }, { sources: { a: source("a", { endpoint: endpoint("x") }) } });
  plan.sources.b = source("b", { endpoint: endpoint("x") });
  const runtime = new PageRuntime(plan, services, { pathname: "/t", search: "" });
  const leaveA = runtime.source("a")!.subscribe(() => {});
  const leaveB = runtime.source("b")!.subscribe(() => {});
  leaveA();
  await flush();
  expect(signals.map((signal) => signal.aborted)).toEqual([false]);
  leaveB();
  await flush();
  expect(signals.map((signal) => signal.aborted)).toEqual([true]);
});

test("one asked again takes the others that failed along, and leaves those that have their rows", async () => {
  let fail = true;
  const services = fakeServices(() => {
    if (fail) throw new CallError(100011, "查询超时");
    return rows(1);
  });
  const sources = { one: source("one"), two: source("two"), well: source("well") };
  const runtime = new PageRuntime(page({ kind: "list" }, { sources }), services, { pathname: "/t", search: "" });
  const [one, two, well] = ["one", "two", "well"].map((id) => runtime.source(id)!);
  one?.subscribe(() => {});
  two?.subscribe(() => {});
  await flush();
  fail = false;
  well?.subscribe(() => {});
  await flush();
  expect(services.call).toHaveBeenCalledTimes(3);
  runtime.again(one!);
  await flush();
  expect([one, two].map((asked) => asked?.getState().status)).toEqual(["ready", "ready"]);
  expect(services.call).toHaveBeenCalledTimes(5);
});

test("a record that was deleted meanwhile goes without a message, rows of a list stay", async () => {
  let fail = false;
  const services = fakeServices(() => {
    if (fail) throw new CallError(404, "文章不存在或已删除");
    return { id: 1 };
  });
  const sources = {
    one: source("one", { endpoint: endpoint("one", { reply: "object" }) }),
    docs: source("docs"),
    log: source("log", { lazy: true }),
  };
  const runtime = new PageRuntime(page({ kind: "detail" }, { sources }), services, { pathname: "/t", search: "" });
  const one = runtime.source("one")!;
  one.subscribe(() => {});
  await flush();
  fail = true;
  runtime.reload();
  await flush();
  expect(one.getState()).toMatchObject({ status: "error", reply: undefined, error: { status: 404 } });
  expect(services.notify).not.toHaveBeenCalled();
  fail = false;
  const docs = runtime.source("docs")!;
  const log = runtime.source("log", { key: "1", row: { id: 1 } })!;
  for (const list of [docs, log]) list.subscribe(() => {});
  await flush();
  fail = true;
  log.reload();
  await flush();
  expect(log.getState()).toMatchObject({ status: "error", reply: undefined });
  expect(services.notify).not.toHaveBeenCalled();
  docs.reload();
  await flush();
  expect(docs.getState()).toMatchObject({ status: "ready", reply: { object: { id: 1 } }, error: { status: 404 } });
});

test("rows kept after a failed reload go once the condition of their source does not hold", async () => {
  let fail = false;
  const services = fakeServices(() => {
    if (fail) throw new CallError(100011, "查询超时");
    return rows(1);
  });
  const plan = page(
    { kind: "list" },
    {
      params: { words: param("words", { default: "x" }) },
      sources: { docs: source("docs", { when: "params.words != ''" }) },
    },
  );
  const runtime = new PageRuntime(plan, services, { pathname: "/t", search: "" });
  const docs = runtime.source("docs")!;
  docs.subscribe(() => {});
  await flush();
  fail = true;
  runtime.reload();
  await flush();
  expect(docs.getState()).toMatchObject({ status: "ready", reply: { rows: [{ id: 1 }] }, error: { status: 100011 } });
  runtime.params.set({ words: "" }, { now: true });
  expect(docs.getState()).toEqual({ status: "idle", busy: false, fresh: 0 });
  expect(services.call).toHaveBeenCalledTimes(2);
});

test.each(["badge", "replace"] as const)("a first load that failed is made good by the next poll (%s)", async (mode) => {
  const { docs } = open({ seconds: 10, mode }, (turn) => {
    if (turn < 3) throw new CallError(100011, "查询超时");
    return rows(turn);
  });
  docs.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(docs.getState()).toMatchObject({ status: "error", error: { status: 100011 } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(docs.getState()).toMatchObject({ status: "ready", busy: false, fresh: 0, reply: { rows: [{ id: 3 }] } });
  expect(docs.getState().error).toBeUndefined();
});

test("after a question that failed, a poll brings its rows, and no badge beside those of the one before", async () => {
  const { docs, runtime } = open({ seconds: 10, mode: "badge" }, (turn) => {
    if (turn === 2) throw new CallError(100011, "查询超时");
    return rows(turn);
  });
  docs.subscribe(() => {});
  await flush();
  runtime.params.set({ words: "x" }, { now: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(docs.getState()).toMatchObject({ fresh: 0, reply: { rows: [{ id: 3 }] } });
  expect(docs.getState().error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(docs.getState()).toMatchObject({ fresh: 1, reply: { rows: [{ id: 3 }] } });
});

test.each(["badge", "replace"] as const)("the next page goes on from the rows on screen, whatever a poll saw (%s)", async (mode) => {
  const services = fakeServices(() => rows(1));
  const time = param("time", { codec: "window", default: "7d", fields: ["beginTime", "endTime"] });
  const turn = param("page", { codec: "number", default: 1 });
  const bind = { page: { param: "page" }, beginTime: { param: "time" }, endTime: { param: "time" } };
  const plan = page(
    { kind: "list" },
    { params: { time, page: turn }, sources: { docs: source("docs", { bind, poll: { seconds: 10, mode } }) } },
  );
  const runtime = new PageRuntime(plan, services, { pathname: "/t", search: "" });
  const docs = runtime.source("docs")!;
  docs.subscribe(() => {});
  const ends = () => services.call.mock.calls.map(([, fields]) => Number(fields.endTime) - 1_700_000_000_000);
  await vi.advanceTimersByTimeAsync(12_000);
  runtime.params.set({ page: 2 }, { now: true });
  await flush();
  expect(ends()).toEqual([0, 10_000, mode === "badge" ? 0 : 10_000]);
  if (mode === "replace") return;
  runtime.params.set({ page: 1 }, { now: true });
  await vi.advanceTimersByTimeAsync(12_000);
  docs.showFresh();
  runtime.params.set({ page: 2 }, { now: true });
  expect(ends().slice(3)).toEqual([0, 22_000, 22_000]);
});

test("what is asked after a write never joins a read from before it, whoever asks", async () => {
  const answers: ((reply: unknown) => void)[] = [];
  const services = fakeServices(({ name }) => (name === "save" ? {} : new Promise((done) => answers.push(done))));
  const plan = page(
    { kind: "list" },
    {
      sources: {
        early: source("early", { endpoint: endpoint("log") }),
        late: source("late", { endpoint: endpoint("log") }),
        save: source("save", { lazy: true, endpoint: endpoint("save", { safe: false }) }),
      },
    },
  );
  const runtime = new PageRuntime(plan, services, { pathname: "/t", search: "" });
  const [early, late] = [runtime.source("early")!, runtime.source("late")!];
  early.subscribe(() => {});
  await runtime.call("save", PAGE_SCOPE);
  // Drawn only now, as a block whose code comes late; the other asks by its own button.
  late.subscribe(() => {});
  early.reload();
  answers[0]?.(rows(1));
  await flush();
  expect([early, late].map((one) => one.getState().reply)).toEqual([undefined, undefined]);
  answers[1]?.(rows(2));
  await flush();
  expect([early, late].map((one) => one.getState().reply?.rows)).toEqual([[{ id: 2 }], [{ id: 2 }]]);
});

/** A page whose one list belongs to a row. */
function openRow(ask: (fields: Record<string, unknown>) => unknown) {
  const services = fakeServices((_endpoint, fields) => ask(fields));
  const log = source("log", { lazy: true, bind: { id: { expr: "row.id" }, state: { expr: "row.state" } } });
  const runtime = new PageRuntime(page({ kind: "list" }, { sources: { log } }), services, {
    pathname: "/t",
    search: "",
  });
  const scope = (row: object) => ({ key: "1", row: { id: 1, ...row } });
  return { runtime, services, scope, log: (row: object = {}) => runtime.source("log", scope(row))! };
}

test("a row's source that is looked at again late, after its place was given up, still hears of a reload", async () => {
  const { log, runtime, services } = openRow(() => rows(1));
  const drawn = log();
  drawn.subscribe(() => {})();
  await flush();
  drawn.subscribe(() => {});
  await flush();
  services.call.mockClear();
  runtime.reload();
  expect(services.call).toHaveBeenCalledTimes(1);
  // Nor does the end of an older one take the place of the one that is looked at now.
  expect(log()).toBe(drawn);
  runtime.dispose();
  const next = log();
  next.subscribe(() => {});
  const leave = drawn.subscribe(() => {});
  leave();
  await flush();
  expect(log()).toBe(next);
  services.call.mockClear();
  runtime.reload();
  expect(services.call).toHaveBeenCalledTimes(1);
});

test("a row's source reads the row as it is now, and asks again only where that changes its question", async () => {
  const { log, runtime, scope, services } = openRow(() => rows(1));
  log().subscribe(() => {});
  runtime.rescope(log(), scope({ title: "改" }));
  await vi.advanceTimersByTimeAsync(200);
  expect(services.call).toHaveBeenCalledTimes(1);
  runtime.rescope(log(), scope({ state: 2 }));
  await vi.advanceTimersByTimeAsync(200);
  expect(services.call.mock.calls.map(([, fields]) => fields)).toEqual([{ id: 1 }, { id: 1, state: 2 }]);
});

test("a failed reload of a row's rows is told, as that of the page's", async () => {
  let fail = false;
  const { log, runtime, services } = openRow(() => {
    if (fail) throw new CallError(100011, "查询超时");
    return rows(1);
  });
  log().subscribe(() => {});
  await flush();
  fail = true;
  runtime.reload();
  await flush();
  expect(services.notify).toHaveBeenCalledWith("error", "查询超时");
});

test("a reload asks everything of one present: two with the same window ask once", async () => {
  const services = fakeServices(() => rows(1));
  const time = param("time", { codec: "window", default: "7d", fields: ["beginTime", "endTime"] });
  const bind = { beginTime: { param: "time" }, endTime: { param: "time" } };
  const one = (id: string) => source(id, { endpoint: endpoint("x"), bind });
  const plan = page({ kind: "list" }, { params: { time }, sources: { a: one("a"), b: one("b") } });
  const runtime = new PageRuntime(plan, services, { pathname: "/t", search: "" });
  runtime.source("a")?.subscribe(() => {});
  runtime.source("b")?.subscribe(() => {});
  await flush();
  let now = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => ++now);
  runtime.reload();
  await flush();
  expect(services.call).toHaveBeenCalledTimes(2);
});

test("other rights: what reads the user is asked anew, what failed for the old ones too, the rest is not", async () => {
  const refuse = ({ name }: { name: string }) => {
    if (name === "refused") throw new CallError(403, "没有权限");
    return rows(1);
  };
  const services = fakeServices(refuse, { user: { role: "guest" } });
  const plan = page(
    { kind: "list" },
    {
      sources: {
        own: source("own", { when: "user.role == 'editor'" }),
        mine: source("mine", { bind: { role: { expr: "user.role" } } }),
        refused: source("refused"),
        plain: source("plain"),
      },
    },
  );
  const runtime = new PageRuntime(plan, services, { pathname: "/t", search: "" });
  for (const id of Object.keys(plan.sources)) runtime.source(id)?.subscribe(() => {});
  await flush();
  const editor = fakeServices(() => rows(2), { user: { role: "editor" } });
  runtime.setServices(editor);
  await flush();
  expect(editor.call.mock.calls.map(([target]) => target.name)).toEqual(["own", "mine", "refused"]);
  expect(runtime.source("refused")?.getState().status).toBe("ready");
});
