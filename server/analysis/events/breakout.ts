/**
 * How far the last value of a series stands out of the ones before it, in standard deviations. The deviation is at
 * least sqrt(mean) (counts scatter like Poisson numbers) and at least 1, so that 0,0,0,2 is no breakout.
 * Fewer than three values before give 0.
 */
export function zScore(series: readonly number[]): number {
  const before = series.slice(0, -1);
  if (before.length < 3) return 0;
  const mean = before.reduce((sum, value) => sum + value, 0) / before.length;
  const variance = before.reduce((sum, value) => sum + (value - mean) ** 2, 0) / before.length;
  const deviation = Math.max(Math.sqrt(variance), Math.sqrt(mean), 1);
  return ((series.at(-1) as number) - mean) / deviation;
}

/** A z-score from which a rise counts as a breakout, with at least `MIN_COUNT` in the last step. */
export const BREAKOUT = 3;
const MIN_COUNT = 5;

/** Whether the last value of a series of counts breaks out. */
export function isBreakout(series: readonly number[]): boolean {
  return (series.at(-1) ?? 0) >= MIN_COUNT && zScore(series) >= BREAKOUT;
}
