import { expect, test } from "vitest";
import { periodFits } from "./periodFits.ts";

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
