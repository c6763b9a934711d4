import { readFileSync } from "node:fs";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { useMemo, useState } from "react";
import { describe, expect, it, test } from "vitest";
import { Block, type BlockPlan, PageView, type Registry, rowScope, ScopeContext, useScope } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import { BUSY, NO_REPLY, SORRY, STOPPED } from "#machines/aiReplyMachine.ts";
import AiChat from "./AiChat.tsx";
import { callOf, groups, operationOf, shownGroups } from "./operations.ts";
import { LIMITED, turnsOf } from "./turns.ts";

/** Events beside a view, as a master has them: none known yet, then one after the other. */
function Events({ block }: { block: BlockPlan }) {
  const [at, setAt] = useState(0);
  const outer = useScope();
  const scope = useMemo(
    () => (at === 0 ? outer : rowScope(outer, { row: { id: at, firstDoc: { id: `d${at}` } }, key: `events:${at}` })),
    [outer, at],
  );
  return (
    <ScopeContext value={scope}>
      <button type="button" onClick={() => setAt(at + 1)}>
        下一事件
      </button>
      <Block block={block.view as BlockPlan} />
    </ScopeContext>
  );
}

const registry: Registry = {
  aiChat: { kind: "aiChat", load: async () => ({ default: AiChat }) },
  events: { kind: "events", load: async () => ({ default: Events }) },
};
const names = ["session", "chat", "operation", "history", "messages", "delete", "suggest", "follow", "digest"] as const;

interface Stream {
  name: string;
  fields: Record<string, unknown>;
  left: boolean;
  say(message: object): void;
  end(): void;
}

async function show(view: Record<string, unknown>, replies: Record<string, unknown> = {}, search = "") {
  const streams: Stream[] = [];
  const asked: [string, Record<string, unknown>][] = [];
  const services = fakeServices(
    ({ name }, fields) => {
      asked.push([name, fields]);
      const reply = replies[name];
      return typeof reply === "function" ? reply(fields) : (reply ?? []);
    },
    {
      stream: (({ name }, fields, onMessage, options) =>
        new Promise<void>((resolve, reject) => {
          const stream: Stream = {
            name,
            fields,
            left: false,
            say: (message) => onMessage(message as Record<string, unknown>),
            end: resolve,
          };
          options?.signal?.addEventListener("abort", () => {
            stream.left = true;
            reject(new Error("aborted"));
          });
          streams.push(stream);
        })) as NonNullable<ReturnType<typeof fakeServices>["stream"]>,
    },
  );
  const sources = Object.fromEntries(
    names.map((name) => [name, source(name, { lazy: true, endpoint: endpoint(name, { reply: "list" }) })]),
  );
  const plan = page(
    { kind: "aiChat", variant: "chat", greeting: "想了解什么？", placeholder: "输入问题", ...view },
    { sources, params: { chat: param("chat"), q: param("q"), id: param("id") } },
  );
  await act(async () => {
    render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search }} />);
  });
  return { services, streams, asked };
}

const chatView = {
  sessionSource: "session",
  chatSource: "chat",
  historySource: "history",
  messagesSource: "messages",
  deleteSource: "delete",
  suggestSource: "suggest",
  followSource: "follow",
  param: "chat",
  questionParam: "q",
};
const sessions = {
  rows: [{ id: "s1", title: "旧问题", time: 1763683200000 }],
  total: 1,
};
const replies = { session: "s9", history: sessions, suggest: ["今天有什么热点？"], follow: ["后来呢？"] };

const ask = async (text: string) => {
  const box = await screen.findByRole("textbox", { name: "问题" });
  fireEvent.change(box, { target: { value: text } });
  await act(async () => fireEvent.keyDown(box, { key: "Enter" }));
};
const done = { is_end: true, status: 0, limitMsg: "" };

describe("chat", () => {
  it("begins with a question: one session for the chat, the answer typed out, questions that follow, the history anew", async () => {
    const { streams, asked, services } = await show(chatView, replies);
    expect(await screen.findByRole("heading", { name: "想了解什么？" })).toBeTruthy();
    expect(screen.getByText("内容由AI生成，请仔细甄别")).toBeTruthy();
    const history = screen.getByRole("navigation", { name: "历史对话" });
    expect(await within(history).findByText("旧问题")).toBeTruthy();
    await act(async () => fireEvent.click(await screen.findByRole("button", { name: "今天有什么热点？" })));
    await waitFor(() => expect(streams).toHaveLength(1));
    const fields = { query: "今天有什么热点？", model: "deepseek-chat", sessionId: "s9", stream: true };
    expect(streams[0]).toMatchObject({ name: "chat", fields });
    await act(async () => streams[0]?.say({ result: "三件事", ...done }));
    expect(await screen.findByText("三件事")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "后来呢？" })).toBeTruthy();
    expect(asked.find(([name]) => name === "follow")?.[1]).toMatchObject({
      sessionId: "s9",
      query: "今天有什么热点？",
    });
    await ask("第二问");
    await waitFor(() => expect(streams).toHaveLength(2));
    expect(streams[1]?.fields.sessionId).toBe("s9");
    expect(asked.filter(([name]) => name === "session")).toHaveLength(1);
    expect(asked.filter(([name]) => name === "history").length).toBeGreaterThan(1);
    expect(services.ofUser.get("aiSessions")).toMatchObject([{ id: "s1" }]);
  });

  it("refuses a question while it answers, stops, regenerates, turns between results", async () => {
    const { streams, services } = await show(chatView, replies);
    await ask("一问");
    await waitFor(() => expect(streams).toHaveLength(1));
    await act(async () => streams[0]?.say({ result: "很长的回答" }));
    await ask("二问");
    expect(services.notify).toHaveBeenCalledWith("warning", BUSY);
    expect(streams).toHaveLength(1);
    expect((screen.getByRole("textbox", { name: "问题" }) as HTMLTextAreaElement).value).toBe("二问");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "停 止" })));
    expect(streams[0]?.left).toBe(true);
    expect(screen.getByText(STOPPED)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /复制/ })).toBeNull();
    // The server does not list it yet: the chat began a moment ago.
    const history = within(screen.getByRole("navigation", { name: "历史对话" })).getAllByRole("listitem");
    expect(history.map((item) => within(item).getAllByRole("button")[0]?.title)).toEqual(["一问", "旧问题"]);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: /重新生成/ })));
    await waitFor(() => expect(streams).toHaveLength(2));
    await act(async () => streams[1]?.say({ result: "好", ...done }));
    expect(await screen.findByText("2/2")).toBeTruthy();
  });

  it("opens an earlier chat by its link, goes on in it, and begins anew", async () => {
    const messages = [
      { id: "1", role: "user", text: "旧问题", time: 1, status: "finished" },
      {
        id: "2",
        role: "assistant",
        text: "旧回答",
        time: 2,
        status: "finished",
        citations: [{ n: 1, id: "7", title: "稿" }],
      },
    ];
    const { streams, asked } = await show(chatView, { ...replies, messages }, "?chat=s1");
    expect(await screen.findByText("旧回答")).toBeTruthy();
    expect(asked.find(([name]) => name === "messages")?.[1]).toEqual({ sessionId: "s1" });
    expect(screen.getByRole("link", { name: "稿" }).getAttribute("href")).toBe("/document?id=7");
    await ask("接着问");
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(streams[0]?.fields).toMatchObject({ sessionId: "s1", query: "接着问" });
    expect(asked.some(([name]) => name === "session")).toBe(false);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: /新对话/ })));
    expect(streams[0]?.left).toBe(true);
    expect(await screen.findByRole("heading", { name: "想了解什么？" })).toBeTruthy();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it("an earlier chat that ended with a stop has nothing to follow", async () => {
    const turn = (role: string, text: string, status: string) => ({ id: role, role, text, status, time: 1 });
    const messages = [turn("user", "旧问题", "finished"), turn("assistant", STOPPED, "stopped")];
    const { asked } = await show(chatView, { ...replies, messages }, "?chat=s1");
    expect(await screen.findByText(STOPPED)).toBeTruthy();
    expect(asked.some(([name]) => name === "follow")).toBe(false);
  });

  it("asks the question of the address at once, and removes a chat after a confirmation", async () => {
    const { streams, asked } = await show(chatView, replies, "?q=某地怎么了");
    await waitFor(() => expect(streams[0]?.fields.query).toBe("某地怎么了"));
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "删除对话 旧问题" })));
    expect(asked.find(([name]) => name === "delete")?.[1]).toEqual({ ids: ["s1"] });
    await waitFor(() => expect(streams).toHaveLength(1));
  });
});

describe("a chat read again", () => {
  const said = (role: string, text: string, more: object = {}) => ({ role, text, status: "finished", ...more });

  it("apologises where every reply failed, offers neither copy nor rewrite, and asks again once", async () => {
    const messages = [said("user", "旧问题"), said("assistant", "", { status: "failed" })];
    const { streams, services, asked } = await show(chatView, { ...replies, messages }, "?chat=s1");
    expect(await screen.findByText(SORRY)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /复制|调整改写/ })).toBeNull();
    expect(asked.some(([name]) => name === "follow")).toBe(false);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: /重新生成/ })));
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(services.notify).not.toHaveBeenCalled();
    await act(async () => streams[0]?.say({ result: "这次行了", ...done }));
    expect(await screen.findByText("这次行了")).toBeTruthy();
    expect(await screen.findByRole("button", { name: /复制/ })).toBeTruthy();
    expect(screen.queryByText("2/2")).toBeNull();
  });

  it("says what cut a reply short, and has a rewrite as another result of its question", async () => {
    const messages = [
      said("user", "一"),
      said("assistant", "半段", { status: "limited" }),
      said("user", "二"),
      said("assistant", "断了", { status: "failed" }),
      said("user", "三"),
      said("assistant", "原文"),
      said("user", "短些", { operation: "custom" }),
      said("assistant", "短文", { operation: "custom" }),
    ];
    const { streams } = await show(chatView, { ...replies, messages }, "?chat=s1");
    expect(await screen.findByText("短文")).toBeTruthy();
    expect(screen.getByText(LIMITED)).toBeTruthy();
    expect(screen.getByText("连接中断，以上内容可能不完整")).toBeTruthy();
    expect(screen.queryByText("短些")).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: /重新生成/ })));
    await waitFor(() => expect(streams[0]?.fields.query).toBe("三"));
    await act(async () => streams[0]?.say({ result: "新文", ...done }));
    expect(await screen.findByText("3/3")).toBeTruthy();
  });
});

test("a session that opens late does not take the place of the chat chosen meanwhile", async () => {
  let opened: (id: string) => void = () => {};
  const session = () => new Promise((resolve) => (opened = resolve));
  const messages = [
    { role: "user", text: "旧问题" },
    { role: "assistant", text: "旧回答" },
  ];
  const { streams, services } = await show(chatView, { ...replies, session, messages });
  await ask("新问题");
  await act(async () => fireEvent.click(await screen.findByTitle("旧问题")));
  await screen.findByText("旧回答");
  await act(async () => opened("s9"));
  expect(services.navigate).toHaveBeenLastCalledWith("/t?chat=s1", expect.anything());
  expect(screen.getByTitle("旧问题").getAttribute("aria-current")).toBe("true");
  await ask("接着问");
  await waitFor(() => expect(streams[0]?.fields).toMatchObject({ sessionId: "s1", query: "接着问" }));
});

test("a list of chats that comes after the page was left is not kept for the next user", async () => {
  let answer: (rows: unknown) => void = () => {};
  const history = () => new Promise((resolve) => (answer = resolve));
  const { services } = await show(chatView, { ...replies, history });
  await screen.findByRole("navigation", { name: "历史对话" });
  cleanup();
  await act(async () => answer(sessions));
  expect(services.ofUser.get("aiSessions")).toBeUndefined();
});

test("another document begins another chat; a question of the address waits for the first", async () => {
  const { sessionSource, chatSource, questionParam, greeting } = { ...chatView, greeting: "就这个事件提问" };
  const chat = { kind: "aiChat", id: "free", path: "/view", variant: "chat", height: 420, greeting };
  const view = { ...chat, sessionSource, chatSource, questionParam, document: "row.firstDoc.id" };
  let count = 0;
  const { streams } = await show({ kind: "events", view }, { session: () => `s${++count}` }, "?q=怎么回事");
  expect(await screen.findByRole("heading", { name: greeting })).toBeTruthy();
  const next = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "下一事件" })));
  await next();
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(streams[0]?.fields).toMatchObject({ articleId: ["d1"], sessionId: "s1", query: "怎么回事" });
  await next();
  expect(streams[0]?.left).toBe(true);
  expect(await screen.findByRole("heading", { name: greeting })).toBeTruthy();
  expect(screen.queryByText("怎么回事")).toBeNull();
  await ask("另一件呢");
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(streams[1]?.fields).toMatchObject({ articleId: ["d2"], sessionId: "s2", query: "另一件呢" });
});

const documentView = {
  sessionSource: "session",
  chatSource: "chat",
  operationSource: "operation",
  document: "params.id",
};

test("operations stand beside the document with its digest, each in a session of its own", async () => {
  const digest = { summary: "一句摘要", keywords: ["税务", "通报", "税务"] };
  const view = { ...documentView, variant: "operations", digestSource: "digest" };
  const opened = await show(view, { session: () => `s${++count}`, digest }, "?id=17");
  expect(await screen.findByText("一句摘要")).toBeTruthy();
  expect(opened.asked.find(([name]) => name === "digest")?.[1]).toEqual({ articleId: ["17"] });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "选题推荐" })));
  await waitFor(() => expect(opened.streams).toHaveLength(1));
  const topic = {
    method: "topicAngleRecommendation",
    articleId: ["17"],
    sessionId: "s1",
    param: { other: { size: 5 } },
  };
  expect(opened.streams[0]).toMatchObject({ name: "operation", fields: topic });
  await act(async () => opened.streams[0]?.say({ result: "五个选题", ...done }));
  await screen.findByText("五个选题");
  await waitFor(() => expect(screen.queryByRole("button", { name: /调整改写/ })).toBeTruthy());
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /调整改写/ })));
  fireEvent.change(screen.getByRole("textbox", { name: "改写要求" }), { target: { value: "只要三个" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "发送" })));
  expect(opened.streams[1]).toMatchObject({
    name: "chat",
    fields: { template: "custom", text: "五个选题", query: "只要三个" },
  });
  expect(opened.streams[1]?.fields).not.toHaveProperty("templateCode");
});
let count = 0;

test("an answer waits for its button, or begins by itself; it has stop, copy and regenerate", async () => {
  const view = { ...documentView, variant: "answer", title: "五要素", question: "列出 {params.id} 的五要素" };
  const { streams } = await show(view, { session: "s1" }, "?id=17");
  await act(async () => fireEvent.click(await screen.findByRole("button", { name: /生成五要素/ })));
  await waitFor(() => expect(streams[0]?.fields).toMatchObject({ query: "列出 17 的五要素", articleId: ["17"] }));
  expect(screen.getByRole("button", { name: "停 止" })).toBeTruthy();
  await act(async () => streams[0]?.say({ result: "人物", ...done }));
  expect(await screen.findByRole("button", { name: /重新生成/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /复制/ })).toBeTruthy();
  cleanup();
  const second = await show({ ...view, auto: true, operation: "topic_selection" }, { session: "s1" }, "?id=17");
  await waitFor(() => expect(second.streams[0]?.fields).toMatchObject({ templateCode: "topic_selection" }));
});

describe("operations", () => {
  it("are those of the dictionary; the edit group is defined but not shown", () => {
    const dictionary = JSON.parse(readFileSync("schemas/dictionaries/aiOperation.json", "utf8"));
    const told = shownGroups.map(({ code, label, operations }) => ({
      value: code,
      label,
      children: operations.map((item) => ({ value: item.code, label: item.label })),
    }));
    expect(told).toEqual(dictionary.items);
    expect(groups.find(({ code }) => code === "edit")).toMatchObject({ shown: false });
    expect(groups.find(({ code }) => code === "edit")?.operations.length).toBeGreaterThan(0);
    const schema = JSON.parse(readFileSync("src/widgets/aiChat/schema.json", "utf8"));
    const codes = shownGroups.flatMap(({ operations }) => operations.map(({ code }) => code));
    expect(schema.properties.operation.enum).toEqual(codes);
    const contract = JSON.parse(readFileSync("schemas/endpoints/ai.json", "utf8")).endpoints["ai.nlp"];
    expect(contract.request.properties.method.enum).toEqual(expect.arrayContaining(codes.map((code) => operationOf(code)?.method)));
  });

  it("ask by the method or, rewriting, by the chat with the custom template and no template code", () => {
    const shared = { operation: "policyInterpret", documentId: "17", sessionId: "s1" };
    expect(callOf({ kind: "operation", ...shared })).toEqual({
      call: "nlp",
      fields: {
        method: "policyAnalysis",
        articleId: ["17"],
        model: "ERNIE-Speed-128K",
        sessionId: "s1",
        stream: true,
        templateCode: "policyInterpret",
      },
    });
    const { call, fields } = callOf({ kind: "adjust", ...shared, text: "原", requirement: "短些" });
    expect([call, Object.keys(fields).includes("templateCode"), fields.template]).toEqual(["chat", false, "custom"]);
  });
});

test("messages become turns: replies to one question asked again are its results", () => {
  const said = (role: string, text: string) => ({ role, text });
  const { turns, histories } = turnsOf([
    said("assistant", "没有问题的回答"),
    said("user", "一"),
    said("assistant", "甲"),
    said("user", "一"),
    said("assistant", "乙"),
    said("user", "二"),
  ]);
  expect(turns).toEqual([
    { key: "q1", question: "一" },
    { key: "q2", question: "二" },
  ]);
  expect(histories.q1?.map(({ text }) => text)).toEqual(["甲", "乙"]);
  expect(histories.q2).toBeUndefined();
});

test("messages become turns as the live chat had them: what failed without text is none, what was stopped says so", () => {
  const said = (role: string, text: string, status = "finished", operation = "chat") => ({
    ...{ role, text, status, operation, engine: "model" },
    citations: [{ n: 1, id: "7", title: "稿" }],
  });
  const { turns, histories } = turnsOf([
    said("user", "一"),
    said("assistant", "", "failed"),
    said("user", "一"),
    said("assistant", "半", "failed"),
    said("user", "一"),
    said("assistant", "", "limited"),
    said("user", "二"),
    said("assistant", "已停止生成", "stopped"),
    said("user", "再短", "finished", "custom"),
    said("assistant", "短", "limited", "custom"),
    said("user", "二"),
    said("assistant", "长"),
  ]);
  expect(turns.map(({ question }) => question)).toEqual(["一", "二"]);
  const shared = { engine: "model", citations: [{ n: 1, id: "7", title: "稿" }], engineName: "" };
  expect(histories.q1).toEqual([{ ...shared, text: "半", limit: "", broken: true }]);
  expect(histories.q2).toEqual([
    { ...NO_REPLY, text: STOPPED, engine: "model" },
    { ...shared, text: "短", limit: LIMITED, broken: false },
    { ...shared, text: "长", limit: "", broken: false },
  ]);
});
