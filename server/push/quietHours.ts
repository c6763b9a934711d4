import { DAY, dayStart, MINUTE } from "#engine/grammar/localTime.ts";

/** Asia/Shanghai has had no summer time since 1991. */

const minutesOf = (clock: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

export const isClock = (text: string): boolean => minutesOf(text) !== undefined;

/**
 * End of the quiet hours that `now` lies in, ms; null when it lies in none. Times are local, HH:mm; an end before the
 * begin is on the next day; equal ones mean no quiet hours.
 */
export function quietUntil(quiet: { quietBegin: string; quietEnd: string }, now: number): number | null {
  const begin = minutesOf(quiet.quietBegin);
  const end = minutesOf(quiet.quietEnd);
  if (begin === undefined || end === undefined || begin === end) return null;
  const midnight = dayStart(now);
  const minute = Math.floor((now - midnight) / MINUTE);
  const at = (minutes: number, day: number): number => midnight + day * DAY + minutes * MINUTE;
  if (begin < end) return minute >= begin && minute < end ? at(end, 0) : null;
  if (minute >= begin) return at(end, 1);
  return minute < end ? at(end, 0) : null;
}
