import { DAY } from "#engine/grammar/localTime.ts";
import type { QuestionTime } from "./questionWindow.ts";
import { DAY_WORD, dayNamed, NUMBERED_THING, WEEK_WORD, type Window } from "./timeWords.ts";

/** Single days that a question names one beside the other: 11月16、18、20日, 周一和周三. */
export interface AskedDays {
  days: { name: string; window: Window }[];
  /** From the first to the last. */
  time: QuestionTime;
  /** Other days lie between them. */
  gaps: boolean;
}

const AND = "(?:[、，,和与跟及]|以及|还有)";
const DATE = `(?:\\d{1,2}月)?\\d{1,2}(?:[日号](?!${NUMBERED_THING}))?`;
const LISTS: readonly RegExp[] = [
  // Of figures alone the last says that they are days, or the first of which month.
  new RegExp(
    `(?<![\\d.月年至到])(?:\\d{1,2}月${DATE}|\\d{1,2}[日号]|\\d{1,2}(?=(?:${AND}\\d{1,2})*${AND}\\d{1,2}[日号]))(?:${AND}${DATE})+(?![\\d条篇个家月年点时:至到%-])`,
  ),
  new RegExp(`${DAY_WORD}(?:${AND}${DAY_WORD})+(?!\\d)`),
  new RegExp(`(?:上上|上|本|这)?个?${WEEK_WORD}[一二三四五六日]{2,6}(?=[，,的各这那有几]|几天|[三四五]天|$)`),
];
const SEPARATOR = new RegExp(AND);
const COMPARED = /的?(?:同一?时|同期|这个时候|相?比)|^(?:的)?(?:对比|比较)/;
const EACH = /各|分别/;
const MOST = 10;

/** Days listed in a question, where they are counted apart or do not follow each other; undefined for others, which are one time. */
export function questionDays(question: string, now: number): AskedDays | undefined {
  for (const form of LISTS) {
    const match = form.exec(question);
    if (!match) continue;
    const written = match[0];
    if (written.includes("比") || COMPARED.test(question.slice(match.index + written.length, match.index + written.length + 6))) continue;
    const names = namesIn(written);
    const days = names.slice(0, MOST).map((name) => {
      const beginTime = dayNamed(name, now);
      return { name, window: { beginTime, endTime: Math.min(now, beginTime + DAY) } };
    });
    if (days.length < 2 || days.some(({ window }) => !(window.beginTime < window.endTime))) continue;
    days.sort((a, b) => a.window.beginTime - b.window.beginTime);
    const begins = days.map(({ window }) => window.beginTime);
    const gaps = begins.some((begin, at) => at > 0 && begin - (begins[at - 1] as number) > DAY);
    if (!gaps && !EACH.test(question)) return undefined;
    const window = { beginTime: begins[0] as number, endTime: (days.at(-1) as (typeof days)[number]).window.endTime };
    const rest = `${question.slice(0, match.index)}，${question.slice(match.index + written.length)}`.replace(
      /这?几天|[这那][两三四五]天/,
      "",
    );
    return { days, gaps, time: { window, written, rest, at: match.index, named: /\d/.test(written) } };
  }
  return undefined;
}

/** Each day as it is said whole: 16 of 11月16、18日 is 11月16日. */
function namesIn(written: string): string[] {
  const week = new RegExp(`^((?:上上|上|本|这)?个?${WEEK_WORD})([一二三四五六日]{2,6})$`).exec(written);
  if (week) return [...(week[2] ?? "")].map((day) => `${week[1]}${day}`);
  let month = "";
  let before = "";
  return written.split(SEPARATOR).flatMap((piece) => {
    if (!piece) return [];
    if (/^(?:周|星期|礼拜)/.test(piece)) return `${before}${piece}`;
    before = /^(?:上上|上|本|这)个?(?=周|星期|礼拜)/.exec(piece)?.[0] ?? before;
    if (!/^\d/.test(piece)) return piece;
    month = /^\d{1,2}月/.exec(piece)?.[0] ?? month;
    const day = piece.replace(/^\d{1,2}月/, "").replace(/[日号]$/, "");
    return `${month}${day}日`;
  });
}
