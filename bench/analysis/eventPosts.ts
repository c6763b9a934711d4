/**
 * Grouping posts into stories: pairwise precision, recall and F1, and the time of 20,000 posts.
 * `node scripts/node.mjs bench/analysis/eventPosts.ts [--meaning]`
 *
 * No labelled posts are at hand, so they are made of real news: a story is an item, its posts are two sentences each,
 * published within a day; three of five bear the headline as a hashtag, one quotes it, one says neither.
 * Round-ups of many stories are left out. Rules were chosen on the items of odd days, figures are of the even ones.
 */
import { readFileSync } from "node:fs";
import { HOUR } from "#engine/grammar/localTime.ts";
import { clusterEvents } from "#server/analysis/events/events.ts";
import { keywords, topicWeights } from "#server/analysis/topics/keywords.ts";
import { sentences } from "#server/analysis/words/sentences.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { cutWords } from "#server/text/segment.ts";
import { withMeanings } from "./eventMeanings.ts";
import { pairFigures } from "./pairFigures.ts";

interface Item {
  date: string;
  title: string;
  content: string;
}

const items = readFileSync("../shared/data/news-daily.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Item)
  .filter(({ title }) => !title.includes("联播快讯"));

function postsOf({ date, title, content }: Item, story: number) {
  const list = sentences(plainText(sanitise(content, ""))).filter((sentence) => sentence.length >= 15);
  const tag = title.replace(/[【】#\s]/g, "").slice(0, 24);
  const posts: { id: string; sameId: string; story: number; title: string; summary: string; keywords: string[]; pubdate: number }[] = [];
  for (let at = 0; at + 1 < Math.min(list.length, 20); at += 2) {
    const n = at / 2;
    const said = `${list[at]}${list[at + 1]}`.slice(0, 140);
    const text = n % 5 < 3 ? `#${tag}#${said}` : n % 5 === 3 ? `【${title.slice(0, 38)}】${said}` : said;
    const id = `${story}-${n}`;
    const words = keywords(topicWeights(cutWords(text.slice(0, 40)), cutWords(text)));
    posts.push({ ...{ id, sameId: id, story, title: "", summary: text, keywords: words }, pubdate: Date.parse(date) + n * 2 * HOUR });
  }
  return posts;
}

async function figures(made: ReturnType<typeof postsOf>) {
  const posts = (await withMeanings(made)).map((post) => ({ ...post, isPost: true }));
  const began = performance.now();
  const clusters = clusterEvents(posts);
  const ms = performance.now() - began;
  const groups = clusters.map(({ documents }) => documents as typeof posts);
  const { stories, precision, recall, f1, clustersAStory } = pairFigures(posts, groups, ({ story }) => story);
  return `${posts.length} posts of ${stories} stories: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}; ${clustersAStory.toFixed(1)} clusters a story, ${(ms / 1000).toFixed(1)} s`;
}

const all = items.map(postsOf);
const odd = (at: number): boolean => Number((items[at] as Item).date.slice(-2)) % 2 === 1;
console.log("looked at:", await figures(all.filter((_, at) => odd(at)).flat()));
console.log("held out: ", await figures(all.filter((_, at) => !odd(at)).flat()));
// As many again under other days, until there are 20,000.
const many: ReturnType<typeof postsOf> = [];
for (let round = 0; many.length < 20_000; round++) {
  for (const posts of all) {
    for (const post of posts) {
      const id = `${round}-${post.id}`;
      many.push({ ...post, id, sameId: id, story: post.story + round * items.length, pubdate: post.pubdate + round * 400 * 24 * HOUR });
    }
  }
}
console.log("speed:    ", await figures(many.slice(0, 20_000)));
