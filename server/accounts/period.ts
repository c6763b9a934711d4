import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY, dayName, dayNamed, dayStart, fromLocal, localDate } from "#engine/grammar/localTime.ts";
import { ApiError } from "#server/contract/handler.ts";

export type PeriodRequest = Partial<
  Pick<RequestOf<"ranks.list">, "shortcut" | "starttime" | "endtime" | "beginTime" | "endTime" | "cycle" | "issue">
>;

export interface Period {
  beginTime: number;
  endTime: number;
  /** Whole or part days, at least 1. */
  days: number;
}

const DAYS = { day: 1, week: 7, month: 30 };

/** The cycle whose issues a ranking of so many days has. */
export const cycleOf = (days: number | undefined): "day" | "week" | "month" => (days === 1 ? "day" : days === 30 ? "month" : "week");

/** First moment after an issue's last day. */
export function issueEnd(begin: number, cycle: "day" | "week" | "month"): number {
  if (cycle === "day") return begin + DAY;
  if (cycle === "week") return begin + 7 * DAY;
  const local = localDate(begin);
  return fromLocal(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()));
}

/** The period of the ranking params: times given, else an issue, else `shortcut` days up to yesterday. */
export function periodOf(request: PeriodRequest, now: number): Period {
  const beginTime = request.beginTime ?? request.starttime;
  const endTime = request.endTime ?? request.endtime;
  const today = dayStart(now);
  const make = (begin: number, end: number): Period => {
    if (begin >= end) throw new ApiError(100001, "开始时间须早于结束时间");
    return { beginTime: begin, endTime: end, days: Math.max(1, Math.ceil((end - begin) / DAY)) };
  };
  if (beginTime !== undefined || endTime !== undefined) {
    const end = endTime ?? now;
    return make(beginTime ?? end - 7 * DAY, end);
  }
  if (request.issue) {
    const begin = dayNamed(request.issue);
    if (Number.isNaN(begin)) throw new ApiError(100001, `参数 issue 的值 ${request.issue} 不是日期`);
    return make(begin, issueEnd(begin, request.cycle ?? cycleOf(request.shortcut)));
  }
  const days = request.cycle ? DAYS[request.cycle] : (request.shortcut ?? 7);
  return make(today - days * DAY, today);
}

/** The period of equal length before. */
export const before = ({ beginTime, endTime, days }: Period): Period => ({
  beginTime: beginTime - (endTime - beginTime),
  endTime: beginTime,
  days,
});

/** A period in words, and the last day whose figures are complete. */
export function periodText({ beginTime, endTime }: Period, now: number): { period: string; asOf: string } {
  const last = dayName(endTime - 1);
  const first = dayName(beginTime);
  return {
    period: first === last ? first : `${first} 至 ${last}`,
    asOf: dayName(Math.min(endTime, dayStart(now)) - 1),
  };
}
