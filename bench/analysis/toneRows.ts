import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { LabelledText } from "#server/analysis/tone/toneClasses.ts";
import type { Sentiment } from "#server/store/documents.ts";

const LABELS: Record<string, Sentiment> = { 0: 1, 1: 0, 2: -1 };

/** The labelled news fragments, in the order of their file: words are chosen on the rows 0, 1 and 2 of every four, nobody looks at the rows 3. */
export const toneRows = (file = "../shared/data/sentiment-news-dev.csv"): LabelledText[] =>
  (parse(readFileSync(file), { columns: true, bom: true }) as Record<string, string>[]).map(({ title = "", content = "", label = "" }) => ({
    title,
    text: content,
    label: LABELS[label] ?? 0,
  }));

/** The same rows in another order, so that they fall into other folds; the same for the same number. */
export function shuffled<T>(list: readonly T[], start: number): T[] {
  const order = [...list];
  let state = start;
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}
