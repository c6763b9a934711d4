import { DAY, dayStart, HOUR } from "#engine/grammar/localTime.ts";
import { HOLIDAY, holidayWindow } from "./holidays.ts";
import * as words from "./timeWords.ts";
import {
  clock,
  DAY_WORD,
  dateOf,
  dayNamed,
  MINUTES,
  mondayOf,
  monthOf,
  monthsFrom,
  NUMBER,
  PART,
  partOf,
  SINCE,
  until,
} from "./timeWords.ts";

const { SOME_PART, SPANS, WEEK_WORD, numberOf, yearNamed, yearOf } = words;

export interface TimeForm {
  pattern: RegExp;
  read: (match: RegExpExecArray, now: number) => words.Window | undefined;
  /** A day or month by its name may be one that a text speaks of. */
  named?: boolean;
}

const isDate = (word: string): boolean => /\d/.test(word);
/** The same form for days told from today and for dates: what a text may speak of is told apart. */
const dayForm = (source: string, read: TimeForm["read"]): TimeForm[] => [
  { pattern: new RegExp(source), read: (match, now) => (isDate(match[1] ?? "") ? undefined : read(match, now)) },
  { pattern: new RegExp(source), read: (match, now) => (isDate(match[1] ?? "") ? read(match, now) : undefined), named: true },
];

const YEAR = "今年|去年|前年|(?:19|20)\\d{2}年";
const UNIT = "小时|钟头|天|日(?!报)|周|星期|礼拜|月|年";
const MONTH = /(?:(今年|去年|前年|(?:19|20)\d{2}年)?(\d{1,2})|(上)一?个?|本|这个?|当)月份?的?/.source;
const span = (count = "", unit = "", now = 0): words.Window => until(now - numberOf(count) * (SPANS[unit] ?? DAY), now);
/** The last month of that number there was, or that of a year. */
const monthNumbered = (month: number, year: string | undefined, now: number): [number, number] | undefined => {
  if (month < 0 || month > 11) return undefined;
  if (year) return [yearNamed(year, now), month];
  return [dateOf(yearOf(now), month) <= now ? yearOf(now) : yearOf(now) - 1, month];
};
const monthOfMatch = (year: string | undefined, month: string | undefined, last: string | undefined, now: number) =>
  month ? monthNumbered(numberOf(month) - 1, year, now) : ([yearOf(now), monthOf(now) - (last ? 1 : 0)] as [number, number]);

/** Of hours, days and spans that people name by the clock or from today. */
const OF_DAYS: readonly TimeForm[] = [
  ...dayForm(`(${DAY_WORD})${PART}${SINCE}`, ([, day = "", part = ""], now) => until(partOf(dayNamed(day, now), part).beginTime, now)),
  // 昨天下午3点到今天上午9点.
  ...dayForm(
    `(${DAY_WORD})${PART}(${NUMBER})${MINUTES}(?:到|至|[-~—–]+)(${DAY_WORD})${PART}(${NUMBER})${MINUTES}`,
    ([, from = "", part = "", hour = "", half, minutes, to = "", later = "", last = "", halfTo, minutesTo], now) => ({
      beginTime: dayNamed(from, now) + clock(part, hour, half ?? minutes),
      endTime: dayNamed(to, now) + clock(later, last, halfTo ?? minutesTo),
    }),
  ),
  ...dayForm(`(${DAY_WORD})${PART}(?:到|至|[-~—–]+)(${DAY_WORD})${PART}(?!(?:${NUMBER})[点时:])`, (match, now) => {
    const [, from = "", part = "", to = "", last = ""] = match;
    // 11月20日至22日, 上周五到周日: the second is of the month or week of the first.
    const within = /^\d{1,2}[日号]$/.test(to) ? /^.*月/.exec(from)?.[0] : /^[周星礼]/.test(to) ? /^(?:上上?)个?/.exec(from)?.[0] : "";
    const end = partOf(dayNamed(`${within ?? ""}${to}`, now), last);
    // Days told from today stand where they are; others are the last there was before the second.
    const told = /^[今昨前上大本这]/.test(from) ? now : end.endTime - 1;
    return { beginTime: partOf(dayNamed(from, told), part).beginTime, endTime: end.endTime };
  }),
  // 昨天晚上8点到12点, 今天9点以后, 今天早上8点到现在; without a day it is today.
  ...[`(${DAY_WORD})${PART}`, `()(${SOME_PART})`].flatMap((day) => [
    ...dayForm(`${day}(${NUMBER})${MINUTES}(?:到|至|[-~—–]+)${PART}(${NUMBER})${MINUTES}`, (match, now) => {
      const [, named = "", part = "", from = "", half, minutes, later = "", to = "", halfTo, minutesTo] = match;
      const begin = clock(part, from, half ?? minutes);
      const end = clock(later || part, to, halfTo ?? minutesTo);
      const start = named ? dayNamed(named, now) : dayStart(now);
      return { beginTime: start + begin, endTime: start + (end > begin ? end : end + 12 * HOUR) };
    }),
    ...dayForm(`${day}(${NUMBER})${MINUTES}(以?前|之前|以?后|之后|${SINCE})`, (match, now) => {
      const [, named = "", part = "", from = "", half, minutes, side = ""] = match;
      const start = named ? dayNamed(named, now) : dayStart(now);
      const at = start + clock(part, from, half ?? minutes);
      if (/^(?:以?前|之前)$/.test(side)) return { beginTime: start, endTime: at };
      // 昨晚8点以后 is of that evening, 昨晚8点以来 up to now.
      return until(at, /后$/.test(side) ? start + DAY : now);
    }),
  ]),
  // 上周三和上周四: from the first to the last.
  ...dayForm(`(${DAY_WORD})(?:和|与|跟|、|对比)(${DAY_WORD})`, ([, one = "", other = ""], now) => {
    const days = [dayNamed(one, now), dayNamed(other, now)];
    return { beginTime: Math.min(...days), endTime: Math.max(...days) + DAY };
  }),
  {
    pattern: /(?:(上)个?|本|这个?)?(?:周末|双休日)/,
    read: ([, last], now) => {
      const saturday = mondayOf(now) + 5 * DAY - (last || mondayOf(now) + 5 * DAY > now ? 7 * DAY : 0);
      return { beginTime: saturday, endTime: saturday + 2 * DAY };
    },
  },
];

const OF_SPANS: readonly TimeForm[] = [
  {
    pattern: new RegExp(`(?:最近|近|过去|这|前|头)(?:的|了)?\\s*(${NUMBER})\\s*(?:个)?(${UNIT})(?:以?内(?!蒙)|之内|以来|里|来|间)?`),
    read: ([, count, unit], now) => span(count, unit, now),
  },
  {
    pattern: new RegExp(`(${NUMBER})\\s*(?:个)?(${UNIT})(?:以内|之内|以来|来(?![信访自源函])|内(?!蒙)|里)`),
    read: ([, count, unit], now) => span(count, unit, now),
  },
  {
    pattern: new RegExp(`上上个?${WEEK_WORD}`),
    read: (_, now) => ({ beginTime: mondayOf(now) - 14 * DAY, endTime: mondayOf(now) - 7 * DAY }),
  },
  { pattern: new RegExp(`上一?个?${WEEK_WORD}`), read: (_, now) => ({ beginTime: mondayOf(now) - 7 * DAY, endTime: mondayOf(now) }) },
  { pattern: new RegExp(`(?:本|这一?个?)${WEEK_WORD}(?:${SINCE})?`), read: (_, now) => until(mondayOf(now), now) },
];

/** 本月初到现在, 11月以来, 11月中旬, 上个月, 本季度, 今年上半年, 国庆期间. */
const OF_MONTHS: readonly TimeForm[] = [
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

const OF_LATER_MONTHS: readonly TimeForm[] = [
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
    pattern: new RegExp(`(${YEAR})?的?(?:第)?([一二三四1-4])季度`),
    read: ([, year, quarter = ""], now) => {
      const found = monthNumbered((numberOf(quarter) - 1) * 3, year, now);
      return found && monthsFrom(...found, 3);
    },
    named: true,
  },
  {
    pattern: new RegExp(`(${YEAR})?的?前([一二三两四1-4])个?季度`),
    read: ([, year = "今年", count = ""], now) => monthsFrom(yearNamed(year, now), 0, numberOf(count) * 3),
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
  {
    pattern: HOLIDAY,
    read: ([, year, name = ""], now) => holidayWindow(name, year === undefined ? undefined : yearNamed(year, now), now),
    named: true,
  },
  { pattern: /今年(?:以来|至今)?|年初(?:以来|至今|到现在)/, read: (_, now) => until(dateOf(yearOf(now), 0), now) },
  { pattern: /去年/, read: (_, now) => monthsFrom(yearOf(now) - 1, 0, 12) },
  { pattern: /前年/, read: (_, now) => monthsFrom(yearOf(now) - 2, 0, 12) },
  { pattern: /(20\d{2})年/, read: ([, year = ""]) => monthsFrom(Number(year), 0, 12), named: true },
];

/** How times are said, the longer forms first; the first that fits counts. */
export const TIME_FORMS: readonly TimeForm[] = [
  ...OF_DAYS,
  ...OF_MONTHS,
  ...dayForm(`(${DAY_WORD})${PART}`, ([, day = "", part = ""], now) => partOf(dayNamed(day, now), part)),
  ...OF_SPANS,
  ...OF_LATER_MONTHS,
];
