/**
 * Text, headline, author and time of pages: `node scripts/node.mjs bench/analysis/extraction.ts [news.jsonl]`
 * Real news put into pages as kinds of Chinese sites build them (pageForms.ts), against bare Readability. Rules were chosen on
 * half of the forms; nobody looked at the others. laterForms.ts and lastForms.ts were each written when the rules stood and
 * are judged harder: authors must be those named, times right to the minute.
 */
import { readFileSync } from "node:fs";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { readArticle } from "#server/ingest/readArticle.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { HELD_FORMS } from "./heldForms.ts";
import { KEPT_FORMS } from "./keptForms.ts";
import { LAST_FORMS } from "./lastForms.ts";
import { LATER_FORMS } from "./laterForms.ts";
import { NEWEST_FORMS } from "./newestForms.ts";
import { NOVEL_FORMS } from "./novelForms.ts";
import { bodyOf, FORMS, type PageParts } from "./pageForms.ts";
import { sharedPieces } from "./sharedPieces.ts";
import { SITE_FORMS } from "./siteForms.ts";
import { UNSEEN_FORMS } from "./unseenForms.ts";

const file = process.argv[2] ?? "../shared/data/news-daily.jsonl";
const news = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { title: string; content: string })
  .map(({ title, content }) => ({
    title,
    body: plainText(sanitise(content))
      .split("\n")
      .map((text) => text.trim())
      .filter(Boolean),
  }))
  .filter(({ body }) => body.join("").length > 150 && body.length > 1);
const EACH = 24;
const step = Math.floor(news.length / EACH);

function partsOf(at: number): PageParts {
  const one = news[(at * step) % news.length] as (typeof news)[number];
  const others = [1, 2, 3, 4, 5, 6].map((n) => news[(at * step + n * 17) % news.length] as (typeof news)[number]);
  return {
    ...one,
    time: `2025-11-${String((at % 28) + 1).padStart(2, "0")} 08:${String(10 + at)}`,
    ...{ source: "某某日报", author: "张伟" },
    others: others.map(({ title, body }) => ({ title, lead: (body[0] ?? "").slice(0, 80) })),
  };
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const MEASURES = ["ours", "bare", "title", "time", "author"] as const;
type Judged = Record<(typeof MEASURES)[number], number>;
/** 2025年11月1日 08:10 as the digits of 2025-11-01 08:10. */
const digits = (text: string): string => text.replace(/(?<!\d)\d(?!\d)/g, "0$&").replace(/\D/g, "");

/** One page, against what it tells; `asked` of the time and the author, as far as it names them. */
function judge(page: string, truth: string, parts: PageParts, asked: { time: string; author: RegExp }): Judged {
  const article = readArticle(page, "https://a.example/1");
  const found = new Readability(parseHTML(page).document as unknown as Document).parse();
  return {
    ours: sharedPieces(plainText(sanitise(article?.html ?? "")), truth),
    bare: sharedPieces(plainText(sanitise(found?.content ?? "")), truth),
    title: Number(article?.title === parts.title),
    time: Number(digits(article?.published ?? "").startsWith(digits(asked.time))),
    author: Number(asked.author.test(article?.author ?? "none")),
  };
}

/** Rows of each form by name, told form by form and in all. */
function tell(half: string, forms: [string, Judged[]][]): void {
  for (const [form, rows] of forms)
    console.log(`  ${form.padEnd(14)} ${MEASURES.map((name) => `${name} ${mean(rows.map((row) => row[name])).toFixed(3)}`).join("  ")}`);
  const all = forms.flatMap(([, rows]) => rows);
  const total = (name: keyof Judged) => mean(all.map((row) => row[name])).toFixed(3);
  console.log(
    `${half}: body F1 ${total("ours")} (bare Readability ${total("bare")}), titles ${total("title")}, times ${total("time")}, authors ${total("author")}`,
  );
}

const each = (row: (parts: PageParts) => Judged): Judged[] => Array.from({ length: EACH }, (_, at) => row(partsOf(at)));
for (const [half, forms] of Object.entries(FORMS))
  tell(
    half,
    Object.entries(forms).map(([form, build]) => [
      form,
      each((parts) => judge(build(parts), bodyOf(form, parts.body), parts, { time: parts.time.slice(0, 10), author: /^(?:张伟)?$/ })),
    ]),
  );
for (const [half, forms] of Object.entries({
  later: LATER_FORMS,
  last: LAST_FORMS,
  sites: SITE_FORMS,
  "sites held": HELD_FORMS,
  unseen: UNSEEN_FORMS,
  newest: NEWEST_FORMS,
  novel: NOVEL_FORMS,
  kept: KEPT_FORMS,
}))
  tell(
    half,
    Object.entries(forms).map(([form, { build, body, author, minute }]) => [
      form,
      each((parts) => {
        const truth = body?.(parts.body) ?? parts.body.join("\n");
        return judge(build(parts), truth, parts, {
          time: minute ? parts.time : parts.time.slice(0, 10),
          author: new RegExp(`^${author}$`),
        });
      }),
    ]),
  );
