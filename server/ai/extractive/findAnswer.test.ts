import { expect, test } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { findAnswer } from "./findAnswer.ts";

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
