import { afterAll, beforeAll, expect, it } from "vitest";
import { type Assistant, openAssistant } from "#server/testing/openAssistant.ts";
import { questionConditions } from "./questionConditions.ts";

const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const begin = (question: string) => questionConditions(question, NOW)?.conditions.beginTime;

it.each([
  "一共收录了多少条论坛帖子",
  "系统里现在有多少负面",
  "咱们库里总共有多少篇报道",
  "目前入库的稿子有几篇",
  "不限时间，湖南的负面有多少",
])("%s: all that is held", (question) => {
  expect(begin(question)).toBe(0);
  expect(questionConditions(question, NOW)?.said[0]).toBe("时间：不限（截至 11-23 10:00）");
});

it.each(["昨天收录了多少条", "最近收录了多少负面", "教育系统里有多少负面", "关于信息采集的报道有多少", "一共有多少条负面"])(
  "%s: of a time",
  (question) => expect(begin(question)).not.toBe(0),
);

let test: Assistant;
beforeAll(async () => {
  test = await openAssistant(false);
});
afterAll(() => test.close());

it("what is held is counted as the list without a beginning counts it", async () => {
  const editor = await test.signedIn("bianji");
  const { text } = await test.ask(editor, "/mbd-aihub/chat/completions", { query: "一共收录了多少篇报道" });
  const [, total, end] = /共 \*\*(\d+)\*\* 篇.*\?time=0-(\d+)/.exec(text) ?? [];
  const list = await editor.post("/api/query/yuqing", { dataType: "all", duplicate: "1", endTime: end, page: "1", pagesize: "20" });
  expect(Number(total)).toBe((list.data as { total: number }).total);
  expect(Number(total)).toBeGreaterThan(0);
});
