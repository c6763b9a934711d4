import { expect, it } from "vitest";
import { questionConditions } from "./questionConditions.ts";

const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const asked = (question: string) => questionConditions(question, NOW, ["怀庆日报", "羊城晚报", "央声新闻", "微博", "抖音"])?.conditions;

it.each([
  ["沅江日报最近报了什么", ["沅江日报"]],
  ["《栖霞晚报》昨天有几篇报道", ["栖霞晚报"]],
  ["华商报昨天登了几篇", ["华商报"]],
  ["羊城昨天发了几篇", ["羊城晚报"]],
  ["央声有多少报道", ["央声新闻"]],
])("%s: sent by", (question, outlets) => expect(asked(question)?.outlets).toEqual(outlets));

it.each([
  ["怀庆有哪些报道", "怀庆"],
  ["昨天关于栖霞晚报停刊的报道有多少", "栖霞 晚报 停刊"],
  ["昨天电商报道有多少", "电商"],
])("%s: no sender, but a subject", (question, keyWords) => expect(asked(question)).toMatchObject({ outlets: [], keyWords }));

it("a source that is called by its kind is meant as the kind", () => {
  expect(asked("微博昨天有多少负面")).toMatchObject({ outlets: [], kinds: ["weibo"] });
  expect(asked("抖音发了多少")).toMatchObject({ outlets: [], kinds: ["video"], platforms: ["douyin"] });
});

it("what one company or school says is asked of texts", () => {
  for (const question of ["这家公司有什么消息", "学校有什么消息", "公司写了什么"]) expect(asked(question), question).toBeUndefined();
});

it.each([
  ["昨天谁报道校园餐最多", "校园餐"],
  ["昨天谁报道得最多", ""],
  ["昨天谁发布的最多", ""],
])("%s ranks outlets", (question, keyWords) =>
  expect(questionConditions(question, NOW)).toMatchObject({ split: "source", conditions: { keyWords } }),
);

it("who of two has more of a subject is told by both", () =>
  expect(questionConditions("红星新闻和澎湃新闻昨天谁报道校园餐多", NOW)?.parts.map(({ name }) => name)).toEqual(["红星新闻", "澎湃新闻"]));
