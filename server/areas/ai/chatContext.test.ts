import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type Assistant, openAssistant } from "#server/testing/openAssistant.ts";
import type { Client } from "#server/testing/openTestApp.ts";

let test: Assistant;
let editor: Client;
beforeAll(async () => {
  test = await openAssistant(false);
  editor = await test.signedIn("bianji");
  const now = test.app.services.now();
  const write = (externalId: string, source: string, title: string, text: string, more: object = {}) =>
    sampleDocument({ externalId, source, title, text, summary: text, pubdate: now - HOUR, isAppraise: 0, keywords: [], ...more });
  const fee = "住户称飞云快充一夜扣了九十元。";
  const [first] = await test.store.write([write("cut", "榆城消费", "飞云快充多扣费", fee, { keywords: ["飞云快充", "扣费"] })]);
  await test.store.write([
    write("whole", "榆城生活", "飞云快充多扣费", `${fee}一名律师认为，按预授权扣费应先告知。`, {
      ...{ sameId: first?.sameId ?? "", keywords: ["飞云快充", "扣费"] },
    }),
    write("own", "飞云快充", "", "关于多扣费一事的说明：我司已向榆城住户退回九十元，计费故障于昨夜修复。", { dataType: "weibo" }),
    write("school", "榆城教育", "榆城三中停课", "榆城三中因水管爆裂停课两天，学生改上网课。", { keywords: ["停课", "水管"] }),
    write("other", "禾城教育", "禾城实验小学停课", "禾城实验小学因流感停课三天。", { keywords: ["停课", "流感"] }),
    write("campus", "榆城观察", "榆城一学校开放操场", "榆城一学校周末开放操场。"),
    write("clip", "路边人", "禾城积水", "禾城街上积水没过车轮。", { dataType: "video", isAppraise: -1 }),
    write("early", "禾城日报", "禾城地铁试跑", "禾城地铁今天试跑。", { pubdate: now - 2 * DAY }),
  ]);
});
afterAll(() => test.close());

let session = "";
async function ask(...questions: string[]): Promise<string> {
  const { data: sessionId } = await editor.get("/mbd-aihub/chatsession/create");
  session = sessionId;
  let text = "";
  for (const query of questions) ({ text } = await test.ask(editor, "/mbd-aihub/chat/completions", { query, sessionId }));
  return text;
}
const best = (text: string): string => /### 最相关的一句\n\n(.+?)\[/.exec(text)?.[1] ?? "";
async function countOf(address: string): Promise<number> {
  const { time = "", ...conditions } = Object.fromEntries(new URL(address, "http://x").searchParams);
  const [beginTime, endTime] = time.split("-");
  const list = await editor.post("/api/query/yuqing", { ...conditions, beginTime, endTime, page: "1", pagesize: "20" });
  return (list.data as { total: number }).total;
}

it("who is asked about is looked for in every copy of the texts before, and no denial stands where one of them tells", async () => {
  const text = await ask("飞云快充为什么多扣费？", "律师怎么看？");
  expect(text).toContain("承接上文“飞云快充为什么多扣费？”");
  expect(best(text)).toContain("按预授权扣费应先告知");
  expect(await ask("飞云快充为什么多扣费？", "考古队怎么看？")).not.toContain("承接上文");
});

it("what the body that was asked about published on it answers for it", async () => {
  expect(best(await ask("飞云快充为什么多扣费？", "公司怎么说？"))).toContain("我司已向榆城住户退回九十元");
});

it("another than before is asked the same", async () => {
  const questions = ["榆城三中为什么停课？", "禾城那所呢？"];
  const text = await ask(...questions);
  // What was asked is kept as it was.
  const { data: turns } = await editor.post("/mbd-aihub/session/messages", { sessionId: session });
  const kept = (turns as { role: string; text: string }[]).filter(({ role }) => role === "user");
  expect(kept.map(({ text: asked }) => asked)).toEqual(questions);
  expect(text).toContain("承接上文“禾城为什么停课？”");
  expect(best(text)).toContain("因流感停课");
});

it("a day that is named is kept; what there is beside it and in kinds that 全部 leaves out is told with its list", async () => {
  const day = new Date(test.app.services.now() - DAY + 8 * HOUR).toISOString();
  const named = `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`;
  const none = await ask(`${named}关于禾城地铁的消息有哪些？`);
  expect(none).toContain("共 **0** 篇");
  const [, more, wider = ""] = /近 7 天共 (\d+) 篇。\[打开列表\]\(([^)]+)\)/.exec(none) ?? [];
  expect(more).toBe("1");
  expect(await countOf(wider)).toBe(1);
  const flood = await ask("近7天关于禾城积水的负面有几条？");
  expect(flood).toContain("共 **0** 篇");
  const [, clips, others = ""] = /不含短视频、自媒体；同样条件下它们另有 \*\*(\d+)\*\* 篇。\[打开列表\]\(([^)]+)\)/.exec(flood) ?? [];
  expect(clips).toBe("1");
  expect(await countOf(others)).toBe(1);
  expect(await ask("近7天关于禾城积水的短视频有几条？")).not.toContain("同样条件下");
});

it("where one word finds less than those of its field, both numbers are told, each with its list", async () => {
  const text = await ask("近7天关于学校的稿件有多少篇？");
  const [, total] = /共 \*\*(\d+)\*\* 篇/.exec(text) ?? [];
  const [, more, wider = ""] = /以相近的词（学校、[^）]+）任一计，共 (\d+) 篇。\[打开列表\]\(([^)]+)\)/.exec(text) ?? [];
  expect(Number(more)).toBeGreaterThan(Number(total));
  expect(await countOf(wider)).toBe(Number(more));
});
