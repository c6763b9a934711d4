/** The one place that knows where the days begin: all times are ms since 1970 UTC, all days those of Asia/Shanghai. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** Asia/Shanghai has been UTC+8 without daylight saving since 1991. */
const OFFSET = 8 * HOUR;

/** A date whose UTC fields are the local ones of a moment. */
export const localDate = (time: number): Date => new Date(time + OFFSET);

/** The moment of which `Date.UTC` was given the local fields. */
export const fromLocal = (utc: number): number => utc - OFFSET;

/** Whole local steps of `width` ms (hours, days) since 1970; their order and equality are what counts. */
export const localStep = (time: number, width: number): number => Math.floor((time + OFFSET) / width);

/** Start of the local step of `width` ms that holds `time`. */
export const stepStart = (time: number, width: number): number => fromLocal(localStep(time, width) * width);

/** Start of the local day that holds `time`. */
export const dayStart = (time: number): number => stepStart(time, DAY);

/** `YYYY-MM-DD` of the local day that holds `time`. */
export const dayName = (time: number): string => localDate(time).toISOString().slice(0, 10);

/** First moment of the local day named `YYYY-MM-DD`; NaN for what is no day. */
export const dayNamed = (name: string): number => fromLocal(Date.parse(`${name}T00:00:00Z`));

/** `HH:MM` of a moment. */
export const clockOf = (time: number): string => localDate(time).toISOString().slice(11, 16);

/** `M月D日` of a moment, without the year (SPEC §2). */
export function monthDay(time: number): string {
  const date = localDate(time);
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
}
