/**
 * Keywords across whose border an entry of the dictionary or of the gazetteer lies at every place where the text holds them.
 * `node scripts/node.mjs bench/analysis/keywordBorders.ts [--news=700] [--titles=1300] [--show]`: 2,000 real items drawn by hash.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keyed } from "#server/analysis/fixtures/sharedNews.ts";
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import { isStraddled } from "#server/analysis/topics/units/isSureBorder.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { tagWords } from "#server/models/tagWords.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";

const { values } = parseArgs({
  options: {
    news: { type: "string", default: "700" },
    titles: { type: "string", default: "1300" },
    data: { type: "string", default: "../shared/data" },
    show: { type: "boolean" },
  },
});

const order = (text: string): string => createHash("sha1").update(`borders ${text}`).digest("hex");
const byHash = (a: { title: string }, b: { title: string }): number => (order(a.title) < order(b.title) ? -1 : 1);
const news = keyed(join(values.data, "news-daily.jsonl")).map(({ title, content }) => ({ title, text: plainText(sanitise(content, "")) }));
const lines = readFileSync(join(values.data, "hot-titles.jsonl"), "utf8").trim().split("\n");
const titles = [...new Set(lines.map((line) => (JSON.parse(line) as { title: string }).title))].map((title) => ({ title, text: "" }));
const items = [...news.toSorted(byHash).slice(0, Number(values.news)), ...titles.toSorted(byHash).slice(0, Number(values.titles))];

/** Whether an entry lies across the one or the other border of a word, wherever a text holds it. */
function isAlwaysStraddled(text: string, word: string): boolean {
  let at = text.indexOf(word);
  if (at < 0 || !/^[\u4e00-\u9fff]+$/.test(word)) return false;
  for (; at >= 0; at = text.indexOf(word, at + word.length))
    if (![at, at + word.length].some((border) => isStraddled(text, border))) return false;
  return true;
}

const tag = tagWords(console.error);
let [all, straddled] = [0, 0];
for (const { title, text } of items) {
  const raw = readRow({ id: order(title), title, text, date: "2025-11-20" }, { now: 0 });
  const { keywords } = (await analyse(raw, { judge: lexiconJudge, matchers: [], tagWords: tag })).document;
  const folded = foldText(`${title}\n${text}`);
  all += keywords.length;
  for (const word of keywords) {
    if (!isAlwaysStraddled(folded, word)) continue;
    straddled++;
    const at = folded.indexOf(word);
    if (values.show)
      console.log(`${folded.slice(Math.max(0, at - 4), at)}|${word}|${folded.slice(at + word.length, at + word.length + 4)}`);
  }
}
console.log(`${items.length} items, ${all} keywords; straddled at every place ${straddled} (${((100 * straddled) / all).toFixed(1)} %)`);
