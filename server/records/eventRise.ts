/** Steps of an event's trend that its last one is compared with. */
const BEFORE = 8;

export interface Rise {
  /** Attention in the last step. */
  now: number;
  /** Mean of the steps before. */
  mean: number;
  /** Change of the last step against that mean, as a share; undefined for what is new. */
  delta?: number;
}

/** How attention moves at the end of a trend of steps, oldest first. */
export function riseOf(trend: readonly number[] = []): Rise {
  const now = trend.at(-1) ?? 0;
  const earlier = trend.slice(-1 - BEFORE, -1);
  const mean = earlier.reduce((sum, value) => sum + value, 0) / Math.max(1, earlier.length);
  return { now, mean, ...(mean > 0 && { delta: now / mean - 1 }) };
}
