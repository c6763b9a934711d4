import { DAY, dayName } from "#engine/grammar/localTime.ts";
import type { Period } from "./period.ts";

/** Days one trend of indices may span: each is computed from all works of its day. */
export const MAX_TREND_DAYS = 92;

/** The days of a period, first to last, each keyed by its date in Asia/Shanghai. */
export const daysOf = ({ beginTime, endTime, days }: Period): { key: string; day: Period }[] =>
  Array.from({ length: days }, (_, at) => {
    const begin = beginTime + at * DAY;
    return { key: dayName(begin), day: { beginTime: begin, endTime: Math.min(endTime, begin + DAY), days: 1 } };
  });
