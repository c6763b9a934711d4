import { Solar } from "lunar-typescript";
import { DAY, dayName, dayNamed, dayStart } from "#engine/grammar/localTime.ts";
import { ApiError } from "#server/contract/handler.ts";

/** Begin of the day asked for in ms, today when none is. @throws ApiError 100001 for what is no day. */
export function dayOf(day: string | undefined, now: number): number {
  if (!day) return dayStart(now);
  const time = dayNamed(day);
  if (Number.isNaN(time) || dayName(time) !== day) throw new ApiError(100001, `日期 ${day} 不存在`);
  return time;
}

/** The same day of the year `back` years before; undefined where that year has none (2月29日). */
export function yearsBefore(time: number, back: number): number | undefined {
  const [year = "", ...rest] = dayName(time).split("-");
  const name = [String(Number(year) - back).padStart(4, "0"), ...rest].join("-");
  const found = dayNamed(name);
  return dayName(found) === name ? found : undefined;
}

const solarOf = (time: number): Solar => {
  const [year = 0, month = 0, day = 0] = dayName(time).split("-").map(Number);
  return Solar.fromYmd(year, month, day);
};

/** A day in both calendars: 农历丙午年（马）十月十五, its solar term if one begins on it, and the days beside it. */
export function dayFacts(time: number) {
  const lunar = solarOf(time).getLunar();
  return {
    date: dayName(time),
    lunar: `农历${lunar.getYearInGanZhi()}年（${lunar.getYearShengXiao()}）${lunar.getMonthInChinese()}月${lunar.getDayInChinese()}`,
    term: lunar.getJieQi(),
    previous: dayName(time - DAY),
    next: dayName(time + DAY),
  };
}

/** Festivals, the solar term and commemorations of a day, all as the calendar library names them. */
export function festivalsOf(time: number): { title: string; type: "节日" | "纪念日"; desc: string }[] {
  const solar = solarOf(time);
  const lunar = solar.getLunar();
  const lunarDay = `农历${lunar.getMonthInChinese()}月${lunar.getDayInChinese()}`;
  const term = lunar.getJieQi();
  return [
    ...solar.getFestivals().map((title) => ({ title, type: "节日" as const, desc: "" })),
    ...lunar.getFestivals().map((title) => ({ title, type: "节日" as const, desc: lunarDay })),
    ...(term ? [{ title: term, type: "节日" as const, desc: "二十四节气" }] : []),
    ...lunar.getOtherFestivals().map((title) => ({ title, type: "节日" as const, desc: lunarDay })),
    ...solar.getOtherFestivals().map((title) => ({ title, type: "纪念日" as const, desc: "" })),
  ];
}
