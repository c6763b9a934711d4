/** Uniform in [0, 1). */
export type Random = () => number;

/** A seeded generator (mulberry32): the same seed gives the same demo on every machine. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(r: Random, list: readonly T[]): T => list[Math.floor(r() * list.length)] as T;

/** Integer in [low, high]. */
export const between = (r: Random, low: number, high: number): number => low + Math.floor(r() * (high - low + 1));

export const chance = (r: Random, probability: number): boolean => r() < probability;

/** A count with a long tail: most small, a few near `max`. */
export const skewed = (r: Random, max: number, power = 5): number => Math.floor(r() ** power * max);

/** Draws an index by weight in constant time (Walker's alias method). */
export function weighted(weights: readonly number[]): (r: Random) => number {
  const n = weights.length;
  const sum = weights.reduce((a, b) => a + b, 0);
  const share = weights.map((w) => (w * n) / sum);
  const alias = new Array<number>(n).fill(0);
  const small: number[] = [];
  const large: number[] = [];
  share.forEach((p, i) => {
    (p < 1 ? small : large).push(i);
  });
  while (small.length > 0 && large.length > 0) {
    const low = small.pop() as number;
    const high = large.pop() as number;
    alias[low] = high;
    share[high] = (share[high] as number) + (share[low] as number) - 1;
    ((share[high] as number) < 1 ? small : large).push(high);
  }
  for (const i of [...small, ...large]) share[i] = 1;
  return (r) => {
    const u = r() * n;
    const i = Math.floor(u);
    return u - i < (share[i] as number) ? i : (alias[i] as number);
  };
}

export const zipf = (n: number, exponent: number): number[] => Array.from({ length: n }, (_, i) => 1 / (i + 1) ** exponent);

export function shuffled<T>(r: Random, list: readonly T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(r() * (i + 1));
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}
