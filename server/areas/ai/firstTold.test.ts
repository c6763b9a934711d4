import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import type { Caller } from "#server/contract/handler.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type Assistant, openAssistant } from "#server/testing/openAssistant.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { partedNames } from "./partedNames.ts";
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
    sampleDocument({
      externalId: "later",
      title: "云岫县通报停课原因",
      source: "早间网",
      pubdate: pubdate + HOUR,
      text: "云岫县通报，该幼儿园停课与供水有关。",
    }),
    sampleDocument({
      externalId: "earlier",
      title: "云岫县一所幼儿园停课",
      source: "云岫在线",
      pubdate,
      text: "云岫县一所幼儿园今起停课，家长接到短信。",
    }),
    sampleDocument({
      externalId: "passed",
      title: "快讯：青柳隧道客车侧翻",
      source: "掌上临岚",
      pubdate: pubdate - 0.5 * HOUR,
      keywords: ["青柳隧道", "客车", "侧翻", "双向"],
      text: "青柳隧道客车侧翻，九人送医，隧道双向封闭。来源：岚江日报",
    }),
    sampleDocument({
      externalId: "own",
      title: "一辆客车在青柳隧道侧翻",
      source: "岚江日报",
      pubdate,
      text: "昨晚，一辆客车在青柳隧道南口侧翻，消防人员破拆车窗救出伤者。",
    }),
    sampleDocument({
      externalId: "after",
      title: "青柳隧道南口照明灯更换",
      source: "临岚发布",
      pubdate: pubdate + HOUR,
      text: "青柳隧道南口照明灯已全部更换，出院三人，八人仍在治疗。",
    }),
    { ...told("路边阿飞", 2, "", ""), dataType: "weibo", channel: "路边阿飞", title: "怀远校车翻沟里了", sameId: null },
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

it("of texts that nobody carries it is the earliest", async () => {
  expect((await chat("云岫县停课的幼儿园首发是谁")).text).toMatch(/首发：\*\*云岫在线\*\*/);
});

it("whom the earliest text names as its source is first, though their texts differ", async () => {
  for (const question of ["青柳隧道客车侧翻最早是哪家报的", "青柳隧道客车侧翻谁最早？"]) {
    const { text } = await chat(question);
    expect(text).toMatch(/首发：\*\*岚江日报\*\*/);
    expect(text).toContain("**掌上临岚**署名来源是它");
  }
});

it("a place and what is there are looked for apart where more texts write them so, and what is named after its place is not", async () => {
  const { services } = test.app;
  expect(await partedNames({ services, caller: {} as Caller }, {}, ["青柳隧道客车", "怀远县校车", "临岚照明灯"])).toEqual([
    { name: "青柳隧道客车", parts: ["青柳隧道", "客车"] },
    { name: "怀远县校车", parts: ["怀远县", "校车"] },
    { name: "临岚照明灯", parts: ["临岚", "照明灯"] },
  ]);
});

it("a question that goes on is answered from all that hold the name it was about", async () => {
  const { data: sessionId } = await editor.get("/mbd-aihub/chatsession/create");
  await chat("青柳隧道客车侧翻有多少条", { sessionId });
  expect((await chat("几人出院了", { sessionId })).text).toContain("出院三人");
});

it("a name that no text writes as it stands is parted into words that must all stand there", async () => {
  const { services } = test.app;
  const caller = {} as Caller;
  const names = ["云岫县幼儿园", "云岫县幼儿", "怀远校车", "云岫县"];
  expect(await partedNames({ services, caller }, {}, names)).toEqual([
    { name: "云岫县幼儿园", parts: ["云岫县", "幼儿园"] },
    { name: "云岫县幼儿", parts: ["云岫县", "幼儿"] },
  ]);
});

it("a question without a subject is asked of the story before it: its number, its outlets, who was first", async () => {
  const { data: sessionId } = await editor.get("/mbd-aihub/chatsession/create");
  await chat("怀远校车侧翻是怎么回事", { sessionId });
  const counted = (await chat("一共几条", { sessionId })).text;
  expect(counted).toMatch(/关键词：怀远? ?校车/);
  expect(counted).toContain("承接上文“怀远校车侧翻是怎么回事”");
  expect((await chat("是江淮网先发的吗", { sessionId })).text).toContain("不是“江淮网”首发。首发：**淮河晨报**");
});

it("how many media reported is asked of all kinds, though one was counted before; what media reported stays theirs", async () => {
  const { data: sessionId } = await editor.get("/mbd-aihub/chatsession/create");
  await chat("近7天微博上怀远校车有多少条", { sessionId });
  const { text } = await chat("有几家媒体报道", { sessionId });
  expect(text).toMatch(/共有 \*\*\d+\*\* 家媒体[\s\S]*\| 淮河晨报 \| 1 [\s\S]*\| 江淮网 \| 1 /);
  expect(text).toContain("类型与来源除外：媒体按所有类型计");
  expect(text).not.toContain("类型：微博");
});

it("who told last is the latest of the list", async () => {
  const { text } = await chat("谁最后报道了怀远校车");
  expect(text).toMatch(/排序：最新.*\n\n1\. \[怀远校车翻沟里了\]/);
});

it.each(["昨天北方晚报首发了几条", "哪个省最先发布了预警", "谁先到的现场", "最早的一条", "首发经济是什么", "新能源车首发上市"])(
  "%s asks for no first",
  (question) => expect(questionFirst(question).first).toBe(false),
);
