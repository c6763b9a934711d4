import { DAY } from "#engine/grammar/localTime.ts";
import { timeAround, timeBetween } from "./timeBetween.ts";
import { TIME_FORMS } from "./timeForms.ts";
import { DAY_WORD, dayNamed, PART, partOf, type Window } from "./timeWords.ts";

export interface QuestionTime {
  window: Window;
  /** The words that name it. */
  written: string;
  /** The question without them. */
  rest: string;
  /** Where they stood. */
  at: number;
  /** A day or month by its name may be one that a text speaks of; 今天, 上周 are when it was published. */
  named: boolean;
}

/** 3月1日起施行: days that a text speaks of, and parts of numbers. */
const OF_TEXTS =
  /(?:\d{4}年)?\d{1,2}月\d{1,2}[日号]起?(?:正式)?(?:施行|实施|执行|生效|召开|举行|开幕|开工|发生|印发|公布)|\d+[.\-/]\d+(?=[%％‰万亿个倍])|[占达至约超过]\d+\/\d+/g;
/** 周二那天, 9月3日当天: the same time again. */
const AGAIN = /^的?(?:那|当)(?:一?[天日周月]|个?(?:月|星期|礼拜))|^这(?:一?天|一日)|^(?:一整?天|整天|全天|24小时)/;

const ENDS_BEFORE = /(?:以|之)?前$/;
/** 截止昨天: up to the end of that day. */
const UP_TO = new RegExp(`截[至止]到?(${DAY_WORD})${PART}(?:为止|时)?`);

/** The time a question names by today (今天, 昨天, 近三天, 上周, 本月 …). */
export function questionWindow(question: string, now: number): Window | undefined {
  const found = questionTime(question, now);
  return found?.named ? undefined : found?.window;
}

/**
 * The time a question names (过去24小时, 今早到现在, 上礼拜, 11月20日至22日, 周一到周三, 去年12月, 国庆期间 …), as far as it names one. Days are
 * those of Asia/Shanghai, weeks begin on Monday; what has no year is the last there was; nothing ends after now.
 */
export function questionTime(question: string, now: number): QuestionTime | undefined {
  const capped = UP_TO.exec(question);
  if (capped) {
    const end = partOf(dayNamed(capped[1] ?? "", now), capped[2] ?? "").endTime;
    const before = questionTime(question.replace(capped[0], "…".repeat(capped[0].length)), Math.min(now, end));
    const window = before?.window ?? { beginTime: end - 7 * DAY, endTime: end };
    const rest = (before?.rest ?? question).replace(capped[0], "，").replace(/…+/, "，");
    return { window, written: before?.written ?? capped[0], rest, at: before?.at ?? capped.index, named: before?.named ?? false };
  }
  const asked = question.replace(OF_TEXTS, (text) => "…".repeat(text.length));
  const found = firstForm(asked, now);
  // 从月初到上周五, 国庆前一周: what is told by a time of another form, where no one form reads both.
  const longer = timeBetween(asked, now) ?? timeAround(asked, now);
  const chosen = longer && (!found || longer.written.length > found.written.length) ? longer : found;
  if (!chosen) return undefined;
  const { written, at, named } = chosen;
  const after = question.slice(at + written.length).replace(AGAIN, "");
  // 本周二以前这个月: up to then, of the time beside it.
  const wider = ENDS_BEFORE.test(written) ? firstForm(after, now) : undefined;
  const within = wider && wider.window.beginTime < chosen.window.endTime && wider.window.endTime >= Math.min(chosen.window.endTime, now);
  if (within) {
    const window = { beginTime: wider.window.beginTime, endTime: Math.min(chosen.window.endTime, now) };
    const rest = `${question.slice(0, at)}，${after.slice(0, wider.at)}，${after.slice(wider.at + wider.written.length)}`;
    return { window, written, rest, at, named };
  }
  const { window } = chosen;
  const beginTime = Math.max(0, window.beginTime);
  return {
    window: { beginTime, endTime: Math.max(beginTime, Math.min(window.endTime, now)) },
    ...{ written, rest: `${question.slice(0, at)}，${after}`, at, named },
  };
}

function firstForm(asked: string, now: number): Omit<QuestionTime, "rest"> | undefined {
  for (const { pattern, read, named = false } of TIME_FORMS) {
    const match = pattern.exec(asked);
    const window = match && read(match, now);
    if (match && window) return { window, written: match[0], at: match.index, named };
  }
  return undefined;
}
