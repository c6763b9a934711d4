import { DAY, dayStart, fromLocal, HOUR, localDate } from "#engine/grammar/localTime.ts";

export interface Window {
  /** ms; the end is not included. */
  beginTime: number;
  endTime: number;
}

export interface QuestionTime {
  window: Window;
  /** The question without the words that name the time. */
  rest: string;
  /** A day or month by its name may be one that a text speaks of; 今天, 上周 are when it was published. */
  named: boolean;
}

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
  const asked = question.replace(OF_TEXTS, (text) => "…".repeat(text.length));
  for (const { pattern, read, named = false } of FORMS) {
    const match = pattern.exec(asked);
    const window = match && read(match, now);
    if (!match || !window) continue;
    const rest = `${question.slice(0, match.index)}，${question.slice(match.index + match[0].length)}`;
    const beginTime = Math.max(0, window.beginTime);
    return { window: { beginTime, endTime: Math.max(beginTime, Math.min(window.endTime, now)) }, rest, named };
  }
  return undefined;
}

const DIGITS: Record<string, number> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 半: 0.5, 几: 3 };
/** 7, 三, 十, 十五, 二十四, 半; 几 is taken for three. */
function numberOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  const [, tens, ten, ones] = /^([一二两三四五六七八九])?(十)?([一二两三四五六七八九])?$/.exec(written) ?? [];
  if (ten) return (DIGITS[tens ?? ""] ?? 1) * 10 + (DIGITS[ones ?? ""] ?? 0);
  return DIGITS[written] ?? 1;
}
const SPANS: Record<string, number> = {
  ...{ 小时: HOUR, 钟头: HOUR, 天: DAY, 日: DAY, 周: 7 * DAY, 星期: 7 * DAY, 礼拜: 7 * DAY, 月: 30 * DAY, 年: 365 * DAY },
};

const until = (beginTime: number, now: number): Window => ({ beginTime, endTime: now });
const mondayOf = (time: number): number => dayStart(time) - ((localDate(time).getUTCDay() + 6) % 7) * DAY;
const yearOf = (time: number): number => localDate(time).getUTCFullYear();
const dateOf = (year: number, month: number, day = 1): number => fromLocal(Date.UTC(year, month, day));
const monthsFrom = (year: number, month: number, count: number): Window => ({
  beginTime: dateOf(year, month),
  endTime: dateOf(year, month + count),
});

const NUMBER = "\\d{1,3}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九半几]";
const WEEK_WORD = "(?:周|星期|礼拜)";
const DAY_WORD = `(?:今天|今日|今(?=[早晚晨夜])|昨天|昨日|昨(?=[早晚晨夜])|大前天|前天|前日|(?:上个?|本|这个?)?${WEEK_WORD}[一二三四五六日天]|(?:\\d{4}[-/.]|(?:\\d{4}|今|去)年)?\\d{1,2}(?:月\\d{1,2}[日号]?|[-/.]\\d{1,2}(?![\\d%])|[日号]))`;
const PART = "(?:凌晨|清晨|早上|早晨|早间|早|晨|上午|中午|下午|傍晚|晚上|晚间|晚|夜里|夜间|夜)?";
/** 3月1日起施行: days that a text speaks of, and parts of numbers. */
const OF_TEXTS =
  /(?:\d{4}年)?\d{1,2}月\d{1,2}[日号]起?(?:正式)?(?:施行|实施|执行|生效|召开|举行|开幕|开工|发生|印发|公布)|\d+[.\-/]\d+(?=[%％‰万亿个倍])|[占达至约超过]\d+\/\d+/g;
const SINCE = "(?:以来|至今|到现在|到目前|到今)";

/** Hours of the day; 早上 is before the office's 上午. */
const HOURS: [RegExp, number, number][] = [
  [/凌晨/, 0, 6],
  [/上午/, 6, 12],
  [/早|晨/, 6, 10],
  [/中午/, 11, 14],
  [/下午/, 12, 18],
  [/傍晚/, 17, 20],
  [/晚|夜/, 18, 24],
];

/** Beginning of the day that a word names; of weekdays and dates the last there was up to `latest`. */
function dayNamed(word: string, latest: number): number {
  const today = dayStart(latest);
  if (word.startsWith("今") && !word.includes("年")) return today;
  if (word.startsWith("昨")) return today - DAY;
  if (word.startsWith("大前")) return today - 3 * DAY;
  if (word.startsWith("前")) return today - 2 * DAY;
  const weekday = new RegExp(`${WEEK_WORD}([一二三四五六日天])`).exec(word)?.[1];
  if (weekday) {
    const at = mondayOf(latest) + "一二三四五六日".indexOf(weekday === "天" ? "日" : weekday) * DAY;
    if (word.startsWith("上")) return at - 7 * DAY;
    return /^[本这]/.test(word) || at <= latest ? at : at - 7 * DAY;
  }
  const [, written, month, day = ""] = /^(?:(\d{4}(?=[-/.年])|[今去](?=年))[-/.年])?(?:(\d{1,2})[月\-/.])?(\d{1,2})/.exec(word) ?? [];
  const year = written === "去" ? yearOf(latest) - 1 : written === "今" ? yearOf(latest) : written ? Number(written) : yearOf(latest);
  const last = localDate(latest);
  const at = dateOf(year, month === undefined ? last.getUTCMonth() : Number(month) - 1, Number(day));
  if (written || at <= latest) return at;
  return month === undefined ? dateOf(year, last.getUTCMonth() - 1, Number(day)) : dateOf(year - 1, Number(month) - 1, Number(day));
}

function partOf(day: number, part: string): Window {
  const [, from, to] = HOURS.find(([pattern]) => part && pattern.test(part)) ?? [part, 0, 24];
  return { beginTime: day + from * HOUR, endTime: day + to * HOUR };
}

/** A time by the clock as ms of a day: 晚上8点半 is 20:30. */
function clock(part: string, hour: string, half = ""): number {
  const written = numberOf(hour);
  const later = /下午|傍晚|晚|夜/.test(part) && written < 12 ? written + 12 : written;
  return Math.min(24, later + (half ? 0.5 : 0)) * HOUR;
}

interface Form {
  pattern: RegExp;
  read: (match: RegExpExecArray, now: number) => Window | undefined;
  named?: boolean;
}

const isDate = (word: string): boolean => /\d/.test(word);
/** The same form for days told from today and for dates: what a text may speak of is told apart. */
const dayForm = (source: string, read: Form["read"]): Form[] => [
  { pattern: new RegExp(source), read: (match, now) => (isDate(match[1] ?? "") ? undefined : read(match, now)) },
  { pattern: new RegExp(source), read: (match, now) => (isDate(match[1] ?? "") ? read(match, now) : undefined), named: true },
];

const holiday = (pattern: RegExp, month: number, days: number): Form => ({
  pattern,
  named: true,
  read: (_, now) => {
    const year = dateOf(yearOf(now), month) <= now ? yearOf(now) : yearOf(now) - 1;
    return { beginTime: dateOf(year, month), endTime: dateOf(year, month, 1 + days) };
  },
});

/** How times are said, the longer forms first; the first that fits counts. */
const FORMS: readonly Form[] = [
  ...dayForm(`(${DAY_WORD})(${PART})${SINCE}`, ([, day = "", part = ""], now) => until(partOf(dayNamed(day, now), part).beginTime, now)),
  ...dayForm(`(${DAY_WORD})(${PART})(?:到|至|[-~—–]+)(${DAY_WORD})(${PART})`, ([, from = "", part = "", to = "", last = ""], now) => {
    // 11月20日至22日, 上周五到周日: the second is of the month or week of the first.
    const within = /^\d{1,2}[日号]$/.test(to) ? /^.*月/.exec(from)?.[0] : /^[周星礼]/.test(to) ? /^上个?/.exec(from)?.[0] : "";
    const end = partOf(dayNamed(`${within ?? ""}${to}`, now), last);
    // Days told from today stand where they are; others are the last there was before the second.
    const told = /^[今昨前上大本这]/.test(from) ? now : end.endTime - 1;
    return { beginTime: partOf(dayNamed(from, told), part).beginTime, endTime: end.endTime };
  }),
  // 昨天晚上8点到12点, 今天9点以后.
  ...dayForm(`(${DAY_WORD})(${PART})(${NUMBER})[点时](半)?钟?(?:到|至|[-~—–]+)(${PART})(${NUMBER})[点时](半)?钟?`, (match, now) => {
    const [, day = "", part = "", from = "", half, later = "", to = "", halfTo] = match;
    const begin = clock(part, from, half);
    const end = clock(later || part, to, halfTo);
    const start = dayNamed(day, now);
    return { beginTime: start + begin, endTime: start + (end > begin ? end : end + 12 * HOUR) };
  }),
  ...dayForm(
    `(${DAY_WORD})(${PART})(${NUMBER})[点时](半)?钟?(以?前|之前|以?后|之后|起)`,
    ([, day = "", part = "", from = "", half, side = ""], now) => {
      const start = dayNamed(day, now);
      const at = start + clock(part, from, half);
      return side.endsWith("前") ? { beginTime: start, endTime: at } : until(at, now);
    },
  ),
  // 上周三和上周四: from the first to the last.
  ...dayForm(`(${DAY_WORD})(?:和|与|跟|、|对比)(${DAY_WORD})`, ([, one = "", other = ""], now) => {
    const days = [dayNamed(one, now), dayNamed(other, now)];
    return { beginTime: Math.min(...days), endTime: Math.max(...days) + DAY };
  }),
  {
    pattern: /(?:(上)个?|本|这个?)?周末/,
    read: ([, last], now) => {
      const saturday = mondayOf(now) + 5 * DAY - (last || mondayOf(now) + 5 * DAY > now ? 7 * DAY : 0);
      return { beginTime: saturday, endTime: saturday + 2 * DAY };
    },
  },
  {
    pattern: /(\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:份|初)?(?:以来|至今|到现在)/,
    read: ([, month = ""], now) => {
      const number = numberOf(month) - 1;
      if (number < 0 || number > 11) return undefined;
      return until(dateOf(dateOf(yearOf(now), number) <= now ? yearOf(now) : yearOf(now) - 1, number), now);
    },
    named: true,
  },
  ...dayForm(`(${DAY_WORD})(${PART})`, ([, day = "", part = ""], now) => partOf(dayNamed(day, now), part)),
  {
    pattern: new RegExp(
      `(?:最近|近|过去|这|前|头)(?:的|了)?\\s*(${NUMBER})\\s*(?:个)?(小时|钟头|天|日|周|星期|礼拜|月|年)(?:以?内|之内|以来|里|来|间)?`,
    ),
    read: ([, count = "", unit = ""], now) => until(now - numberOf(count) * (SPANS[unit] ?? DAY), now),
  },
  {
    pattern: new RegExp(`(${NUMBER})\\s*(?:个)?(小时|钟头|天|日|周|星期|礼拜|月|年)(?:以内|之内|以来|内|里)`),
    read: ([, count = "", unit = ""], now) => until(now - numberOf(count) * (SPANS[unit] ?? DAY), now),
  },
  {
    pattern: new RegExp(`上上个?${WEEK_WORD}`),
    read: (_, now) => ({ beginTime: mondayOf(now) - 14 * DAY, endTime: mondayOf(now) - 7 * DAY }),
  },
  { pattern: new RegExp(`上一?个?${WEEK_WORD}`), read: (_, now) => ({ beginTime: mondayOf(now) - 7 * DAY, endTime: mondayOf(now) }) },
  { pattern: new RegExp(`(?:本|这一?个?)${WEEK_WORD}(?:以来)?`), read: (_, now) => until(mondayOf(now), now) },
  { pattern: /上一?个?月/, read: (_, now) => monthsFrom(yearOf(now), localDate(now).getUTCMonth() - 1, 1) },
  { pattern: /(?:本|这个|当)月(?:以来)?|月初以来/, read: (_, now) => until(dateOf(yearOf(now), localDate(now).getUTCMonth()), now) },
  {
    pattern: /(今年|去年|前年|(?:19|20)\d{2}年)(?:第)?([一二三四])季度/,
    read: ([, year = "", quarter = ""], now) => monthsFrom(yearNamed(year, now), (numberOf(quarter) - 1) * 3, 3),
    named: true,
  },
  {
    pattern: /(今年|去年|前年|(?:19|20)\d{2}年)([上下])半年/,
    read: ([, year = "", half], now) => monthsFrom(yearNamed(year, now), half === "上" ? 0 : 6, 6),
    named: true,
  },
  {
    pattern: /(今年|去年|前年|(?:19|20)\d{2}年)?(\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:份|里|的)?(?!\d)/,
    read: ([, year, month = ""], now) => {
      const number = numberOf(month) - 1;
      if (number < 0 || number > 11) return undefined;
      if (year) return monthsFrom(yearNamed(year, now), number, 1);
      return monthsFrom(dateOf(yearOf(now), number) <= now ? yearOf(now) : yearOf(now) - 1, number, 1);
    },
    named: true,
  },
  holiday(/国庆(?:节|期间|假期|长假|黄金周)+/, 9, 7),
  holiday(/五一(?:节|期间|假期|小长假|黄金周)+/, 4, 5),
  holiday(/元旦(?:节|期间|假期|小长假)+/, 0, 3),
  { pattern: /今年(?:以来|至今)?|年初(?:以来|至今)/, read: (_, now) => until(dateOf(yearOf(now), 0), now) },
  { pattern: /去年/, read: (_, now) => monthsFrom(yearOf(now) - 1, 0, 12) },
  { pattern: /前年/, read: (_, now) => monthsFrom(yearOf(now) - 2, 0, 12) },
  { pattern: /(20\d{2})年/, read: ([, year = ""]) => monthsFrom(Number(year), 0, 12), named: true },
];

const yearNamed = (word: string, now: number): number =>
  word === "今年" ? yearOf(now) : word === "去年" ? yearOf(now) - 1 : word === "前年" ? yearOf(now) - 2 : Number(word.slice(0, 4));
