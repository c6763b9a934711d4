import { fromLocal } from "#engine/grammar/localTime.ts";
import { daysInFigures } from "#server/text/hanNumber.ts";

const LOCAL =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:(?:[T\s]+|(?<=日))(\d{1,2})[:时点](\d{1,2})(?:[:分](\d{1,2})(?:\.\d+)?秒?)?分?)?$/;

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
  const [year, month, day, hour = 0, minute = 0, second = 0] = local.slice(1).map((part) => (part ? Number(part) : undefined)) as number[];
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
