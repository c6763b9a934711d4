/**
 * What an event is called that posts without hashtag tell: `node scripts/node.mjs bench/analysis/untaggedTitles.ts [tune|heldout]`
 *
 * untaggedPosts.txt was written for this measure, nothing in it happened: = what a title must tell (one of a|b), then the posts.
 * Counted are the things told, and titles that read as one: at most 28 letters, no call, no hearsay, nobody's own affair. Every
 * post is tried as the one nearest to the middle.
 */
import { readFileSync } from "node:fs";
import { eventTitle } from "#server/analysis/events/eventHeadline.ts";

const CHATTER = /家人们|谁懂|刚|转发|我|你|有没有|笑死|救命|呜|求扩散|离谱|听说|是只有|举手|吗|真的|好像|不可能|[，。？！]/;

const half = process.argv[2] === "tune" ? 0 : process.argv[2] === "heldout" ? 1 : undefined;
const events: { must: string[][]; posts: string[] }[] = [];
for (const line of readFileSync(new URL("untaggedPosts.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")) {
  if (line.startsWith("= "))
    events.push({
      must: line
        .slice(2)
        .split(" ")
        .map((thing) => thing.split("|")),
      posts: [],
    });
  else events.at(-1)?.posts.push(line);
}
let [things, told, titles, headlines] = [0, 0, 0, 0];
for (const [at, { must, posts }] of events.entries()) {
  if (half !== undefined && at % 2 !== half) continue;
  const documents = posts.map((title) => ({ dataType: "weibo" as const, title, summary: title }));
  const found = documents.map((post) => eventTitle(post, documents));
  for (const title of found) {
    const said = must.filter((thing) => thing.some((word) => title.includes(word))).length;
    things += must.length;
    told += said;
    titles++;
    if (title.length <= 28 && !CHATTER.test(title)) headlines++;
  }
  if (process.argv.includes("--show")) console.log([...new Set(found)].join(" / "));
}
console.log(
  `${titles} titles of ${Math.ceil(events.length / (half === undefined ? 1 : 2))} events: ${((100 * told) / things).toFixed(0)} % of the things told, ${((100 * headlines) / titles).toFixed(0)} % of the titles read as one`,
);
