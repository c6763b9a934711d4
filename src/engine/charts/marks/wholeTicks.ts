import type { MarkInput } from "./mark.ts";

/** Counts and places have no quarters, as steps of 2.5 up to 12 would show. */
export function wholeTicks({ plan, data }: MarkInput): { tickInterval?: number } {
  if (plan.percent || !data.points.every(({ y }) => Number.isInteger(y) && y >= 0)) return {};
  const tops = new Map<string, number>();
  for (const { x, y } of data.points) tops.set(x, plan.stack ? (tops.get(x) ?? 0) + y : Math.max(tops.get(x) ?? 0, y));
  const top = Math.max(0, ...tops.values());
  return top > 12 ? {} : { tickInterval: Math.max(1, Math.ceil(top / 5)) };
}
