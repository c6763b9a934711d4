import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { MINUTE } from "#engine/grammar/localTime.ts";
import { type AlertEvent, type AlertMemory, isVisible, type PollOutcome, sensitiveAlertMachine } from "./sensitiveAlertMachine.ts";

const T0 = 1_800_000_000_000;
const never: AlertMemory = { polledAt: 0, shownAt: 0, seen: [] };
const doc = (id: string) => ({ id, title: id, tag: "事故", pubdate: T0, source: "s" });

/** `news`: ids a poll finds, in the order of polls; the last one repeats. */
function box(news: string[][], { opinion = true, muted = false, fail = false, other = 0 } = {}) {
  const did: string[] = [];
  const polls: number[] = [];
  let kept: AlertMemory = never;
  const actor = createActor(
    sensitiveAlertMachine.provide({
      actors: {
        poll: fromPromise<PollOutcome, { highLightKeywordsId: string }>(async () => {
          polls.push((Date.now() - T0) / MINUTE);
          if (fail) throw new Error("down");
          if (other) return { polledAt: other, at: Date.now() };
          const ids = news[Math.min(polls.length, news.length) - 1] ?? [];
          return { documents: ids.map(doc), highLightKeywordsId: "hl", at: Date.now() };
        }),
      },
      actions: {
        playSound: () => void did.push("sound"),
        keep: (_, memory) => {
          kept = memory;
        },
        keepMuted: (_, { muted: now }) => void did.push(`muted ${now}`),
      },
    }),
    { input: { opinion, muted, onDocument: false } },
  );
  actor.start();
  return {
    polls,
    did,
    kept: () => kept,
    send: (event: AlertEvent) => actor.send(event),
    start: (memory = never) => actor.send({ type: "start", now: Date.now(), memory }),
    visible: () => isVisible(actor.getSnapshot().context, actor.getSnapshot().value.box),
    ids: () => actor.getSnapshot().context.documents.map(({ id }) => id),
  };
}

describe("sensitiveAlertMachine", () => {
  beforeEach(() => vi.useFakeTimers({ now: T0 }));
  afterEach(() => vi.useRealTimers());
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * MINUTE);

  it("polls at once and every 50 minutes", async () => {
    const { start, polls } = box([["a"]]);
    start();
    await minutes(160);
    expect(polls).toEqual([0, 50, 100, 150]);
  });

  it("does not exist outside the opinion system", async () => {
    const { start, polls, visible } = box([["a"]], { opinion: false });
    start();
    await minutes(200);
    expect(polls).toEqual([]);
    expect(visible()).toBe(false);
  });

  it("keeps polls ten minutes apart across page loads and tabs", async () => {
    const early = box([["a"]]);
    early.start({ ...never, polledAt: T0 - 9 * MINUTE });
    await minutes(40);
    expect(early.polls).toEqual([]);
    await minutes(1);
    expect(early.polls).toEqual([41]);

    const late = box([["a"]]);
    late.start({ ...never, polledAt: Date.now() - 10 * MINUTE });
    await minutes(0);
    expect(late.polls).toHaveLength(1);
  });

  it("polls and shows although the clock was ahead when it last did", async () => {
    const year = 365 * 24 * 60;
    const turned = box([["a"]]);
    turned.start({ ...never, polledAt: T0 + year * MINUTE, shownAt: T0 + year * MINUTE });
    await minutes(0);
    expect(turned.polls).toEqual([0]);
    expect(turned.visible()).toBe(true);
  });

  it("waits on when another tab has polled meanwhile", async () => {
    const { start, polls, visible } = box([["a"]], { other: T0 - 5 * MINUTE });
    start();
    await minutes(44);
    expect(polls).toEqual([0]);
    expect(visible()).toBe(false);
    await minutes(1);
    expect(polls).toEqual([0, 45]);
  });

  it("asks again after ten minutes when the server failed", async () => {
    const { start, polls } = box([], { fail: true });
    start();
    await minutes(25);
    expect(polls).toEqual([0, 10, 20]);
  });

  it("shows at most two documents, with a sound when something is new, and not again what was shown", async () => {
    const { start, did, visible, ids, send, kept } = box([
      ["a", "b", "c"],
      ["a", "b"],
      ["d", "a"],
    ]);
    start();
    await minutes(0);
    expect([visible(), ids(), did]).toEqual([true, ["a", "b"], ["sound"]]);
    send({ type: "close" });
    expect(visible()).toBe(false);
    await minutes(50);
    expect([visible(), did]).toEqual([false, ["sound"]]);
    await minutes(50);
    expect([visible(), ids(), did]).toEqual([true, ["d", "a"], ["sound", "sound"]]);
    expect(kept()).toEqual({ polledAt: T0 + 100 * MINUTE, shownAt: T0 + 100 * MINUTE, seen: ["a", "b", "c", "d"] });
  });

  it("shows at most once in ten minutes; what was held back comes with the next poll", async () => {
    const { start, visible, did } = box([["b"]]);
    start({ ...never, polledAt: T0 - 11 * MINUTE, shownAt: T0 - 9 * MINUTE });
    await minutes(0);
    expect([visible(), did]).toEqual([false, []]);
    await minutes(50);
    expect([visible(), did]).toEqual([true, ["sound"]]);
  });

  it("hides on document pages and is back on the next page", async () => {
    const { start, visible, send, did } = box([["a"]]);
    send({ type: "page", isDocument: true });
    start();
    await minutes(0);
    expect([visible(), did]).toEqual([false, ["sound"]]);
    send({ type: "page", isDocument: false });
    expect(visible()).toBe(true);
  });

  it("is silent when muted, and remembers the toggle", async () => {
    const { start, send, did, visible } = box([["a"], ["b"]], { muted: true });
    start();
    await minutes(0);
    expect([visible(), did]).toEqual([true, []]);
    send({ type: "toggleSound" });
    await minutes(50);
    expect(did).toEqual(["muted false", "sound"]);
  });

  it("shows what another tab found, without a second sound", () => {
    const { start, send, did, visible } = box([[]]);
    start({ ...never, polledAt: T0 });
    send({ type: "shared", reply: { documents: [doc("x")], highLightKeywordsId: "h", at: T0 + 1 } });
    expect([visible(), did]).toEqual([true, []]);
    send({ type: "close" });
    send({ type: "shared", reply: { documents: [doc("x")], highLightKeywordsId: "h", at: T0 + 1 } });
    expect(visible()).toBe(false);
  });
});

describe("sensitiveAlertMachine paths", () => {
  const reply = (id: string, at: number) => ({ documents: [doc(id)], highLightKeywordsId: "h", at });
  const paths = getShortestPaths(sensitiveAlertMachine, {
    input: { opinion: true, muted: false, onDocument: false },
    events: [
      { type: "start", now: T0, memory: never },
      { type: "page", isDocument: true },
      { type: "page", isDocument: false },
      { type: "arrived", reply: reply("a", T0) },
      { type: "arrived", reply: reply("b", T0 + MINUTE) },
      { type: "arrived", reply: reply("b", T0 + 10 * MINUTE) },
      { type: "close" },
      { type: "toggleSound" },
      { type: "xstate.after.untilPoll.alert.polling.waiting" },
      { type: "xstate.done.actor.0.alert.polling.asking", output: reply("a", T0) },
      { type: "xstate.error.actor.0.alert.polling.asking", error: new Error("down") },
    ] as never[],
    limit: 20_000,
    serializeState: ({ value, context }) => JSON.stringify([value, context.muted, context.onDocument, context.seen, context.shownAt]),
  });

  it("reaches every state", () => {
    const reached = new Set(paths.flatMap(({ state }) => JSON.stringify(state.value).match(/[a-z]+/g) ?? []));
    for (const name of ["off", "waiting", "asking", "hidden", "shown"]) expect(reached, name).toContain(name);
  });

  it("never shows an empty box, never on a document page, never twice within ten minutes", () => {
    expect(paths.length).toBeGreaterThan(30);
    for (const { state, steps } of paths) {
      if (state.value.box === "shown") expect(state.context.documents).not.toEqual([]);
      if (state.context.onDocument) expect(isVisible(state.context, state.value.box)).toBe(false);
      const showings = steps.map((step) => step.state.context.shownAt).filter((at) => at > 0);
      for (const [n, at] of showings.entries()) {
        const before = showings[n - 1];
        if (before !== undefined && at !== before) expect(at - before).toBeGreaterThanOrEqual(10 * MINUTE);
      }
    }
  });
});
