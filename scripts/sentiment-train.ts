import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "csv-parse/sync";
import { correctedTexts } from "#server/analysis/tone/corrections.ts";
import { embeddedText } from "#server/analysis/tone/embeddingTone.ts";
import { crossValidate, type Evaluation, evaluate, trainWith } from "#server/analysis/tone/evaluateTone.ts";
import { houseJudge } from "#server/analysis/tone/houseJudge.ts";
import { writeModel } from "#server/analysis/tone/modelFile.ts";
import { seedTexts } from "#server/analysis/tone/seedTexts.ts";
import type { LabelledText } from "#server/analysis/tone/toneClasses.ts";
import { MODEL_FILE } from "#server/ingest/IngestService.ts";
import { readSettings } from "#server/settings.ts";
import type { Sentiment } from "#server/store/documents.ts";
import { prepareFolder } from "#server/store/folder/prepareFolder.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";

const USAGE = `npm run sentiment:train -- [--csv FILE …] [--folds 5] [--dry-run] [--force] [--remove]

Trains the sentiment model of DATA_DIR from editors' corrections and labelled CSV files (columns title, content, label;
labels 1/0/-1, 正面/中性/负面, or 0 positive, 1 neutral, 2 negative when a 2 occurs), and from the texts that the judge
that ships was trained on. Shows cross-validated figures beside that judge's and installs the model only where it is
better, unless --force. --remove goes back to the judge that ships. A running server uses the new model within seconds.`;
const LEAST = 60;
const WORDS: Record<string, Sentiment> = { 正面: 1, 中性: 0, 负面: -1, positive: 1, neutral: 0, negative: -1 };

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readLabelled(file: string): LabelledText[] {
  const rows = parse(readFileSync(file), { columns: true, bom: true, relax_column_count: true }) as Record<string, string>[];
  const codes: Record<string, Sentiment> = rows.some((row) => row.label?.trim() === "2") ? { 0: 1, 1: 0, 2: -1 } : { 1: 1, 0: 0, "-1": -1 };
  const known: Record<string, Sentiment> = { ...WORDS, ...codes };
  return rows.flatMap((row, at) => {
    const label = known[row.label?.trim() ?? ""];
    const text = row.content ?? row.text ?? "";
    if (label === undefined || (!row.title && !text)) {
      process.stderr.write(`${file}: row ${at + 1}: no text or unknown label ${JSON.stringify(row.label ?? "")}\n`);
      return [];
    }
    return [{ title: row.title ?? "", text, label }];
  });
}

function show(name: string, { accuracy, macroF1, confusion }: Evaluation): void {
  const table = confusion.map((row, at) => `    ${["正面", "中性", "负面"][at]} ${row.map((n) => String(n).padStart(6)).join("")}`);
  process.stdout.write(`${name}: accuracy ${accuracy.toFixed(3)}, macro-F1 ${macroF1.toFixed(3)}\n${table.join("\n")}\n`);
}

const { values } = parseArgs({
  options: {
    csv: { type: "string", multiple: true, default: [] },
    folds: { type: "string", default: "5" },
    "dry-run": { type: "boolean", default: false },
    force: { type: "boolean", default: false },
    remove: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const dataDir = resolve(process.env.DATA_DIR?.trim() || "data");
const modelFile = join(dataDir, MODEL_FILE);
try {
  prepareFolder(dataDir);
} catch (error) {
  fail((error as Error).message);
}
if (values.remove) {
  rmSync(modelFile, { force: true });
  process.stdout.write("The judge that ships judges from now on.\n");
  process.exit(0);
}
const folds = Number(values.folds);
if (!Number.isInteger(folds) || folds < 2 || folds > 20) fail("--folds must be a whole number from 2 to 20");

const samples: LabelledText[] = [];
for (const file of values.csv) {
  if (!existsSync(file)) fail(`${file}: no such file`);
  samples.push(...readLabelled(file));
}
if (existsSync(join(dataDir, "records.db"))) {
  const records = openRecordStore({ dir: dataDir });
  const corrected = await correctedTexts(records);
  await records.close();
  process.stdout.write(`${corrected.length} corrections of editors\n`);
  samples.push(...corrected);
}
const counts = [1, 0, -1].map((label) => samples.filter((sample) => sample.label === label).length);
process.stdout.write(`${samples.length} labelled texts: ${counts[0]} positive, ${counts[1]} neutral, ${counts[2]} negative\n`);
if (samples.length < LEAST || counts.some((count) => count < folds)) {
  fail(`Not trained: at least ${LEAST} texts and ${folds} of each label are needed.\n\n${USAGE}`);
}

/** None where the encoder is switched off or does not run here: then words alone are trained and judge. */
async function embeddingsOf(texts: readonly LabelledText[]): Promise<Float32Array[]> {
  if (!readSettings().embedding) return [];
  try {
    const { embedAll } = await import("#server/models/embedAll.ts");
    return await embedAll(texts.map(({ title, text }) => embeddedText(title, text)));
  } catch (error) {
    process.stderr.write(`Trained on words alone: the sentence encoder does not run here (${(error as Error).message})\n`);
    return [];
  }
}

const house = houseJudge();
const embedded = { from: house.meaning, embeddings: await embeddingsOf(samples) };
const shipped = evaluate(
  samples.map(({ title, text, label }, at) => ({ label, predicted: house.judge(title, text, embedded.embeddings[at]) })),
);
show("As it ships", shipped);
const model = crossValidate(samples, folds, seedTexts, embedded);
show(`Model, ${folds}-fold cross-validation`, model);
if (values["dry-run"]) process.exit(0);
if (model.macroF1 <= shipped.macroF1 && !values.force) fail("Not installed: the judge that ships is better on these texts.");
writeModel(trainWith(samples, seedTexts, embedded), modelFile);
process.stdout.write(`Installed in ${modelFile}\n`);
