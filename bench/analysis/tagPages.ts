/**
 * Text, headline, author and time of 40 pages written by hand: `node scripts/node.mjs bench/analysis/tagPages.ts [looked|kept] [-v]`
 * tagPages.txt has them with what is true of each; what stands in {{ }} is the story. Every other page was looked at while
 * rules were written, the rest was counted before and after.
 */
import { readFileSync } from "node:fs";
import { readArticle } from "#server/ingest/readArticle.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { sharedPieces } from "./sharedPieces.ts";

interface WrittenPage {
  name: string;
  title: string;
  author: string;
  time: string;
  page: string;
  body: string;
}

const PAGES: WrittenPage[] = readFileSync(new URL("./tagPages.txt", import.meta.url), "utf8")
  .split(/^=== /m)
  .slice(1)
  .map((block) => {
    const [name = "", title = "", author = "", time = "", ...page] = block.split("\n");
    const text = page.join("\n");
    const told = (line: string) => line.replace(/^\w+: ?/, "");
    return {
      ...{ name, title: told(title), author: told(author), time: told(time) },
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
const digits = (text: string): string => text.replace(/(?<!\d)\d(?!\d)/g, "0$&").replace(/\D/g, "");

const verbose = process.argv.includes("-v");
for (const [at, half] of ["looked", "kept"].entries()) {
  if (process.argv[2] && process.argv[2] !== half && process.argv[2] !== "-v") continue;
  const sums = { body: 0, title: 0, time: 0, author: 0 };
  const pages = PAGES.filter((_, index) => index % 2 === at);
  for (const { name, title, author, time, page, body } of pages) {
    const article = readArticle(page, "https://a.example/1");
    const found = plainText(sanitise(article?.html ?? ""));
    const row = {
      body: sharedPieces(found, body),
      title: Number(article?.title === title),
      time: Number(digits(article?.published ?? "").startsWith(digits(time))),
      author: Number(namesOf(article?.author ?? "") === namesOf(author)),
    };
    for (const key of ["body", "title", "time", "author"] as const) sums[key] += row[key] / pages.length;
    if (!verbose || Math.min(...Object.values(row)) > 0.99) continue;
    console.log(`${name}: ${JSON.stringify(row)}\n  ${article?.title} | ${article?.author} | ${article?.published}`);
    if (row.body < 0.99) console.log(found.replace(/^/gm, "    "));
  }
  console.log(
    `${half}: body F1 ${sums.body.toFixed(3)}, titles ${sums.title.toFixed(3)}, times ${sums.time.toFixed(3)}, authors ${sums.author.toFixed(3)}`,
  );
}
