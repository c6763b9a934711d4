/** Clusters of a news file, largest first, to be judged by eye. `node scripts/node.mjs bench/analysis/events.ts [news.jsonl]` */
import { readFileSync } from "node:fs";
import { clusterEvents } from "#server/analysis/events/events.ts";
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";

const file = process.argv[2] ?? "../shared/data/news-daily.jsonl";
const lines = readFileSync(file, "utf8").trim().split("\n");
const rows = await Promise.all(
  lines.map(async (line, at) => {
    const { document } = await analyse(readRow(JSON.parse(line), { now: 0 }), { judge: lexiconJudge, matchers: [] });
    return { ...document, id: String(at), sameId: String(at) };
  }),
);
const began = performance.now();
const clusters = clusterEvents(rows).filter(({ documents }) => documents.length > 1);
console.log(`${rows.length} documents, ${clusters.length} clusters of two and more in ${Math.round(performance.now() - began)} ms`);
clusters.sort((a, b) => b.documents.length - a.documents.length);
for (const { documents, keywords } of clusters.filter((_, at) => at % Math.ceil(clusters.length / 24) === 0)) {
  console.log(
    `${documents.length}  ${keywords.slice(0, 5).join(" ")}  |  ${documents
      .slice(0, 4)
      .map(({ title }) => title.slice(0, 24))
      .join(" / ")}`,
  );
}
