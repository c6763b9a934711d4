/** Speed of analysis on one thread, by words alone and with the meaning of texts. `node scripts/node.mjs bench/analysis/pipeline.ts [news.jsonl]` */
import { readFileSync } from "node:fs";
import { houseJudge } from "#server/analysis/tone/houseJudge.ts";
import { type AnalysisContext, analyse } from "#server/ingest/analyse.ts";
import { BATCH } from "#server/ingest/pipeline.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { compileGroups } from "#server/ingest/sensitiveGroups.ts";
import { embedder } from "#server/models/embedder.ts";
import { tagWords } from "#server/models/tagWords.ts";

const file = process.argv[2] ?? "../shared/data/news-daily.jsonl";
const raws = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => readRow(JSON.parse(line), { now: 0 }));
const words = Array.from({ length: 200 }, (_, n) => `敏感词${n}`);
const context = { judge: houseJudge(), matchers: compileGroups([{ id: "g", words, enabled: true }]) };

async function measure(name: string, within: AnalysisContext): Promise<void> {
  for (const raw of raws.slice(0, 200)) await analyse(raw, within);
  const began = process.cpuUsage();
  const wall = performance.now();
  for (let at = 0; at < raws.length; at += BATCH) await Promise.all(raws.slice(at, at + BATCH).map((raw) => analyse(raw, within)));
  const used = process.cpuUsage(began);
  const cpu = (used.user + used.system) / 1000 / raws.length;
  console.log(
    `${name}: ${raws.length} documents, full analysis with 200 sensitive words: ${cpu.toFixed(2)} ms CPU a document = ${Math.round(1000 / cpu)} documents/s of one core (wall ${((performance.now() - wall) / raws.length).toFixed(2)} ms)`,
  );
}

await measure("words alone", context);
const tag = tagWords(console.error);
let [letters, clauses] = [0, 0];
const counted: typeof tag = (texts) => {
  clauses += texts.length;
  for (const { length } of texts) letters += length;
  return tag(texts);
};
await measure("with the word tagger", { ...context, tagWords: counted });
console.log(`the tagger asked of ${clauses} clauses, ${letters} letters, the first 200 documents' twice`);
let asked = 0;
const embed = embedder(console.error);
const counting: typeof embed = (text) => {
  asked++;
  return embed(text);
};
await measure("with meaning", { ...context, embed: counting });
console.log(`meaning asked of ${asked} texts, the first 200 twice`);
