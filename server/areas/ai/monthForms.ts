import { DAY, localDate } from "#engine/grammar/localTime.ts";
import { HOLIDAY, HOLIDAY_DAY, holidayWindow } from "./holidays.ts";
import type { TimeForm } from "./TimeForm.ts";
import { dateOf, monthOf, monthsFrom, NUMBER, numberOf, SINCE, SPANS, until, yearNamed, yearOf } from "./timeWords.ts";

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
  // 11月头两周, 本月前十天, 上个月最后一周.
  {
    pattern: new RegExp(`${MONTH}(头|前|开头|最后|末)的?(${NUMBER})个?(天|日|周|星期|礼拜)`),
    read: ([, year, month, last, side = "", count = "", unit = ""], now) => {
      const found = monthOfMatch(year, month, last, now);
      if (!found) return undefined;
      const length = numberOf(count) * (SPANS[unit] ?? DAY);
      const { beginTime, endTime } = monthsFrom(...found, 1);
      return /最后|末/.test(side) ? { beginTime: endTime - length, endTime } : { beginTime, endTime: beginTime + length };
    },
    named: true,
  },
  // 10月第二周: by sevens from the first on.
  {
    pattern: new RegExp(`${MONTH}第([一二三四五])个?(?:周|星期|礼拜)`),
    read: ([, year, month, last, number = ""], now) => {
      const found = monthOfMatch(year, month, last, now);
      if (!found) return undefined;
      const { beginTime, endTime } = monthsFrom(...found, 1);
      const begin = beginTime + (numberOf(number) - 1) * 7 * DAY;
      return { beginTime: begin, endTime: Math.min(endTime, begin + 7 * DAY) };
    },
    named: true,
  },
  {
    pattern: new RegExp(`${MONTH}([上下])半(?:个?月)?`),
    read: ([, year, month, last, half], now) => {
      const found = monthOfMatch(year, month, last, now);
      if (!found) return undefined;
      const { beginTime, endTime } = monthsFrom(...found, 1);
      const middle = beginTime + 15 * DAY;
      return half === "上" ? { beginTime, endTime: middle } : { beginTime: middle, endTime };
    },
    named: true,
  },
  // 上月底, 10月初, 月初: its last or first ten days.
  {
    pattern: new RegExp(`(?:${MONTH}|(?<![\\d本上当这个份])月)([初底末])(?!考)`),
    read: ([, year, month, last, side], now) => {
      const found = monthOfMatch(year, month, last, now);
      if (!found) return undefined;
      const { beginTime, endTime } = monthsFrom(...found, 1);
      return side === "初" ? { beginTime, endTime: beginTime + 10 * DAY } : { beginTime: beginTime + 20 * DAY, endTime };
    },
    named: true,
  },
  // 3月到5月, 去年11月至今年1月.
  {
    pattern: new RegExp(`(${YEAR})?(\\d{1,2})月份?(?:到|至|[-~—–]+)(${YEAR})?(\\d{1,2})月(?!\\d)份?`),
    read: ([, year, from = "", yearTo, to = ""], now) => {
      const begin = monthNumbered(numberOf(from) - 1, year, now);
      const end = monthNumbered(numberOf(to) - 1, yearTo ?? year, now);
      if (!begin || !end) return undefined;
      const whole = { beginTime: dateOf(...begin), endTime: monthsFrom(...end, 1).endTime };
      // 11月到1月: the first is of the year before.
      return whole.beginTime < whole.endTime ? whole : { ...whole, beginTime: dateOf(begin[0] - 1, begin[1]) };
    },
    named: true,
  },
];

/** Whole months, quarters and years, and holidays. */
export const MONTHS_AND_YEARS: readonly TimeForm[] = [
  {
    pattern: HOLIDAY_DAY,
    read: ([, year, name = "", part], now) => holidayWindow(name, year === undefined ? undefined : yearNamed(year, now), now, part),
    named: true,
  },
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
