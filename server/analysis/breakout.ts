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

/** A run of steps with more activity than usual; `level` 1 is twice the base rate, 2 four times … */
export interface Burst {
  from: number;
  /** Inclusive. */
  to: number;
  level: number;
}

/**
 * Bursts of a finished series by Kleinberg's automaton ("Bursty and hierarchical structure in streams", 2002) for
 * batched counts: states expect `scale`^level times the base rate, rising costs `gamma`·ln(n) per level, and the
 * cheapest path of states is found by dynamic programming.
 */
export function kleinberg(counts: readonly number[], { scale = 2, gamma = 1, levels = 4 } = {}): Burst[] {
  const n = counts.length;
  const total = counts.reduce((sum, value) => sum + value, 0);
  if (n < 2 || total === 0) return [];
  const base = total / n;
  const rise = gamma * Math.log(n);
  // Poisson cost of a count in a state, without the term that all states share.
  const cost = (value: number, level: number): number => {
    const rate = base * scale ** level;
    return rate - value * Math.log(rate);
  };
  let costs = Array.from({ length: levels }, (_, level) => cost(counts[0] as number, level) + level * rise);
  const from: number[][] = [];
  for (let at = 1; at < n; at++) {
    const back: number[] = [];
    costs = costs.map((_, level) => {
      let best = Number.POSITIVE_INFINITY;
      for (let before = 0; before < levels; before++) {
        const way = (costs[before] as number) + Math.max(0, level - before) * rise;
        if (way < best) {
          best = way;
          back[level] = before;
        }
      }
      return best + cost(counts[at] as number, level);
    });
    from.push(back);
  }
  const path = new Array<number>(n);
  path[n - 1] = costs.indexOf(Math.min(...costs));
  for (let at = n - 1; at > 0; at--) path[at - 1] = (from[at - 1] as number[])[path[at] as number] as number;
  return runs(path);
}

function runs(path: readonly number[]): Burst[] {
  const bursts: Burst[] = [];
  for (const [at, level] of path.entries()) {
    if (level === 0) continue;
    const last = bursts.at(-1);
    if (last && last.to === at - 1) {
      last.to = at;
      last.level = Math.max(last.level, level);
    } else bursts.push({ from: at, to: at, level });
  }
  return bursts;
}
