import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LABEL } from "#server/ai/extractive/extractive.ts";
import { eventsOf } from "#server/records/EventRecord.ts";
import { peopleIn } from "#server/records/PersonRecord.ts";
import { type Assistant, openAssistant, type Reply } from "#server/testing/openAssistant.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import { METHODS } from "./streamedReplies.ts";

let test: Assistant;
let editor: Client;
let other: Client;
beforeAll(async () => {
  test = await openAssistant(false);
  editor = await test.signedIn("bianji");
  other = await test.signedIn("fenxi");
});
afterAll(() => test.close());

const id = (name: string) => test.ids.get(name) as string;
const operate = (method: string, body: object = {}) =>
  test.ask(editor, `/mbd-aihub/nlp/${method}`, { articleId: [id("policy")], stream: true, ...body });
const chat = (body: object, client = editor) => test.ask(client, "/mbd-aihub/chat/completions", body);

/** What the list behind an address of the console counts. */
async function countOf(address: string): Promise<number> {
  const { time = "", ...conditions } = Object.fromEntries(new URL(address, "http://x").searchParams);
  const [beginTime, endTime] = time.split("-");
  const list = await editor.post("/api/query/yuqing", { ...conditions, beginTime, endTime, page: "1", pagesize: "20" });
  return (list.data as { total: number }).total;
}

function checkShape({ http, type, messages, text }: Reply): void {
  expect([http, type]).toEqual([200, "text/event-stream; charset=utf-8"]);
  for (const message of messages) {
    expect(message).toMatchObject({ result: expect.any(String), status: 0, limitMsg: "" });
  }
  expect(messages.map(({ is_end }) => is_end)).toEqual(messages.map((_, at) => at === messages.length - 1));
  expect(messages[0]).toMatchObject({
    engine: "extractive",
    engineName: "本地抽取式引擎",
    messageId: expect.any(String),
  });
  const cited = (messages.at(-1)?.citations ?? []).map(({ n }) => n);
  const marked = [...text.matchAll(/\[\^(\d+)\]/g)].map((match) => Number(match[1]));
  expect([...new Set(marked)].sort()).toEqual(cited.sort());
}

describe("the local engine", () => {
  it.each(Object.keys(METHODS))("%s says what it is and rests on the document", async (method) => {
    const reply = await operate(method, { sessionId: undefined });
    checkShape(reply);
    expect(reply.text.startsWith(LABEL)).toBe(true);
    expect(reply.text).toContain("[^1]");
    expect(reply.text.length).toBeGreaterThan(250);
    expect(reply.messages.at(-1)?.citations?.[0]).toMatchObject({ n: 1, id: id("policy"), dataType: "news" });
  });

  it("finds the facts of the text", async () => {
    const { text } = await operate("articleSummary");
    for (const fact of ["王建国", "住房和城乡建设部", "深圳市", "不搞一刀切", "8.2%", "11月20日"]) expect(text).toContain(fact);
    const policy = (await operate("policyAnalysis")).text;
    for (const fact of ["《城市更新办法》", "自2026年1月1日起施行", "每户最高3万元"]) expect(policy).toContain(fact);
    const outline = (await operate("interviewOutline")).text;
    expect(outline).toMatch(/王建国[\s\S]*统计口径/);
  });

  it("a question for a number is answered with the count of the list and the list itself", async () => {
    for (const question of ["最近7天有多少篇正面报道", "近7天城市更新的稿件有多少篇？", "微博上有哪些中性信息，几条？"]) {
      const { text } = await chat({ query: question });
      const [, total, address = ""] = /共 \*\*(\d+)\*\* 篇.*\[打开列表\]\(([^)]+)\)/.exec(text) ?? [];
      expect([question, total]).toEqual([question, String(await countOf(address))]);
      expect(Number(total), question).toBeGreaterThan(0);
    }
    expect((await chat({ query: "近7天西藏有哪些负面舆情，多少条" })).text).toContain("共 **0** 篇");
  });

  it.each([
    "近30天微博和网站的稿件各有多少条",
    "近30天哪些媒体报道了城市更新",
    "近30天正面报道最多的是哪个省",
    "近30天正面和中性的稿件哪个多",
    "近30天每周的稿件各多少",
    "近3天每小时多少条",
    "近一年每个月多少篇稿件",
  ])("%s is answered by a number and a list for each", async (query) => {
    const { text } = await chat({ query });
    const rows = [...text.matchAll(/\| ([^|]+) \| (\d+) \| \[打开\]\(([^)]+)\) \|/g)];
    expect(rows.length).toBeGreaterThan(0);
    for (const [, name, total, address = ""] of rows) expect([name, total]).toEqual([name, String(await countOf(address))]);
    expect(rows.some(([, , total]) => Number(total) > 0)).toBe(true);
  });

  it("the first of a list stand in the order that is asked for, each with what it goes by, and the list opens in it", async () => {
    const { text } = await chat({ query: "近7天转发最多的三篇稿件" });
    const [, total, address = ""] = /共 \*\*(\d+)\*\* 篇.*\[打开列表\]\(([^)]+)\)/.exec(text) ?? [];
    expect(total).toBe(String(await countOf(address)));
    expect(address).toContain("sortField=forwardCount&sortType=desc");
    const rows = [...text.matchAll(/^\d\. \[[^\]]+\]\((\/document\?id=[^)]+)\)（.*转发 (\d+)）$/gm)];
    expect(rows).toHaveLength(3);
    const counts = rows.map(([, , count]) => Number(count));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect((await chat({ query: "城市更新这事谁先发的" })).text).toContain("排序：最早");
  });

  it("我市 is where the asker's account is at home; without one that is said", async () => {
    const query = "近30天我市有多少篇稿件";
    expect((await chat({ query })).text).toContain("不知道“我市”指哪里");
    const user = await usersIn(test.records).findOne({ code: "bianji" });
    await usersIn(test.records).update(user?.id ?? "", { regionId: "440300" });
    const { text } = await chat({ query });
    expect(text).toContain("地域：广东 深圳");
    expect(text).not.toContain("不知道");
  });

  it("a course that is asked for is drawn over the documents of the list", async () => {
    const { text } = await chat({ query: "近30天正面报道的走势怎么样" });
    const [, total] = /共 \*\*(\d+)\*\* 篇/.exec(text) ?? [];
    const { rows } = JSON.parse(/```chart\n([\s\S]*?)\n```/.exec(text)?.[1] ?? "{}") as { rows: { value: number }[] };
    expect(rows.reduce((sum, { value }) => sum + value, 0)).toBeGreaterThanOrEqual(Number(total));
  });

  it("recommends as many topics as asked for and cites other reports", async () => {
    const reply = await operate("topicAngleRecommendation", { param: { other: { size: 5 } } });
    expect(reply.text.match(/^### \d+\. /gm)).toHaveLength(5);
    expect(reply.messages.at(-1)?.citations?.map((one) => one.id)).toContain(id("other"));
    expect((await operate("topicAngleRecommendation", { param: { other: { size: 2 } } })).text).toMatch(/### 2\./);
  });

  it("takes the documents that fit a subject where none are named, as far as the reader may see them", async () => {
    const reply = await operate("topicAngleRecommendation", { articleId: undefined, query: "城市更新怎样落地" });
    checkShape(reply);
    expect(reply.text.match(/^### \d+\. /gm)).toHaveLength(5);
    const cited = reply.messages.at(-1)?.citations?.map((one) => one.id);
    expect(cited).toContain(id("policy"));
    expect(cited).not.toContain(id("abroad"));
  });

  it("draws a chart where numbers allow it", async () => {
    const { text } = await chat({ query: "近7天城市更新的报道趋势如何？" });
    const block = /```chart\n(.+)\n```/.exec(text)?.[1] ?? "";
    const chart = JSON.parse(block);
    expect(chart).toMatchObject({ mark: "line", x: "name", y: "value" });
    expect(chart.rows).toHaveLength(8);
    expect(chart.rows.reduce((sum: number, row: { value: number }) => sum + row.value, 0)).toBe(2);
  });

  it("answers a free question out of documents, or says that there are none", async () => {
    const reply = await chat({ query: "老旧小区改造补贴多少？", stream: true });
    checkShape(reply);
    expect(reply.text).toContain("每户最高3万元");
    const nothing = await chat({ query: "量子纠缠永动机发明者" });
    expect(nothing.text).toContain("没有检索到");
    expect(nothing.messages.at(-1)?.citations).toBeUndefined();
  });

  it("answers a question that only points at its document out of that document and reports on the same", async () => {
    const reply = await chat({ query: "梳理这一事件的脉络：按时间先后列出关键进展。", articleId: [id("policy")] });
    checkShape(reply);
    expect(reply.text).toMatch(/最相关的一句[\s\S]*城市更新[\s\S]*时间线[\s\S]*11月20日/);
    expect(reply.messages.at(-1)?.citations?.map((one) => one.id)).toEqual([id("policy"), id("other")]);
  });

  it("answers a question about one document out of that document, and says what it does not tell", async () => {
    const reply = await chat({ query: "这篇文章里，城市更新项目有多少个？", articleId: [id("policy")] });
    expect(reply.text).not.toContain("120个");
    expect(reply.messages.at(-1)?.citations?.map((one) => one.id)).toEqual([id("policy")]);
    const others = await chat({ query: "其他报道里，城市更新项目有多少个？", articleId: [id("policy")] });
    expect(others.text).toContain("120个");
    const silent = await chat({ query: "文中对量子计算怎么说？", articleId: [id("policy")] });
    expect(silent.text).toContain("没有提到“量子");
  });

  it("tells an event by time, place, people, cause and outcome, a line each, guessing none", async () => {
    const query = "请用时间、地点、人物、起因、结果五项概括这一事件，每项一行，并注明依据的稿件。";
    const reply = await chat({ query, articleId: [id("policy")] });
    checkShape(reply);
    const lines = /### 事件要素\n\n((?:- .+\n?)+)/.exec(reply.text)?.[1]?.trim().split("\n") ?? [];
    expect(lines.map((line) => /^- \*\*(..)\*\*：/.exec(line)?.[1])).toEqual(["时间", "地点", "人物", "起因", "结果"]);
    for (const line of lines) expect(line).toMatch(/\[\^\d+\]$|没有写明$/);
    expect(lines[1]).toContain("深圳市");
    expect(lines[2]).toContain("王建国");
  });

  it("what there is today needs no subject: the events told most, by the sentiment asked for", async () => {
    const today = await chat({ query: "今天有哪些值得关注的报道？", stream: true });
    checkShape(today);
    expect(today.text).toMatch(/### 报道最多的事件\n\n1\. \*\*/);
    // What two said alike is no event.
    expect(today.text).not.toContain("转给家人");
    const titles = (await chat({ query: "最近7天有哪些正面新闻" })).text;
    expect(titles).toContain("住房和城乡建设部印发《城市更新办法》");
    expect(titles).not.toContain("放假");
  });

  it("emergencies of today are those that the desk's list of events holds", async () => {
    const { services } = test.app;
    const [firstDoc] = await services.documents.get([id("policy")]);
    if (!firstDoc) throw new Error("the policy is stored");
    const now = services.now();
    const event = {
      title: "样例突发",
      groupId: "breakout",
      heat: 1,
      docCount: 3,
      beginTime: now - 3_600_000,
      updateTime: now,
      firstDoc,
    } as const;
    const made = await eventsOf(services).insert(event);
    const { text } = await chat({ query: "今天的突发事件有哪些" });
    expect(text).toMatch(/### 突发事件\n\n.*共有 \*\*1\*\* 起突发事件.*\n\n1\. \*\*样例突发\*\*\[\^1\]/);
    expect((await chat({ query: "近一周突发" }, await test.signedIn("yuqing"))).text).toMatch(
      /共有 \*\*1\*\* 起.*\[打开列表\]\(\/yuqing\/emergency\?time=\d+-\d+\)/,
    );
    const { data: sessionId } = await editor.get("/mbd-aihub/chatsession/create");
    await chat({ query: "最近7天有哪些负面舆情，多少条", sessionId });
    const after = (await chat({ query: "近一周突发事件", sessionId })).text;
    expect(after).toMatch(/共有 \*\*1\*\* 起突发事件/);
    expect(after).not.toContain("承接上文");
    await eventsOf(services).remove(made.id);
  });

  it("a greeting is no subject: it is told what can be asked", async () => {
    const { text } = await chat({ query: "你好" });
    expect(text).toContain("请说明想了解的");
    expect(text).not.toContain("没有检索到");
  });

  it("a report that shares a common word only is none of the subject", async () => {
    const { text } = await chat({ query: "台风海葵启动" });
    expect(text).toContain("没有检索到");
  });

  it("how many is answered by a sentence with a number", async () => {
    const { text } = await chat({ query: "深圳老旧小区改造项目有多少个？" });
    expect(/### 最相关的一句\n\n(.*)/.exec(text)?.[1]).toContain("120个");
  });

  it("how an answer is laid out is no word looked for", async () => {
    expect((await chat({ query: "请列表：城市更新" })).text).toContain("最相关的一句");
    expect((await chat({ query: "量子纠缠永动机，列出清单" })).text).not.toMatch(/列出|清单/);
  });

  it("rewrites by the custom template, without the template code", async () => {
    const { text } = await operate("articleSummary");
    const shorter = await chat({ template: "custom", text, query: "更简洁", articleId: [id("policy")] });
    checkShape(shorter);
    expect(shorter.text).toContain("压缩篇幅");
    expect(shorter.text.length).toBeLessThan(text.length);
    expect((await chat({ template: "custom", text, query: "写成七言绝句" })).text).toContain("本地引擎没有可作的改动");
  });

  it("answers whole without a stream", async () => {
    const reply = await chat({ query: "城市更新", stream: false });
    expect(reply.type).toContain("application/json");
    expect(reply.messages[0]).toMatchObject({ is_end: true, status: 0, engine: "extractive", limitMsg: "" });
    expect(reply.text).toContain("城市更新");
  });

  it("takes hostile pictures and links out of an article it quotes", async () => {
    for (const method of Object.keys(METHODS)) {
      const { text } = await operate(method, { articleId: [id("hostile")] });
      expect(text).not.toMatch(/!\[|\]\(http|<\|/);
    }
  });
});

describe("refusals come as an envelope", () => {
  it.each<[string, () => Promise<Reply>, number]>([
    ["no document", () => operate("tvScript", { articleId: [] }), 100001],
    ["a subject nothing is known of", () => operate("tvScript", { articleId: [], query: "鲸落湾" }), 404],
    ["unknown document", () => operate("tvScript", { articleId: ["nope"] }), 404],
    ["a document of overseas sources", () => operate("tvScript", { articleId: [id("abroad")] }), 404],
    ["unknown method", () => operate("nonsense"), 100001],
    ["wrong template code", () => operate("tvScript", { templateCode: "video_production" }), 100001],
    ["unknown model", () => operate("tvScript", { model: "gpt-99" }), 100001],
    ["unknown chat", () => operate("tvScript", { sessionId: "nope" }), 404],
    ["no question", () => chat({ query: "  " }), 100001],
    ["no text to rewrite", () => chat({ template: "custom", query: "更短" }), 100001],
    ["a template without its place", () => chat({ template: "写首诗", query: "短", text: "文" }), 100001],
    ["an unknown field", () => chat({ query: "a", temperature: 9 }), 100001],
    ["nobody signed in", () => chat({ query: "a" }, { cookie: "" } as Client), 401],
  ])("%s", async (_, call, status) => {
    const reply = await call();
    expect([reply.status, reply.http < 500]).toEqual([status, true]);
    expect(reply.message).toBeTruthy();
  });
});

describe("chats", () => {
  it("keep questions and replies, for their user only", async () => {
    const { data: sessionId } = await editor.get("/mbd-aihub/chatsession/create");
    await operate("articleSummary", { sessionId });
    await chat({ query: "补贴多少", sessionId });
    const { data: turns } = await editor.post("/mbd-aihub/session/messages", { sessionId });
    expect(turns.map((turn: { role: string; status: string }) => [turn.role, turn.status])).toEqual([
      ["user", "finished"],
      ["assistant", "finished"],
      ["user", "finished"],
      ["assistant", "finished"],
    ]);
    expect(turns[0].text).toBe("文章解读：住房和城乡建设部印发《城市更新办法》");
    expect(turns[1]).toMatchObject({ operation: "article_analysis", articleId: [id("policy")], engine: "extractive" });
    const { data: list } = await editor.post("/mbd-aihub/session/list", { pagesize: 100 });
    expect(list.rows.find((row: { id: string }) => row.id === sessionId).title).toContain("文章解读");
    expect((await other.post("/mbd-aihub/session/messages", { sessionId })).status).toBe(404);
    expect((await chat({ query: "偷看", sessionId }, other)).status).toBe(404);
    await other.act("/mbd-aihub/session/delete", { ids: [sessionId] });
    expect((await editor.post("/mbd-aihub/session/messages", { sessionId })).data).toHaveLength(4);
    await editor.act("/mbd-aihub/session/delete", { ids: [sessionId] });
    expect((await editor.post("/mbd-aihub/session/messages", { sessionId })).status).toBe(404);
  });

  it("a chat never used is in no list", async () => {
    const { data: sessionId } = await other.get("/mbd-aihub/chatsession/create");
    const { data } = await other.post("/mbd-aihub/session/list");
    expect(data.rows.map((row: { id: string }) => row.id)).not.toContain(sessionId);
  });
});

describe("smaller calls", () => {
  it("entities of a document, linked", async () => {
    const { data } = await editor.post("/api/ai/entity_recog_link", { id: id("policy") });
    const named = new Map(data.map((one: { name: string }) => [one.name, one]));
    expect(named.get("王建国")).toMatchObject({ type: "person", link: expect.stringContaining("/people/library?") });
    expect(named.get("住房和城乡建设部")).toMatchObject({ type: "org", count: 3 });
    expect(named.get("深圳市")).toMatchObject({ type: "place", id: "440300" });
    expect((await editor.post("/api/ai/entity_recog_link", {})).status).toBe(100001);
    const person = { name: "牧之遥", initial: "M", aliases: ["老牧"], photo: "", title: "", org: "", regionId: "" };
    await peopleIn(test.app.services).put({ ...person, id: "p1", tags: [], bio: "", relations: [] });
    const known = await editor.post("/api/ai/entity_recog_link", { text: "镜头里牧之遥笑了，老牧摆摆手。" });
    expect(known.data[0]).toMatchObject({ name: "牧之遥", type: "person", count: 2 });
    // A short alias within another word is nobody.
    await peopleIn(test.app.services).put({ ...person, id: "p2", name: "方渡舟", aliases: ["方指导"], tags: [], bio: "", relations: [] });
    const price = await editor.post("/api/ai/entity_recog_link", { text: "官方指导价十万元起。" });
    expect(price.data.map((one: { name: string }) => one.name)).not.toContain("方渡舟");
    expect((await editor.post("/api/ai/entity_recog_link", { text: "赛后方指导没有来。" })).data[0]).toMatchObject({ name: "方渡舟" });
    expect((await editor.post("/api/ai/entity_recog_link", { text: "外交部发言人毛宁表示" })).data[0]).toMatchObject({
      type: expect.stringMatching(/org|person/),
    });
  });

  it("words that widen a search", async () => {
    const { data } = await editor.post("/api/ai/query_expand", { word: "城市更新" });
    expect(data.words).toContain("老旧小区");
    expect((await editor.post("/api/ai/query_expand", { word: "深圳" })).data.words).toContain("深圳市");
    expect((await editor.post("/api/ai/query_expand", { word: "城市更新", limit: 1 })).data.words).toHaveLength(1);
    expect((await editor.post("/api/ai/query_expand", { word: "  " })).data.words).toEqual([]);
  });

  it("keywords of a document, a text and a name", async () => {
    const words = async (body: object) => (await editor.json("/mbd-aihub/nlp/keywordRecommendation", body)).data.words;
    expect(await words({ id: id("policy"), limit: 6 })).toEqual(expect.arrayContaining(["城市更新", "老旧小区"]));
    expect(await words({ text: "城市更新" })).toContain("老旧小区");
    expect(
      await words({
        text: "新能源汽车出口增长，动力电池企业扩产，动力电池回收体系逐步建立，行业协会发布报告并呼吁规范。",
      }),
    ).toContain("动力电池");
  });

  it("a digest", async () => {
    const { data } = await editor.json("/mbd-aihub/nlp/medab", { articleId: [id("policy")] });
    expect(data).toMatchObject({ extractive: true, keywords: expect.arrayContaining(["城市更新"]) });
    expect(data.summary).toContain("《城市更新办法》");
  });

  it("questions to begin with and to go on with", async () => {
    const begin = await editor.json("/mbd-aihub/suggested", { articleId: [id("policy")] });
    expect(begin.data.length).toBeGreaterThan(2);
    expect(begin.data.join()).toContain("城市更新");
    // A figure that does not say by itself what it is of (每户最高3万元) makes no question.
    expect(begin.data.filter((one: string) => one.endsWith("与以往相比如何？"))).toEqual(["惠及居民1200万人，与以往相比如何？"]);
    expect((await editor.json("/mbd-aihub/suggested", {})).data.length).toBeGreaterThan(0);
    const { messages } = await chat({ query: "老旧小区改造补贴多少？" });
    const { sessionId, messageId } = messages[0] ?? {};
    const next = await editor.json("/mbd-aihub/dify/chat-messages/suggested", { sessionId, messageId });
    expect(next.data.length).toBeGreaterThan(2);
    expect((await editor.json("/mbd-aihub/dify/chat-messages/suggested", {})).data.length).toBeGreaterThan(0);
    // An empty reply has no subject to go on with.
    const { text: answer } = await chat({ query: "量子纠缠永动机发明者" });
    const linked = await editor.json("/mbd-aihub/dify/chat-messages/suggested", {
      ...{ query: "城市更新首发是哪家", answer: "首发：**江城日报**，[《城市更新》](/yuqing/document?id=12&dataType=news)。" },
    });
    expect(JSON.stringify(linked.data)).not.toMatch(/dataType|document/);
    const same = await editor.json("/mbd-aihub/dify/chat-messages/suggested", {
      ...{ query: "近一周突发", answer: "### 突发事件\n\n共有 **2** 起突发事件：山洪、山洪预警。" },
    });
    expect(JSON.stringify(same.data)).not.toMatch(/“([^”]+)”和“\1”/);
    const empty = await editor.json("/mbd-aihub/dify/chat-messages/suggested", {
      query: "量子纠缠永动机发明者",
      answer,
    });
    expect(empty.data.length).toBeGreaterThan(0);
    expect(empty.data.join()).not.toMatch(/全文检索|再试|量子/);
  });

  it("a question about a post is asked by its hashtag", async () => {
    const begin = await editor.json("/mbd-aihub/suggested", { articleId: [id("post")] });
    expect(begin.data[0]).toBe("山东推进中考改革，要点是什么？");
  });

  it("which engine answers", async () => {
    const { data } = await editor.get("/mbd-aihub/status");
    expect(data).toMatchObject({ engine: "extractive", engineName: "本地抽取式引擎", tokensLeft: 1_000_000 });
    expect(data.requestsLeft).toBeLessThan(500);
  });
});
