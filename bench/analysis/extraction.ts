/**
 * Text, headline, author and time of pages: `npx tsx bench/analysis/extraction.ts [news.jsonl]`
 * Real news put into pages as fourteen kinds of Chinese sites build them (pageForms.ts), against bare Readability. Rules were
 * chosen on half of the forms; nobody looked at the others.
 */
import { readFileSync } from "node:fs";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { readArticle } from "#server/ingest/readArticle.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { bodyOf, FORMS, type PageParts } from "./pageForms.ts";

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

/** F1 over the pieces of eight letters: what is missing and what is too much both cost. */
function f1(found: string, truth: string): number {
  const pieces = (text: string) => {
    const bare = text.replace(/\s+/g, "");
    const counts = new Map<string, number>();
    for (let at = 0; at + 8 <= bare.length; at++) counts.set(bare.slice(at, at + 8), (counts.get(bare.slice(at, at + 8)) ?? 0) + 1);
    return counts;
  };
  const [a, b] = [pieces(found), pieces(truth)];
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);
  let both = 0;
  for (const [piece, count] of a) both += Math.min(count, b.get(piece) ?? 0);
  return (2 * both) / (sum(a) + sum(b) || 1);
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
for (const [half, forms] of Object.entries(FORMS)) {
  const all: { ours: number; bare: number; title: number; time: number; author: number }[] = [];
  for (const [form, build] of Object.entries(forms)) {
    const rows = Array.from({ length: EACH }, (_, at) => {
      const parts = partsOf(at);
      const page = build(parts);
      const truth = bodyOf(form, parts.body);
      const article = readArticle(page, "https://a.example/1");
      const found = new Readability(parseHTML(page).document as unknown as Document).parse();
      const digits = (text: string) => text.replace(/\D/g, "");
      return {
        ours: f1(plainText(sanitise(article?.html ?? "")), truth),
        bare: f1(plainText(sanitise(found?.content ?? "")), truth),
        title: Number(article?.title === parts.title),
        time: Number(digits(article?.published ?? "").startsWith(digits(parts.time.slice(0, 10)))),
        author: Number(/^(?:张伟)?$/.test(article?.author ?? "none")),
      };
    });
    all.push(...rows);
    const show = (name: "ours" | "bare" | "title" | "time" | "author") => `${name} ${mean(rows.map((row) => row[name])).toFixed(3)}`;
    console.log(`  ${form.padEnd(11)} ${(["ours", "bare", "title", "time", "author"] as const).map(show).join("  ")}`);
  }
  const total = (name: "ours" | "bare" | "title" | "time" | "author") => mean(all.map((row) => row[name])).toFixed(3);
  console.log(
    `${half}: body F1 ${total("ours")} (bare Readability ${total("bare")}), titles ${total("title")}, times ${total("time")}, authors ${total("author")}`,
  );
}
