/**
 * Press and posts of the same stories: `node scripts/node.mjs bench/analysis/mixedStories.ts [tune|heldout] [--meaning] [--show]`
 *
 * mixedStories.txt was written for this measure, nothing in it happened: a story (=) by its first hour, then its items, n press
 * (hours later, headline ¦ lead), w posts; ~ is another story of the same place and subject on another day. They are grouped among
 * real hot titles (as posts) and news of ten days where `../shared/data` is there. Figures are over pairs of the written items:
 * all of them, and those of a press item and a post. Rules were chosen on every second story; heldout are the others.
 */
import { clusterEvents } from "#server/analysis/events/events.ts";
import { withMeanings } from "./eventMeanings.ts";
import { analysed, storyNoise } from "./storyNoise.ts";
import { type Written, writtenStories } from "./writtenStories.ts";

const half = process.argv[2] === "tune" ? 0 : process.argv[2] === "heldout" ? 1 : undefined;
const show = process.argv.includes("--show");

const { begin, documents } = await storyNoise();
const items = writtenStories(new URL("mixedStories.txt", import.meta.url), begin).filter(
  ({ pair }) => half === undefined || pair % 2 === half,
);
const byId = new Map(items.map((item) => [item.id, item]));
const told = await Promise.all(items.map(({ id, post, title, content, pubdate }) => analysed(id, post, title, content, pubdate)));
const all = await withMeanings([...documents, ...told]);
const started = performance.now();
const clusters = clusterEvents(all);
const ms = performance.now() - started;

/** Pairs right, found and true; `mixed`: of a press item and a post. */
function pairs(lists: readonly (readonly Written[])[], mixed: boolean): { all: number; same: number } {
  let [sum, same] = [0, 0];
  for (const list of lists)
    for (const [at, one] of list.entries())
      for (const other of list.slice(at + 1)) {
        if (mixed && one.post === other.post) continue;
        sum++;
        if (one.story === other.story) same++;
      }
  return { all: sum, same };
}
const groups = clusters.map(({ documents: members }) => members.flatMap(({ id }) => byId.get(id) ?? []));
const stories = new Set(items.map(({ story }) => story)).size;
for (const mixed of [false, true]) {
  const found = pairs(groups, mixed);
  const truth = pairs([items], mixed).same;
  const [precision, recall] = [found.same / found.all, found.same / truth];
  const f1 = (2 * precision * recall) / (precision + recall);
  console.log(
    `${mixed ? "press with post" : "all pairs      "}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`,
  );
}
const parts = groups.reduce((sum, group) => sum + new Set(group.map(({ story }) => story)).size, 0);
const foreign = clusters.reduce(
  (sum, { documents: members }, at) => sum + (groups[at]?.length ? members.length - groups[at].length : 0),
  0,
);
console.log(
  `${items.length} items of ${stories} stories among ${documents.length} real ones: ${(parts / stories).toFixed(1)} clusters a story, ${foreign} real items drawn in; ${(ms / 1000).toFixed(1)} s`,
);
if (show)
  for (const [at, { documents: members }] of clusters.entries())
    if (groups[at]?.length)
      console.log(
        `${members.length}: ${members.map(({ id, title }) => `[${byId.get(id)?.story ?? "-"}${id[0]}] ${title.slice(0, 26)}`).join(" / ")}`,
      );
