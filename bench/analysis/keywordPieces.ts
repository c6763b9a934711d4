/**
 * How many of the keywords shown are cut out of their sentence or pieces of a longer word. `node scripts/node.mjs bench/analysis/keywordPieces.ts [--set=news|posts|titles|texts|laterNews|laterTitles|lastNews|lastTitles|gateNews|gateTitles|endNews|endTitles|taggedNews|taggedTitles|furtherNews|furtherTitles|wholeNews|wholeTitles|subjects|agreedNews|agreedTitles] [--half=even|odd] [--words] [--show]`
 *
 * 150 real items, 30 posts and 300 hot titles drawn by hash, no item among those that a label file of another bench holds, and
 * the 40 texts of `keywordTexts.txt`, written before the code was changed. Every keyword was judged by reading
 * (`judgedWords.txt`, by key: `-` before a word that is cut or a piece, `~` before one that says nothing of the topic); words
 * that nobody has judged yet are told. Rules were made on items of even keys; those of odd keys, the 40 texts and the first later
 * draw (60 items, 120 titles) were read when they stood and mended them, the second later draw (50 items,
 * 100 titles) afterwards. Of two further ones `gate…` (60 items, 150 titles) was read amid later work and mended it, `end…` (50, 120) at its end.
 * `tagged…` (60, 150) and `further…` (40, 100) were read when the word tagger was asked too; `--words` leaves it out.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import laterNames from "#server/ai/fixtures/laterNamedNews.json" with { type: "json" };
import names from "#server/ai/fixtures/namedNews.json" with { type: "json" };
import { keyed } from "#server/analysis/fixtures/sharedNews.ts";
import hotTitles from "#server/analysis/tone/fixtures/hotTitles.json" with { type: "json" };
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import placed from "#server/analysis/topics/fixtures/placedNews.json" with { type: "json" };
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { tagWords } from "#server/models/tagWords.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";

const tag = tagWords(console.error);
const { values } = parseArgs({
  options: {
    set: { type: "string" },
    half: { type: "string" },
    show: { type: "boolean" },
    words: { type: "boolean" },
    data: { type: "string", default: "../shared/data" },
  },
});

interface Item {
  key: string;
  title: string;
  text: string;
}

const JUDGED = "bench/analysis/judgedWords.txt";
const sha1 = (text: string): string => createHash("sha1").update(text).digest("hex");
const keyOf = (text: string): string => sha1(text).slice(0, 12);
const drawn = (items: readonly Item[], size: number, from = 0): Item[] =>
  items.toSorted((a, b) => (sha1(`words ${a.key}`) < sha1(`words ${b.key}`) ? -1 : 1)).slice(from, from + size);

function newsItems(size: number, from = 0): Item[] {
  const fresh = readFileSync("bench/analysis/freshNews.txt", "utf8").split("\n");
  const labelled = new Set([...fresh, ...Object.keys({ ...names, ...laterNames, ...placed })].map((one) => one.slice(0, 12)));
  const news = keyed(join(values.data, "news-daily.jsonl")).filter(({ key }) => !labelled.has(key));
  return drawn(
    news.map(({ key, title, content }) => ({ key, title, text: plainText(sanitise(content, "")) })),
    size,
    from,
  );
}

function posts(): Item[] {
  const folder = join(values.data, "cascades");
  const texts = readdirSync(folder).map(
    (file) => (JSON.parse(readFileSync(join(folder, file), "utf8")) as { original: { text: string } }).original.text,
  );
  return drawn(
    texts.map((text) => ({ key: keyOf(text), title: "", text })),
    30,
  );
}

function titles(size: number, from = 0): Item[] {
  const lines = readFileSync(join(values.data, "hot-titles.jsonl"), "utf8").trim().split("\n");
  const all = [...new Set(lines.map((line) => (JSON.parse(line) as { title: string }).title))];
  const items = all.map((title) => ({ key: keyOf(title), title, text: "" }));
  return drawn(
    items.filter(({ key }) => !(key in hotTitles)),
    size,
    from,
  );
}

const ownTexts = (): Item[] =>
  readFileSync("bench/analysis/keywordTexts.txt", "utf8")
    .split("===\n")
    .map((block, at) => {
      const [title = "", ...body] = block.trim().split("\n");
      return { key: `text ${at + 1}`, title, text: body.join("\n") };
    });

/** Texts each with what it is about, `/` between names of it that serve as well. */
const subjects = new Map<string, string[]>();
const subjectTexts = (): Item[] =>
  readFileSync("bench/analysis/subjectTexts.txt", "utf8")
    .split("===\n")
    .map((block, at) => {
      const [subject = "", title = "", ...body] = block.trim().split("\n");
      const key = `subject_${at.toString(16)}`;
      subjects.set(key, subject.slice(2).split("/"));
      return { key, title, text: body.join("\n") };
    });

const judged = new Map<string, Map<string, string>>();
if (existsSync(JUDGED))
  for (const line of readFileSync(JUDGED, "utf8").trim().split("\n")) {
    const [key = "", words = ""] = line.split("|");
    const of = words.split(" ").filter(Boolean);
    judged.set(key, new Map(of.map((word) => [word.replace(/^[-~]/, ""), /^[-~]/.exec(word)?.[0] ?? "+"])));
  }

async function measure(name: string, items: readonly Item[]): Promise<void> {
  const counts = { "+": 0, "-": 0, "~": 0, "?": 0 };
  const missing: string[] = [];
  let all = 0;
  for (const item of items) {
    const raw = readRow({ id: item.key, title: item.title, text: item.text, date: "2025-11-20" }, { now: 0 });
    const { document } = await analyse(raw, { judge: lexiconJudge, matchers: [], ...(!values.words && { tagWords: tag }) });
    const keywords = document.keywords.map((word) => word.toLowerCase());
    const marked = keywords.map(
      (word) =>
        ({ word, mark: judged.get(item.key)?.get(word.replaceAll(" ", "_")) ?? "?" }) as { word: string; mark: keyof typeof counts },
    );
    for (const { mark } of marked) counts[mark]++;
    const names = subjects.get(item.key);
    if (names && !names.some((name) => keywords.some((word) => word.includes(name.toLowerCase())))) missing.push(names[0] as string);
    all += keywords.length;
    if (values.show)
      console.log(
        `${item.key}|${marked.map(({ word, mark }) => (mark === "+" ? word : mark + word)).join(" ")}|${item.title.slice(0, 40)}`,
      );
  }
  const share = (part: number) => `${part} (${((100 * part) / all).toFixed(1)} %)`;
  console.log(
    `${name}: ${items.length} texts, ${(all / items.length).toFixed(2)} keywords a text, ${all} in all; cut or a piece ${share(counts["-"])}, no topic ${share(counts["~"])}, not judged ${counts["?"]}${missing.length ? `; subject missing ${missing.length}: ${missing.join(" ")}` : ""}`,
  );
}

const isOdd = ({ key }: Item): boolean => Number.parseInt(key.slice(-1), 16) % 2 === 1;
const halves = {
  ...{ news: () => newsItems(150), posts, titles: () => titles(300) },
  ...{ wholeNews: () => newsItems(120, 470), wholeTitles: () => titles(150, 1040), subjects: subjectTexts },
};
for (const [name, read] of Object.entries(halves)) {
  if (values.set && values.set !== name) continue;
  const items = read();
  if (values.half !== "odd")
    await measure(
      `${name}, looked at`,
      items.filter((item) => !isOdd(item)),
    );
  if (values.half !== "even") await measure(`${name}, held out`, items.filter(isOdd));
}
const last = {
  texts: ownTexts,
  laterNews: () => newsItems(60, 150),
  laterTitles: () => titles(120, 300),
  lastNews: () => newsItems(50, 210),
  lastTitles: () => titles(100, 420),
  gateNews: () => newsItems(60, 260),
  gateTitles: () => titles(150, 520),
  endNews: () => newsItems(50, 320),
  endTitles: () => titles(120, 670),
  taggedNews: () => newsItems(60, 370),
  taggedTitles: () => titles(150, 790),
  furtherNews: () => newsItems(40, 430),
  furtherTitles: () => titles(100, 940),
  agreedNews: () => newsItems(40, 590),
  agreedTitles: () => titles(110, 1190),
};
if (!values.half) for (const [name, read] of Object.entries(last)) if (!values.set || values.set === name) await measure(name, read());
