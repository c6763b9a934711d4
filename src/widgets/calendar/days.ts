import { toNumber } from "#engine/index.ts";

const day = 86_400_000;
/** Asia/Shanghai has been UTC+8 without daylight saving since 1991. */
const shanghai = 8 * 3_600_000;

export type CalendarView = "month" | "week";

/** `YYYY-MM-DD` of the Asia/Shanghai day that holds the time (ms). */
export const dayOf = (time: number): string => new Date(time + shanghai).toISOString().slice(0, 10);

/** First moment of an Asia/Shanghai day (ms). */
export const startOf = (key: string): number => Date.parse(`${key}T00:00:00Z`) - shanghai;

export const addDays = (key: string, days: number): string => dayOf(startOf(key) + days * day);

/** The day of a value: ms since epoch, or a text that starts with YYYY-MM-DD. */
export function dayOfValue(value: unknown): string | undefined {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value)) {
    const key = value.slice(0, 10);
    return Number.isNaN(startOf(key)) ? undefined : key;
  }
  const time = toNumber(value);
  return time === undefined || Math.abs(time) > 8e15 ? undefined : dayOf(time);
}

/** The value moved to another day: its time of day and its kind (text or ms) stay. */
export function movedTo(value: unknown, key: string): string | number {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value)) return `${key}${value.slice(10)}`;
  const time = toNumber(value);
  return startOf(key) + (time === undefined ? 0 : (((time + shanghai) % day) + day) % day);
}

/** Days of a month in whole weeks from Monday, or of one week. */
export function daysOf(anchor: string, view: CalendarView): string[] {
  if (view === "week") return range(mondayOf(anchor), 7);
  const first = mondayOf(`${anchor.slice(0, 8)}01`);
  const last = addDays(shiftMonth(anchor, 1), -1);
  const weeks = Math.ceil((startOf(last) - startOf(first) + day) / (7 * day));
  return range(first, weeks * 7);
}

/** The same place in the month or week before or after; of a month its first day. */
export function shift(anchor: string, view: CalendarView, by: number): string {
  return view === "week" ? addDays(anchor, 7 * by) : shiftMonth(anchor, by);
}

/** `begin-end` in ms: what a window parameter holds. */
export const windowOf = (days: readonly string[]): string =>
  `${startOf(days[0] as string)}-${startOf(days.at(-1) as string) + day}`;

/** View and first day of a window: up to a week is a week; a month is the one of its middle, since it begins with days of the one before. */
export function ofWindow([begin, end]: readonly [number, number]): { view: CalendarView; anchor: string } {
  return end - begin <= 7 * day
    ? { view: "week", anchor: dayOf(begin) }
    : { view: "month", anchor: `${dayOf(begin + (end - begin) / 2).slice(0, 8)}01` };
}

function mondayOf(key: string): string {
  const weekday = new Date(`${key}T00:00:00Z`).getUTCDay();
  return addDays(key, -((weekday + 6) % 7));
}

function shiftMonth(anchor: string, by: number): string {
  const month = Number(anchor.slice(0, 4)) * 12 + Number(anchor.slice(5, 7)) - 1 + by;
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

const range = (first: string, length: number): string[] => Array.from({ length }, (_, i) => addDays(first, i));
