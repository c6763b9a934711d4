import { windowRange } from "#engine/grammar/timeWindow.ts";
import { ApiError } from "#server/contract/handler.ts";

/** How a request says its time: two moments (ms), or a named window. */
export interface TimeRequest {
  beginTime?: number;
  endTime?: number;
  timeFlag?: string;
}

/** Begin and end of a request: given outright, or by a named window. @throws ApiError 100001 for a window of another name. */
export function timeRange(request: TimeRequest, now: number): { beginTime?: number; endTime?: number } {
  const { beginTime, endTime, timeFlag } = request;
  if (beginTime !== undefined && endTime !== undefined && beginTime > endTime) {
    throw new ApiError(100001, "开始时间不能晚于结束时间");
  }
  if (beginTime !== undefined || endTime !== undefined || !timeFlag || timeFlag === "all") return { beginTime, endTime };
  const range = windowRange(timeFlag, now);
  if (!range) throw new ApiError(100001, `参数 timeFlag 的值 ${timeFlag} 不是时间窗口`);
  return { beginTime: range[0], endTime: range[1] };
}
