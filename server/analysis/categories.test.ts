import { expect, test } from "vitest";
import { cutWords } from "#server/text/segment.ts";
import { CATEGORIES, categorise } from "./categories.ts";

test.each([
  ["体育", "国足主场迎战日本 教练公布首发名单", "这场足球比赛将在周四打响，球员们完成了赛前训练。"],
  ["法治", "男子诈骗老人养老金 一审被判处有期徒刑六年", "法院审理认为，被告人构成诈骗罪。"],
  ["健康", "流感高发 医院儿科门诊增加号源", "医生提醒，出现发热症状要及时就诊，接种疫苗。"],
  ["科技", "我国成功发射遥感卫星", "长征四号运载火箭将卫星送入预定轨道，航天科研人员介绍。"],
  ["经济", "前三季度社会消费品零售总额同比增长", "国家统计局数据显示，消费市场回升，企业利润改善。"],
  ["教育", "教育部部署高考招生工作", "各地中小学、高校要做好考试组织。"],
])("%s: %s", (category, title, text) => {
  expect(categorise(cutWords(title), cutWords(text))).toBe(category);
});

test("a text about nothing has no category", () => {
  expect(CATEGORIES).toHaveLength(12);
  expect(categorise(cutWords("哈哈哈"), cutWords("今天好困"))).toBe("");
});
