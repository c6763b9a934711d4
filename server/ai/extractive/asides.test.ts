import { expect, it } from "vitest";
import { asidesOf, asksOfAside } from "./asides.ts";

const NOW = Date.parse("2026-11-20T12:00:00+08:00");
const LEAD = "11月19日，一处仓库起火，造成2人死亡。";
const isAside = (sentence: string) => asidesOf("仓库起火", [LEAD, sentence], NOW)[1];

it.each([
  "2023年6月，同镇另一家企业曾因雷击发生爆炸，造成7人死亡。",
  "去年8月，该公司曾召回1.1万辆轿车。",
  "附近居民说，前年冬天这个路口也出过一起车祸。",
  "此前，该小区也曾发生类似事故。",
  "该公司曾因虚假宣传被罚款20万元。",
  "去年同期，全市新登记经营主体3.7万户。",
  "同期，邻市新登记5.6万户。",
])("%s tells of an earlier case or of others", (sentence) => expect(isAside(sentence)).toBe(true));

it.each(["2022年5月，蔡女士与开发商签订购房合同。", "今年7月，该矿停产整改三个月。", "去年全市新增学位3万个。", "伤者此前已被送往医院。"])(
  "%s tells of the matter",
  (sentence) => expect(isAside(sentence)).toBe(false),
);

it("what goes on with an earlier case is of it, what stands first is what a text reports", () => {
  expect(asidesOf("仓库起火", [LEAD, "2021年这里也曾起火。", "当时是因为电线短路。", "目前火已扑灭。"], NOW)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(asidesOf("2021年火灾发生三起", [LEAD, "2021年这里也曾起火。"], NOW)).toEqual([false, false]);
  expect(asidesOf("仓库起火", ["2021年，某公司曾因偷税被罚，今日改判。"], NOW)).toEqual([false]);
});

it("a question asks for it by its time", () => {
  expect(["去年召回了多少辆？", "上次爆炸死了几人？", "以前犯过什么事？"].every(asksOfAside)).toBe(true);
  expect(["什么时候起火的？", "死了几人？"].some(asksOfAside)).toBe(false);
});
