import { MINUTE } from "#engine/grammar/localTime.ts";
import { readTime } from "./readTime.ts";
import { recentTime } from "./recentTime.ts";

/** Clocks of others may be so far ahead of ours. */
const AHEAD = 10 * MINUTE;

/** The moment an item tells, written in any of the usual ways; undefined for none, and for one that lies ahead. */
export function itemTime(written: string, now: number): number | undefined {
  const told = readTime(written);
  const time = Number.isNaN(told) ? recentTime(written, now) : told;
  return time > 0 && time <= now + AHEAD ? Math.min(time, now) : undefined;
}
