import { DAY } from "#engine/grammar/localTime.ts";
import type { PageLink } from "#server/ingest/readLinks.ts";
import { readTime } from "#server/ingest/readTime.ts";
import { RECENT, recentTime } from "#server/ingest/recentTime.ts";

const WHOLE = /(?:19|20)\d{2}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}日?(?:\s*\d{1,2}:\d{2}(?::\d{2})?)?/;
/** Days in addresses: /2026/11/23/, /202611/23/, /20261123/, t20261123_1.html, /2026-11/23/. */
const ADDRESS = /(?<!\d)((?:19|20)\d{2})[-/_]?(0[1-9]|1[0-2])[-/_]?(0[1-9]|[12]\d|3[01])(?!\d{1,2}(?!\d))/;

/**
 * When an article appeared by what its list says beside the link, else by the day in its address; undefined where neither
 * tells, or what they tell lies ahead.
 */
export function listTime({ near, title, url }: PageLink, now: number): number | undefined {
  // A date within the headline is none of the list's.
  const beside = near.replace(title, " ");
  const whole = WHOLE.exec(beside)?.[0].replace(/\s*([-/.年月])\s*/g, "$1");
  const recent = RECENT.exec(beside)?.[0];
  const [, year, month, day] = ADDRESS.exec(new URL(url).pathname) ?? [];
  const told = [
    whole ? readTime(whole) : Number.NaN,
    recent ? recentTime(recent, now) : Number.NaN,
    year ? readTime(`${year}-${month}-${day}`) : Number.NaN,
  ];
  return told.find((time) => time > 0 && time < now + DAY / 24);
}
