import type { Sentiment } from "#server/store/documents.ts";

/** One labelled text. */
export interface LabelledText {
  title: string;
  text: string;
  label: Sentiment;
}

/** The order of weight rows and probabilities. */
export const CLASSES: readonly Sentiment[] = [1, 0, -1];

export function softmax(values: readonly number[]): number[] {
  const top = Math.max(...values);
  const exps = values.map((value) => Math.exp(value - top));
  const total = exps.reduce((sum, value) => sum + value, 0);
  return exps.map((value) => value / total);
}
