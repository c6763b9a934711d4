import { expect, test } from "vitest";
import { figuresOf } from "./figures.ts";
import { supposedAt } from "./supposed.ts";
import { timelineOf } from "./timeline.ts";

const PUBLISHED = Date.parse("2026-11-27T12:00:00+08:00");
const days = (text: string) => timelineOf([text], PUBLISHED).map(({ written }) => written);
const figures = (text: string) => figuresOf([text]).map(({ written, future = "" }) => `${written}${future}`);

test("a question and a condition tell no figure and no day", () => {
  for (const text of [
    "学校班额会不会超过45人？",
    "是否要赔偿30万元，双方没有谈妥。",
    "如果水库水位超过88米，下游的库容将减少200万吨。",
    "一旦发现瞒报，最高罚款金额可达50万元。",
    "若逾期不缴，每日滞纳金达到300元。",
  ])
    expect(figures(text), text).toEqual([]);
  expect(days("演出会不会改到12月3日举行？")).toEqual([]);
  expect(days("如果12月3日仍有大雨，演出将会取消。")).toEqual([]);
});

test("what is planned or expected is told as that", () => {
  expect(figures("公司拟投资总额20亿元建设新厂。")).toEqual(["20亿元计划"]);
  expect(figures("该局计划新建停车位5000个。")).toEqual(["5000个计划"]);
  expect(figures("今年发电量预计达到60亿元。")).toEqual(["60亿元预计"]);
  expect(figures("该局计划新建的停车位已建成5000个。")).toEqual(["5000个"]);
  for (const noun of ["三年行动计划投资3亿元", "执行计划生育的家庭有3万户", "拟定名单共3人", "模拟舱重3吨"])
    expect(supposedAt(noun, noun.indexOf("3")), noun).toBeUndefined();
});

test("years and spans that tell which things a deed was done to are no time of it", () => {
  expect(days("调查组已倒查2000年至2008年的学籍档案。")).toEqual([]);
  expect(days("审计署查阅了2019年3月以来的全部合同。")).toEqual([]);
  expect(days("山洪冲毁了1998年修建的石桥。")).toEqual([]);
  expect(days("10月21日，调查组倒查了2000年至2008年的学籍档案。")).toEqual(["10月21日"]);
  expect(days("2019年至2022年，王某挪用公款210万元。")).toEqual(["2019年"]);
  expect(days("他们参加了11月20日的会议。")).toEqual(["11月20日"]);
});
