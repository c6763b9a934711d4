import { DAY, dayStart, HOUR } from "#engine/grammar/localTime.ts";
import { HELD } from "./heldTime.ts";
import { MONTHS_AND_YEARS } from "./monthForms.ts";
import { PARTS_OF_MONTHS } from "./partsOfMonths.ts";
import type { TimeForm } from "./TimeForm.ts";
import {
  clock,
  DAY_WORD,
  dateOf,
  dayNamed,
  MINUTES,
  mondayOf,
  monthOf,
  NUMBER,
  numberOf,
  PART,
  partOf,
  SINCE,
  SOME_PART,
  SPANS,
  until,
  WEEK_WORD,
  type Window,
  yearOf,
} from "./timeWords.ts";

const isDate = (word: string): boolean => /\d/.test(word);
/** The same form for days told from today and for dates: what a text may speak of is told apart. */
const dayForm = (source: string, read: TimeForm["read"]): TimeForm[] => [
  { pattern: new RegExp(source), read: (match, now) => (isDate(match[1] ?? "") ? undefined : read(match, now)) },
  { pattern: new RegExp(source), read: (match, now) => (isDate(match[1] ?? "") ? read(match, now) : undefined), named: true },
];

/** The beginning of the month in which the time before this one lies. */
const monthBefore = (time: number): number => dateOf(yearOf(time - 1), monthOf(time - 1));

const UNIT = "小时|钟头|天|日(?!报)|周|星期|礼拜|季度|月|年";
const span = (count = "", unit = "", now = 0): Window => until(now - numberOf(count) * (SPANS[unit] ?? DAY), now);
/** Of hours, days and spans that people name by the clock or from today. */
const OF_DAYS: readonly TimeForm[] = [
  ...dayForm(`(${DAY_WORD})${PART}${SINCE}`, ([, day = "", part = ""], now) => until(partOf(dayNamed(day, now), part).beginTime, now)),
  // 11月9号那周, 上周三那个月: the whole week or month.
  ...dayForm(`(${DAY_WORD})的?(?:所在的?|那一?个?)(周|星期|礼拜|月)(?![一二三四五六日天末])`, ([, day = "", unit = ""], now) => {
    const time = dayNamed(day, now);
    if (unit === "月") return { beginTime: dateOf(yearOf(time), monthOf(time)), endTime: dateOf(yearOf(time), monthOf(time) + 1) };
    return { beginTime: mondayOf(time), endTime: mondayOf(time) + 7 * DAY };
  }),
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
    const within = /^\d{1,2}[日号]$/.test(to) ? /^.*月/.exec(from)?.[0] : /^[周星礼]/.test(to) ? /^(?:上上?|本|这)个?/.exec(from)?.[0] : "";
    const end = partOf(dayNamed(`${within ?? ""}${to}`, now), last);
    // Days told from today stand where they are; others are the last there was before the second.
    const told = /^[今昨前上大本这]/.test(from) ? now : end.endTime - 1;
    return { beginTime: partOf(dayNamed(from, told), part).beginTime, endTime: end.endTime };
  }),
  // 昨天下午到晚上.
  ...dayForm(`(${DAY_WORD})的?(${SOME_PART})(?:到|至|[-~—–]+)(${SOME_PART})`, ([, day = "", from = "", to = ""], now) => ({
    beginTime: partOf(dayNamed(day, now), from).beginTime,
    endTime: partOf(dayNamed(day, now), to).endTime,
  })),
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
  // 20号之后 with that day, 20号之前 from the month's beginning on (of the first day from the month before), 昨天以前 of the week before.
  ...dayForm(`(${DAY_WORD})${PART}(?:(?:以|之|过)后|(以前|之前|前(?![天日])))`, ([, day = "", part = "", before], now) => {
    const { beginTime } = partOf(dayNamed(day, now), part);
    return before ? { beginTime: isDate(day) ? monthBefore(beginTime) : beginTime - 7 * DAY, endTime: beginTime } : until(beginTime, now);
  }),
  // 上周三和上周四: from the first to the last.
  ...dayForm(`(${DAY_WORD})(?:和|与|跟|、|对比)(${DAY_WORD})(?!的?(?:同一?时|同期|这个时候|相?比))`, ([, one = "", other = ""], now) => {
    const days = [dayNamed(one, now), dayNamed(other, now)];
    return { beginTime: Math.min(...days), endTime: Math.max(...days) + DAY };
  }),
  {
    pattern: new RegExp(`(?:(上上|前一|上)个?|本|这个?)?(?:周末|双休日|${WEEK_WORD}六[、和跟到至]?${WEEK_WORD}?[日天](?!报))(?:两天)?`),
    read: ([, last], now) => {
      const saturday =
        mondayOf(now) + 5 * DAY - (last || mondayOf(now) + 5 * DAY > now ? 7 * DAY : 0) - (last && last !== "上" ? 7 * DAY : 0);
      return { beginTime: saturday, endTime: saturday + 2 * DAY };
    },
  },
];

const OF_SPANS: readonly TimeForm[] = [
  // 上周工作日: Monday to Friday.
  {
    pattern: new RegExp(`(上上|上|本|这)一?个?${WEEK_WORD}的?工作日`),
    read: ([, which = ""], now) => {
      const monday = mondayOf(now) - (which === "上" ? 7 : which === "上上" ? 14 : 0) * DAY;
      return { beginTime: monday, endTime: monday + 5 * DAY };
    },
  },
  // 三天前: that day.
  {
    pattern: new RegExp(`(${NUMBER})天(?:以|之)?前(?=[的有发共，,]|多少)`),
    read: ([, count = ""], now) => ({
      beginTime: dayStart(now) - numberOf(count) * DAY,
      endTime: dayStart(now) - (numberOf(count) - 1) * DAY,
    }),
  },
  {
    pattern: new RegExp(`(?:最近|近|过去|这|前|头)(?:的|了)?\\s*(${NUMBER})\\s*(?:个)?(${UNIT})(?:以?内(?!蒙)|之内|以来|里|来|间)?`),
    // 前三季度 are those of the year.
    read: ([said = "", count, unit], now) => (/^[前头].*季/.test(said) ? undefined : span(count, unit, now)),
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

/** 凌晨有多少条: the last such part of a day that has begun; 下午茶 is none. */
const BARE_PARTS: readonly TimeForm[] = [
  {
    pattern: new RegExp(`(?:^|[，,\\s])(${SOME_PART})(?=[，,有共发的出]|一共|微博|微信|负面|正面|[新舆])`),
    read: ([, part = ""], now) => {
      const today = partOf(dayStart(now), part);
      return today.beginTime < now ? today : partOf(dayStart(now) - DAY, part);
    },
    named: true,
  },
];

/** How times are said, the longer forms first; the first that fits counts. */
export const TIME_FORMS: readonly TimeForm[] = [
  ...OF_DAYS,
  ...PARTS_OF_MONTHS,
  ...dayForm(`(${DAY_WORD})${PART}`, ([, day = "", part = ""], now) => partOf(dayNamed(day, now), part)),
  ...OF_SPANS,
  ...MONTHS_AND_YEARS,
  ...BARE_PARTS,
  ...HELD,
];
