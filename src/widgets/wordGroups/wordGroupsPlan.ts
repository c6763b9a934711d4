import type { Row } from "#engine/index.ts";
import type { WordGroupsPlan } from "./plan.gen.ts";

export type { WordGroupsPlan };

export type TrialPlan = NonNullable<WordGroupsPlan["try"]>;

/** What a trial found. */
export interface Trial {
  /** The words that were tried. */
  words: readonly string[];
  rows: readonly Row[];
  total: number;
  /** Hits of the saved words, where the endpoint tells. */
  previous?: number;
  /** Word → what is wrong with it. */
  errors: Record<string, string>;
}

export function readTrial(words: readonly string[], reply: { rows: readonly Row[]; total: number; object: Row }): Trial {
  const { previous, errors } = reply.object;
  const list = Array.isArray(errors) ? (errors as { word?: unknown; message?: unknown }[]) : [];
  return {
    words,
    rows: reply.rows,
    total: reply.total,
    ...(typeof previous === "number" ? { previous } : {}),
    errors: Object.fromEntries(list.map(({ word, message }) => [String(word), String(message ?? "无法识别")])),
  };
}

/** Whether so many more hits deserve a question before saving. */
export const isFlood = (trial: Pick<Trial, "total" | "previous">, factor: number): boolean =>
  trial.previous !== undefined && trial.total > factor * Math.max(1, trial.previous);
