import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type Assistant, openAssistant } from "#server/testing/openAssistant.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { questionFirst } from "./questionFirst.ts";

let test: Assistant;
let editor: Client;
beforeAll(async () => {
  test = await openAssistant(false);
  editor = await test.signedIn("bianji");
  const pubdate = Number((await test.store.get([test.ids.get("policy") as string]))[0]?.pubdate) - 5 * HOUR;
  const title = "怀远一辆校车侧翻致7名儿童受伤";
  const body = "23日16时许，一辆载有11名儿童的校车在怀远县双桥集镇侧翻，滑入路边排水沟。7名儿童不同程度受伤，暂无生命危险。";
  const told = (source: string, ago: number, credit = "", sameId?: string) =>
    sampleDocument({
      ...{ externalId: source, title, source, pubdate: pubdate + ago * HOUR, keywords: ["怀远", "校车"], text: `${body}${credit}` },
      ...(sameId && { sameId }),
    });
  const [first] = await test.store.write([told("淮河晨报", 0)]);
  const id = first?.sameId ?? "";
  await test.store.write([
    told("速递二号网", -0.2, "来源：淮河晨报", id),
    told("江淮网", 1, "来源：淮河晨报", id),
    { ...told("路边阿飞", 2, "", ""), dataType: "weibo", title: "怀远校车翻沟里了", sameId: null },
  ]);
});
afterAll(() => test.close());

const chat = async (query: string, more: object = {}) =>
  (await test.ask(editor, "/mbd-aihub/chat/completions", { query, ...more })) as { text: string; sessionId?: string };

it.each([
  "怀远校车侧翻是谁先发的",
  "怀远校车侧翻首发是哪家",
  "怀远校车侧翻最早是哪家媒体报的",
  "怀远校车侧翻谁第一个报道的",
  "怀远校车侧翻首发媒体是哪个",
  "怀远校车侧翻第一家报道的媒体",
  "怀远校车侧翻事件首发是哪家",
  "怀远校车侧翻这件事谁先报的",
  "首家报道怀远校车侧翻的媒体",
  "哪个网站抢先发出怀远校车侧翻的",
  "怀远校车侧翻的首发媒体和时间",
  "怀远校车侧翻原创报道是哪一篇",
])("%s: whom others name is first, not who is earlier by the clock", async (question) => {
  const { text } = await chat(question);
  expect(text).toMatch(/首发：\*\*淮河晨报\*\*/);
  expect(text).toContain("转载稿署名或转发都指向它");
});

it("asked after a list of one kind, it is the first of all", async () => {
  const { data: sessionId } = await editor.get("/mbd-aihub/chatsession/create");
  expect((await chat("近7天微博上怀远校车侧翻有多少条", { sessionId })).text).toContain("类型：微博");
  const { text } = await chat("首发是哪家", { sessionId });
  expect(text).toMatch(/首发：\*\*淮河晨报\*\*/);
  expect(text).not.toContain("类型：微博");
  expect((await chat("微博上怀远校车侧翻谁先发的")).text).toContain("路边阿飞");
});

it.each([
  ["怀远校车侧翻是淮河晨报先发的吗", "是“淮河晨报”首发。首发：**淮河晨报**"],
  ["怀远校车侧翻是不是江淮网首发", "不是“江淮网”首发。首发：**淮河晨报**"],
  ["怀远校车侧翻是不是微博先发的", "不是“微博”首发。首发：**淮河晨报**"],
])("%s is told yes or no", async (question, told) => expect((await chat(question)).text).toContain(told));

it("who told last is the latest of the list", async () => {
  const { text } = await chat("谁最后报道了怀远校车");
  expect(text).toMatch(/排序：最新.*\n\n1\. \[怀远校车翻沟里了\]/);
});

it.each(["昨天北方晚报首发了几条", "哪个省最先发布了预警", "谁先到的现场", "最早的一条", "首发经济是什么", "新能源车首发上市"])(
  "%s asks for no first",
  (question) => expect(questionFirst(question).first).toBe(false),
);
