import { DAY } from "#engine/grammar/localTime.ts";
import { BARE_HOLIDAY, holidayWindow, lastHoliday, SOME_HOLIDAY } from "./holidays.ts";
import { TIME_FORMS } from "./timeForms.ts";
import { clock, DAY_WORD, dayNamed, MINUTES, NUMBER, numberOf, PART, SPANS, type Window, yearNamed } from "./timeWords.ts";

interface Between {
  window: Window;
  written: string;
  at: number;
  named: boolean;
}

const TO = /到|至|[-~—–]+/g;
const NOW = /^(?:现在|目前|此刻|如今|眼下|这会儿)/;
/** 今早8点, 上周三下午2点半: a moment. */
const MOMENT = `(${DAY_WORD})${PART}(${NUMBER})${MINUTES}`;
const endsIn = new RegExp(`(?:${MOMENT})$`);
const beginsWith = new RegExp(`^(?:${MOMENT})`);
const FORMS = TIME_FORMS.map(({ pattern, read, named = false }) => ({
  ...{ read, named },
  ends: new RegExp(`(?:${pattern.source})$`),
  begins: new RegExp(`^(?:${pattern.source})`),
}));

type Side = "ends" | "begins";
/** Where a time may stand beside these, and characters that it may have. */
const LOOKED_AT = 8;
const LONGEST = 32;
const places = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)].slice(0, LOOKED_AT);
const before = (text: string, at: number, now: number): Between | undefined => {
  const from = Math.max(0, at - LONGEST);
  const found = beside(text.slice(from, at), "ends", now);
  return found && { ...found, at: found.at + from };
};

/** The longest time that stands right before or right behind a 到. */
function beside(text: string, side: Side, now: number): Between | undefined {
  const moment = (side === "ends" ? endsIn : beginsWith).exec(text);
  if (moment) {
    const [written, day = "", part = "", hour = "", half, minutes] = moment;
    const time = dayNamed(day, now) + clock(part, hour, half ?? minutes);
    return { window: { beginTime: time, endTime: time }, written, at: moment.index, named: /\d/.test(day) };
  }
  let longest: Between | undefined;
  for (const { read, named, ...patterns } of FORMS) {
    const match = patterns[side].exec(text);
    const window = match && read(match, now);
    if (match && window && match[0].length > (longest?.written.length ?? 0))
      longest = { window, written: match[0], at: match.index, named };
  }
  return longest;
}

/** A holiday by its name alone is a time where something is told from it. */
function holidayBefore(text: string, end: number, now: number): Between | undefined {
  const [unnamed] = SOME_HOLIDAY.exec(text) ?? [];
  if (unnamed) {
    const written = unnamed.replace(/^[，,。\s]/, "");
    return { window: lastHoliday(now), written, at: end - written.length, named: false };
  }
  const [written = "", year, name = ""] = BARE_HOLIDAY.exec(text) ?? [];
  const window = name && holidayWindow(name, year === undefined ? undefined : yearNamed(year, now), now);
  return window ? { window, written, at: end - written.length, named: true } : undefined;
}

const AROUND = new RegExp(`^(?:的|之|以)?([前后头]|最后|末)的?(${NUMBER})个?(天|日|周|星期|礼拜)`);
const NEAR = /^前后/;
const NEAR_DAYS = 3;
/** What is named by its first day and goes on for some: 国庆前一周 stands before it, 上周前三天 within. */
const ENTIRE = /(?:周|星期|礼拜|月|季度?|年|旬)[份里的]?$/;

/** 国庆前一周, 11月11号后三天, 15号前后; 上周前三天, 上周最后两天. */
export function timeAround(asked: string, now: number): Between | undefined {
  for (const { index } of places(asked, /[的之以]?(?:[前后头]|最后|末)/g)) {
    const near = NEAR.test(asked.slice(index, index + LONGEST));
    const [said, side = "", count = "", unit = ""] = near ? ["前后"] : (AROUND.exec(asked.slice(index, index + LONGEST)) ?? []);
    const from = said && (before(asked, index, now) ?? holidayBefore(asked.slice(Math.max(0, index - LONGEST), index), index, now));
    if (!from || !said) continue;
    const length = numberOf(count) * (SPANS[unit] ?? DAY);
    const { beginTime, endTime } = from.window;
    if (near) {
      const window = { beginTime: beginTime - NEAR_DAYS * DAY, endTime: endTime + NEAR_DAYS * DAY };
      return { window, written: `${from.written}${said}`, at: from.at, named: from.named };
    }
    const first = side === "前" || side === "头";
    const single = !ENTIRE.test(from.written);
    const window = single
      ? first
        ? { beginTime: beginTime - length, endTime: beginTime }
        : { beginTime: endTime, endTime: endTime + length }
      : first
        ? { beginTime, endTime: Math.min(endTime, beginTime + length) }
        : { beginTime: Math.max(beginTime, endTime - length), endTime };
    return { window, written: `${from.written}${said}`, at: from.at, named: from.named };
  }
  return undefined;
}

/** 从月初到上周五, 国庆到现在: from the beginning of one time to the end of another. */
export function timeBetween(asked: string, now: number): Between | undefined {
  for (const { 0: to, index } of places(asked, TO)) {
    const from = before(asked, index, now);
    if (!from) continue;
    const behind = asked.slice(index + to.length, index + to.length + LONGEST);
    const [present] = NOW.exec(behind) ?? [];
    const until = present ? { window: { beginTime: now, endTime: now }, written: present, named: false } : beside(behind, "begins", now);
    if (!until || until.window.endTime <= from.window.beginTime) continue;
    return {
      window: { beginTime: from.window.beginTime, endTime: until.window.endTime },
      ...{ written: `${from.written}${to}${until.written}`, at: from.at, named: from.named && until.named },
    };
  }
  return undefined;
}
