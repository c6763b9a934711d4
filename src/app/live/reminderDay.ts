import { DAY, localStep } from "#engine/grammar/localTime.ts";

const WEEKDAYS = "日一二三四五六";

/** Days since 1970 in Asia/Shanghai. */
const dayOf = (time: number) => localStep(time, DAY);

/** Month, day and weekday in Asia/Shanghai, without the year (SPEC §2). */
export function dayText(time: number): string {
  const day = new Date(dayOf(time) * DAY);
  return `${day.getUTCMonth() + 1}月${day.getUTCDate()}日 周${WEEKDAYS[day.getUTCDay()]}`;
}

/** How far away a day is. */
export function daysAhead(time: number, now: number): string {
  const days = dayOf(time) - dayOf(now);
  if (days === 0) return "今天";
  if (days === 1) return "明天";
  return days > 0 ? `${days} 天后` : `已过 ${-days} 天`;
}

/** Names the current day. */
export const today = (now = Date.now()): string => String(dayOf(now));
