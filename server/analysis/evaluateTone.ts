import type { Sentiment } from "#server/store/documents.ts";
import { CLASSES, type LabelledText } from "./sentimentModel.ts";
import { train } from "./trainSentiment.ts";

/** Truth × prediction counts in the order 1, 0, -1, with accuracy and macro-F1. */
export interface Evaluation {
  confusion: number[][];
  accuracy: number;
  macroF1: number;
}

interface Judged {
  label: Sentiment;
  predicted: Sentiment;
}

/** Figures of predictions against labels. */
export function evaluate(pairs: readonly Judged[]): Evaluation {
  const confusion = CLASSES.map(() => CLASSES.map(() => 0));
  for (const { label, predicted } of pairs) {
    const row = confusion[CLASSES.indexOf(label)] as number[];
    const at = CLASSES.indexOf(predicted);
    row[at] = (row[at] as number) + 1;
  }
  const cell = (truth: number, guess: number): number => (confusion[truth] as number[])[guess] as number;
  const f1 = CLASSES.map((_, k) => {
    const right = cell(k, k);
    const all = CLASSES.reduce<number>((sum, _x, other) => sum + cell(k, other) + cell(other, k), 0);
    return all === 0 ? 0 : (2 * right) / all;
  });
  const right = CLASSES.reduce<number>((sum, _x, k) => sum + cell(k, k), 0);
  return {
    confusion,
    accuracy: right / (pairs.length || 1),
    macroF1: f1.reduce((sum, value) => sum + value, 0) / CLASSES.length,
  };
}

/** Fold of each item, each label spread evenly. */
export function foldsOf(labels: readonly Sentiment[], count: number): number[] {
  const seen = new Map<number, number>();
  return labels.map((label) => {
    const n = seen.get(label) ?? 0;
    seen.set(label, n + 1);
    return n % count;
  });
}

/**
 * k-fold cross-validation, folds stratified by label; every text is judged by a model that has not seen it. `base` stands
 * beneath every training and is never judged.
 */
export function crossValidate(samples: readonly LabelledText[], count = 5, base: readonly LabelledText[] = []): Evaluation {
  const fold = foldsOf(
    samples.map(({ label }) => label),
    count,
  );
  const pairs: Judged[] = [];
  for (let held = 0; held < count; held++) {
    const model = train([...samples.filter((_, at) => fold[at] !== held), ...base]);
    for (const [at, { title, text, label }] of samples.entries()) {
      if (fold[at] === held) pairs.push({ label, predicted: model.judge(title, text) });
    }
  }
  return evaluate(pairs);
}
