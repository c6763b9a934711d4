import { DAY, localDate } from "#engine/grammar/localTime.ts";
import { HOLIDAY, HOLIDAY_DAY, HOLIDAY_SIDE, holidayWindow, lastHoliday } from "./holidays.ts";
import { monthNumbered, YEAR } from "./monthNames.ts";
import type { TimeForm } from "./TimeForm.ts";
import { dateOf, monthOf, monthsFrom, numberOf, until, yearNamed, yearOf } from "./timeWords.ts";

/** Whole months, quarters and years, and holidays. */
export const MONTHS_AND_YEARS: readonly TimeForm[] = [
  {
    pattern: HOLIDAY_DAY,
    read: ([, year, name = "", part], now) => holidayWindow(name, year === undefined ? undefined : yearNamed(year, now), now, part),
    named: true,
  },
  {
    pattern: HOLIDAY_SIDE,
    read: ([, year, name = "", since, before], now) => {
      const window = holidayWindow(name, year === undefined ? undefined : yearNamed(year, now), now);
      if (!window || before) return window && { beginTime: window.beginTime - 7 * DAY, endTime: window.beginTime };
      return until(since ? window.beginTime : window.endTime, now);
    },
  },
  {
    pattern: HOLIDAY,
    read: ([, year, name = ""], now) => holidayWindow(name, year === undefined ? undefined : yearNamed(year, now), now),
    named: true,
  },
  // 节后: since the last days off; 节前: the week before them; 长假期间: those days.
  {
    pattern:
      /(?<=^|[，,。\s])(?:小长假|长假|假期|节日|节)(?:之|以)?(前|后|期间|里)(?:以来|至今)?(?!的?[一二三四五六七八九十两几\d]+[天日周])/,
    read: ([, side = ""], now) => {
      const { beginTime, endTime } = lastHoliday(now);
      if (side === "前") return { beginTime: beginTime - 7 * DAY, endTime: beginTime };
      return side === "后" ? until(endTime, now) : { beginTime, endTime };
    },
  },
  { pattern: /上一?个?月/, read: (_, now) => monthsFrom(yearOf(now), monthOf(now) - 1, 1) },
  { pattern: /(?:本|这个|当)月/, read: (_, now) => until(dateOf(yearOf(now), monthOf(now)), now) },
  {
    pattern: /(?:(上)一?个?|本|这个?)季度?(?:以来)?/,
    read: ([, last], now) => {
      const first = monthOf(now) - (monthOf(now) % 3);
      return last ? monthsFrom(yearOf(now), first - 3, 3) : until(dateOf(yearOf(now), first), now);
    },
  },
  {
    pattern: new RegExp(`(${YEAR})?的?前([一二三两四1-4])个?季度`),
    read: ([, year = "今年", count = ""], now) => monthsFrom(yearNamed(year, now), 0, numberOf(count) * 3),
    named: true,
  },
  {
    pattern: new RegExp(`(${YEAR})?的?(?:第)?([一二三四1-4])季度`),
    read: ([, year, quarter = ""], now) => {
      const found = monthNumbered((numberOf(quarter) - 1) * 3, year, now);
      return found && monthsFrom(...found, 3);
    },
    named: true,
  },
  {
    pattern: new RegExp(`(${YEAR})?的?([上下])半年`),
    read: ([, year, half], now) => {
      const found = monthNumbered(half === "上" ? 0 : 6, year, now);
      return found && monthsFrom(...found, 6);
    },
    named: true,
  },
  {
    pattern: new RegExp(`(${YEAR})?(\\d{1,2})月(?:份|里|的)?(?!\\d)`),
    read: ([, year, month = ""], now) => {
      const found = monthNumbered(numberOf(month) - 1, year, now);
      return found && monthsFrom(...found, 1);
    },
    named: true,
  },
  { pattern: /今年(?:以来|至今)?|年初(?:以来|至今|到现在)/, read: (_, now) => until(dateOf(yearOf(now), 0), now) },
  {
    pattern: /([去前])年的?(?:这个?时候|此时|今天|今日|这一?天)/,
    read: ([, far], now) => {
      const day = dateOf(yearOf(now) - (far === "前" ? 2 : 1), monthOf(now), localDate(now).getUTCDate());
      return { beginTime: day, endTime: day + DAY };
    },
  },
  // Of no other time: the last seven days, a year ago.
  {
    pattern: /(?:去|上)年同期/,
    read: (_, now) => {
      const end = dateOf(yearOf(now) - 1, monthOf(now), localDate(now).getUTCDate());
      return { beginTime: end - 7 * DAY, endTime: end };
    },
  },
  { pattern: /去年/, read: (_, now) => monthsFrom(yearOf(now) - 1, 0, 12) },
  { pattern: /前年/, read: (_, now) => monthsFrom(yearOf(now) - 2, 0, 12) },
  { pattern: /(20\d{2})年/, read: ([, year = ""]) => monthsFrom(Number(year), 0, 12), named: true },
];
