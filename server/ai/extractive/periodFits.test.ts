import { expect, test } from "vitest";
import { periodFits, tellsOfYearBefore } from "./periodFits.ts";

const NOW = Date.parse("2026-03-01T12:00:00+08:00");

test.each([
  ["今年会有多少件？", "2026年业务量预计达2300亿件。", 1],
  ["今年会有多少件？", "2025年业务量为1990亿件。", -1],
  ["去年有多少？", "去年有40万人。", 1],
  ["前三季度营收多少？", "第三季度营收12亿元。", -1],
  ["前三季度营收多少？", "前三季度营收40亿元。", 1],
  ["营收多少？", "前三季度营收40亿元。", 0],
  ["今年营收多少？", "营收40亿元。", 0],
])("%s %s %i", (question, sentence, fits) => expect(periodFits(question, sentence, NOW)).toBe(fits));

test("a sentence that begins with a year before tells of that year", () => {
  expect(tellsOfYearBefore("去年，全县有187名儿童领取补助。", NOW)).toBe(true);
  expect(tellsOfYearBefore("每人每年补助2400元，去年是2000元。", NOW)).toBe(false);
});
