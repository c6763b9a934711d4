import { DAY, localDate } from "#engine/grammar/localTime.ts";
import { windowBefore } from "#server/statistics/windowBefore.ts";
import { type QuestionTime, questionTime } from "./questionWindow.ts";
import { dateOf, type Window } from "./timeWords.ts";

/** A question about two times: 今天的负面比昨天多多少, 本周和上周哪个多, 昨天环比. */
export interface Against {
  /** What the numbers are of, the first first. */
  first: { name: string; window: Window };
  base: { name: string; window: Window };
  /** The question without both times and without what compares them. */
  rest: string;
}

const BASE_BEFORE = /(?:比|较|相比于?|对比|与|和|跟)的?$/;
const BASE_AFTER = /^的?(?:同期|同一?时[间段]|这个时候|此时)?(?:的)?(?:相比|比起来|对比|比较|比(?!例))/;
const BETWEEN = /^[^，。？?]{0,8}?(?:比|较|和|与|跟|同|还是|对比|相比|vs)$/i;
const COMPARING =
  /(?:同期|同一?时[间段]|这个?(?:时候|时间|点)|这会儿|此时)|相比(?:于|之下|较)?|比起来|对比|比较|环比|同比|[比较]?(?:是|又)?(?:多|少|增加?|增长|减少?|上升|下降|上涨|涨|降|变化)[了出]?(?:多少|几[条篇个]?|了)(?:幅度)?(?:条|篇|个)?|多还是少|(?<=[，,])[比较](?=[，,])|变化(?:情况|幅度)?/g;
const ASKS = /(?:怎么样|如何|多|少|增|减|涨|降|高|低|升|变化|差|环比|同比|相比|对比|哪|比(?:一?下|较)?[，,。？?\s]*$)/;

/** What is counted against another time; undefined where a question names no two. */
export function questionAgainst(question: string, first: QuestionTime | undefined, now: number): Against | undefined {
  if (!ASKS.test(question)) return undefined;
  const turned = /(环比|同比)/.exec(question)?.[1];
  if (!first)
    return turned ? { ...beside(turned, "近 7 天", { beginTime: now - 7 * DAY, endTime: now }, now), rest: bare(question) } : undefined;
  const masked = question.slice(0, first.at) + "，".repeat(first.written.length) + question.slice(first.at + first.written.length);
  const second = questionTime(masked, now);
  const around = (time: QuestionTime) => [question.slice(0, time.at), question.slice(time.at + time.written.length)] as const;
  const isBase = (time: QuestionTime): boolean => {
    const [before, after] = around(time);
    return /[比较]的?$|相比于?$|对比$/.test(before) || (BASE_BEFORE.test(before) && BASE_AFTER.test(after));
  };
  if (!second) {
    if (turned) return { ...beside(turned, first.written, first.window, now), rest: bare(first.rest) };
    if (!isBase(first)) return undefined;
    const since = { name: sinceName(first.written), window: { beginTime: first.window.endTime, endTime: now } };
    return { first: since, base: { name: first.written, window: first.window }, rest: bare(first.rest) };
  }
  const [one, other] = first.at < second.at ? [first, second] : [second, first];
  const between = question.slice(one.at + one.written.length, other.at);
  if (!isBase(one) && !isBase(other) && !BETWEEN.test(between)) return undefined;
  const [main, named] = isBase(one) ? [other, one] : [one, other];
  // 这两天比前两天: those before.
  const same = named.window.beginTime === main.window.beginTime && named.window.endTime === main.window.endTime;
  const lastYear = /^(?:去|上)年同期$/.test(named.written);
  const base = lastYear
    ? { ...named, name: "去年同期", window: aYearBefore(main.window) }
    : same
      ? { ...named, window: windowBefore(main.window, now) ?? main.window }
      : named;
  return {
    first: { name: main.written, window: main.window },
    base: { name: base.written, window: base.window },
    rest: bare(`${question.slice(0, one.at)}，${question.slice(one.at + one.written.length, other.at)}，${around(other)[1]}`),
  };
}

const bare = (text: string): string => text.replace(COMPARING, "，").replace(/[，,](?:比|较|和|与|跟|同|还是)[，,]/g, "，");
const sinceName = (base: string): string => (/^昨/.test(base) ? "今天" : `${base}之后至今`);

/** 环比 is the window of equal length before, 同比 the same a year earlier. */
export function beside(turned: string, name: string, window: Window, now: number): Pick<Against, "first" | "base"> {
  return {
    first: { name, window },
    base:
      turned === "环比"
        ? { name: "上一时段", window: windowBefore(window, now) ?? window }
        : { name: "上年同期", window: aYearBefore(window) },
  };
}

export const aYearBefore = ({ beginTime, endTime }: Window): Window => ({ beginTime: yearBefore(beginTime), endTime: yearBefore(endTime) });

function yearBefore(time: number): number {
  const day = localDate(time);
  return (
    dateOf(day.getUTCFullYear() - 1, day.getUTCMonth(), day.getUTCDate()) +
    (time - dateOf(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()))
  );
}
