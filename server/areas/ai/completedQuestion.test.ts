import { expect, it } from "vitest";
import { completedQuestion } from "./completedQuestion.ts";

const NOW = Date.parse("2026-11-23T10:00:00+08:00");

it.each([
  ["宜宾那家呢？", "泸州一中为什么停课？", "宜宾为什么停课？"],
  ["那南充呢", "泸州矿难死了几个人？", "南充死了几个人？"],
  ["东海队呢？", "海滨女排谁得分最多？", "东海队谁得分最多？"],
  ["潮州呢", "汕头的校车撞人了吗？", "潮州撞人了吗？"],
])("%s after “%s” asks “%s”", (question, earlier, asked) => {
  expect(completedQuestion(question, [earlier], NOW)?.asked).toBe(asked);
});

it("who every story has, a time, and what follows on no question complete none", () => {
  for (const question of ["公司呢", "昨天呢", "家属怎么说"])
    expect(completedQuestion(question, ["泸州一中为什么停课？"], NOW)).toBeUndefined();
  expect(completedQuestion("宜宾呢", ["泸州一中停课"], NOW)).toBeUndefined();
  expect(completedQuestion("宜宾呢", [], NOW)).toBeUndefined();
});
