import type { DocumentQuery } from "#server/store/documents.ts";

/**
 * The window of equal length before, or null where one end is open. A window that has not ended is compared up to the
 * same moment of the one before: this morning with yesterday morning.
 */
export function windowBefore(
  { beginTime, endTime }: Pick<DocumentQuery, "beginTime" | "endTime">,
  now: number,
): { beginTime: number; endTime: number } | null {
  if (beginTime === undefined || endTime === undefined || endTime <= beginTime) return null;
  const span = endTime - beginTime;
  const until = now > beginTime ? Math.min(endTime, now) : endTime;
  return { beginTime: beginTime - span, endTime: until - span };
}
