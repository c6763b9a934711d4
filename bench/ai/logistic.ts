export interface Example {
  traits: number[];
  yes: boolean;
  weight: number;
}

/**
 * A logistic regression with a penalty of its squared weights, over traits of one spread: weights of the traits as they came, the last
 * of all the base (0 where there is to be none).
 */
export function fitLogistic(examples: readonly Example[], { penalty, base }: { penalty: number; base: boolean }): number[] {
  const width = examples[0]?.traits.length ?? 0;
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const at = (n: number) => examples.map(({ traits }) => traits[n] ?? 0);
  const means = Array.from({ length: width }, (_, n) => (base ? at(n).reduce((sum, value) => sum + value, 0) / examples.length : 0));
  const spreads = means.map((mean, n) => Math.sqrt(at(n).reduce((sum, value) => sum + (value - mean) ** 2, 0) / examples.length) || 1);
  const rows = examples.map(({ traits }) => [...traits.map((value, n) => (value - (means[n] ?? 0)) / (spreads[n] ?? 1)), base ? 1 : 0]);
  const weights = new Array<number>(width + 1).fill(0);
  const speed = new Array<number>(width + 1).fill(0);
  for (let round = 0; round < 600; round++) {
    const slope = weights.map((weight, n) => (n === width ? 0 : penalty * weight));
    for (const [n, { yes, weight }] of examples.entries()) {
      const row = rows[n] as number[];
      const likely = 1 / (1 + Math.exp(-row.reduce((sum, value, k) => sum + value * (weights[k] as number), 0)));
      for (const [k, value] of row.entries()) slope[k] = (slope[k] as number) + weight * (likely - Number(yes)) * value;
    }
    for (const k of weights.keys()) {
      speed[k] = 0.9 * (speed[k] as number) - (0.5 / total) * (slope[k] as number);
      weights[k] = (weights[k] as number) + (speed[k] as number);
    }
  }
  const own = weights.slice(0, width).map((weight, n) => weight / (spreads[n] ?? 1));
  return [...own, (weights[width] as number) - own.reduce((sum, weight, n) => sum + weight * (means[n] ?? 0), 0)];
}
