import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endpoint, fakeServices, page, param, source } from "../../testing.ts";
import { PageRuntime } from "../PageRuntime.ts";
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
  const { docs, runtime, services } = open(
    { seconds: 999, mode: "badge" },
    () => new Promise((done) => answers.push(done)),
  );
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
