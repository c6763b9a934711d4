import { DAY, dayName, dayNamed, dayStart, toNumber } from "#engine/index.ts";

export type CalendarView = "month" | "week";

export { dayName as dayOf, dayNamed as startOf };

export const addDays = (key: string, days: number): string => dayName(dayNamed(key) + days * DAY);

/** The day of a value: ms since epoch, or a text that starts with YYYY-MM-DD. */
export function dayOfValue(value: unknown): string | undefined {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value)) {
    const key = value.slice(0, 10);
    return Number.isNaN(dayNamed(key)) ? undefined : key;
  }
  const time = toNumber(value);
  return time === undefined || Math.abs(time) > 8e15 ? undefined : dayName(time);
}

/** The value moved to another day: its time of day and its kind (text or ms) stay. */
export function movedTo(value: unknown, key: string): string | number {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value)) return `${key}${value.slice(10)}`;
  const time = toNumber(value);
  return dayNamed(key) + (time === undefined ? 0 : time - dayStart(time));
}

/** Days of a month in whole weeks from Monday, or of one week. */
export function daysOf(anchor: string, view: CalendarView): string[] {
  if (view === "week") return range(mondayOf(anchor), 7);
  const first = mondayOf(`${anchor.slice(0, 8)}01`);
  const last = addDays(shiftMonth(anchor, 1), -1);
  const weeks = Math.ceil((dayNamed(last) - dayNamed(first) + DAY) / (7 * DAY));
  return range(first, weeks * 7);
}

/** The same place in the month or week before or after; of a month its first day. */
export function shift(anchor: string, view: CalendarView, by: number): string {
  return view === "week" ? addDays(anchor, 7 * by) : shiftMonth(anchor, by);
}

/** `begin-end` in ms: what a window parameter holds. */
export const windowOf = (days: readonly string[]): string => `${dayNamed(days[0] as string)}-${dayNamed(days.at(-1) as string) + DAY}`;

/** View and first day of a window: up to a week is a week; a month is the one of its middle, since it begins with days of the one before. */
export function ofWindow([begin, end]: readonly [number, number]): { view: CalendarView; anchor: string } {
  return end - begin <= 7 * DAY
    ? { view: "week", anchor: dayName(begin) }
    : { view: "month", anchor: `${dayName(begin + (end - begin) / 2).slice(0, 8)}01` };
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
