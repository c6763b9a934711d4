/**
 * Repost trees rebuilt without the links, compared with the true ones. `node scripts/node.mjs bench/analysis/spread.ts [cascades]`
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSpread } from "#server/analysis/spread.ts";

interface Cascade {
  original: { text: string; time: number };
  reposts: { mid: string; uid: string; text: string; parent: string; date: string }[];
}

const folder = process.argv[2] ?? "../shared/data/cascades";
let all = 0;
let right = 0;
let deep = 0;
let guessed = 0;
let guessedRight = 0;
let chains = 0;
for (const file of readdirSync(folder)) {
  const { original, reposts } = JSON.parse(readFileSync(join(folder, file), "utf8")) as Cascade;
  const root = { id: "root", name: "", text: original.text, time: original.time * 1000 };
  const posts = reposts.map(({ mid, uid, text, date }) => ({
    id: mid,
    name: uid,
    text,
    time: Date.parse(`${date.replace(" ", "T")}+08:00`),
  }));
  const tree = buildSpread(root, posts);
  for (const { mid, parent, text } of reposts) {
    const found = tree.nodes.get(mid)?.parentId;
    all++;
    if (/\/\/\s*@/.test(text)) chains++;
    if (found === (parent || "root")) right++;
    if (parent) deep++;
    if (found !== "root") {
      guessed++;
      if (found === parent) guessedRight++;
    }
  }
}
console.log(`${all} reposts, ${deep} of them not of the original; ${chains} carry a //@ chain`);
console.log(`parents right from text and time: ${(right / all).toFixed(4)}`);
console.log(
  `non-root parents: ${guessed} named, precision ${guessed ? (guessedRight / guessed).toFixed(3) : "-"}, recall ${(guessedRight / deep).toFixed(4)}`,
);
