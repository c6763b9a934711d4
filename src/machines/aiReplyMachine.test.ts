import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import {
  ADJUST_MAX,
  type AiPiece,
  type AiReplyEvent,
  type AiReplyInput,
  type AiRequest,
  aiReplyMachine,
  BUSY,
  mayCopy,
  NO_REPLY,
  SORRY,
  STOPPED,
} from "./aiReplyMachine.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(options: { session?: () => Promise<string>; input?: AiReplyInput } = {}) {
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
    { input: options.input ?? { documentId: "d1" } },
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
    past: (operation = "article_analysis") => (now().context.histories[operation] ?? []).map(({ text }) => text),
    is: (value: string) => now().matches(value as never),
    say: (...pieces: AiPiece[]) => {
      for (const piece of pieces) send({ type: "piece", piece });
    },
    send: (event: AiReplyEvent) => send(event),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const typed = (characters: number) => vi.advanceTimersByTimeAsync(characters * 20);

async function asking(operation = "article_analysis") {
  const it = start();
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
    it.say({ result: "甲乙😀", is_end: false, status: 0, limitMsg: "" });
    expect(it.text()).toBe("");
    await vi.advanceTimersByTimeAsync(19);
    expect(it.text()).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    expect(it.text()).toBe("甲");
    await typed(2);
    expect(it.text()).toBe("甲乙😀");
    expect(it.is("generating")).toBe(true);
    it.say({ result: "丙" }, { result: "", is_end: true });
    expect(it.is("generating")).toBe(true);
    await typed(1);
    expect(it.is("finished")).toBe(true);
    expect(it.past()).toEqual(["甲乙😀丙"]);
  });

  it("keeps that pace to the end of a page of text that came at once", async () => {
    const it = await asking();
    it.say({ result: "长".repeat(3000), is_end: true });
    await vi.advanceTimersByTimeAsync(500);
    expect(it.text()).toHaveLength(25);
    await typed(2974);
    expect([it.text().length, it.is("generating")]).toEqual([2999, true]);
    await typed(1);
    expect(it.text()).toHaveLength(3000);
    expect(it.is("finished")).toBe(true);
  });

  it.each([
    ["an end flag", { is_end: true }, { limit: "", broken: false }],
    ["a status", { status: 100010 }, { limit: "", broken: true }],
    ["a limit message", { status: 100012, limitMsg: "今日次数已用完" }, { limit: "今日次数已用完", broken: false }],
  ])("ends on %s, after which nothing is heard", async (_, piece, kept) => {
    const it = await asking();
    it.say({ result: "字", status: 0 }, piece, { result: "多" });
    await typed(5);
    expect(it.is("finished")).toBe(true);
    expect(it.text()).toBe("字");
    expect(it.now().context.histories.article_analysis?.[0]).toMatchObject({ text: "字", ...kept });
  });

  it.each(["streamClosed", "streamFailed"] as const)("%s without text fails with the apology, unsaved", async (type) => {
    const empty = await asking();
    empty.say({ result: "\n" });
    empty.send({ type });
    await typed(1);
    expect([empty.text(), empty.is("failed")]).toEqual([SORRY, true]);
    expect(empty.past()).toEqual([]);
    const some = await asking();
    some.say({ result: "一些" });
    some.send({ type });
    await typed(2);
    expect([some.text(), some.is("finished"), some.now().context.broken]).toEqual(["一些", true, true]);
  });

  it("fails when no session can be had, on an empty end, and shows a limit that comes before any word", async () => {
    const none = start({ session: () => Promise.reject(new Error("down")) });
    none.actor.send({ type: "choose", operation: "topic_selection" });
    await settle();
    expect([none.text(), none.is("failed")]).toEqual([SORRY, true]);
    const empty = await asking();
    empty.say({ result: "", is_end: true });
    expect([empty.text(), empty.is("failed")]).toEqual([SORRY, true]);
    const limited = await asking();
    limited.say({ result: "", status: 100012, limitMsg: "今日次数已用完" });
    expect([limited.text(), limited.is("failed")]).toEqual(["今日次数已用完", true]);
  });

  it("a failed one is asked again in the session it has", async () => {
    const it = await asking();
    it.send({ type: "streamFailed" });
    it.actor.send({ type: "regenerate" });
    await settle();
    expect(it.text()).toBe("");
    it.say({ result: "好", is_end: true });
    await typed(1);
    expect([it.past(), it.sessions]).toEqual([["好"], ["article_analysis"]]);
    it.actor.send({ type: "regenerate" });
    await settle();
    it.send({ type: "streamFailed" });
    expect([it.text(), it.past()]).toEqual([SORRY, ["好"]]);
    it.actor.send({ type: "turn", to: 0 });
    expect(it.text()).toBe("好");
  });

  it("stopped becomes 已停止生成, is saved, leaves the stream and can't be copied", async () => {
    expect([STOPPED, SORRY]).toEqual(["已停止生成", "非常抱歉，目前无法为您提供服务，请稍后再试"]);
    const it = await asking();
    it.say({
      result: "很长的话",
      citations: [{ n: 1, id: "9", title: "稿", source: "晨报", dataType: "news", pubdate: 0 }],
    });
    await typed(1);
    it.actor.send({ type: "stop" });
    expect(it.is("stopped")).toBe(true);
    expect(it.now().context.histories.article_analysis).toEqual([{ ...NO_REPLY, text: STOPPED }]);
    expect(it.left).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(it.text()).toBe(STOPPED);
    expect([mayCopy(STOPPED), mayCopy(`文${STOPPED}`), mayCopy("文")]).toEqual([false, false, true]);
  });

  it("may be stopped before its session is there", async () => {
    const it = start({ session: () => new Promise(() => {}) });
    it.actor.send({ type: "choose", operation: "tv" });
    it.actor.send({ type: "stop" });
    expect([it.text(), it.is("stopped"), it.past("tv")]).toEqual([STOPPED, true, [STOPPED]]);
  });

  it("re-generate clears and asks again in the same session; older replies can be turned to", async () => {
    const it = await asking();
    it.say({
      result: "一",
      is_end: true,
      citations: [{ n: 1, id: "9", title: "稿", source: "晨报", dataType: "news", pubdate: 0 }],
    });
    await typed(1);
    it.actor.send({ type: "regenerate" });
    expect([it.text(), it.now().context.citations]).toEqual(["", []]);
    await settle();
    it.say({ result: "二", is_end: true });
    await typed(1);
    expect(it.sessions).toEqual(["article_analysis"]);
    expect(it.past()).toEqual(["一", "二"]);
    expect(it.now().context.at).toBe(1);
    it.actor.send({ type: "turn", to: 0 });
    expect([it.text(), it.now().context.citations]).toEqual([
      "一",
      [{ n: 1, id: "9", title: "稿", source: "晨报", dataType: "news", pubdate: 0 }],
    ]);
    it.actor.send({ type: "turn", to: 5 });
    expect(it.text()).toBe("一");
  });

  it("adjust-rewrite asks with the requirement and the text shown, at most 500 characters; an empty one does nothing", async () => {
    const it = await asking();
    it.say({ result: "原", is_end: true });
    await typed(1);
    it.actor.send({ type: "adjust", requirement: "  " });
    expect([it.asked.length, it.is("finished")]).toEqual([1, true]);
    it.actor.send({ type: "adjust", requirement: ` ${"简".repeat(ADJUST_MAX + 9)}` });
    await settle();
    expect(it.asked[1]).toMatchObject({ kind: "adjust", text: "原", requirement: "简".repeat(ADJUST_MAX) });
    it.say({ result: "新", is_end: true });
    await typed(1);
    it.actor.send({ type: "regenerate" });
    await settle();
    expect(it.asked[2]).toMatchObject({ kind: "operation" });
    expect(it.past()).toEqual(["原", "新"]);
  });

  it("adjust-rewrite changes the last reply where a stop or an apology is shown, and does nothing without one", async () => {
    const it = await asking();
    it.actor.send({ type: "stop" });
    it.actor.send({ type: "adjust", requirement: "短些" });
    expect([it.is("stopped"), it.asked.length]).toEqual([true, 1]);
    it.actor.send({ type: "regenerate" });
    await settle();
    it.say({ result: "原", is_end: true });
    await typed(1);
    it.actor.send({ type: "adjust", requirement: "短些" });
    await settle();
    it.send({ type: "streamFailed" });
    it.actor.send({ type: "adjust", requirement: "再短些" });
    await settle();
    expect(it.asked.at(-1)).toMatchObject({ kind: "adjust", text: "原", requirement: "再短些" });
  });

  it("goes on where an earlier one left off", async () => {
    const it = start({
      input: { histories: { q1: [{ ...NO_REPLY, text: "旧" }] }, sessions: { q1: "s9", q2: "s9" } },
    });
    it.actor.send({ type: "choose", operation: "q1" });
    expect([it.text(), it.asked.length]).toEqual(["旧", 0]);
    it.actor.send({ type: "choose", operation: "q2" });
    expect(it.asked).toEqual([{ kind: "operation", operation: "q2", documentId: "", sessionId: "s9" }]);
    expect(it.sessions).toEqual([]);
  });
});

describe("operations", () => {
  it("are refused with 对话进行中.... while generating; choosing the same one is nothing", async () => {
    const it = await asking();
    it.actor.send({ type: "choose", operation: "topic_selection" });
    it.actor.send({ type: "regenerate" });
    it.actor.send({ type: "adjust", requirement: "短些" });
    expect(BUSY).toBe("对话进行中....");
    expect(it.warned).toEqual([BUSY, BUSY, BUSY]);
    it.actor.send({ type: "choose", operation: "article_analysis" });
    it.actor.send({ type: "turn", to: 0 });
    expect(it.warned).toHaveLength(3);
    expect(it.now().context.operation).toBe("article_analysis");
    expect(it.asked).toHaveLength(1);
  });

  it("have a session and a history each; one with replies shows its last", async () => {
    const it = await asking();
    it.say({ result: "甲", is_end: true });
    await typed(1);
    it.actor.send({ type: "choose", operation: "topic_selection" });
    await settle();
    it.say({ result: "乙", is_end: true });
    await typed(1);
    it.actor.send({ type: "choose", operation: "article_analysis" });
    expect(it.text()).toBe("甲");
    expect(it.asked).toHaveLength(2);
    expect(it.sessions).toEqual(["article_analysis", "topic_selection"]);
  });

  it("leave and reset end the stream; reset forgets all and takes another document", async () => {
    const it = await asking();
    it.say({ result: "字" });
    it.actor.send({ type: "leave" });
    expect([it.is("idle"), it.left, it.past()]).toEqual([true, [1], []]);
    it.actor.send({ type: "reset", documentId: "d2" });
    expect(it.now().context).toMatchObject({ documentId: "d2", operation: "", sessions: {}, histories: {}, text: "" });
  });
});
