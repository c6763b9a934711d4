import { DAY, dayName, dayStart, HOUR, localDate, MINUTE } from "#engine/grammar/localTime.ts";
import { readTime } from "./readTime.ts";

/**
 * Milliseconds of a time as platforms write recent ones: `刚刚`, `5分钟前`, `2小时前`, `今天 12:02`, `昨天 12:02`, and `02月28日 12:02` for the
 * last such day that is not to come. NaN for anything else.
 */
export function recentTime(written: string, now: number): number {
  if (/^刚刚/.test(written)) return now;
  const [, count, unit] = /^(\d{1,3})\s*(秒|分钟|小时|天)前/.exec(written) ?? [];
  if (unit) return now - Number(count) * { 秒: 1000, 分钟: MINUTE, 小时: HOUR, 天: DAY }[unit as "秒" | "分钟" | "小时" | "天"];
  const [, word, clock] = /^(今天|昨天|前天)\s*(\d{1,2}:\d{2})?/.exec(written) ?? [];
  if (word) return readTime(`${dayName(dayStart(now) - ["今天", "昨天", "前天"].indexOf(word) * DAY)} ${clock ?? "0:00"}`);
  if (!/^\d{1,2}[月/-]\d{1,2}日?(?:\s|$)/.test(written)) return Number.NaN;
  const year = localDate(now).getUTCFullYear();
  const dated = (of: number): number => readTime(`${of}-${written.replace(/[月/]/, "-").replace("日", "")}`);
  // A clock may be a little ahead of ours. 29 February is of the last leap year.
  for (let ago = 0; ago <= 4; ago++) if (dated(year - ago) <= now + HOUR) return dated(year - ago);
  return Number.NaN;
}
