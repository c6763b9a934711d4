/**
 * Whether events hold their story whole, and routine texts no other day's: `node scripts/node.mjs bench/analysis/wholeStories.ts
 * [file] [--forms] [--all] [--meaning]`
 *
 * wholeStories.txt was written before rules were made for it: press, threads and posts, most of these without hashtag, of
 * twelve stories and six of their kind elsewhere; formDays.txt (`--forms`) holds texts that come out again with other figures,
 * of which those of one number, day and place are one. Both are grouped among real items (`storyNoise.ts`). Stories of even
 * places were looked at, the others are held out: of these only figures are printed, unless `--all`.
 */
import { parseArgs } from "node:util";
import { clusterEvents } from "#server/analysis/events/events.ts";
import { withMeanings } from "./eventMeanings.ts";
import { pairFigures } from "./pairFigures.ts";
import { analysed, storyNoise } from "./storyNoise.ts";
import { type Written, writtenStories } from "./writtenStories.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { forms: { type: "boolean" }, all: { type: "boolean" }, meaning: { type: "boolean" } },
});
const file = positionals[0] ?? new URL(values.forms ? "formDays.txt" : "wholeStories.txt", import.meta.url);

/** Documents from which a cluster is an event. */
const EVENT = 3;
const { begin, documents } = await storyNoise();
const items = writtenStories(file, begin, values.forms);
const byId = new Map(items.map((item) => [item.id, item]));
const told = await Promise.all(items.map(({ id, post, title, content, pubdate }) => analysed(id, post, title, content, pubdate)));
const all = await withMeanings([...documents, ...told]);
const started = performance.now();
const clusters = clusterEvents(all).map((cluster) => ({
  size: cluster.documents.length,
  members: cluster.documents.flatMap(({ id }) => byId.get(id) ?? []),
  foreign: cluster.documents.filter(({ id }) => !byId.has(id)),
}));
const ms = performance.now() - started;

for (const half of [0, 1]) {
  const mine = items.filter(({ pair }) => pair % 2 === half);
  const found = clusters
    .map(({ members, ...cluster }) => ({ ...cluster, members: members.filter(({ pair }) => pair % 2 === half) }))
    .filter(({ members }) => members.length > 0);
  const figures = pairFigures(
    mine,
    found.map(({ members }) => members),
    ({ story }: Written) => story,
  );
  const events = found.filter(({ size }) => size >= EVENT);
  let [inside, whole] = [0, 0];
  const stories = [...new Set(mine.map(({ story }) => story))];
  for (const story of stories) {
    const all = mine.filter((item) => item.story === story);
    const counts = events.map(({ members }) => members.filter((item) => item.story === story).length);
    const most = Math.max(0, ...counts);
    inside += most;
    if (most === all.length) whole++;
    if (half === 1 && !values.all) continue;
    const home = events[counts.indexOf(most)];
    const left = most > 0 ? all.filter((item) => !home?.members.includes(item)) : all;
    if (values.forms) continue;
    console.log(`${story} ${all[0]?.title.slice(0, 30)}: ${most} of ${all.length}`);
    for (const { id, title, content } of left) console.log(`   without ${id[0]} ${title.slice(0, 60)} ${content.slice(0, 20)}`);
  }
  if (half === 0 || values.all)
    for (const { members, foreign } of found)
      if (new Set(members.map(({ story }) => story)).size > 1 || foreign.length > 0)
        console.log(
          `   mixed: ${members.map(({ story, title }) => `[${story}] ${title.slice(0, 24)}`).join(" / ")} + ${foreign.length} real ${foreign.map(({ title }) => title.slice(0, 40)).join(" / ")}`,
        );
  const mixed = events.filter(({ members }) => new Set(members.map(({ story }) => story)).size > 1).length;
  const foreign = found.reduce((sum, cluster) => sum + cluster.foreign.length, 0);
  console.log(
    `${half ? "held out" : "looked at"}: ${mine.length} items of ${stories.length}: precision ${figures.precision.toFixed(3)}, recall ${figures.recall.toFixed(3)}, F1 ${figures.f1.toFixed(3)}; ${inside} of ${mine.length} in their event, ${whole} of ${stories.length} whole; ${events.length} events, ${mixed} mixed, ${foreign} real items drawn in`,
  );
}
console.log(`${(ms / 1000).toFixed(1)} s`);
