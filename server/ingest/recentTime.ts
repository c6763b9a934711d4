import { DAY, dayName, dayStart, HOUR, localDate, MINUTE } from "#engine/grammar/localTime.ts";
import { DAYTIME, readTime } from "./readTime.ts";

const CLOCK = `(?:${DAYTIME}\\s*)?\\d{1,2}[:：]\\d{2}(?:[:：]\\d{2})?`;
const AGO = "(半|\\d{1,3})\\s*(秒|分钟|小时|天|周|个月)前";
const NAMED_DAY = "([今昨前])[天日]";
const DATED = "(\\d{1,2})[-/月](\\d{1,2})日?";

/** What {@link recentTime} reads, as it stands in a line. */
export const RECENT = new RegExp(
  `刚刚|${AGO}|${NAMED_DAY}(?:\\s*${CLOCK})?|(?<![\\d年/-])${DATED}(?:\\s*${CLOCK})?(?![\\d/-])`.replace(/\((?!\?)/g, "(?:"),
);

const UNITS: Record<string, number> = { 秒: 1000, 分钟: MINUTE, 小时: HOUR, 天: DAY, 周: 7 * DAY, 个月: 30 * DAY };
const [READ_AGO, READ_DAY, READ_DATE] = [
  new RegExp(`^${AGO}`),
  new RegExp(`^${NAMED_DAY}(?:\\s*(${CLOCK}))?`),
  new RegExp(`^${DATED}(?:(?:\\s+|(?<=日))(${CLOCK}))?(?!\\d)`),
];

/**
 * Milliseconds of a time as platforms write recent ones: `刚刚`, `5分钟前`, `半小时前`, `今天 12:02`, `昨天下午3:20`, and `02月28日 12:02` for the
 * last such day that is not to come. NaN for anything else.
 */
export function recentTime(written: string, now: number): number {
  if (/^刚刚/.test(written)) return now;
  const [, count, unit] = READ_AGO.exec(written) ?? [];
  if (count && unit) return now - (count === "半" ? 0.5 : Number(count)) * (UNITS[unit] as number);
  const [, word, clock = "0:00"] = READ_DAY.exec(written) ?? [];
  if (word) return readTime(`${dayName(dayStart(now) - "今昨前".indexOf(word) * DAY)} ${clock}`);
  const [dated, month, day, hour = "0:00"] = READ_DATE.exec(written) ?? [];
  if (!dated) return Number.NaN;
  const year = localDate(now).getUTCFullYear();
  const timeIn = (of: number): number => readTime(`${of}-${month}-${day} ${hour}`);
  // A clock may be a little ahead of ours. 29 February is of the last leap year.
  for (let ago = 0; ago <= 4; ago++) if (timeIn(year - ago) <= now + HOUR) return timeIn(year - ago);
  return Number.NaN;
}
