import { DAY } from "#engine/grammar/localTime.ts";
import { dateOf, mondayOf, type Window, yearOf } from "./timeWords.ts";

const CHINESE = new Intl.DateTimeFormat("en-u-ca-chinese", { timeZone: "Asia/Shanghai", month: "numeric", day: "numeric" });

/** Beginning of a day of the Chinese calendar that falls into this year; leap months are none. */
function lunarDay(year: number, month: number, day: number): number {
  const wanted = `${month}/${day}`;
  for (let at = dateOf(year, month); at < dateOf(year, month + 2, 15); at += DAY) if (CHINESE.format(at) === wanted) return at;
  return dateOf(year, month);
}

/** When a holiday begins in a year, how many days it has, and which of them is the day itself. */
const HOLIDAYS: readonly { pattern: RegExp; begins: (year: number) => number; days: number; day?: number }[] = [
  { pattern: /国庆/, begins: (year) => dateOf(year, 9), days: 7 },
  { pattern: /五一|劳动节/, begins: (year) => dateOf(year, 4), days: 5 },
  { pattern: /元旦/, begins: (year) => dateOf(year, 0), days: 3 },
  { pattern: /清明/, begins: (year) => dateOf(year, 3, 4), days: 3 },
  // From the eve on.
  { pattern: /春节/, begins: (year) => lunarDay(year, 1, 1) - DAY, days: 8, day: 1 },
  { pattern: /端午/, begins: (year) => lunarDay(year, 5, 5), days: 3 },
  // The sale runs up to the day it is named after.
  { pattern: /双十一|双11/, begins: (year) => dateOf(year, 10), days: 11, day: 10 },
  { pattern: /暑假/, begins: (year) => dateOf(year, 6), days: 62 },
  { pattern: /元宵/, begins: (year) => lunarDay(year, 1, 15), days: 1 },
  { pattern: /七夕/, begins: (year) => lunarDay(year, 7, 7), days: 1 },
  { pattern: /重阳/, begins: (year) => lunarDay(year, 9, 9), days: 1 },
  { pattern: /妇女节/, begins: (year) => dateOf(year, 2, 8), days: 1 },
  { pattern: /消费者权益日/, begins: (year) => dateOf(year, 2, 15), days: 1 },
  { pattern: /青年节/, begins: (year) => dateOf(year, 4, 4), days: 1 },
  { pattern: /儿童节|六一/, begins: (year) => dateOf(year, 5), days: 1 },
  { pattern: /建党节/, begins: (year) => dateOf(year, 6), days: 1 },
  { pattern: /建军节/, begins: (year) => dateOf(year, 7), days: 1 },
  { pattern: /教师节/, begins: (year) => dateOf(year, 8, 10), days: 1 },
  { pattern: /记者节/, begins: (year) => dateOf(year, 10, 8), days: 1 },
  { pattern: /圣诞/, begins: (year) => dateOf(year, 11, 25), days: 1 },
  { pattern: /中秋/, begins: (year) => lunarDay(year, 8, 15), days: 3 },
];

const NAMES = HOLIDAYS.map(({ pattern }) => pattern.source).join("|");
const YEAR = "(今年|去年|前年|(?:19|20)\\d{2}年)?的?";
/** 国庆期间, 今年春节假期, 去年国庆: a holiday alone may be a subject. */
export const HOLIDAY = new RegExp(
  `${YEAR}(${NAMES})(?:[、和]?(?:${NAMES}))*(?:(?:节|期间|那几天|前后|大促|假期|长假|小长假|黄金周)+(?:里|内|中)?|(?<=年的?(?:${NAMES})))`,
);

/** 国庆 of 国庆前一周. */
export const BARE_HOLIDAY = new RegExp(`${YEAR}(${NAMES})(?:节|假期|长假|小长假|放假|假)?$`);

/** 节后, 长假期间: of the last of those that have days off. */
const DAYS_OFF = "国庆 五一 元旦 清明 春节 端午 中秋".split(" ");
export function lastHoliday(now: number): Window {
  const all = DAYS_OFF.flatMap((name) => holidayWindow(name, undefined, now) ?? []);
  return all.reduce((last, window) => (window.beginTime > last.beginTime ? window : last));
}
/** A holiday without its name. */
export const SOME_HOLIDAY = /(?:^|[，,。\s])(?:小长假|长假|假期|节日|节)$/;

/** 双十一那天, 国庆那周: the day itself, and the week it lies in. */
export const HOLIDAY_DAY = new RegExp(`${YEAR}(${NAMES})节?(?:那一?个?|当)(天|日|周|星期|礼拜)`);

/** 双十一以来, 国庆之后, 春节以前: up to now from its first day on, behind it, and the week before it. */
export const HOLIDAY_SIDE = new RegExp(
  `${YEAR}(${NAMES})(?:节|假期|长假|小长假)?(?:(以来|至今|到现在|到目前|到今天|开始)|(?:之|以|过)?后(?![遗续台勤]|的?[一二两三四五六七八九十几\\d])|((?:之|以)前))`,
);

/** The last such holiday there was, or that of a year that is named. */
export function holidayWindow(name: string, year: number | undefined, now: number, part = ""): Window | undefined {
  const found = HOLIDAYS.find(({ pattern }) => pattern.test(name));
  if (!found) return undefined;
  const asked = year ?? (found.begins(yearOf(now)) <= now ? yearOf(now) : yearOf(now) - 1);
  const beginTime = found.begins(asked);
  if (!part) return { beginTime, endTime: beginTime + found.days * DAY };
  const day = beginTime + (found.day ?? 0) * DAY;
  return /[天日]/.test(part) ? { beginTime: day, endTime: day + DAY } : { beginTime: mondayOf(day), endTime: mondayOf(day) + 7 * DAY };
}
