/**
 * Grouping posts as weibo has them against their hashtags, by the kind of posts: pairwise precision, recall and F1, seconds of CPU.
 * `node scripts/node.mjs bench/analysis/weiboPosts.ts [tune|heldout|all] [--seed=1] [--only=kept] [--meaning] [--show] [--data=../shared/data]`
 *
 * What is talked of is of own hand (weiboStories.txt), real hot titles and real news; how, of own hand (weiboTalk.txt) and real
 * comments. The hashtag is what is true. Every kind is grouped alone, then all together, with hashtags and without.
 */
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { between, chance, random, shuffled } from "#scripts/demo/random.ts";
import { clusterEvents } from "#server/analysis/events/events.ts";
import { keywords, topicWeights } from "#server/analysis/topics/keywords.ts";
import { sentences } from "#server/analysis/words/sentences.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { cutWords } from "#server/text/segment.ts";
import { withMeanings } from "./eventMeanings.ts";
import { pairFigures } from "./pairFigures.ts";
import { commentsOf, type MadePost, makePosts, type Shape } from "./weiboMaker.ts";
import { hotStories, newsStories, ownStories, type Story } from "./weiboStories.ts";

const { values, positionals } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    show: { type: "boolean" },
    meaning: { type: "boolean" },
    data: { type: "string", default: "../shared/data" },
  },
  allowPositionals: true,
});
const half = { tune: 0, heldout: 1 }[positionals[0] ?? ""];
const r = random(Number(values.seed));
const comments = commentsOf(
  readdirSync(`${values.data}/cascades`).map((name) => JSON.parse(readFileSync(`${values.data}/cascades/${name}`, "utf8"))),
);
const by = { random: r, comments };
const hot = shuffled(r, hotStories(`${values.data}/hot-titles.jsonl`));
const news = shuffled(
  r,
  newsStories(`${values.data}/news-daily.jsonl`, (html) => sentences(plainText(sanitise(html, "")))),
);
const mine = ownStories();

/** `count` posts of stories whose sizes have a long tail. */
function tail(stories: Story[], count: number, shape: Shape, least = 3, most = 80): MadePost[] {
  const posts: MadePost[] = [];
  for (const story of stories) {
    if (posts.length >= count) break;
    posts.push(...makePosts(story, least + Math.floor(r() ** 3 * (most - least)), shape, by));
  }
  return posts;
}
const mix = (mineShare: number, from: number): Story[] => {
  const others = [...news.slice(from, from + 40), ...hot.slice(from * 4, from * 4 + 160)];
  return shuffled(r, [...mine.filter(() => chance(r, mineShare)), ...others]);
};
const usual = { shortShare: 0.15, hours: 30 };
/** Hot titles of one day that begin with one name. */
function families(): Story[] {
  const found = new Map<string, Story[]>();
  for (const story of hot) {
    const key = `${story.date} ${story.half} ${cutWords(story.tag)[0]}`;
    if ((cutWords(story.tag)[0] ?? "").length >= 2) found.set(key, [...(found.get(key) ?? []), story]);
  }
  return shuffled(
    r,
    [...found.values()].filter((list) => list.length >= 3),
  )
    .slice(0, 24)
    .flatMap((list) => list.slice(0, 3));
}

const kinds: Record<string, MadePost[]> = {
  kept: tail(mix(0.7, 0), 3000, { ...usual, tags: "one" }),
  stripped: tail(mix(0.9, 40), 3000, { ...usual, tags: "none" }),
  generic: tail(mix(0.7, 80), 3000, { ...usual, tags: "several" }),
  variants: tail(
    mine.filter(({ variants }) => variants.length),
    2500,
    { ...usual, tags: "variants" },
    10,
    120,
  ),
  short: tail(mix(0.5, 120), 2000, { ...usual, tags: "one", shortShare: 0.85 }),
  // As sets of posts by hashtag are collected: few hashtags, each with hundreds.
  few: shuffled(r, [...mine, ...news.slice(160, 170), ...hot.slice(1500, 1520)])
    .slice(0, 30)
    .flatMap((story) => makePosts(story, between(r, 60, 250), { ...usual, tags: "one", hours: 96 }, by)),
  large: [
    ...shuffled(r, mine)
      .sort((a, b) => a.half - b.half)
      .filter((_, at, list) => at < 1 || at === list.length - 1)
      .flatMap((story) => makePosts(story, between(r, 1000, 1500), { ...usual, tags: "one", hours: 72 }, by)),
    ...tail(hot.slice(2000, 2600), 1500, { ...usual, tags: "one" }, 3, 8),
  ],
  alone: hot.slice(2600, 3100).flatMap((story) => makePosts(story, 1, { ...usual, tags: "generic" }, by)),
  oneSubject: [...mine.filter(({ family }) => family), ...families()].flatMap((story) =>
    makePosts(story, between(r, 8, 40), { ...usual, tags: "one", hours: 20 }, by),
  ),
};

function documents(posts: MadePost[], strip = false) {
  return posts.map((post, at) => {
    const summary = strip ? post.text.replace(/#[^#]+#/g, "").trim() : post.text;
    const words = keywords(topicWeights(cutWords(summary.slice(0, 40)), cutWords(summary)));
    return { id: `${at}`, sameId: `${at}`, story: post.story, title: "", summary, keywords: words, pubdate: post.pubdate };
  });
}
async function measure(name: string, made: ReturnType<typeof documents>): Promise<void> {
  const posts = (await withMeanings(made)).map((post) => ({ ...post, isPost: true }));
  const began = process.cpuUsage();
  const clusters = clusterEvents(posts);
  const { user, system } = process.cpuUsage(began);
  const f = pairFigures(
    posts,
    clusters.map((cluster) => cluster.documents),
    (post) => (post as { story?: string }).story ?? "",
  );
  console.log(
    `${name.padEnd(14)} ${String(posts.length).padStart(6)} posts of ${String(f.stories).padStart(4)} in ${clusters.length} clusters: precision ${f.precision.toFixed(3)}, recall ${f.recall.toFixed(3)}, F1 ${f.f1.toFixed(3)}; ${f.clustersAStory.toFixed(1)} clusters a story, ${((user + system) / 1e6).toFixed(1)} s`,
  );
  if (!values.show) return;
  for (const { documents: members } of clusters
    .slice()
    .sort((a, b) => b.documents.length - a.documents.length)
    .slice(0, 12)) {
    const inside = new Map<string, number>();
    for (const post of members as typeof posts) inside.set(post.story, (inside.get(post.story) ?? 0) + 1);
    console.log(
      "   ",
      members.length,
      [...inside]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 5)
        .map(([story, n]) => `${story} ${n}`)
        .join(" | "),
    );
  }
  const largest = new Map<string, number>();
  for (const { story } of posts) largest.set(story, (largest.get(story) ?? 0) + 1);
  for (const [story, n] of [...largest].sort((a, b) => b[1] - a[1]).slice(0, 5)) {
    const parts = clusters
      .map(({ documents: members }) => (members as typeof posts).filter((post) => post.story === story).length)
      .filter(Boolean);
    console.log(
      "    in parts:",
      story,
      n,
      parts
        .sort((a, b) => b - a)
        .slice(0, 12)
        .join(" "),
    );
  }
  for (const post of shuffled(random(5), posts).slice(0, 5)) console.log("    e.g.", post.summary);
}

const halves = new Map([...hot, ...news, ...mine].map((story) => [story.tag, story.half]));
const wanted = (posts: MadePost[]): MadePost[] => posts.filter(({ story }) => half === undefined || halves.get(story) === half);
for (const [name, posts] of Object.entries(kinds)) {
  if (values.only && values.only !== name) continue;
  const own = wanted(posts);
  // A post under a generic hashtag only is a story of its own.
  if (name === "alone") for (const [at, post] of own.entries()) post.story = `alone ${at}`;
  await measure(name, documents(own));
}
if (!values.only || values.only === "all") {
  const all = wanted(Object.values(kinds).flat());
  await measure("all", documents(all));
  await measure("all, no tags", documents(all, true));
  const first = Date.parse("2026-01-15");
  await measure("within a day", documents(all.map((post) => ({ ...post, pubdate: first + ((post.pubdate - first) % 43_200_000) }))));
}
