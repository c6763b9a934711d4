import { expect, it } from "vitest";
import { dayOf, figureOf, readBackendSheet } from "./backendSheet.ts";

it.each([
  ["1,234", 1234],
  ["1.2万", 12_000],
  ["3亿", 300_000_000],
  ["１２", 12],
  ["10w+", 100_000],
  ["56次", 56],
  ["0", 0],
  ["—", null],
  ["", null],
  ["12.3%", undefined],
  ["-5", undefined],
  ["=1+1", undefined],
  ["1e9", undefined],
])("the figure %s is %s", (written, value) => {
  expect(figureOf(written)).toBe(value);
});

it.each([
  ["2026/1/5", "2026-01-05"],
  ["20260105", "2026-01-05"],
  ["2026年1月5日", "2026-01-05"],
  ["2026-01-05 08:00:00", "2026-01-05"],
  ["46027", "2026-01-05"],
  ["46027.5", "2026-01-05"],
  ["2026/2/30", undefined],
  ["1月5日", undefined],
  ["", undefined],
])("the day %s is %s", (written, day) => {
  expect(dayOf(written)).toBe(day);
});

it("a title above, headings of two rows under merged groups, and sums at the end are read for what they are", () => {
  const days = readBackendSheet([
    ["公众号数据明细", "", "", ""],
    ["日期", "阅读", "", "分享"],
    ["", "阅读次数", "阅读人数", "分享次数"],
    ["2026/1/5", "1,234", "900", "12"],
    ["20260106", "1.2万", "8,000", "—"],
    ["", "", "", ""],
    ["合计", "13,234", "8,900", "12"],
  ]);
  expect(days).toEqual([
    { row: 4, account: "", day: "2026-01-05", figures: { visitCount: 1234, forwardCount: 12 } },
    { row: 5, account: "", day: "2026-01-06", figures: { visitCount: 12_000 } },
  ]);
});

it("what is no day or no figure refuses its row alone", () => {
  const days = readBackendSheet([
    ["账号名称", "日期", "播放量"],
    ["江城视频", "昨天", "5"],
    ["江城视频", "2026-01-05", "很多"],
    ["江城视频", "2026-01-05", "7"],
    ["总计", "", "12"],
  ]);
  expect(days.map(({ row, refusal }) => [row, refusal])).toEqual([
    [2, "“昨天”不是日期"],
    [3, "“很多”不是数字"],
    [4, undefined],
  ]);
});
