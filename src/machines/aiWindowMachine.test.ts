import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, createMachine, fromCallback, fromPromise } from "xstate";
import { getShortestPaths, getSimplePaths } from "xstate/graph";
import { type AiReplyEvent, type AiRequest, aiReplyMachine, BUSY, SORRY, STOPPED } from "./aiReplyMachine.ts";
import { type AiWindowEvent, aiWindowMachine, RESET_MS } from "./aiWindowMachine.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const document = (id: string) => ({ id, title: `稿件 ${id}`, dataType: "news" });
const elsewhere = { path: "/track/home", id: "" };

function start() {
  const asked: AiRequest[] = [];
  const warned: string[] = [];
  let left = 0;
  let send: (event: AiReplyEvent) => void = () => {};
  const warn = (_: unknown, { text }: { text: string }) => void warned.push(text);
  const reply = aiReplyMachine.provide({
    actors: {
      createSession: fromPromise<string, { operation: string }>(async ({ input }) => `session of ${input.operation}`),
      stream: fromCallback<AiReplyEvent, AiRequest>(({ input, sendBack }) => {
        asked.push(input);
        send = sendBack;
        return () => void left++;
      }),
    },
    actions: { warn },
  });
  const actor = createActor(aiWindowMachine.provide({ actors: { reply }, actions: { warn } }));
  actor.start();
  const now = () => actor.getSnapshot();
  const answer = () => now().context.reply.getSnapshot();
  return {
    send: (event: AiWindowEvent) => actor.send(event),
    open: (id: string, place = elsewhere) => actor.send({ type: "open", document: document(id), place }),
    tell: (event: AiReplyEvent) => now().context.reply.send(event),
    say: (result: string, is_end = false) => send({ type: "piece", piece: { result, is_end } }),
    fail: () => send({ type: "streamFailed" }),
    is: (value: unknown) => now().matches(value as never),
    replyIs: (value: string) => answer().matches(value as never),
    value: () => now().value,
    window: () => now().context,
    reply: () => answer().context,
    asked,
    warned,
    left: () => left,
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
async function asking() {
  const it = start();
  it.open("d1");
  it.send({ type: "choose", operation: "article_analysis" });
  await settle();
  return it;
}

describe("window", () => {
  it("asks about the document it was opened on", async () => {
    const it = await asking();
    expect(it.asked[0]).toMatchObject({ documentId: "d1", operation: "article_analysis" });
  });

  it("warns about the same document while a reply is generating, and keeps it", async () => {
    const it = await asking();
    it.send({ type: "minimise" });
    it.say("字");
    it.open("d1");
    expect(it.warned).toEqual([BUSY]);
    await vi.advanceTimersByTimeAsync(20);
    expect([it.reply().text, it.is({ open: "reading" }), it.left()]).toEqual(["字", true, 0]);
  });

  it("resets everything for a different document, even while a reply is generating", async () => {
    const it = await asking();
    it.say("字");
    it.open("d2");
    expect([it.warned, it.left(), it.replyIs("idle"), it.is("open")]).toEqual([[], 1, true, true]);
    expect(it.reply()).toMatchObject({ documentId: "d2", text: "", histories: {}, sessions: {}, operation: "" });
    expect(it.window().document.id).toBe("d2");
  });

  it("opens the same document again as it was when nothing is generating", async () => {
    const it = await asking();
    it.say("字", true);
    await vi.advanceTimersByTimeAsync(20);
    it.send({ type: "edit" });
    it.send({ type: "minimise" });
    expect(it.is("minimised")).toBe(true);
    it.open("d1");
    expect([it.reply().text, it.is({ open: "editing" }), it.warned]).toEqual(["字", true, []]);
    it.send({ type: "back" });
    it.send({ type: "minimise" });
    it.send({ type: "restore" });
    expect(it.is({ open: "reading" })).toBe(true);
  });

  it("closes at once and resets after 300 ms", async () => {
    const it = await asking();
    it.say("字");
    it.send({ type: "close" });
    expect([it.left(), it.replyIs("idle")]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(299);
    expect([it.window().document.id, it.is("closing")]).toEqual(["d1", true]);
    await vi.advanceTimersByTimeAsync(1);
    expect([it.is("closed"), it.window().document.id]).toEqual([true, ""]);
    expect(it.reply()).toMatchObject({ documentId: "", operation: "", histories: {} });
  });

  it("opened again while it closes begins anew, and stays", async () => {
    const it = await asking();
    it.send({ type: "close" });
    it.open("d1");
    await vi.advanceTimersByTimeAsync(1000);
    expect([it.is("open"), it.reply().operation, it.reply().documentId]).toEqual([true, "", "d1"]);
  });

  it("is in detail mode on /document when the query id is the document's, and only there", async () => {
    const it = start();
    it.open("d1", { path: "/document", id: "d1" });
    expect(it.window().mode).toBe("detail");
    it.send({ type: "visit", place: { path: "/document", id: "d2" } });
    expect(it.window().mode).toBe("default");
    it.send({ type: "visit", place: { path: "/document", id: "d1" } });
    expect(it.window().mode).toBe("detail");
    it.send({ type: "visit", place: { path: "/yuqing/document", id: "d1" } });
    expect(it.window().mode).toBe("default");
    it.send({ type: "close" });
    await vi.advanceTimersByTimeAsync(RESET_MS);
    it.send({ type: "visit", place: { path: "/document", id: "" } });
    expect(it.window().mode).toBe("default");
  });

  it("edits only what is there: the edit mode ends with another operation and can't begin while generating", async () => {
    const it = await asking();
    it.send({ type: "edit" });
    expect(it.is({ open: "reading" })).toBe(true);
    it.say("字", true);
    await vi.advanceTimersByTimeAsync(20);
    it.send({ type: "edit" });
    expect(it.is({ open: "editing" })).toBe(true);
    it.tell({ type: "adjust", requirement: "更简洁" });
    await settle();
    it.send({ type: "choose", operation: "topic_selection" });
    expect([it.is({ open: "editing" }), it.warned]).toEqual([true, [BUSY]]);
    it.say("短", true);
    await vi.advanceTimersByTimeAsync(20);
    it.send({ type: "choose", operation: "topic_selection" });
    expect(it.is({ open: "reading" })).toBe(true);
  });
});

/** The assistant as SPEC §4 tells it, nothing more: what the paths below walk over. */
const story = createMachine({
  id: "story",
  initial: "closed",
  states: {
    closed: { on: { openA: "idle" } },
    idle: { on: { choose: "generating", openB: "idleOther", minimise: "small", close: "closed" } },
    generating: {
      on: {
        end: "finished",
        stop: "stopped",
        fail: "failed",
        other: "generating",
        openA: "generating",
        openB: "idleOther",
        minimise: "smallBusy",
        close: "closed",
      },
    },
    finished: {
      on: { regenerate: "generating", adjust: "generating", openA: "finished", openB: "idleOther", close: "closed" },
    },
    stopped: { on: { regenerate: "generating", close: "closed" } },
    failed: { on: { regenerate: "generating", close: "closed" } },
    small: { on: { restore: "idle", openA: "idle", close: "closed" } },
    smallBusy: { on: { restore: "generating", openA: "generating", end: "smallDone", close: "closed" } },
    smallDone: { on: { restore: "finished" } },
    idleOther: { on: { openA: "idle", close: "closed" } },
  },
});

type Run = ReturnType<typeof start> & { asks: number; text: string };

/** What each step of the story is in the real machines, and what must be so at once. */
const steps: Record<string, (it: Run, from: string) => void | Promise<void>> = {
  openA(it, from) {
    const warned = it.warned.length;
    it.open("d1");
    const busy = from === "generating" || from === "smallBusy";
    expect(it.warned.length - warned).toBe(busy ? 1 : 0);
    expect(it.reply().documentId).toBe("d1");
  },
  openB(it) {
    it.open("d2");
    expect(it.reply()).toMatchObject({ documentId: "d2", operation: "", text: "", histories: {}, sessions: {} });
  },
  choose: (it) => it.send({ type: "choose", operation: "article_analysis" }),
  other(it) {
    it.send({ type: "choose", operation: "topic_selection" });
    expect(it.warned.at(-1)).toBe(BUSY);
  },
  async end(it) {
    await settle();
    it.say("很长的话", true);
    await vi.advanceTimersByTimeAsync(80);
  },
  stop: (it) => it.tell({ type: "stop" }),
  async fail(it) {
    await settle();
    it.fail();
  },
  regenerate: (it) => it.tell({ type: "regenerate" }),
  adjust(it) {
    it.tell({ type: "adjust", requirement: " " });
    expect(it.replyIs("generating")).toBe(false);
    it.send({ type: "edit" });
    it.tell({ type: "adjust", requirement: "更简洁" });
  },
  minimise: (it) => it.send({ type: "minimise" }),
  restore: (it) => it.send({ type: "restore" }),
  async close(it) {
    it.send({ type: "close" });
    expect(it.is("closing")).toBe(true);
    await vi.advanceTimersByTimeAsync(RESET_MS);
  },
};

/** What must be so in each state of the story. */
const truths: Record<string, (it: Run) => void> = {
  closed: (it) => expect([it.value(), it.reply().histories]).toEqual(["closed", {}]),
  idle: (it) => expect([it.is("open"), it.replyIs("idle"), it.reply().text]).toEqual([true, true, ""]),
  idleOther: (it) => expect([it.is("open"), it.replyIs("idle")]).toEqual([true, true]),
  generating: (it) => expect([it.is("open"), it.replyIs("generating"), it.reply().text]).toEqual([true, true, ""]),
  finished: (it) => expect([it.is("open"), it.replyIs("finished"), it.reply().text]).toEqual([true, true, "很长的话"]),
  stopped: (it) => expect([it.is("open"), it.replyIs("stopped"), it.reply().text]).toEqual([true, true, STOPPED]),
  failed: (it) => expect([it.is("open"), it.replyIs("failed"), it.reply().text]).toEqual([true, true, SORRY]),
  small: (it) => expect([it.value(), it.replyIs("idle")]).toEqual(["minimised", true]),
  smallBusy: (it) => expect([it.value(), it.replyIs("generating")]).toEqual(["minimised", true]),
  smallDone: (it) => expect([it.value(), it.replyIs("finished")]).toEqual(["minimised", true]),
};

async function walk(path: { steps: { event: { type: string }; state: { value: unknown } }[] }): Promise<string[]> {
  const it = start() as Run;
  const walked: string[] = [];
  let from = "closed";
  for (const { event, state } of path.steps) {
    if (event.type === "xstate.init") continue;
    walked.push(`${from} ${event.type}`);
    await steps[event.type]?.(it, from);
    await settle();
    from = String(state.value);
    truths[from]?.(it);
    const { histories, at } = it.reply();
    for (const past of Object.values(histories)) expect(at).toBeLessThan(past.length);
  }
  return walked;
}

describe("all paths of the story", () => {
  it("hold in the machines, step by step", { timeout: 60_000 }, async () => {
    const seen = new Set<string>();
    const paths = [...getShortestPaths(story), ...getSimplePaths(story)];
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) for (const step of await walk(path)) seen.add(step);
    // Every arrow, those that lead back to where one was as well.
    const nodes = Object.entries(story.config.states ?? {});
    const toEach = new Map(getShortestPaths(story).map((path) => [String(path.state.value), path]));
    for (const [name, node] of nodes)
      for (const [event, target] of Object.entries((node.on ?? {}) as Record<string, string>)) {
        if (seen.has(`${name} ${event}`)) continue;
        const to = toEach.get(name);
        const step = { event: { type: event }, state: { value: target } };
        for (const one of await walk({ steps: [...((to?.steps ?? []) as never[]), step] })) seen.add(one);
      }
    const arrows = nodes.flatMap(([name, node]) => Object.keys(node.on ?? {}).map((event) => `${name} ${event}`));
    expect([...seen].sort()).toEqual(arrows.sort());
  });
});
