/**
 * Groups of one text of one event on real news. Each item gets copies as desks make them (datelines, credits, headlines,
 * cuts, small edits, within two days) and twins of its form that tell of another day, place or subject; with forms that
 * are published daily and everywhere. Recall over pairs of copies at Jaccard ≥ 0.8, precision over grouped pairs.
 * `node scripts/node.mjs bench/analysis/sameText.ts [news.jsonl] [tune|heldout]`: rules were chosen on one half of the items, by the
 * parity of their place; the other half is held out.
 */
import { readFileSync } from "node:fs";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { jaccard, shingles, shingleText } from "#server/analysis/duplicates/minhash.ts";
import { NearDuplicateIndex } from "#server/analysis/duplicates/nearDuplicates.ts";
import { whatDiffers } from "#server/analysis/duplicates/sameText.ts";
import type { TextFacts } from "#server/analysis/duplicates/textFacts.ts";
import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import { analyse } from "#server/ingest/analyse.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { foldText, tagWords } from "#server/text/segment.ts";
import { forms } from "./forms.ts";

const file = process.argv[2] ?? "../shared/data/news-daily.jsonl";
const half = process.argv[3] === "tune" ? 0 : 1;
let seed = 11;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

interface Item {
  title: string;
  text: string;
  time: number;
  /** Items of one origin are one text of one event. */
  origin: string;
}

const news = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { date: string; title: string; content: string })
  // Round-ups tell of many events under one headline.
  .filter(({ title }, at) => at % 2 === half && !/联播|一周|要闻|盘点/.test(title))
  .map(({ date, title, content }, at): Item => {
    return { title, text: plainText(sanitise(content)), time: Date.parse(`${date}T11:00:00Z`), origin: `n${at}` };
  });

const OUTLETS = "江城日报 街坊网 浙东时报 岭南导报 晨声网 环宇日讯 北方新闻网 海滨晚报".split(" ");
const PEOPLE = "张海宁 李思远 王晓彤 陈立 周雨 刘博文".split(" ");

function small(text: string, share: number): string {
  let result = text;
  for (let n = Math.max(1, Math.round(text.length * share)); n > 0; n--) {
    const at = Math.floor(random() * result.length);
    const length = 1 + Math.floor(random() * 6);
    const other = pick(news).text;
    const from = 20 + Math.floor(random() * 60);
    result = result.slice(0, at) + (random() < 0.5 ? "" : other.slice(from, from + length)) + result.slice(at + length);
  }
  return result;
}

/** A copy as another desk publishes it. */
function copy(item: Item): Item {
  let { title, text } = item;
  const outlet = pick(OUTLETS);
  const day = new Date(item.time);
  const dateline = `${outlet}${day.getUTCMonth() + 1}月${day.getUTCDate()}日${pick(["电", "讯", "消息"])} `;
  const credit = `${pick(["据", "综合"])}${outlet}报道，`;
  text = pick(["", "", "", dateline, dateline, credit, credit, `（${outlet}记者 ${pick(PEOPLE)}）`]) + text;
  if (random() < 0.3) text += `\n${pick(["来源：", "责任编辑："])}${pick([...OUTLETS, ...PEOPLE])}`;
  if (random() < 0.25) text = text.split("\n").slice(0, -1).join("\n") || text;
  if (random() < 0.25) title = pick([`关注｜${title}`, `最新！${title}`, `${title}（附详情）`, `${title}！`]);
  else if (random() < 0.15)
    title =
      text
        .replace(/^[^：，。]{0,30}[：，]/, "")
        .split(/[，。；！？\n]/, 1)[0]
        ?.slice(0, 40) || title;
  if (random() < 0.5) text = small(text, pick([0.003, 0.008, 0.015]));
  return { ...item, title, text, time: item.time + Math.floor(random() * 2 * DAY) };
}

const names = (item: Item, kind: RegExp): string[] => [
  ...new Set(
    tagWords(foldText(`${item.title}。${item.text.slice(0, 160)}`))
      .filter(({ word, tag }) => word.length > 1 && kind.test(tag))
      .map(({ word }) => word),
  ),
];
const regions = new Set(REGIONS.filter(({ level }) => level !== "county").map(({ name }) => name));
/** Provinces and cities; people by their whole names. */
const isPlace = (word: string): boolean => regions.has(word);
const isPerson = (word: string): boolean => word.length === 3;
const people = [...new Set(news.flatMap((item) => names(item, /^nr/)))].filter(isPerson);

const swapAll = (item: Item, from: string, to: string): Item => ({
  ...item,
  title: item.title.replaceAll(from, to),
  text: item.text.replaceAll(from, to),
});

/** The same form of another day, place or subject; null where the item tells none of it at its head. */
function twin(item: Item, kind: "day" | "place" | "subject", at: number): Item | null {
  const head = `${item.title}。${item.text.slice(0, 200)}`;
  const base = { ...item, origin: `${item.origin} ${kind}${at}` };
  if (kind === "day") {
    if (!/\d月\d{1,2}日/.test(head)) return null;
    const later = 1 + Math.floor(random() * 6);
    const next = (day: string): number => 1 + ((Number(day) + later - 1) % 28);
    const text = item.text.replace(/(\d{1,2})(?=[日号])/g, (_, day) => String(next(day)));
    return text === item.text ? null : { ...base, text, time: item.time + later * DAY };
  }
  const told = (word: string): boolean => item.title.includes(word) && item.text.slice(0, 200).includes(word);
  const [from] = names(item, kind === "place" ? /^ns/ : /^nr/).filter(
    (word) => told(word) && (kind === "place" ? isPlace : isPerson)(word),
  );
  const to = pick(kind === "place" ? [...regions] : people);
  if (!from || from.includes(to) || to.includes(from) || head.includes(to)) return null;
  return { ...swapAll(base, from, to), time: item.time + Math.floor(random() * 3 * HOUR) };
}

const items: Item[] = [];
for (const item of news.filter(({ text }) => text.length >= 80)) {
  items.push(item, copy(item), copy(item));
  for (const kind of ["day", "place", "subject"] as const) {
    const other = random() < 0.8 ? twin(item, kind, 0) : null;
    if (other) items.push(other, copy(other));
  }
}
for (const form of forms(random, half)) {
  items.push(form);
  for (let n = Math.floor(random() * 3); n > 0; n--) items.push(copy(form));
}
items.sort((a, b) => a.time - b.time);

const context = { judge: lexiconJudge, matchers: [] };
const index = new NearDuplicateIndex(":memory:");
const groups: string[] = [];
const facts: TextFacts[] = [];
const moved = new Map<string, string>();
let spent = 0;
for (let from = 0; from < items.length; from += 200) {
  const batch = items.slice(from, from + 200);
  const analysed = await Promise.all(
    batch.map(({ title, text, time }, at) => analyse(readRow({ id: `${from + at}`, title, text, date: time }, { now: 0 }), context)),
  );
  const prints = analysed.map(({ fingerprint }) => fingerprint);
  facts.push(...prints.map((print) => print.facts));
  const began = performance.now();
  const placed = prints.map((print, at) => index.place(`${from + at}`, print));
  for (const join of index.joins) moved.set(join.from, join.into);
  const ids: string[] = [];
  for (const [at, placement] of placed.entries())
    ids.push(placement === null ? `${from + at}` : "group" in placement ? placement.group : (ids[placement.batch] as string));
  index.commit(ids);
  spent += performance.now() - began;
  groups.push(...ids);
}
index.close();
const groupOf = (at: number): string => {
  let group = groups[at] as string;
  for (let into = moved.get(group); into !== undefined; into = moved.get(group)) group = into;
  return group;
};

const sets = items.map(({ text }) => shingles(shingleText(foldText(text))));
function by(keyOf: (at: number) => string): number[][] {
  const members = new Map<string, number[]>();
  for (const at of items.keys()) members.set(keyOf(at), [...(members.get(keyOf(at)) ?? []), at]);
  return [...members.values()].filter(({ length }) => length > 1);
}
const pairs = function* (members: number[]): Generator<[number, number]> {
  for (const [n, a] of members.entries()) for (const b of members.slice(n + 1)) yield [a, b];
};
let near = 0;
let found = 0;
const show = process.argv.includes("--show");
for (const members of by((at) => (items[at] as Item).origin))
  for (const [a, b] of pairs(members)) {
    if (jaccard(sets[a] as Uint32Array, sets[b] as Uint32Array) < 0.8) continue;
    near++;
    if (groupOf(a) === groupOf(b)) found++;
    else if (show)
      console.log(
        `MISSED ${whatDiffers(facts[a] as TextFacts, facts[b] as TextFacts)} ${items[a]?.title} | ${items[b]?.title}\n  ${items[a]?.text.slice(0, 150)}\n  ${items[b]?.text.slice(0, 150)}`,
      );
  }
let joined = 0;
let right = 0;
const wrong = new Map<string, number>();
for (const members of by(groupOf))
  for (const [a, b] of pairs(members)) {
    joined++;
    const [x, y] = [items[a] as Item, items[b] as Item];
    if (x.origin === y.origin) right++;
    else {
      const kind = /[a-z]+(?=\d*$)/.exec(y.origin)?.[0] ?? "";
      wrong.set(kind, (wrong.get(kind) ?? 0) + 1);
      if (show)
        console.log(
          `WRONG ${whatDiffers(facts[a] as TextFacts, facts[b] as TextFacts)} ${JSON.stringify([facts[a]?.days, facts[b]?.days, facts[a]?.numbers, facts[b]?.numbers])}\n${x.origin} ${y.origin}: ${x.title} | ${y.title}\n  ${x.text.slice(0, 150)}\n  ${y.text.slice(0, 150)}`,
        );
    }
  }
console.log(`${items.length} texts (${half ? "held out" : "tuned on"}), ${(spent / items.length).toFixed(2)} ms a text for lookup`);
console.log(`recall of ${near} pairs of copies at Jaccard >= 0.8: ${(found / near).toFixed(4)}`);
console.log(`precision of ${joined} grouped pairs: ${(right / joined).toFixed(4)} ${JSON.stringify([...wrong])}`);
