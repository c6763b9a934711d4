/**
 * Reprints told from other news: real items, each with copies that kept a share of its sentences, edited by desks and put among
 * sentences of others, against all other items. `npx tsx bench/analysis/reprints.ts [news.jsonl] [--heldout]`. The threshold
 * was set before either half was looked at.
 */
import { readFileSync } from "node:fs";
import { copiedShare, copyMarks, REPRINT_SHARE } from "#server/analysis/copiedShare.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { deskEdited } from "./deskEdits.ts";

const given = process.argv.slice(2);
const file = given.find((one) => !one.startsWith("--")) ?? "../shared/data/news-daily.jsonl";
const texts = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .filter((_, at) => (at % 2 === 1) === given.includes("--heldout"))
  .map((line) => plainText(sanitise((JSON.parse(line) as { content: string }).content)))
  .filter((text) => text.length >= 200)
  .slice(0, 600);

let seed = 11;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const sentences = (text: string): string[] => text.split(/(?<=[。！？\n])/).filter((one) => one.trim() !== "");

/** A text of about the same length of which so much is the work's, in runs of sentences, edited as desks do. */
function reprint(text: string, share: number, other: string): string {
  const own = sentences(text);
  const kept: string[] = [];
  let length = 0;
  const start = Math.floor(random() * Math.max(1, own.length * (1 - share)));
  for (const one of own.slice(start)) {
    if (length >= text.length * share) break;
    const rest = Math.max(1, Math.round(text.length * share - length));
    kept.push(one.slice(0, rest));
    length += Math.min(one.length, rest);
  }
  let foreign = "";
  for (const one of sentences(other)) if (foreign.length < text.length * (1 - share)) foreign += one;
  const edited = deskEdited({ title: "", text: kept.join("") }, random, 3).text;
  return random() < 0.5 ? foreign + edited : edited + foreign;
}

const marks = texts.map(copyMarks);
// Works that one another's text stands in already are copies themselves: pairs of real items that share most are no mistakes.
const real = new Set<string>();
for (const share of [1, 0.8, 0.6, 0.5]) {
  let [found, right, wrong, alike] = [0, 0, 0, 0];
  for (const [at, text] of texts.entries()) {
    const other = Math.floor(random() * texts.length);
    if (other === at) continue;
    const copy = copyMarks(reprint(text, share, texts[other] as string));
    for (const [of, own] of marks.entries()) {
      if (of === other) continue;
      const hit = copiedShare(own, copy) >= REPRINT_SHARE;
      if (of === at) {
        right++;
        if (hit) found++;
      } else if (hit && copiedShare(own, marks[at] as Uint32Array) >= 0.3) alike++;
      else if (hit) {
        wrong++;
        if (given.includes("--show")) real.add(`${texts[of]?.slice(0, 60)} | ${text.slice(0, 60)}`);
      }
    }
  }
  console.log(
    `${share * 100} % copied: recall ${(found / right).toFixed(4)} of ${right}, precision ${(found / (found + wrong)).toFixed(4)} (${wrong} wrong, ${alike} left out)`,
  );
}
for (const one of real) console.log(one);
