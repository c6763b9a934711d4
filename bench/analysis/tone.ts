/**
 * Tone as it ships and trained, on labelled news fragments. `node scripts/node.mjs bench/analysis/tone.ts [news.csv] [divisions]`
 * Words were chosen on the rows 0, 1 and 2 of every four; nobody looked at the rows 3, on which the figures count.
 */
import { embeddedText } from "#server/analysis/tone/embeddingTone.ts";
import { crossValidate, type Evaluation, evaluate, trainWith } from "#server/analysis/tone/evaluateTone.ts";
import { houseJudge } from "#server/analysis/tone/houseJudge.ts";
import { seedTexts } from "#server/analysis/tone/seedTexts.ts";
import { lexiconJudge, type SentimentJudge } from "#server/analysis/tone/sentiment.ts";
import type { LabelledText } from "#server/analysis/tone/toneClasses.ts";
import { embedAll } from "#server/models/embedAll.ts";
import { shuffled, toneRows } from "./toneRows.ts";

const divisions = Number(process.argv[3] ?? 5);
const texts = toneRows(process.argv[2]);
const seen = texts.filter((_, at) => at % 4 !== 3);
const unseen = texts.filter((_, at) => at % 4 === 3);
const embeddings = await embedAll(texts.map(({ title, text }) => embeddedText(title, text)));
const embeddingOf = new Map(texts.map((text, at) => [text, embeddings[at] as Float32Array]));
const embedded = (list: readonly LabelledText[]) => ({
  from: houseJudge().meaning,
  embeddings: list.map((text) => embeddingOf.get(text) as Float32Array),
});
const judged = (list: LabelledText[], judge: SentimentJudge): Evaluation =>
  evaluate(list.map((each) => ({ label: each.label, predicted: judge.judge(each.title, each.text, embeddingOf.get(each)) })));
const show = (name: string, { accuracy, macroF1, confusion }: Evaluation) =>
  console.log(
    `${name}: accuracy ${accuracy.toFixed(3)}, macro-F1 ${macroF1.toFixed(3)}, ${confusion.map((row) => row.join(" ")).join(" / ")}`,
  );

const fold = (list: readonly LabelledText[], base: readonly LabelledText[]) => crossValidate(list, 5, base, embedded(list));

/** Five folds over several divisions: the mean, the least and the most. */
function folded(name: string, list: readonly LabelledText[], base: readonly LabelledText[]): void {
  const found = Array.from({ length: divisions }, (_, at) => fold(shuffled(list, at + 1), base).macroF1);
  const mean = found.reduce((sum, each) => sum + each, 0) / found.length;
  console.log(`${name}: macro-F1 ${mean.toFixed(3)} (${Math.min(...found).toFixed(3)}–${Math.max(...found).toFixed(3)})`);
}

for (const [name, judge] of [
  ["words alone", lexiconJudge],
  ["as it ships", houseJudge()],
] as const) {
  show(`${name}, ${seen.length} looked at`, judged(seen, judge));
  show(`${name}, ${unseen.length} held out`, judged(unseen, judge));
  show(`${name}, all ${texts.length}`, judged(texts, judge));
}
const asked = texts.filter(({ title, text }) => !houseJudge().look(title, text).sure).length;
console.log(`as it ships asks for the embedding of ${asked} of ${texts.length}`);
show(
  "as it ships by grams and words alone, held out",
  evaluate(unseen.map(({ title, text, label }) => ({ label, predicted: houseJudge().judge(title, text) }))),
);
show(`trained on ${seen.length}, held out`, judged(unseen, trainWith(seen, seedTexts, embedded(seen))));
show(`trained on ${seen.length} without the seed, held out`, judged(unseen, trainWith(seen, [], embedded(seen))));
show("trained, 5-fold cross-validated", fold(texts, seedTexts));
folded(`trained, 5-fold, ${divisions} divisions, all ${texts.length}`, texts, seedTexts);
folded(`trained without the seed, 5-fold, ${divisions} divisions`, texts, []);
folded(`trained, 5-fold, ${divisions} divisions, ${seen.length} looked at`, seen, seedTexts);
const start = performance.now();
for (const { title, text } of texts) houseJudge().judge(title, text);
console.log(`${((performance.now() - start) / texts.length).toFixed(3)} ms a text`);
