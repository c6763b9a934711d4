import { expect, test } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { findAnswer, findAnswers } from "./findAnswer.ts";

const TITLE = "泳池水温偏低被投诉 体育中心：锅炉已更换";
const TEXT = `“下水十分钟嘴唇就紫了。”11月20日，会员费女士反映，望海区体育中心的泳池水温只有22摄氏度。
体育中心副主任丁海介绍，因锅炉老化，加热能力不足，11月18日起水温下降，影响会员约640人，每张年卡将延期15日。
望海区体育局已责令体育中心整改，整改期间不得出售新卡。锅炉更换费用为31万元。
（望海晚报记者 石磊 通讯员 高敏）`;
const facts = new ArticleFacts(
  {
    id: "1",
    title: TITLE,
    text: TEXT,
    source: "望海晚报",
    pubdate: Date.parse("2026-11-22T10:00:00+08:00"),
    keywords: [],
  } as unknown as AiDocument,
  1,
);
const asked = (question: string) => {
  const { ranked, untold } = findAnswer(question, [facts]) ?? { ranked: [], untold: "" };
  return { first: ranked[0]?.sentence ?? "", untold };
};

test.each([
  ["水温为什么下降？", "锅炉老化"],
  ["监管部门做了什么？", "责令体育中心整改"],
  ["丁海怎么说？", "丁海介绍"],
  ["影响多少会员？", "640人"],
  ["换锅炉花了多少钱？", "31万元"],
  ["整改期间不能做什么？", "不得出售新卡"],
  ["水温从什么时候开始下降？", "11月18日"],
])("%s is answered by a sentence of its kind, about what it asks of", (question, held) => {
  expect(asked(question)).toEqual({ first: expect.stringContaining(held), untold: "" });
});

test.each([
  "家长怎么说？",
  "有没有会员生病？",
  "一共卖出多少张年卡？",
  "什么时候竣工？",
  "副主任今年多大？",
  "教练是谁？",
  "被罚了多少钱？",
])("%s is not told, however near a sentence comes", (question) => expect(asked(question).untold).not.toBe(""));

const document = (title: string, text: string) =>
  new ArticleFacts(
    { id: "2", title, text, source: "样例日报", pubdate: Date.parse("2026-11-25T10:00:00+08:00"), keywords: [] } as unknown as AiDocument,
    1,
  );
const answered = (title: string, text: string, question: string) => {
  const { ranked, untold } = findAnswer(question, [document(title, text)]) ?? { ranked: [], untold: "" };
  return untold || (ranked[0]?.sentence ?? "");
};

test("lengths, working days, ranks, offices and names by somebody's part are kinds of their own", () => {
  const road = "环湖道路绿化工程于昨日完工。湖滨段12.6公里慢行道当天开放，项目投资1.87亿元。";
  expect(answered("湖滨段慢行道开放", road, "慢行道有多长？")).toContain("12.6公里");
  const grant =
    "医保局宣布，自2027年1月1日起，津贴直接发放至个人账户，办理时限由20个工作日压缩至10个工作日。副局长李滔表示，将惠及600万人。";
  expect(answered("津贴直发个人", grant, "办理时限缩短到几天？")).toContain("10个工作日");
  expect(answered("津贴直发个人", grant, "什么时候开始实施？")).toContain("2027年1月1日");
  const match = "江州铁城客场3比2逆转对手。本场后江州铁城积48分，升至第四位。";
  expect(answered("客场逆转", match, "江州铁城现在排第几？")).toContain("第四位");
  const mine = "该矿法定代表人折某等4人已被公安机关依法控制。市政府成立调查组，由市长任组长。";
  expect(answered("煤矿事故成立调查组", mine, "谁任调查组组长？")).toContain("任组长");
  expect(answered("煤矿事故成立调查组", mine, "控制了几个人？")).toContain("4人");
  const bus = "司机马成林突发心梗，趴在方向盘上。护士韩雪梅与一名男乘客一起拉起手刹。";
  expect(answered("公交司机突发疾病", bus, "司机叫什么名字？")).toContain("马成林");
  expect(answered("公交司机突发疾病", bus, "男乘客叫什么？")).toBe("姓名");
});

test("figures of one part of a year do not answer for another", () => {
  const text = "公司前三季度实现营业收入63.4亿元。其中第三季度营收22.8亿元，环比下降3.5%。";
  expect(answered("三季报发布", text, "前三季度营收多少？")).toContain("63.4亿元");
  expect(answered("三季报发布", text, "第三季度营收多少？")).toContain("22.8亿元");
});

test("where somebody was born or a report was sent from is no place of it, a number's letter ends no name", () => {
  const places = (text: string) => document("通报", text).names("place", 5);
  expect(places("公安分局通报，嫌疑人孟某（男，34岁，平鲁区人）被当场控制，案件正在办理中。")).not.toContain("平鲁区");
  expect(places("新华社东京11月24日电 北海道附近海域发生地震，北海道多地停电。")).not.toContain("东京");
  expect(document("比赛", "上半场，外援索萨第17分钟和第39分钟的进球帮助球队领先。").names("person", 5)).not.toContain("索萨第");
});

const SQUARE = new ArticleFacts(
  {
    ...{ id: "2", title: "北市广场年底开放", source: "望海晚报", pubdate: facts.document.pubdate, keywords: [] },
    text: "北市广场将于年底开放。工程总投资1200万元，由青石路桥公司施工。看台可坐三百人。",
  } as unknown as AiDocument,
  1,
);

test("what the sentence of another part tells is not said to be missing", () => {
  expect(findAnswer("翻新一共要掏多少钱？", [SQUARE])?.untold).not.toBe("");
  expect(findAnswers("翻新一共要掏多少钱，谁施工？", [SQUARE])).toMatchObject({ untold: "", missing: "" });
  expect(findAnswers("谁施工，设计师多大年纪？", [SQUARE])?.missing).toBe("年龄");
});

test("a text that has sums is not said to have none", () => {
  expect(findAnswer("保洁一年要付多少钱？", [SQUARE])?.untold).toBe("所问的金额");
  expect(findAnswer("设计师多大年纪？", [SQUARE])?.untold).toBe("年龄");
});
