import { DAY } from "#engine/grammar/localTime.ts";
import { MONTH, monthNumbered, monthOfMatch, YEAR } from "./monthNames.ts";
import type { TimeForm } from "./TimeForm.ts";
import { dateOf, monthsFrom, NUMBER, numberOf, SINCE, SPANS, until } from "./timeWords.ts";

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
    pattern: new RegExp(`(${YEAR})?(\\d{1,2})(?:月份?)?(?:到|至|[-~—–]+)(${YEAR})?(\\d{1,2})月(?!\\d)份?`),
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
