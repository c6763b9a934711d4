/**
 * Text, headline, author, time and source of pages written by hand: `node scripts/node.mjs bench/analysis/tagPages.ts [tagPages|webPages] [looked|kept] [-v]`
 * tagPages.txt (40) and webPages.txt (24) have them with what is true of each; what stands in {{ }} is the story. Every other
 * page was looked at while rules were written, the rest was counted before and after.
 */
import { readFileSync } from "node:fs";
import { localDate } from "#engine/grammar/localTime.ts";
import { itemTime } from "#server/ingest/itemTime.ts";
import { readArticle } from "#server/ingest/readArticle.ts";
import { readTime } from "#server/ingest/readTime.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { sharedPieces } from "./sharedPieces.ts";

/** Each with when its pages were fetched: 昨天 is the day before. */
const FILES: Record<string, number> = { tagPages: readTime("2027-01-01"), webPages: readTime("2026-11-27 20:00") };
const HALVES = ["looked", "kept"];
const MEASURES = ["body", "title", "time", "author", "source"] as const;

interface WrittenPage extends Record<Exclude<(typeof MEASURES)[number], "source">, string> {
  name: string;
  page: string;
  /** undefined where the file tells no sources. */
  source: string | undefined;
}

const pagesOf = (file: string): WrittenPage[] =>
  readFileSync(new URL(`./${file}.txt`, import.meta.url), "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [name = "", ...lines] = block.split("\n");
      const text = lines.join("\n").replace(/^(?:[a-z]+:.*\n)+/, "");
      const told = (field: string) => new RegExp(`^${field}: ?(.*)$`, "m").exec(block)?.[1];
      return {
        ...{ name, title: told("title") ?? "", author: told("author") ?? "", time: told("time") ?? "", source: told("source") },
        page: text.replace(/\{\{|\}\}/g, ""),
        body: plainText(sanitise([...text.matchAll(/\{\{(.*?)\}\}/gs)].map(([, piece]) => `<p>${piece}</p>`).join(""))),
      };
    });

/** The names alone, in order of letters: 本报记者 简宁 摄影 卢川 as 卢川 简宁. */
const namesOf = (author: string): string =>
  author
    .split(/[\s、,，/／;；]+/)
    .map((name) => name.replace(/^(?:本报|本网|央广|气象)?(?:记者|通讯员|实习生|摄影|口述|整理|采写|主播)[：:]?/, ""))
    .filter(Boolean)
    .sort()
    .join(" ");

/** As the truth is written: 2026-11-27 08:30. */
function timeOf(published: string, fetched: number): string {
  const time = itemTime(published, fetched);
  return time === undefined ? "" : localDate(time).toISOString().slice(0, 16).replace("T", " ");
}

const asked = new Set(process.argv.slice(2));
const among = (names: string[]) => (names.some((name) => asked.has(name)) ? names.filter((name) => asked.has(name)) : names);
for (const file of among(Object.keys(FILES)))
  for (const half of among(HALVES)) {
    const sums: Record<string, number> = {};
    const pages = pagesOf(file).filter((_, at) => at % 2 === HALVES.indexOf(half));
    for (const { name, page, ...truth } of pages) {
      const article = readArticle(page, "https://a.example/1");
      const found = plainText(sanitise(article?.html ?? ""));
      const row = {
        body: sharedPieces(found, truth.body),
        title: Number(article?.title === truth.title),
        time: Number(timeOf(article?.published ?? "", FILES[file] as number).startsWith(truth.time)),
        author: Number(namesOf(article?.author ?? "") === namesOf(truth.author)),
        source: truth.source === undefined ? 1 : Number((article?.credit ?? "") === truth.source.replace(/[《》]/g, "")),
      };
      for (const key of MEASURES) sums[key] = (sums[key] ?? 0) + row[key] / pages.length;
      if (!asked.has("-v") || Math.min(...Object.values(row)) > 0.99) continue;
      console.log(`${name}: ${JSON.stringify(row)}\n  ${article?.title} | ${article?.author} | ${article?.published} | ${article?.credit}`);
      if (row.body < 0.99) console.log(found.replace(/^/gm, "    "));
    }
    const told = MEASURES.filter((key) => key !== "source" || pages[0]?.source !== undefined);
    console.log(`${file} ${half}: ${told.map((key) => `${key} ${sums[key]?.toFixed(3)}`).join(", ")}`);
  }
