import { afterAll, beforeAll, expect, it } from "vitest";
import { type Assistant, openAssistant } from "#server/testing/openAssistant.ts";
import type { Client } from "#server/testing/openTestApp.ts";

let test: Assistant;
let editor: Client;
beforeAll(async () => {
  test = await openAssistant(false);
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const chat = async (query: string, more: object = {}) => (await test.ask(editor, "/mbd-aihub/chat/completions", { query, ...more })).text;
const COUNTED = /共 \*\*(\d+)\*\* 篇.*：(时间：.*)。\[打开列表\]\(([^)]+)\)/;

/** What the list behind an address of the console counts. */
async function countOf(address: string): Promise<number> {
  const { time = "", ...conditions } = Object.fromEntries(new URL(address, "http://x").searchParams);
  const [beginTime, endTime] = time.split("-");
  const list = await editor.post("/api/query/yuqing", { ...conditions, beginTime, endTime, page: "1", pagesize: "20" });
  return (list.data as { total: number }).total;
}

it("那微博呢 goes on with the question before it in its chat, and the one after with both; the count is that of the list", async () => {
  const { data: sessionId } = await editor.get("/mbd-aihub/chatsession/create");
  await chat("近7天关于城市更新的正面报道有多少篇", { sessionId });
  const asked: [string, string[]][] = [
    ["那网站呢", ["类型：网站", "情感：正面", "关键词：城市"]],
    ["中性的呢", ["类型：网站", "情感：中性", "关键词：城市"]],
    ["换成近30天", ["类型：网站", "情感：中性", "关键词：城市"]],
  ];
  for (const [query, conditions] of asked) {
    const text = await chat(query, { sessionId });
    const [, total, said = "", address = ""] = COUNTED.exec(text) ?? [];
    for (const condition of conditions) expect([query, said]).toEqual([query, expect.stringContaining(condition)]);
    expect([query, total]).toEqual([query, String(await countOf(address))]);
    expect(text).toContain("承接上文“近7天关于城市更新的正面报道有多少篇”");
  }
});

it("it goes on with the messages that a caller without a chat sends", async () => {
  const messages = [
    { role: "user", content: "近7天微博的负面有多少" },
    { role: "assistant", content: "共 3 篇。" },
  ];
  const text = await chat("那论坛呢", { messages });
  expect(COUNTED.exec(text)?.[2]).toMatch(/情感：负面；类型：论坛/);
  expect(await chat("那论坛呢")).not.toContain("情感：负面");
});

it("a question that stands alone takes nothing over", async () => {
  const { data: sessionId } = await editor.get("/mbd-aihub/chatsession/create");
  await chat("近7天微博的负面有多少", { sessionId });
  const text = await chat("近30天关于城市更新的报道有多少篇", { sessionId });
  expect(text).not.toContain("承接上文");
  expect(COUNTED.exec(text)?.[2]).not.toMatch(/负面|微博/);
  expect(await chat("那城市更新后来怎么样了", { sessionId })).not.toMatch(COUNTED);
});

it("what looks like a condition and was not understood is said; a question that is understood has no such line", async () => {
  const messages = [
    { role: "user", content: "近7天正面报道有多少篇" },
    { role: "assistant", content: "共 3 篇。" },
  ];
  const among = await chat("其中大V发的有多少", { messages });
  expect(among).toContain("未识别的条件：“大V”");
  expect(COUNTED.exec(among)?.[2]).toContain("情感：正面");
  const text = await chat("近7天粉丝最多的大V发了多少条");
  expect(text).toContain("未识别的条件：“粉丝”、“大V”");
  expect(await chat("近7天没被转载过的稿件有多少")).toContain("未识别的条件：“没被转载过”");
  expect(await chat("近7天有多少篇正面报道")).not.toContain("未识别");
});

it("a short question without a subject of its own is answered from the documents of the one before, and says so; another subject is looked for anew", async () => {
  const messages = [
    { role: "user", content: "近90天关于城市更新的报道有多少篇" },
    { role: "assistant", content: "共 3 篇。" },
  ];
  expect(await chat("专家怎么说", { messages })).toContain("承接上文“近90天关于城市更新的报道有多少篇”，以下只从与它相关的");
  expect(await chat("预制菜国标出台了吗", { messages })).not.toContain("承接上文");
  expect(await chat("专家怎么说")).not.toContain("承接上文");
});

it("后来呢 after a question for a text is asked of the same story; 之后怎么样了 of what came behind the time asked for", async () => {
  const asked = (content: string) => [
    { role: "user", content },
    { role: "assistant", content: "共 0 篇。" },
  ];
  const later = await chat("后来呢", { messages: asked("城市更新怎么样了") });
  expect(later).toContain("承接上文“城市更新怎么样了”");
  // Yesterday there was none.
  const behind = await chat("之后怎么样了", { messages: asked("昨天关于城市更新的报道有多少篇") });
  expect(behind).toContain("承接上文“昨天关于城市更新的报道有多少篇”，以下只从与它相关的");
  expect(behind).toContain("2025年11月12日");
});

it("a platform that is left out leaves out its kind, and the reply says so", async () => {
  const text = await chat("近7天除了抖音，有多少篇");
  expect(text).toContain("检索列表不能只排除抖音");
  expect(COUNTED.exec(text)?.[2]).toContain("类型：网站、APP、论坛、微信、微博、数字报");
});

it("what nothing can answer is refused in one sentence, without a number of something else", async () => {
  const text = await chat("下周会有多少负面");
  expect(text).toContain("系统只统计已经发布并入库的稿件，不作预测。");
  expect(text).not.toMatch(COUNTED);
  expect(text).not.toContain("最相关的一句");
});
