/** Analysis and whole-pipeline speed on one thread. `npx tsx bench/analysis/pipeline.ts [news.jsonl]` */
import { readFileSync } from "node:fs";
import { houseJudge } from "#server/analysis/houseJudge.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { compileGroups } from "#server/ingest/sensitiveGroups.ts";

const file = process.argv[2] ?? "../shared/data/news-daily.jsonl";
const raws = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => readRow(JSON.parse(line), { now: 0 }));
const words = Array.from({ length: 200 }, (_, n) => `敏感词${n}`);
const context = { judge: houseJudge(), matchers: compileGroups([{ id: "g", words, enabled: true }]) };
for (const raw of raws.slice(0, 200)) analyse(raw, context);
const began = process.cpuUsage();
const wall = performance.now();
for (const raw of raws) analyse(raw, context);
const used = process.cpuUsage(began);
const cpu = (used.user + used.system) / 1000 / raws.length;
console.log(
  `${raws.length} documents, full analysis with 200 sensitive words: ${cpu.toFixed(2)} ms CPU a document = ${Math.round(1000 / cpu)} documents/s of one core (wall ${((performance.now() - wall) / raws.length).toFixed(2)} ms)`,
);
