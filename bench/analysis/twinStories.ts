/**
 * Near twins and stories of one body told by several names: `node scripts/node.mjs bench/analysis/twinStories.ts [tune|heldout] [FILE.txt] [--alone] [--show]`
 *
 * twinStories.txt was written before the rules on twins and nothing in it happened: 32 pairs of stories of one kind on the same
 * days (two companies, villages, lines, schools, estates, matches, rounds, roads, persons …), then ten stories that call their
 * body by several names, in the form of mixedStories.txt. Grouped among the real items of ten days, or `--alone`. Rules were
 * chosen on every second pair; heldout are the others. nearTwins.txt are twelve pairs and eight whole stories by a second hand.
 */
import { readFileSync } from "node:fs";
import { clusterEvents } from "#server/analysis/events/events.ts";
import { withMeanings } from "./eventMeanings.ts";
import { pairFigures } from "./pairFigures.ts";
import { analysed, storyNoise } from "./storyNoise.ts";
import { writtenStories } from "./writtenStories.ts";

const half = process.argv[2] === "heldout" ? 1 : 0;
const file = new URL(process.argv.find((word) => word.endsWith(".txt")) ?? "twinStories.txt", import.meta.url);
const twins = readFileSync(file, "utf8").match(/^~/gm)?.length ?? 0;
const { begin, documents } = await storyNoise();
const items = writtenStories(file, begin).filter(({ pair }) => pair % 2 === half);
const byId = new Map(items.map((item) => [item.id, item]));
const told = await Promise.all(items.map(({ id, post, title, content, pubdate }) => analysed(id, post, title, content, pubdate)));
const clusters = clusterEvents(await withMeanings([...(process.argv.includes("--alone") ? [] : documents), ...told]));
const groups = clusters.map(({ documents: members }) => members.flatMap(({ id }) => byId.get(id) ?? []));

for (const named of [false, true]) {
  const isAsked = ({ pair }: { pair: number }): boolean => pair >= twins === named;
  const asked = groups.map((group) => group.filter(isAsked));
  const { precision, recall, clustersAStory } = pairFigures(items.filter(isAsked), asked, ({ story }) => story);
  console.log(
    `${named ? "named otherwise" : "near twins     "}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ${clustersAStory.toFixed(2)} clusters a story`,
  );
}
if (process.argv.includes("--show"))
  for (const [at, { documents: members }] of clusters.entries()) {
    const group = groups[at] ?? [];
    const stories = [...new Set(group.map(({ story }) => story))];
    const isWhole = stories.length === 1 && items.every(({ story, id }) => story !== stories[0] || group.some((one) => one.id === id));
    if (group.length && !isWhole)
      console.log(members.map(({ id, title }) => `[${byId.get(id)?.story ?? "-"}${id[0]}] ${title.slice(0, 26)}`).join(" / "));
  }
