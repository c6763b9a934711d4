import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { type SystemMessage, systemMessageMachine } from "./systemMessageMachine.ts";

const message: SystemMessage = { id: "m1", title: "维护通知", content: "今晚" };

function box(found: SystemMessage | null | Error, { closed = [] as string[], saves = true } = {}) {
  const did: string[] = [];
  const actor = createActor(
    systemMessageMachine.provide({
      actors: {
        fetchMessage: fromPromise(async () => {
          if (found instanceof Error) throw found;
          return found;
        }),
        saveSetting: fromPromise<void, { messageId: string; status: 0 | 1 }>(async ({ input }) => {
          did.push(`save ${input.messageId} ${input.status}`);
          if (!saves) throw new Error("down");
        }),
      },
      actions: {
        keepClosed: (_, { closed: ids }) => void did.push(`closed ${ids}`),
        reportFailure: () => void did.push("failed"),
      },
    }),
    { input: { closed } },
  );
  actor.start();
  actor.send({ type: "start" });
  return { actor, did, state: () => actor.getSnapshot().value };
}

describe("systemMessageMachine", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it("shows the first message and closes it for this sign-in", async () => {
    const { actor, did, state } = box(message);
    await settle();
    expect(state()).toBe("shown");
    expect(actor.getSnapshot().context.message).toEqual(message);
    actor.send({ type: "close", dismiss: false });
    expect([state(), did]).toEqual(["done", ["closed m1"]]);
  });

  it("sends status 1 when it is not to come again", async () => {
    const { actor, did, state } = box(message);
    await settle();
    actor.send({ type: "close", dismiss: true });
    expect(state()).toBe("saving");
    await settle();
    expect([state(), did]).toEqual(["done", ["closed m1", "save m1 1"]]);
  });

  it("tells when that could not be kept", async () => {
    const { actor, did } = box(message, { saves: false });
    await settle();
    actor.send({ type: "close", dismiss: true });
    await settle();
    expect(did.at(-1)).toBe("failed");
  });

  it.each([
    ["there is none", null, []],
    ["it was closed before", message, ["m1"]],
    ["it can't be fetched", new Error("down"), []],
  ])("shows nothing when %s", async (_why, found, closed) => {
    const { state } = box(found, { closed });
    await settle();
    expect(state()).toBe("done");
  });
});

it("on every path a setting is saved only from a box that was closed by its user", () => {
  const paths = getShortestPaths(systemMessageMachine, {
    input: { closed: [] },
    events: [
      { type: "start" },
      { type: "close", dismiss: true },
      { type: "close", dismiss: false },
      { type: "xstate.done.actor.0.message.fetching", output: message },
      { type: "xstate.done.actor.0.message.fetching", output: null },
      { type: "xstate.error.actor.0.message.fetching", error: new Error("down") },
      { type: "xstate.done.actor.0.message.saving" },
      { type: "xstate.error.actor.0.message.saving", error: new Error("down") },
    ] as never[],
    serializeState: ({ value, context }) => JSON.stringify([value, context]),
  });
  const reached = new Set(paths.map(({ state }) => state.value));
  expect(reached).toEqual(new Set(["idle", "fetching", "shown", "saving", "done"]));
  for (const { state, steps } of paths) {
    if (state.value !== "saving") continue;
    expect(steps.at(-1)?.event).toEqual({ type: "close", dismiss: true });
    expect(state.context.closed).toEqual(["m1"]);
  }
});
