import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import {
  ADJUST_MAX,
  type AiPiece,
  type AiReplyEvent,
  type AiRequest,
  aiReplyMachine,
  BUSY,
  mayCopy,
  SORRY,
  STOPPED,
} from "./aiReplyMachine.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(options: { session?: () => Promise<string> } = {}) {
  const asked: AiRequest[] = [];
  const sessions: string[] = [];
  const warned: string[] = [];
  const left: number[] = [];
  let send: (event: AiReplyEvent) => void = () => {};
  const actor = createActor(
    aiReplyMachine.provide({
      actors: {
        createSession: fromPromise<string, { operation: string }>(({ input }) => {
          sessions.push(input.operation);
          return options.session ? options.session() : Promise.resolve(`session of ${input.operation}`);
        }),
        stream: fromCallback<AiReplyEvent, AiRequest>(({ input, sendBack }) => {
          const turn = asked.push(input);
          send = sendBack;
          return () => void left.push(turn);
        }),
      },
      actions: { warn: (_, { text }) => void warned.push(text) },
    }),
  );
  actor.start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    asked,
    sessions,
    warned,
    left,
    now,
    text: () => now().context.text,
    is: (value: object) => now().matches(value as never),
    say: (...pieces: AiPiece[]) => {
      for (const piece of pieces) send({ type: "piece", piece });
    },
    send: (event: AiReplyEvent) => send(event),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
async function asking(operation = "article_analysis") {
  const it = start();
  it.actor.send({ type: "open", documentId: "d1", path: "/track/home" });
  it.actor.send({ type: "choose", operation });
  await settle();
  return it;
}

describe("reply", () => {
  it("is typed out at 20 ms per character, then saved to the operation's history", async () => {
    const it = await asking();
    expect(it.asked).toEqual([
      { kind: "operation", operation: "article_analysis", documentId: "d1", sessionId: "session of article_analysis" },
    ]);
    it.say({ result: "甲乙😀" });
    expect(it.text()).toBe("");
    await vi.advanceTimersByTimeAsync(19);
    expect(it.text()).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    expect(it.text()).toBe("甲");
    await vi.advanceTimersByTimeAsync(40);
    expect(it.text()).toBe("甲乙😀");
    expect(it.is({ reply: "generating" })).toBe(true);
    it.say({ result: "丙" }, { is_end: true });
    expect(it.is({ reply: "generating" })).toBe(true);
    await vi.advanceTimersByTimeAsync(20);
    expect(it.is({ reply: "finished" })).toBe(true);
    expect(it.now().context.histories).toEqual({ article_analysis: ["甲乙😀丙"] });
  });

  it.each([
    ["an end flag", { is_end: true }, "字"],
    ["a status", { status: 500 }, "字"],
    ["a limit message", { limitMsg: "今日次数已用完" }, "字"],
  ])("ends on %s, after which nothing is heard", async (_, piece, text) => {
    const it = await asking();
    it.say({ result: "字", status: 0 }, piece, { result: "多" });
    await vi.advanceTimersByTimeAsync(100);
    expect(it.is({ reply: "finished" })).toBe(true);
    expect(it.text()).toBe(text);
    expect(it.now().context.limit).toBe((piece as AiPiece).limitMsg ?? "");
  });

  it.each(["streamClosed", "streamFailed"] as const)("%s without text apologises, with text keeps it", async (type) => {
    const empty = await asking();
    empty.send({ type });
    await settle();
    expect(empty.text()).toBe(SORRY);
    expect(empty.is({ reply: "finished" })).toBe(true);
    const some = await asking();
    some.say({ result: "一些" });
    some.send({ type });
    await vi.advanceTimersByTimeAsync(40);
    expect(some.text()).toBe("一些");
  });

  it("apologises when no session can be had, and shows a limit that comes before any word", async () => {
    const none = start({ session: () => Promise.reject(new Error("down")) });
    none.actor.send({ type: "open", documentId: "d1", path: "/" });
    none.actor.send({ type: "choose", operation: "topic_selection" });
    await settle();
    expect([none.text(), none.is({ reply: "finished" })]).toEqual([SORRY, true]);
    const limited = await asking();
    limited.say({ limitMsg: "今日次数已用完" });
    await settle();
    expect(limited.text()).toBe("今日次数已用完");
  });

  it("stopped becomes 已停止生成, is saved, leaves the stream and can't be copied", async () => {
    const it = await asking();
    it.say({ result: "很长的话" });
    await vi.advanceTimersByTimeAsync(20);
    it.actor.send({ type: "stop" });
    expect(it.is({ reply: "stopped" })).toBe(true);
    expect(it.now().context.histories.article_analysis).toEqual([STOPPED]);
    expect(it.left).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(it.text()).toBe(STOPPED);
    expect([mayCopy(STOPPED), mayCopy(""), mayCopy("文")]).toEqual([false, false, true]);
  });

  it("re-generate clears and asks again in the same session; older replies can be turned to", async () => {
    const it = await asking();
    it.say({ result: "一", is_end: true });
    await vi.advanceTimersByTimeAsync(20);
    it.actor.send({ type: "regenerate" });
    expect(it.text()).toBe("");
    await settle();
    it.say({ result: "二", is_end: true });
    await vi.advanceTimersByTimeAsync(20);
    expect(it.sessions).toEqual(["article_analysis"]);
    expect(it.now().context.histories.article_analysis).toEqual(["一", "二"]);
    it.actor.send({ type: "turn", to: 0 });
    expect(it.text()).toBe("一");
    it.actor.send({ type: "turn", to: 5 });
    expect(it.text()).toBe("一");
  });

  it("adjust-rewrite asks with the requirement, at most 500 characters; an empty one does nothing", async () => {
    const it = await asking();
    it.say({ result: "原", is_end: true });
    await vi.advanceTimersByTimeAsync(20);
    it.actor.send({ type: "adjust", requirement: "  " });
    expect(it.asked).toHaveLength(1);
    it.actor.send({ type: "adjust", requirement: "简".repeat(ADJUST_MAX + 9) });
    await settle();
    expect(it.asked[1]).toMatchObject({ kind: "adjust", text: "原", requirement: "简".repeat(ADJUST_MAX) });
    it.say({ result: "新", is_end: true });
    await vi.advanceTimersByTimeAsync(20);
    it.actor.send({ type: "regenerate" });
    await settle();
    expect(it.asked[2]).toMatchObject({ kind: "operation" });
  });
});

describe("operations", () => {
  it("can't be switched while generating, nor asked twice", async () => {
    const it = await asking();
    it.actor.send({ type: "choose", operation: "topic_selection" });
    expect(it.warned).toEqual([BUSY]);
    expect(it.now().context.operation).toBe("article_analysis");
    it.actor.send({ type: "ask" });
    it.actor.send({ type: "regenerate" });
    expect(it.asked).toHaveLength(1);
  });

  it("have a session and a history each; one with replies shows its last", async () => {
    const it = await asking();
    it.say({ result: "甲", is_end: true });
    await vi.advanceTimersByTimeAsync(20);
    it.actor.send({ type: "choose", operation: "topic_selection" });
    await settle();
    it.say({ result: "乙", is_end: true });
    await vi.advanceTimersByTimeAsync(20);
    it.actor.send({ type: "choose", operation: "article_analysis" });
    expect(it.text()).toBe("甲");
    expect(it.asked).toHaveLength(2);
    expect(it.sessions).toEqual(["article_analysis", "topic_selection"]);
  });
});

describe("window", () => {
  it("warns about the same document while a reply is generating, and keeps it", async () => {
    const it = await asking();
    it.actor.send({ type: "minimise" });
    it.say({ result: "字" });
    it.actor.send({ type: "open", documentId: "d1", path: "/document" });
    expect(it.warned).toEqual([BUSY]);
    await vi.advanceTimersByTimeAsync(20);
    expect([it.text(), it.is({ window: "open" })]).toEqual(["字", true]);
  });

  it("resets everything for a different document, even while a reply is generating", async () => {
    const it = await asking();
    it.say({ result: "字" });
    it.actor.send({ type: "open", documentId: "d2", path: "/document" });
    expect(it.warned).toEqual([]);
    expect(it.left).toEqual([1]);
    expect(it.is({ window: "open", reply: "idle" })).toBe(true);
    expect(it.now().context).toMatchObject({ documentId: "d2", mode: "detail", text: "", histories: {}, sessions: {} });
  });

  it("opens the same document again as it was when nothing is generating", async () => {
    const it = await asking();
    it.say({ result: "字", is_end: true });
    await vi.advanceTimersByTimeAsync(20);
    it.actor.send({ type: "minimise" });
    expect(it.is({ window: "minimised" })).toBe(true);
    it.actor.send({ type: "open", documentId: "d1", path: "/track/home" });
    expect([it.text(), it.is({ window: "open" })]).toEqual(["字", true]);
  });

  it("closes at once and resets after 300 ms", async () => {
    const it = await asking();
    it.say({ result: "字" });
    it.actor.send({ type: "close" });
    expect(it.left).toEqual([1]);
    await vi.advanceTimersByTimeAsync(299);
    expect(it.now().context.documentId).toBe("d1");
    await vi.advanceTimersByTimeAsync(1);
    expect(it.is({ window: "closed", reply: "idle" })).toBe(true);
    expect(it.now().context).toMatchObject({ documentId: "", operation: "", histories: {} });
  });

  it("opened again while it closes begins anew", async () => {
    const it = await asking();
    it.actor.send({ type: "close" });
    it.actor.send({ type: "open", documentId: "d1", path: "/document" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(it.is({ window: "open" })).toBe(true);
    expect(it.now().context).toMatchObject({ documentId: "d1", operation: "", mode: "detail" });
  });
});
