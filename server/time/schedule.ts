import { DAY, dayStart, HOUR, localDate, MINUTE } from "#engine/grammar/localTime.ts";
import { holidayOf, isWorkday } from "./dayOff.ts";

/** When something comes by itself: on which days, and at what minute of the day. */
export interface Schedule {
  on: "day" | "workday" | "week" | "month";
  /** Of `week`: 1 Monday to 7 Sunday. Of `month`: 1 to 31, a later day than the month has being its last. */
  days: number[];
  /** Minutes since midnight. */
  minute: number;
}

/** In plain words, for who is told what may be written. */
export const SCHEDULE_FORMS = "每天 8:30、每个工作日 8:30、每周一 9:00、每周一、四 9:00、每月 1 日 9:00、每月最后一天 18:00";

const WEEKDAYS = "一二三四五六日";
/** Where no time is said. */
const MORNING = 8 * 60 + 30;
/** The last of every month. */
const LAST = 31;

/** `每周一、四 下午3点半` as a schedule; undefined for words that say none. */
export function readSchedule(words: string): Schedule | undefined {
  const text = words
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .replace(/礼拜|星期/g, "周")
    .replace(/周天/g, "周日");
  const match = /^(?:每个?)?(天|日|工作日|周.+?|月.+?)((?:早上|上午|中午|下午|晚上)?\d{1,2}(?:[:点时].*)?)?$/.exec(text);
  if (!match) return undefined;
  const minute = match[2] ? readClock(match[2]) : MORNING;
  if (minute === undefined) return undefined;
  const day = match[1] as string;
  if (day === "天" || day === "日") return { on: "day", days: [], minute };
  if (day === "工作日") return { on: "workday", days: [], minute };
  const days = day.startsWith("周") ? readWeekdays(day.slice(1)) : readMonthDays(day.slice(1));
  return days && { on: day.startsWith("周") ? "week" : "month", days, minute };
}

function readWeekdays(words: string): number[] | undefined {
  const span = /^([一二三四五六日])[至到~-]周?([一二三四五六日])$/.exec(words);
  const [from, to] = [span?.[1], span?.[2]].map((sign) => (sign ? WEEKDAYS.indexOf(sign) + 1 : 0)) as [number, number];
  if (span) return from < to ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : undefined;
  if (!/^[一二三四五六日](?:[、,和及]?周?[一二三四五六日])*$/.test(words)) return undefined;
  return [...new Set([...words].map((sign) => WEEKDAYS.indexOf(sign) + 1).filter(Boolean))].sort((a, b) => a - b);
}

function readMonthDays(words: string): number[] | undefined {
  if (/^(?:的)?(?:最后一[天日]|月?末|底)$/.test(words)) return [LAST];
  if (!/^\d{1,2}[日号]?(?:[、,和及]\d{1,2}[日号]?)*$/.test(words)) return undefined;
  const days = [...new Set((words.match(/\d+/g) ?? []).map(Number))].sort((a, b) => a - b);
  return days.every((day) => day >= 1 && day <= 31) ? days : undefined;
}

function readClock(words: string): number | undefined {
  const match = /^(早上|上午|中午|下午|晚上)?(\d{1,2})(?:[:点时](?:(\d{1,2})分?|(半)|整)?)?$/.exec(words);
  if (!match) return undefined;
  const [, part, hours = "", minutes = "0", half] = match;
  const late = (part === "下午" || part === "晚上") && Number(hours) < 12;
  const [hour, minute] = [Number(hours) + (late ? 12 : 0), half ? 30 : Number(minutes)];
  return hour <= 23 && minute <= 59 ? hour * 60 + minute : undefined;
}

/** A schedule as it is shown, always in the same words. */
export function scheduleWords({ on, days, minute }: Schedule): string {
  const clock = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
  if (on === "day") return `每天 ${clock}`;
  if (on === "workday") return `每个工作日 ${clock}`;
  if (on === "week") return `每周${days.map((day) => WEEKDAYS[day - 1]).join("、")} ${clock}`;
  if (days.length === 1 && days[0] === LAST) return `每月最后一天 ${clock}`;
  return `每月 ${days.map((day) => `${day} 日`).join("、")} ${clock}`;
}

/** Whether the day that begins at `start` is one of the schedule's. */
function isDay({ on, days }: Schedule, start: number, skipHolidays: boolean): boolean {
  if (skipHolidays && holidayOf(start) === "off") return false;
  if (on === "day") return true;
  if (on === "workday") return isWorkday(start);
  const date = localDate(start);
  if (on === "week") return days.includes(date.getUTCDay() || 7);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return days.some((day) => Math.min(day, last) === date.getUTCDate());
}

/** Days looked through at most: longer than any holidays between two times. */
const FAR = 400;

/** The first time after `after`, ms; undefined where none comes within a year. */
export function nextTime(schedule: Schedule, after: number, skipHolidays: boolean): number | undefined {
  return firstTime(schedule, after, skipHolidays, 1);
}

/** The last time before `before`, ms. */
export function previousTime(schedule: Schedule, before: number, skipHolidays: boolean): number | undefined {
  return firstTime(schedule, before, skipHolidays, -1);
}

function firstTime(schedule: Schedule, from: number, skipHolidays: boolean, step: 1 | -1): number | undefined {
  const today = dayStart(from);
  for (let day = 0; day <= FAR; day++) {
    const start = today + step * day * DAY;
    const time = start + Math.floor(schedule.minute / 60) * HOUR + (schedule.minute % 60) * MINUTE;
    if ((time - from) * step > 0 && isDay(schedule, start, skipHolidays)) return time;
  }
  return undefined;
}
