import { DAY, localDate } from "#engine/grammar/localTime.ts";
import { HOLIDAY, holidayWindow } from "./holidays.ts";
import type { TimeForm } from "./TimeForm.ts";
import { dateOf, monthOf, monthsFrom, numberOf, SINCE, until, yearNamed, yearOf } from "./timeWords.ts";

const YEAR = "今年|去年|前年|(?:19|20)\\d{2}年";
const MONTH = /(?:(今年|去年|前年|(?:19|20)\d{2}年)?(\d{1,2})|(上)一?个?|本|这个?|当)月份?的?/.source;
/** The last month of that number there was, or that of a year. */
const monthNumbered = (month: number, year: string | undefined, now: number): [number, number] | undefined => {
  if (month < 0 || month > 11) return undefined;
  if (year) return [yearNamed(year, now), month];
  return [dateOf(yearOf(now), month) <= now ? yearOf(now) : yearOf(now) - 1, month];
};
const monthOfMatch = (year: string | undefined, month: string | undefined, last: string | undefined, now: number) =>
  month ? monthNumbered(numberOf(month) - 1, year, now) : ([yearOf(now), monthOf(now) - (last ? 1 : 0)] as [number, number]);

/** 本月初到现在, 11月以来, 11月中旬, 上个月, 本季度, 今年上半年, 国庆期间. */
export const PARTS_OF_MONTHS: readonly TimeForm[] = [
  ...[false, true].map(
    (named): TimeForm => ({
      pattern: new RegExp(`(?:${MONTH}初?|月初)${SINCE}`),
      read: ([, year, month, last], now) => {
        const found = monthOfMatch(year, month, last, now);
        return found && named === (month !== undefined) ? until(dateOf(...found), now) : undefined;
      },
      named,
    }),
  ),
  {
    pattern: new RegExp(`${MONTH}(上|中|下)旬`),
    read: ([, year, month, last, part = ""], now) => {
      const found = monthOfMatch(year, month, last, now);
      if (!found) return undefined;
      const first = "上中下".indexOf(part) * 10 + 1;
      return { beginTime: dateOf(...found, first), endTime: part === "下" ? dateOf(found[0], found[1] + 1) : dateOf(...found, first + 10) };
    },
    named: true,
  },
];

/** Whole months, quarters and years, and holidays. */
export const MONTHS_AND_YEARS: readonly TimeForm[] = [
  {
    pattern: HOLIDAY,
    read: ([, year, name = ""], now) => holidayWindow(name, year === undefined ? undefined : yearNamed(year, now), now),
    named: true,
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
