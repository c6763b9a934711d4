/**
 * Tone without training and trained, on labelled news fragments. `npx tsx bench/analysis/tone.ts [news.csv]`
 * Words were chosen on the rows 0, 1 and 2 of every four; nobody looked at the rows 3, on which the figures count.
 */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lexiconJudge } from "#server/analysis/sentiment.ts";
import { crossValidate, type Evaluation, evaluate, type LabelledText, train } from "#server/analysis/sentimentModel.ts";
import type { Sentiment } from "#server/store/documents.ts";

const LABELS: Record<string, Sentiment> = { 0: 1, 1: 0, 2: -1 };
const file = process.argv[2] ?? "../shared/data/sentiment-news-dev.csv";
const rows = parse(readFileSync(file), { columns: true, bom: true }) as Record<string, string>[];
const texts = rows.map(({ title = "", content = "", label = "" }): LabelledText => ({ title, text: content, label: LABELS[label] ?? 0 }));
const seen = texts.filter((_, at) => at % 4 !== 3);
const unseen = texts.filter((_, at) => at % 4 === 3);
const judged = (list: LabelledText[], judge: (one: LabelledText) => Sentiment): Evaluation =>
  evaluate(list.map((one) => ({ label: one.label, predicted: judge(one) })));
const show = (name: string, { accuracy, macroF1, confusion }: Evaluation) =>
  console.log(
    `${name}: accuracy ${accuracy.toFixed(3)}, macro-F1 ${macroF1.toFixed(3)}, ${confusion.map((row) => row.join(" ")).join(" / ")}`,
  );

const words = ({ title, text }: LabelledText) => lexiconJudge.judge(title, text);
show(`words, ${seen.length} looked at`, judged(seen, words));
show(`words, ${unseen.length} held out`, judged(unseen, words));
show(`words, all ${texts.length}`, judged(texts, words));
const model = train(seen);
show(
  `trained on ${seen.length}, held out`,
  judged(unseen, ({ title, text }) => model.predict(title, text)),
);
show("trained, 5-fold cross-validated", crossValidate(texts));
