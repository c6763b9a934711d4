import { DAY } from "#engine/grammar/localTime.ts";
import { ApiError } from "#server/contract/handler.ts";
import { timeRange } from "#server/time/timeRange.ts";
import type { Window } from "./weiboPosts.ts";

/** Days that posts are read over at most. */
export const MOST_DAYS = 92;

/** The window asked for; `days` up to now when none is. Longer ones are refused. */
export function topicWindow(request: { timeFlag?: string; beginTime?: number; endTime?: number }, now: number, days: number): Window {
  const given = timeRange(request, now);
  const endTime = given.endTime ?? now;
  const beginTime = given.beginTime ?? endTime - days * DAY;
  if (beginTime >= endTime) throw new ApiError(100001, "开始时间须早于结束时间");
  if (endTime - beginTime > MOST_DAYS * DAY) throw new ApiError(100001, `话题最多统计 ${MOST_DAYS} 天`);
  return { beginTime, endTime };
}
