/**
 * Near-duplicate grouping on real news plus edited copies: recall of pairs at Jaccard ≥ 0.8 and precision of groups,
 * both against exact 5-character Jaccard. `node scripts/node.mjs bench/analysis/nearDuplicates.ts [news.jsonl] [--desk] [--tune|--heldout] [--show]`:
 * `--desk` edits as desks and people do (`deskEdits.ts`) in place of runs cut out and pieces of other texts put in; rules were
 * chosen on the items at even places.
 */
import { readFileSync } from "node:fs";
import { fingerprint } from "#server/analysis/duplicates/fingerprint.ts";
import { jaccard, shingles, shingleText } from "#server/analysis/duplicates/minhash.ts";
import { NearDuplicateIndex } from "#server/analysis/duplicates/nearDuplicates.ts";
import { whatDiffers } from "#server/analysis/duplicates/sameText.ts";
import type { TextFacts } from "#server/analysis/duplicates/textFacts.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";
import { deskEdited } from "./deskEdits.ts";

const [, , ...given] = process.argv;
const file = given.find((one) => !one.startsWith("--")) ?? "../shared/data/news-daily.jsonl";
const texts = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .filter((_, at) => (at % 2 === 0 ? !given.includes("--heldout") : !given.includes("--tune")))
  .map((line) => plainText(sanitise((JSON.parse(line) as { content: string }).content)));

let seed = 7;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const some = (): string => texts[Math.floor(random() * texts.length)] as string;

/** Deletions, replacements and insertions of short runs, as desks edit wire copy. */
function edited(text: string, edits: number): string {
  let result = text;
  for (let n = 0; n < edits; n++) {
    const at = Math.floor(random() * result.length);
    const length = 1 + Math.floor(random() * 6);
    const from = Math.floor(random() * 40);
    const kind = random();
    if (kind < 0.4) result = result.slice(0, at) + result.slice(at + length);
    else if (kind < 0.8) result = result.slice(0, at) + some().slice(from, from + length) + result.slice(at + length);
    else result = result.slice(0, at) + some().slice(0, 20) + result.slice(at);
  }
  return result;
}

interface Item {
  text: string;
  origin: number;
}
const items: Item[] = texts.map((text, origin) => ({ text, origin }));
for (const [origin, text] of texts.entries()) {
  for (const share of [0.003, 0.008, 0.015])
    items.push({
      text: given.includes("--desk")
        ? deskEdited({ title: "", text }, random, share * 400).text
        : edited(text, Math.max(1, Math.round(text.length * share))),
      origin,
    });
}
for (let at = items.length - 1; at > 0; at--) {
  const other = Math.floor(random() * (at + 1));
  [items[at], items[other]] = [items[other] as Item, items[at] as Item];
}

const index = new NearDuplicateIndex(":memory:");
const began = performance.now();
const groups: string[] = [];
const facts: TextFacts[] = [];
for (let from = 0; from < items.length; from += 200) {
  const batch = items.slice(from, from + 200);
  const prints = batch.map(({ text }) => fingerprint(text));
  facts.push(...prints.map((print) => print.facts));
  const placed = prints.map((print, n) => index.place(String(from + n), print));
  const ids: string[] = [];
  for (const [n, placement] of placed.entries()) {
    ids.push(placement === null ? String(from + n) : "group" in placement ? placement.group : (ids[placement.batch] as string));
  }
  index.commit(ids);
  groups.push(...ids);
}
const perDocument = (performance.now() - began) / items.length;
index.close();

const sets = items.map(({ text }) => shingles(shingleText(foldText(text))));
const byOrigin = new Map<number, number[]>();
for (const [at, { origin }] of items.entries()) byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), at]);
let near = 0;
let found = 0;
const missed = new Map<string, number>();
for (const members of byOrigin.values()) {
  for (const [n, a] of members.entries()) {
    for (const b of members.slice(n + 1)) {
      if (jaccard(sets[a] as Uint32Array, sets[b] as Uint32Array) < 0.8) continue;
      near++;
      if (groups[a] === groups[b]) found++;
      else {
        const told = `${whatDiffers(facts[a] as TextFacts, facts[b] as TextFacts)}`;
        missed.set(told, (missed.get(told) ?? 0) + 1);
        if (given.includes("--show")) console.log(`MISSED ${told}\n ${items[a]?.text.slice(0, 600)}\n ${items[b]?.text.slice(0, 600)}`);
      }
    }
  }
}
const byGroup = new Map<string, number[]>();
for (const [at, group] of groups.entries()) byGroup.set(group, [...(byGroup.get(group) ?? []), at]);
let joined = 0;
let right = 0;
let close = 0;
for (const members of byGroup.values()) {
  for (const [n, a] of members.entries()) {
    for (const b of members.slice(n + 1)) {
      joined++;
      const similarity = jaccard(sets[a] as Uint32Array, sets[b] as Uint32Array);
      // Copies of one original are duplicates by construction; others must be so by their text.
      if ((items[a] as Item).origin === (items[b] as Item).origin || similarity >= 0.7) right++;
      if (similarity >= 0.7) close++;
    }
  }
}
const percent = (part: number, whole: number): string => (part / whole).toFixed(4);
console.log(`${items.length} documents (${texts.length} originals with three edited copies each), ${byGroup.size} groups`);
console.log(`recall of ${near} pairs at Jaccard >= 0.8: ${percent(found, near)} ${JSON.stringify([...missed])}`);
console.log(`precision of ${joined} grouped pairs: ${percent(right, joined)} (${percent(close, joined)} of them at Jaccard >= 0.7)`);
console.log(`${perDocument.toFixed(2)} ms a document, fingerprint and lookup`);
