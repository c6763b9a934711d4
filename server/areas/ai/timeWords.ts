import { DAY, dayStart, fromLocal, HOUR, localDate } from "#engine/grammar/localTime.ts";

/** Words of times, and what they stand for: days of Asia/Shanghai, weeks from Monday on. */

export interface Window {
  /** ms; the end is not included. */
  beginTime: number;
  endTime: number;
}

const DIGITS: Record<string, number> = { 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 半: 0.5, 几: 3 };
/** 7, 三, 十, 十五, 二十四, 半; 几 is taken for three. */
export function numberOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  const [, tens, ten, ones] = /^([一二两三四五六七八九])?(十)?([一二两三四五六七八九])?$/.exec(written) ?? [];
  if (ten) return (DIGITS[tens ?? ""] ?? 1) * 10 + (DIGITS[ones ?? ""] ?? 0);
  return DIGITS[written] ?? 1;
}
export const SPANS: Record<string, number> = {
  ...{ 小时: HOUR, 钟头: HOUR, 天: DAY, 日: DAY, 季度: 90 * DAY, 周: 7 * DAY, 星期: 7 * DAY, 礼拜: 7 * DAY, 月: 30 * DAY, 年: 365 * DAY },
};

export const until = (beginTime: number, now: number): Window => ({ beginTime, endTime: now });
export const mondayOf = (time: number): number => dayStart(time) - ((localDate(time).getUTCDay() + 6) % 7) * DAY;
export const yearOf = (time: number): number => localDate(time).getUTCFullYear();
export const monthOf = (time: number): number => localDate(time).getUTCMonth();
export const dateOf = (year: number, month: number, day = 1): number => fromLocal(Date.UTC(year, month, day));
export const monthsFrom = (year: number, month: number, count: number): Window => ({
  beginTime: dateOf(year, month),
  endTime: dateOf(year, month + count),
});
export const yearNamed = (word: string, now: number): number =>
  word === "今年" ? yearOf(now) : word === "去年" ? yearOf(now) - 1 : word === "前年" ? yearOf(now) - 2 : Number(word.slice(0, 4));

export const NUMBER = "\\d{1,3}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[零一二两三四五六七八九半几]";
export const WEEK_WORD = "(?:周|星期|礼拜)";
/** 周四, not 近两周|四川, 这周|一共, 本周|日照. */
const WEEKDAY = `(?<![\\d一二两三四五六七八九十几])${WEEK_WORD}(?:一(?![共起直些样般律带线切])|二(?![手胎孩维])|三(?!亚|明|门峡|峡|农|星|沙)|四(?!川|平|会)|五(?!台|指山|常|大连池|粮液)|六(?!安|盘水|合)|日(?!照|本|报|喀则)|天(?!气|津|水|门|长|猫))`;
const MONTH_WORD = "(?:上一?个?月|(?:本|这个?|当)月)";
/** 3号线, 2号楼: things that a number names. */
export const NUMBERED_THING = "(?:线|楼|院|馆|厅|店|井|桥|门|机|车|台风|公路|国道|文件|公告|地块|矿|煤|泊位|航站|码头|病房|检票口|出口)";
const DAY_SIGN = `(?:日|号(?!${NUMBERED_THING}))`;
export const DAY_WORD = `(?:今天|今日|今(?=[早晚晨夜])|昨天|昨日|昨(?=[早晚晨夜])|大前天|前天|前日|(?:上上个?|上个?|本|这个?)?${WEEKDAY}|${MONTH_WORD}\\d{1,2}[日号]|(?<![近去这前头\\d])(?:\\d{4}[-/.]|(?:\\d{4}|今|去)年)?\\d{1,2}(?:月\\d{1,2}[日号]?|[-/.]\\d{1,2}(?![\\d%])|${DAY_SIGN}))`;
const PARTS = "早高峰|晚高峰|白天|凌晨|半夜|午夜|清晨|早上|早晨|早间|早|晨|上午|中午|午间|午后|下午|傍晚|晚上|晚间|晚|夜里|夜间|深夜|夜";
/** One group: 昨天的下午. */
export const PART = `(?:的?(${PARTS}))?`;
export const SOME_PART = `(?:${PARTS})`;
export const SINCE = "(?:以来|至今|到现在|到目前|到今(?![天日早晚晨夜年])|到此刻|开始|起)";

/** Hours of the day; 早上 is before the office's 上午. */
const HOURS: [RegExp, number, number][] = [
  [/早高峰/, 7, 9],
  [/晚高峰/, 17, 19],
  [/白天/, 6, 18],
  [/凌晨|半夜|午夜/, 0, 6],
  [/上午/, 6, 12],
  [/早|晨/, 6, 10],
  [/中午|午间/, 11, 14],
  [/[下后]午|午后/, 12, 18],
  [/傍晚/, 17, 20],
  [/晚|夜/, 18, 24],
];

/** Beginning of the day that a word names; of weekdays and dates the last there was up to `latest`. */
export function dayNamed(word: string, latest: number): number {
  const today = dayStart(latest);
  if (word.startsWith("今") && !word.includes("年")) return today;
  if (word.startsWith("昨")) return today - DAY;
  if (word.startsWith("大前")) return today - 3 * DAY;
  if (word.startsWith("前")) return today - 2 * DAY;
  const weekday = new RegExp(`${WEEK_WORD}([一二三四五六日天])`).exec(word)?.[1];
  if (weekday) {
    const at = mondayOf(latest) + "一二三四五六日".indexOf(weekday === "天" ? "日" : weekday) * DAY;
    if (word.startsWith("上上")) return at - 14 * DAY;
    if (word.startsWith("上")) return at - 7 * DAY;
    return /^[本这]/.test(word) || at <= latest ? at : at - 7 * DAY;
  }
  const ofMonth = new RegExp(`^${MONTH_WORD}(\\d{1,2})`).exec(word)?.[1];
  if (ofMonth) return dateOf(yearOf(latest), monthOf(latest) - (word.startsWith("上") ? 1 : 0), Number(ofMonth));
  const [, written, month, day = ""] = /^(?:(\d{4}(?=[-/.年])|[今去](?=年))[-/.年])?(?:(\d{1,2})[月\-/.])?(\d{1,2})/.exec(word) ?? [];
  const year = written === "去" ? yearOf(latest) - 1 : written === "今" ? yearOf(latest) : written ? Number(written) : yearOf(latest);
  const at = dateOf(year, month === undefined ? monthOf(latest) : Number(month) - 1, Number(day));
  if (written || at <= latest) return at;
  return month === undefined ? dateOf(year, monthOf(latest) - 1, Number(day)) : dateOf(year - 1, Number(month) - 1, Number(day));
}

export function partOf(day: number, part: string): Window {
  const [, from, to] = HOURS.find(([pattern]) => part && pattern.test(part)) ?? [part, 0, 24];
  return { beginTime: day + from * HOUR, endTime: day + to * HOUR };
}

/** What follows the hour: 点, 点半, 时30分, :30. */
export const MINUTES = "(?:[点时](?:钟|整)?(半|[0-5]?\\d分?)?|:([0-5]\\d))";

/** A time by the clock as ms of a day: 晚上8点半 is 20:30, 14:05 what it says. */
export function clock(part: string, hour: string, minutes = ""): number {
  const written = numberOf(hour);
  if (/凌晨|半夜|午夜/.test(part) && written === 12) return 0;
  const later = /下午|午后|傍晚|晚|夜/.test(part) && written < 12 ? written + 12 : written;
  const past = minutes === "半" ? 0.5 : (Number.parseInt(minutes, 10) || 0) / 60;
  return Math.min(24, later + past) * HOUR;
}
