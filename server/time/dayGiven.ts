import { ApiError } from "#server/contract/handler.ts";

/** A day of a request, YYYY-MM-DD; "" where none is given. @throws ApiError 100001 for one that there is not */
export function dayGiven(date: string | undefined): string {
  if (!date) return "";
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) throw new ApiError(100001, `没有 ${date} 这一天`);
  return date;
}
