import { expect, test } from "vitest";
import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { findAnswer } from "./findAnswer.ts";
import { penaltyAsked } from "./penaltyAsked.ts";

const document = (text: string): AiDocument => ({
  ...{ id: "1", title: "情况通报", text, source: "县报", pubdate: Date.parse("2026-11-27T12:00:00+08:00"), dataType: "news" },
  ...{ author: "", location: "", keywords: [], sameContentCount: 1, isAppraise: 0 },
});
const found = (text: string, question: string) => {
  const { ranked, untold } = findAnswer(question, [new ArticleFacts(document(text), 1)]) ?? { ranked: [], untold: "" };
  return { first: ranked[0]?.sentence ?? "", untold };
};

test("how somebody was dealt with is told by a penalty or a measure", () => {
  const text = "检查人员在后厨发现过期肉馅20公斤。餐馆老板称是员工疏忽。市场监管局责令餐馆停业整改，并处罚款5万元。";
  for (const question of ["怎么处理的", "餐馆受到什么处罚", "处理结果是什么", "如何处罚餐馆"])
    expect(found(text, question), question).toEqual({ first: "市场监管局责令餐馆停业整改，并处罚款5万元。", untold: "" });
  expect(found("检查人员在后厨发现过期肉馅20公斤。餐馆老板称是员工疏忽。", "怎么处理的").untold).toBe("处理结果");
});

test("what nobody answers for is dealt with and not punished; a court alone judges", () => {
  for (const question of ["险情是怎么处理的", "垃圾怎么处理", "这笔订单如何处理"]) expect(penaltyAsked(question), question).toBeUndefined();
  expect(found("邹某骗得112万元。邹某已被刑事拘留，案件正在办理。", "法院怎么判的").untold).toBe("处理结果");
});

test("how somebody is now is told by what became of him", () => {
  expect(found("11月3日，男童从滑梯上跌落。26日，孩子已转入普通病房。", "孩子现在情况怎么样")).toEqual({
    ...{ first: "26日，孩子已转入普通病房。", untold: "" },
  });
});

test("another office may stand between an office and the name of who holds it", () => {
  expect(found("调查组已经进驻。调查组组长、副市长康平介绍，账目已经封存。", "调查组组长是谁")).toEqual({
    ...{ first: "调查组组长、副市长康平介绍，账目已经封存。", untold: "" },
  });
  expect(found("市政府成立事故调查组，由副市长康平任组长。", "调查组组长是谁").untold).toBe("");
  expect(found("专家组负责人为省疾控中心主任医师廖清。", "专家组负责人是谁").untold).toBe("");
});

test("the cause of another deed is none of the deed asked about", () => {
  const text = "停电影响居民1200户，物业连夜送去蜡烛。由于道路狭窄，抢修车辆一度无法进入。";
  expect(found(text, "为什么停电").first).not.toContain("道路狭窄");
  expect(found(`${text}停电是变压器老化烧毁所致。`, "为什么停电").first).toContain("变压器");
});
