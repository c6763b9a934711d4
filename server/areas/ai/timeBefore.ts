import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import { aYearBefore } from "./questionAgainst.ts";
import type { QuestionTime } from "./questionWindow.ts";
import type { ReadQuestion } from "./readQuestion.ts";
import { dateOf, monthOf, numberOf, partOf, SOME_PART, type Window, yearOf } from "./timeWords.ts";

/** 后一天, 第二天, 再往后一周: the other way. */
const LATER = /^(?:再?往?后(?:面|头)?的?|次|第二|下)(\d+|[一二两三四五六七八九十])?个?(天|日|周|星期|礼拜)$/;
/** 前一天, 再往前一周, 去年同期: told from the time of the question before. */
const EARLIER = /^(?:再?往?前(?:面|头)?的?|上上?)?(\d+|[一二两三四五六七八九十])?个?(天|日|周|星期|礼拜|月|年)$/;
const PART_ALONE = new RegExp(`^(?:那?天)?的?(${SOME_PART})的?$`);
const BEFORE = /^(?:再?往?前|再前)/;

/** 那之后呢, 在这之前的: from the end of it on, and the week before it. */
const SIDE = /^(?:在?[这那此]?(?:之|以)(后|前)|(?:后来|再往?后))的?$/;

const UNITS: Record<string, number> = { 天: DAY, 日: DAY, 周: 7 * DAY, 星期: 7 * DAY, 礼拜: 7 * DAY };

/** The time that a fragment tells from that of the question before. */
export function timeBefore(fragment: string, { time }: ReadQuestion, now: number): QuestionTime | undefined {
  const window = time?.window ?? { beginTime: now - 7 * DAY, endTime: now };
  const told = (shifted: Window): QuestionTime => ({ window: shifted, written: fragment, rest: "", at: 0, named: false });
  // 上午呢 after 前天下午: of the same day.
  const day = dayStart(window.beginTime);
  const part = PART_ALONE.exec(fragment)?.[1];
  if (part && time && window.endTime - day <= DAY) return told(partOf(day, part));
  if (/^(?:去|上)年同期$/.test(fragment)) return told(aYearBefore(window));
  const side = time && SIDE.exec(fragment);
  if (side?.[1] === "前") return told({ beginTime: window.beginTime - 7 * DAY, endTime: window.beginTime });
  if (side) return window.endTime < now ? told({ beginTime: window.endTime, endTime: now }) : undefined;
  const [, later = "一", forward = ""] = LATER.exec(fragment) ?? [];
  if (forward) {
    const shift = (UNITS[forward] ?? DAY) * numberOf(later);
    const beginTime = window.beginTime + shift;
    return beginTime < now ? told({ beginTime, endTime: Math.min(now, window.endTime + shift) }) : undefined;
  }
  const [, count = "一", unit = ""] = BEFORE.test(fragment) ? (EARLIER.exec(fragment) ?? []) : [];
  if (!unit) return undefined;
  if (unit === "年") return told(aYearBefore(window));
  const many = numberOf(count);
  if (unit === "月") return told({ beginTime: monthsBefore(window.beginTime, many), endTime: monthsBefore(window.endTime, many) });
  const shift = (UNITS[unit] ?? DAY) * many;
  return told({ beginTime: window.beginTime - shift, endTime: window.endTime - shift });
}

const monthsBefore = (time: number, many: number): number => {
  const first = dateOf(yearOf(time), monthOf(time));
  return dateOf(yearOf(time), monthOf(time) - many) + (time - first);
};
