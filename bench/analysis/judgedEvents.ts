/**
 * Real headlines grouped into events: `node scripts/node.mjs bench/analysis/judgedEvents.ts [tune|heldout] [--meaning]`
 * 77 stories of hot titles and news of the same weeks, found by a word that few others have and judged by reading
 * (judgedEvents.txt names lines of the two files, n before those of the news; nothing of them is kept here). All items of those days are
 * grouped; pairwise figures are over the judged ones, for nobody read the 20,000 others. Every second story may be looked at.
 */
import { readFileSync } from "node:fs";
import { clusterEvents } from "#server/analysis/events/events.ts";
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { withMeanings } from "./eventMeanings.ts";

const lines = (file: string, sign: string) =>
  readFileSync(`../shared/data/${file}`, "utf8")
    .trim()
    .split("\n")
    .map((line, at) => ({ key: `${sign}${at}`, ...(JSON.parse(line) as { date: string; title: string; content?: string }) }));
const half = process.argv[2] === "tune" ? 0 : process.argv[2] === "heldout" ? 1 : undefined;
const stories = readFileSync(new URL("judgedEvents.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
const storyOf = new Map(
  stories.flatMap((keys, story) => (half === undefined || story % 2 === half ? keys.map((key) => [key, story] as const) : [])),
);

const hot = lines("hot-titles.jsonl", "");
const [first, last] = [hot[0]?.date ?? "", hot.at(-1)?.date ?? ""];
const seen = new Set<string>();
const items = [...hot, ...lines("news-daily.jsonl", "n").filter(({ date }) => date >= first && date <= last)].filter(({ key, title }) => {
  // The same title on the next day is the same text.
  if (seen.has(title) && !storyOf.has(key)) return false;
  seen.add(title);
  return true;
});
const documents = await withMeanings(
  await Promise.all(
    items.map(async ({ key, ...row }) => {
      const raw = readRow({ ...row, pubdate: `${row.date} 12:00` }, { now: 0 });
      const { document } = await analyse(raw, { judge: lexiconJudge, matchers: [] });
      return { ...document, id: key, sameId: key };
    }),
  ),
);

const began = performance.now();
const clusters = clusterEvents(documents);
const pairs = (n: number): number => (n * (n - 1)) / 2;
const total = (counts: Iterable<number>): number => [...counts].reduce((sum, n) => sum + pairs(n), 0);
const counted = (keys: readonly number[]): Map<number, number> =>
  keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<number, number>());

let [found, right, parts] = [0, 0, 0];
const truth = total(counted([...storyOf.values()]).values());
const show = process.argv.includes("--show");
const titles = new Map(items.map(({ key, title }) => [key, title]));
for (const { documents: members } of clusters) {
  const judged = members.flatMap(({ id }) => storyOf.get(id) ?? []);
  const inside = counted(judged);
  found += pairs(judged.length);
  right += total(inside.values());
  parts += inside.size;
  if (show && judged.length > 0)
    console.log(
      `${inside.size} stories, ${members.length} items: ${members
        .slice(0, 12)
        .map(({ id }) => `${storyOf.get(id) ?? "-"} ${titles.get(id)}`)
        .join(" / ")}`,
    );
}
const [precision, recall] = [right / found, right / truth];
console.log(
  `${documents.length} items, ${storyOf.size} of ${counted([...storyOf.values()]).size} stories judged: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)}; ${(parts / counted([...storyOf.values()]).size).toFixed(1)} clusters a story; ${((performance.now() - began) / 1000).toFixed(1)} s`,
);
