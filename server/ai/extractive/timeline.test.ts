import { expect, it } from "vitest";
import { localDate } from "#engine/grammar/localTime.ts";
import { timelineOf } from "./timeline.ts";

const PUBLISHED = Date.parse("2026-11-21T12:00:00+08:00");
const told = (text: string) => timelineOf([text], PUBLISHED).map(({ written, time }) => `${written} ${localDate(time).getUTCMonth() + 1}`);

it.each([
  ["2026年上半年新登记经营主体4.2万户。", "2026年上半年 1"],
  ["2025年下半年开工的项目有三个。", "2025年下半年 7"],
  ["2026年三季度末，贷款余额上升。", "2026年三季度 7"],
  ["2026年前10个月出口增长。", "2026年前10个月 1"],
  ["2026年1至10月接待游客46万人次。", "2026年1至10月 1"],
  ["2025年底前交房。", "2025年底 12"],
  ["2019年首次发掘。", "2019年 1"],
])("%s names a part of the year", (text, when) => expect(told(text)).toEqual([when]));
