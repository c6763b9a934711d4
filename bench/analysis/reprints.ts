/**
 * Reprints told from other news: real items, each with copies that kept a share of its sentences, edited by desks and put among
 * sentences of others, against all other items. `node scripts/node.mjs bench/analysis/reprints.ts [news.jsonl] [--heldout]`. The threshold
 * was chosen by the items at even places alone; those at odd places are held out.
 */
import { readFileSync } from "node:fs";
import { copiedShare, copyMarks, REPRINT_SHARE } from "#server/analysis/duplicates/copiedShare.ts";
import { newsTexts, reprintMaker, seeded } from "./reprintTexts.ts";

const given = process.argv.slice(2);
const file = given.find((one) => !one.startsWith("--")) ?? "../shared/data/news-daily.jsonl";
const texts = newsTexts(readFileSync(file, "utf8"), given.includes("--heldout"), 600);
const random = seeded(11);
const reprint = reprintMaker(random);

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
