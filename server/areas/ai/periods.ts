import { DAY, dayStart, fromLocal, HOUR, localDate } from "#engine/grammar/localTime.ts";
import type { ListConditions } from "./conditionValues.ts";
import type { Split } from "./questionSplit.ts";
import { mondayOf } from "./timeWords.ts";

/** Parts of a window, by which a number is told apart. */
export type Period = Extract<Split, "hour" | "day" | "week" | "month">;

/** Beginning of the part that holds a time, and of the next one; how it is called; how many at most, the latest where there are more. */
const PERIODS: Record<Period, { begin: (time: number) => number; next: (begin: number) => number; shown: [number, number]; most: number }> =
  {
    hour: { begin: (time) => time - (time % HOUR), next: (begin) => begin + HOUR, shown: [5, 16], most: 48 },
    day: { begin: dayStart, next: (begin) => begin + DAY, shown: [5, 10], most: 31 },
    week: { begin: mondayOf, next: (begin) => begin + 7 * DAY, shown: [5, 10], most: 30 },
    month: { begin: (time) => monthOf(time, 0), next: (begin) => monthOf(begin, 1), shown: [0, 7], most: 36 },
  };

export const isPeriod = (split: Split): split is Period => split in PERIODS;

function monthOf(time: number, later: number): number {
  const day = localDate(time);
  return fromLocal(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1));
}

/** The parts of a window in their order, the first and the last as far as they lie within it. */
export function periods({ beginTime, endTime }: ListConditions, period: Period): { name: string; limits: Partial<ListConditions> }[] {
  const { begin, next, shown, most } = PERIODS[period];
  const begins: number[] = [];
  for (let at = begin(beginTime); at < endTime; at = next(at)) begins.push(at);
  return begins.slice(-most).map((at) => ({
    name: `${localDate(at)
      .toISOString()
      .slice(...shown)
      .replace("T", " ")}${period === "week" ? " 起一周" : ""}`,
    limits: { beginTime: Math.max(at, beginTime), endTime: Math.min(next(at), endTime) },
  }));
}
