import { expect, it } from "vitest";
import { nextTime, previousTime, readSchedule, type Schedule, scheduleWords } from "./schedule.ts";

const at = (day: string, clock = "08:30"): number => Date.parse(`${day}T${clock}:00+08:00`);
const told = (time: number | undefined): string => new Date((time ?? 0) + 8 * 3_600_000).toISOString().slice(0, 16);

it.each([
  ["每个工作日 8:30", "每个工作日 8:30"],
  ["工作日8点半", "每个工作日 8:30"],
  ["每周一", "每周一 8:30"],
  ["每星期一、四 下午3点", "每周一、四 15:00"],
  ["每周一至周五 ９：００", "每周一、二、三、四、五 9:00"],
  ["每月 1 日", "每月 1 日 8:30"],
  ["每月1号和15号 10:05", "每月 1 日、15 日 10:05"],
  ["每月最后一天 晚上8点", "每月最后一天 20:00"],
  ["每天 0:00", "每天 0:00"],
])("%s is %s", (words, shown) => {
  expect(scheduleWords(readSchedule(words) as Schedule)).toBe(shown);
  expect(readSchedule(shown)).toEqual(readSchedule(words));
});

it.each(["", "常常", "每周", "每周八", "每月 32 日", "每天 24:00", "每天 8:60", "每周五至一", "每小时"])("%s says no time", (words) => {
  expect(readSchedule(words)).toBeUndefined();
});

const next = (words: string, after: number, skip = false) => told(nextTime(readSchedule(words) as Schedule, after, skip));

it("workdays leave out weekends and holidays, and take in weekends that are worked in exchange", () => {
  expect(next("每个工作日", at("2026-02-13"))).toBe("2026-02-14T08:30");
  expect(next("每个工作日", at("2026-02-14"))).toBe("2026-02-24T08:30");
  expect(next("每个工作日", at("2026-11-27"))).toBe("2026-11-30T08:30");
});

it("holidays are skipped where that is wished, also in a year whose plan is not published", () => {
  expect(next("每天", at("2026-09-30"))).toBe("2026-10-01T08:30");
  expect(next("每天", at("2026-09-30"), true)).toBe("2026-10-08T08:30");
  expect(next("每天", at("2031-09-30"), true)).toBe("2031-10-04T08:30");
});

it("the last day of a month is that of each month, a time is never its own next", () => {
  expect(next("每月 31 日", at("2026-01-31"))).toBe("2026-02-28T08:30");
  expect(next("每周一", at("2026-11-23"))).toBe("2026-11-30T08:30");
  expect(next("每周一", at("2026-11-23", "08:29"))).toBe("2026-11-23T08:30");
  expect(told(previousTime(readSchedule("每周一") as Schedule, at("2026-11-23"), false))).toBe("2026-11-16T08:30");
});
