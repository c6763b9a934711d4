import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { REFRESH_MS, type TopicReminder, topicReminderMachine } from "./topicReminderMachine.ts";

const plan = (id: string): TopicReminder => ({ id, title: id, triggerDate: 1, dutyUserName: "周" });

/** `answers`: ids each fetch finds; null fails; the last one repeats. */
function popup(answers: (string[] | null)[]) {
  let fetches = 0;
  const kept: string[][] = [];
  const actor = createActor(
    topicReminderMachine.provide({
      actors: {
        fetchReminders: fromPromise(async () => {
          const ids = answers[Math.min(fetches++, answers.length - 1)];
          if (!ids) throw new Error("down");
          return ids.map(plan);
        }),
      },
      actions: { keepDismissed: (_, { dismissed }) => void kept.push(dismissed) },
    }),
  );
  actor.start();
  return {
    actor,
    kept,
    fetches: () => fetches,
    state: () => actor.getSnapshot().value,
    card: () => {
      const { plans, at } = actor.getSnapshot().context;
      return plans[at]?.id;
    },
  };
}

describe("topicReminderMachine", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it("shows a card per plan, in a ring", async () => {
    const { actor, state, card } = popup([["a", "b", "c"]]);
    actor.send({ type: "refresh", dismissed: [] });
    await settle();
    expect([state(), card()]).toEqual(["shown", "a"]);
    actor.send({ type: "previous" });
    expect(card()).toBe("c");
    actor.send({ type: "next" });
    actor.send({ type: "next" });
    expect(card()).toBe("b");
    actor.send({ type: "go", at: 2 });
    actor.send({ type: "go", at: 3 });
    actor.send({ type: "go", at: -1 });
    expect(card()).toBe("c");
  });

  it("is gone when dismissed, and back for a plan that is new", async () => {
    const { actor, state, card, kept } = popup([
      ["a", "b"],
      ["a", "b"],
      ["a", "b", "n"],
    ]);
    actor.send({ type: "refresh", dismissed: [] });
    await settle();
    actor.send({ type: "dismiss" });
    expect([state(), kept]).toEqual(["hidden", [["a", "b"]]]);
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(state()).toBe("hidden");
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect([state(), card()]).toEqual(["shown", "n"]);
  });

  it("keeps the card on screen over a refresh, also over one that fails", async () => {
    const { actor, state, card, fetches } = popup([["a", "b"], ["z", "a", "b"], null]);
    actor.send({ type: "refresh", dismissed: [] });
    await settle();
    actor.send({ type: "next" });
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect([state(), card()]).toEqual(["shown", "b"]);
    actor.send({ type: "refresh", dismissed: [] });
    await settle();
    expect([state(), card(), fetches()]).toEqual(["shown", "b", 3]);
  });

  it("shows nothing that was dismissed before, and nothing when nothing is due", async () => {
    const { actor, state } = popup([["a"]]);
    actor.send({ type: "refresh", dismissed: ["a"] });
    await settle();
    expect(state()).toBe("hidden");
  });
});

it("on every path a shown popup has its card", () => {
  const found = (ids: string[]) => ({ type: "xstate.done.actor.0.reminder.fetching", output: ids.map(plan) });
  const paths = getShortestPaths(topicReminderMachine, {
    events: [
      { type: "refresh", dismissed: [] },
      { type: "refresh", dismissed: ["a"] },
      { type: "next" },
      { type: "previous" },
      { type: "go", at: 1 },
      { type: "go", at: 7 },
      { type: "dismiss" },
      found([]),
      found(["a"]),
      found(["b", "a", "c"]),
      { type: "xstate.error.actor.0.reminder.fetching", error: new Error("down") },
      { type: "xstate.after.refresh.reminder.shown" },
      { type: "xstate.after.refresh.reminder.hidden" },
    ] as never[],
    limit: 20_000,
    stopWhen: ({ context }) => context.dismissed.length > 4,
    serializeState: ({ value, context }) => JSON.stringify([value, context]),
  });
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(["idle", "fetching", "shown", "hidden"]));
  for (const { state } of paths) {
    const { plans, at, dismissed } = state.context;
    if (state.value === "shown") expect(plans[at]).toBeDefined();
    if (state.value === "shown") expect(plans.some(({ id }) => dismissed.includes(id))).toBe(false);
  }
});
