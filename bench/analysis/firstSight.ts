/**
 * Names, keywords, region and summary of texts that nobody tuned anything on: 60 real items drawn by hash of which no label stood
 * before, and 40 texts written in the manner of local papers, accounts, notices and posts.
 * `node scripts/node.mjs bench/analysis/firstSight.ts [--looked] [--show] [--words] [news.jsonl]`
 *
 * All were labelled by reading before the code had seen them (`freshNews.txt`, `localNews.txt`): names as in names.ts, of the real
 * items those of headline and lead; the place a text is about, several codes of GB/T 2260 where the finer or the wider one, or none
 * (`-`), would do; words that a reader would take for its keywords; what its summary must not hold. Items of even keys and texts of
 * even numbers were looked at, the others only when the rules stood. The 12 of `laterLocalNews.txt` were written after that. `--words` prints the keywords, to be judged by eye.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findEntities } from "#server/ai/entities.ts";
import { keyed } from "#server/analysis/fixtures/sharedNews.ts";
import { placeName } from "#server/analysis/places/gazetteer.ts";
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { KINDS, lead, type NameKind, tellNames } from "./judgedNames.ts";
import { type Item, localTexts, parts } from "./localTexts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean" }, words: { type: "boolean" }, looked: { type: "boolean" } },
});

function newsItems(file?: string): Item[] {
  const items = new Map(keyed(file).map((item) => [item.key, item]));
  return parts(readFileSync("bench/analysis/freshNews.txt", "utf8"), "\n").flatMap((line) => {
    const [key = "", persons = "", orgs = "", places = "", also = "", region = "", words = ""] = line.split("|");
    const item = items.get(key);
    if (!item) return [];
    const text = plainText(sanitise(item.content, ""));
    const label = { persons: parts(persons, "/"), orgs: parts(orgs, "/"), places: parts(places, "/"), also: parts(also, "/") };
    const isOdd = Number.parseInt(key.slice(-1), 16) % 2 === 1;
    return [
      {
        ...{ id: key, isOdd, title: item.title, text, named: lead(text), label, noise: ["央视网消息", "更新时间"] },
        ...{ region: parts(region, ","), words: parts(words, "/"), account: "", category: [] },
      },
    ];
  });
}

/** One item's names of each kind, whether its region is right, its keywords and its summary. */
async function seen({ title, text, named }: Item) {
  const found = findEntities(`${title}\n${named}`, 200);
  const raw = readRow({ id: title, title, text, date: "2025-11-20" }, { now: 0 });
  const { document } = await analyse(raw, { judge: lexiconJudge, matchers: [] });
  return { found, region: document.regionId, keywords: document.keywords, summary: document.summary };
}

const isSame = (one: string, other: string): boolean => one === other || one.includes(other) || other.includes(one);

async function measure(name: string, items: readonly Item[], show: boolean): Promise<void> {
  const rows = await Promise.all(items.map(async (item) => ({ item, ...(await seen(item)) })));
  for (const kind of Object.keys(KINDS) as NameKind[])
    tellNames(
      name,
      rows.map(({ item: { id, label }, found }) => ({ id, label, found })),
      kind,
      show,
    );
  const share = (part: number, of: number) => `${(part / of).toFixed(3)} (${part} of ${of})`;
  const misplaced = rows.filter(({ item, region }) => !item.region.includes(region || "-"));
  const first = rows.flatMap(({ item, keywords }) => keywords.slice(0, 5).map((word) => item.words.some((one) => isSame(one, word))));
  const unclean = rows.filter(({ item, summary }) => item.noise.some((one) => summary.includes(one)));
  if (show) {
    for (const { item, region } of misplaced)
      console.log(`${item.id} ${item.title.slice(0, 30)}: ${placeName(region) || "–"}, not ${item.region.map(placeName).join(" / ")}`);
    for (const { item, summary } of unclean) console.log(`${item.id} summary: ${summary}`);
  }
  console.log(
    `${name}: region right ${share(rows.length - misplaced.length, rows.length)}; first five keywords that a reader named ${share(first.filter(Boolean).length, first.length)}; summaries that hold what is none of the text ${share(unclean.length, rows.length)}`,
  );
  if (values.words) for (const { item, keywords } of rows) console.log(`  ${item.id}: ${keywords.join(" ")}`);
}

const sets = { "real news": newsItems(positionals[0]), "local texts": localTexts("localNews.txt") };
for (const [name, items] of Object.entries(sets)) {
  await measure(
    `${name}, looked at`,
    items.filter(({ isOdd }) => !isOdd),
    values.show ?? false,
  );
  if (!values.looked)
    await measure(
      `${name}, held out`,
      items.filter(({ isOdd }) => isOdd),
      false,
    );
}
if (!values.looked) await measure("texts written later", localTexts("laterLocalNews.txt"), false);
