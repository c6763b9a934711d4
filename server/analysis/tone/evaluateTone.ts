import type { Sentiment } from "#server/store/documents.ts";
import { trainEmbedding } from "./embeddingTone.ts";
import type { SentimentModel } from "./sentimentModel.ts";
import { CLASSES, type LabelledText } from "./toneClasses.ts";
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

/** What is known of embeddings before a training, and those of the samples, in their order. */
export interface Embedded {
  from: Float32Array;
  embeddings: readonly Float32Array[];
}

/** Trains on samples and `base`; what is learnt of embeddings, where they are known, is learnt from the samples. */
export function trainWith(samples: readonly LabelledText[], base: readonly LabelledText[], { from, embeddings }: Embedded): SentimentModel {
  const examples = embeddings.map((embedding, at) => ({ embedding, label: (samples[at] as LabelledText).label }));
  return train([...samples, ...base], examples.length > 0 ? trainEmbedding(examples, from) : from);
}

/**
 * k-fold cross-validation, folds stratified by label; every text is judged by a model that has not seen it. `base` stands
 * beneath every training and is never judged. Without embeddings (an empty list) words alone judge.
 */
export function crossValidate(
  samples: readonly LabelledText[],
  count: number,
  base: readonly LabelledText[],
  { from, embeddings }: Embedded,
): Evaluation {
  const fold = foldsOf(
    samples.map(({ label }) => label),
    count,
  );
  const pairs: Judged[] = [];
  for (let held = 0; held < count; held++) {
    const known = <T>(list: readonly T[]): T[] => list.filter((_, at) => fold[at] !== held);
    const model = trainWith(known(samples), base, { from, embeddings: known(embeddings) });
    for (const [at, { title, text, label }] of samples.entries()) {
      if (fold[at] === held) pairs.push({ label, predicted: model.judge(title, text, embeddings[at]) });
    }
  }
  return evaluate(pairs);
}
