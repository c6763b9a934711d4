import { fromLocal } from "#engine/grammar/localTime.ts";
import { daysInFigures } from "#server/text/hanNumber.ts";

/** What stands between a day and its hour: 2025年11月3日 星期一 下午3:20. */
export const WEEKDAY = "(?:\\s*[（(]?(?:星期|周)[一二三四五六日天][）)]?)";
export const DAYTIME = "(?:凌晨|早上|上午|中午|下午|晚上)";
const LOCAL = new RegExp(
  `^(\\d{4})[-/.年](\\d{1,2})[-/.月](\\d{1,2})日?${WEEKDAY}?(?:(?:[T\\s]+|(?<=[^\\d\\s]))(?:(${DAYTIME})\\s*)?(\\d{1,2})[:：时点](\\d{1,2})(?:[:：分](\\d{1,2})(?:\\.\\d+)?秒?)?分?)?$`,
);

/** 下午 3 as 15. */
function hourOf(part: string | undefined, hour: number): number {
  const late = part === "下午" || part === "晚上" || (part === "中午" && hour < 6);
  return late && hour < 12 ? hour + 12 : hour;
}

/**
 * Milliseconds of a written time, or NaN. Numbers: 13 digits are milliseconds, 10 are seconds (SPEC §5). Without a zone
 * it is Shanghai time; a date alone is that day's beginning.
 */
export function readTime(value: string | number): number {
  const written = daysInFigures(String(value).trim());
  if (/^\d{12,14}$/.test(written)) return Number(written);
  if (/^\d{9,10}$/.test(written)) return Number(written) * 1000;
  const local = LOCAL.exec(written);
  if (!local) return /\d{4}/.test(written) ? parsed(written) : Number.NaN;
  const part = local.splice(4, 1)[0];
  const [year, month, day, told = 0, minute = 0, second = 0] = local.slice(1).map((each) => (each ? Number(each) : undefined)) as number[];
  const hour = hourOf(part, told);
  const time = Date.UTC(year as number, (month as number) - 1, day, hour, minute, second);
  const back = new Date(time);
  if (back.getUTCMonth() + 1 !== month || back.getUTCDate() !== day || hour > 23 || minute > 59) return Number.NaN;
  return fromLocal(time);
}

const ZONED = /(?:\dZ|\b(?:UTC?|GMT|[ECMP][SD]T)\b|[+-]\d{2}:?\d{2}(?:\s*\(.*\))?)$|\bGMT[+-]\d/i;

/** Other ways to write a time. JavaScript would take one without a zone for the time of this server's own place. */
function parsed(written: string): number {
  const here = ZONED.test(written) ? Number.NaN : Date.parse(`${written} GMT+0800`);
  return Number.isNaN(here) ? Date.parse(written) : here;
}
