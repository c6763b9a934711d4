/**
 * Tone by the measure that choices are made by. `node scripts/node.mjs bench/analysis/fairTone.ts [news.csv] [divisions]`
 * Only the rows looked at, in five folds. For each fold the lists lose every word that stands in its texts and in no other row: such
 * words may have been read there, and would not have been known of a text nobody has seen.
 */
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { embeddedText } from "#server/analysis/tone/embeddingTone.ts";
import { evaluate, foldsOf } from "#server/analysis/tone/evaluateTone.ts";
import type { LabelledText } from "#server/analysis/tone/toneClasses.ts";
import { embedAll } from "#server/models/embedAll.ts";
import type { Sentiment } from "#server/store/documents.ts";
import { shuffled, toneRows } from "./toneRows.ts";

const FOLDS = 5;
const LISTS = ["toneWords", "sentimentSubjects", "toneFrames"];
const divisions = Number(process.argv[3] ?? 3);
const texts = toneRows(process.argv[2]).filter((_, at) => at % 4 !== 3);
const embeddings = await embedAll(texts.map(({ title, text }) => embeddedText(title, text)));
const seen = texts.map((text, at) => ({ ...text, embedding: embeddings[at] as Float32Array }));
const source = LISTS.map((name) => readFileSync(new URL(`../../server/analysis/${name}.ts`, import.meta.url), "utf8")).join("\n");
const listed = [...new Set(source.match(/(?<=["\s|/(])[\u4e00-\u9fff]+(?=["\s|/)])/g))];

export type FairVerdict = Record<"label" | "words" | "house" | "trained", Sentiment>;

function judged(known: LabelledText[], held: LabelledText[]): Promise<FairVerdict[]> {
  const has = (list: LabelledText[], word: string) => list.some(({ title, text }) => title.includes(word) || text.includes(word));
  const omitted = listed.filter((word) => has(held, word) && !has(known, word));
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./fairToneFold.ts", import.meta.url), { workerData: { omitted, known, held } });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

const figures: Record<"words" | "house" | "trained", number[]> = { words: [], house: [], trained: [] };
for (let division = 1; division <= divisions; division++) {
  const rows = shuffled(seen, division);
  const fold = foldsOf(
    rows.map(({ label }) => label),
    FOLDS,
  );
  const verdicts: FairVerdict[] = [];
  for (let held = 0; held < FOLDS; held++) {
    const of = (inside: boolean) => rows.filter((_, at) => (fold[at] === held) === inside);
    verdicts.push(...(await judged(of(false), of(true))));
  }
  for (const name of ["words", "house", "trained"] as const) {
    figures[name].push(evaluate(verdicts.map((each) => ({ label: each.label, predicted: each[name] }))).macroF1);
  }
}
for (const [name, found] of Object.entries(figures)) {
  const mean = found.reduce((sum, each) => sum + each, 0) / found.length;
  console.log(`${name}: macro-F1 ${mean.toFixed(3)} (${Math.min(...found).toFixed(3)}–${Math.max(...found).toFixed(3)})`);
}
