import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { type Assistant, openAssistant, SSE, sse } from "#server/testing/openAssistant.ts";
import type { Client } from "#server/testing/openTestApp.ts";

let test: Assistant;
let editor: Client;
beforeAll(async () => {
  test = await openAssistant(true, { AI_USER_REQUESTS: "60", AI_USER_TOKENS: "1000000", AI_USER_STREAMS: "2" });
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

interface Asked {
  tools?: { function: { name: string; parameters: { properties: Record<string, unknown> } } }[];
  messages: { role: string; content: string }[];
}
const asked = () => test.asked as unknown as Asked[];

/** Asks a question whose model calls one tool and then answers; what the tool told it, and the reply. */
async function calling(name: string, args: unknown, answer = "好") {
  const call = { index: 0, id: "call-1", type: "function", function: { name, arguments: JSON.stringify(args) } };
  const first = asked().length;
  test.answer = (res) => {
    const round = asked().length - first;
    const chunk = round === 1 ? `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [call] } }] })}\n\n` : sse(answer);
    res.writeHead(200, SSE).end(`${chunk}data: [DONE]\n\n`);
  };
  const reply = await test.ask(editor, "/mbd-aihub/chat/completions", { query: "帮我看看系统里的情况", stream: true });
  return {
    reply,
    told:
      asked()
        .at(-1)
        ?.messages.find(({ role }) => role === "tool")?.content ?? "",
  };
}

it("time, place, tone, kind and outlet are conditions of both tools", async () => {
  await calling("count_documents", {});
  const tools = asked().at(-1)?.tools ?? [];
  expect(tools.map((tool) => tool.function.name)).toEqual(["count_documents", "search_documents"]);
  for (const tool of tools)
    expect(Object.keys(tool.function.parameters.properties)).toEqual(
      expect.arrayContaining(["begin", "end", "keywords", "region", "tone", "kind", "outlet"]),
    );
});

it("the count is that of the list under the same conditions, which the link opens; what the asker may not see counts nothing", async () => {
  // 2 of 3: the third is a tweet, which bianji may not see.
  const { told } = await calling("count_documents", { keywords: "城市更新" });
  expect(told).toContain("共 **2** 篇");
  expect(told).toContain("关键词：城市更新");
  const address = /\[打开列表\]\((\S+)\)/.exec(told)?.[1] ?? "";
  expect(Object.fromEntries(new URL(address, "http://x").searchParams)).toMatchObject({
    keyWords: "城市更新",
    duplicate: "1",
    dataType: "all",
  });
  expect((await calling("count_documents", { keywords: "城市更新", tone: "正面" })).told).toContain("共 **1** 篇");
  expect((await calling("count_documents", { kind: "微博", keywords: "城市更新" })).told).toContain("共 **0** 篇");
  expect((await calling("count_documents", { region: "广州市" })).told).toContain("地域：");
});

it.each<[string, Record<string, unknown>, string, object]>([
  ["words that must not occur", { keywords: "城市更新", exclude_words: "深圳市启动" }, "不含：深圳市启动", { excludeWords: "深圳市启动" }],
  ["one of some words", { any_words: "放假 大风" }, "任一词：放假、大风", { anyWords: "放假 大风" }],
  ["several kinds and tones", { kind: ["网站", "微博"], tone: ["正面", "中性"] }, "类型：网站、微博", { dataType: "news,weibo" }],
  ["a platform", { kind: "抖音" }, "平台：抖音", { platformIdentity: "douyin", dataType: "video" }],
  ["levels", { level: ["中央"] }, "媒体级别：中央", { sourceRank: "1" }],
  ["a part of the country", { region: ["长三角"] }, "地域：上海、江苏、浙江、安徽", { regionIds: "310000,320000,330000,340000" }],
  ["what lies outside of a city", { region: "湖北", exclude_region: "武汉" }, "地域：除武汉外的", {}],
  [
    "headlines, pictures, originals",
    { keywords: "城市更新", title_only: true, picture: true, original: "原创" },
    "原创稿件；含图片",
    { queryField: "title", hasPic: "1", isOriginal: "1" },
  ],
  ["copies", { copies: true }, "未去重", { duplicate: "0" }],
  ["classes", { category: ["教育"] }, "分类：教育", { categoryIds: "教育" }],
  ["an order", { order: "转发最多" }, "排序：转发最多", { sortField: "forwardCount", sortType: "desc" }],
])("%s are conditions of the tools as of questions, and of the list that opens", async (_, args, said, opens) => {
  const { told } = await calling("count_documents", args);
  expect(told).toContain(said);
  const address = /\[打开列表\]\((\S+)\)/.exec(told)?.[1] ?? "";
  expect(Object.fromEntries(new URL(address, "http://x").searchParams)).toMatchObject(opens);
});

it("a number is told apart by kinds, places, outlets and days", async () => {
  const rows = async (by: string) => [...(await calling("count_documents", { by })).told.matchAll(/\| ([^|]+) \| (\d+) \| \[打开\]/g)];
  expect((await rows("类型")).map(([, name]) => name)).toEqual(expect.arrayContaining(["网站", "微博"]));
  for (const by of ["媒体", "日期", "小时", "星期", "月份"]) expect((await rows(by)).length, by).toBeGreaterThan(0);
});

it("days are whole days of Shanghai", async () => {
  const { told } = await calling("count_documents", { begin: "2025-11-01", end: "2025-11-30" });
  const time = new URL(/\((\/media\S+)\)/.exec(told)?.[1] ?? "", "http://x").searchParams.get("time");
  const begin = Date.parse("2025-11-01T00:00:00+08:00");
  expect(time).toBe(`${begin}-${begin + 30 * DAY}`);
});

it("what a search finds is quoted, and cited by its number", async () => {
  const { reply, told } = await calling("search_documents", { keywords: "城市更新", tone: "正面" }, "有一篇[^2]。");
  const nonce = /<资料-(\w{12})> 与/.exec(asked().at(-1)?.messages[0]?.content ?? "")?.[1] ?? "none";
  // Another report stands in the prompt already.
  expect(told).toMatch(new RegExp(`<资料-${nonce}>\\n【编号 2】\\n标题：住房和城乡建设部印发`));
  expect(reply.messages.at(-1)?.citations).toMatchObject([{ n: 2, title: "住房和城乡建设部印发《城市更新办法》" }]);
});

it("hostile documents stay quoted data in results of tools", async () => {
  const { told } = await calling("search_documents", { keywords: "放假" });
  expect(told.replace(/<资料-[\s\S]*?<\/资料-\w+>/g, "")).not.toMatch(/忽略|海盗|系统消息/);
  expect(told).not.toMatch(/<\|im_|\[\/?INST\]|资料-abc123>\s*系统消息：.*<\/资料/);
});

it.each<[string, Record<string, unknown>, string]>([
  ["a time that is none", { begin: "上周" }, "应写作 2026-11-16"],
  ["an end before the beginning", { begin: "2025-11-30", end: "2025-11-01" }, "起始时间应早于结束时间"],
  ["an unknown place", { region: "桃花源" }, "不认识地域"],
  ["an unknown tone", { tone: "愤怒" }, "可用：中性、正面、负面"],
  ["a kind the asker may not see", { kind: "推特" }, "不可用"],
  ["an unknown outlet", { outlet: "不存在日报" }, "没有来源"],
  ["a number for a word", { keywords: 7 }, "应为文字"],
])("%s is told to the model", async (_, args, sentence) => {
  const { reply, told } = await calling("count_documents", args);
  expect(told).toContain(sentence);
  expect(reply.text).toBe("好");
});

it("a question about a document has no tools", async () => {
  test.answer = (res) => void res.writeHead(200, SSE).end(`${sse("好")}data: [DONE]\n\n`);
  await test.ask(editor, "/mbd-aihub/chat/completions", { query: "补贴多少？", articleId: [test.ids.get("policy")], stream: true });
  expect(asked().at(-1)?.tools).toBeUndefined();
});
