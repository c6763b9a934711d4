import { COUNTRIES } from "#server/analysis/names/countries.ts";
import { CATEGORY_WORDS } from "./categoryWords.ts";

/** Ids of D.category, which are their names. */
export const CATEGORIES = Object.keys(CATEGORY_WORDS);

const weights = new Map<string, { category: string; weight: number }[]>();
for (const [category, line] of Object.entries(CATEGORY_WORDS)) {
  let weight = 1;
  for (const item of line.split(" ")) {
    if (item.startsWith("*")) weight = Number(item.slice(1));
    else weights.set(item, [...(weights.get(item) ?? []), { category, weight }]);
  }
}

/** At home: these tell of no country abroad. */
const OURS = new Set(["中国", "香港", "澳门", "台湾", "亚洲"]);
for (const country of COUNTRIES) if (!OURS.has(country) && !weights.has(country)) weights.set(country, [{ category: "国际", weight: 2 }]);

const BODY = 300;

/** How words of the vocabulary begin that the segmenter may cut. */
const begins = new Set([...weights.keys()].flatMap((word) => [...word].slice(1).map((_, at) => word.slice(0, at + 1))));

/** Words of the vocabulary in a text, the longest at each place: 心肺|复苏 and 主任|医师 are cut by the segmenter. */
function count(words: readonly string[], times: number, into: Map<string, number>): void {
  for (let at = 0; at < words.length; at++) {
    let found = "";
    let last = at;
    let letters = words[at] as string;
    for (let end = at; ; letters += words[++end] as string) {
      if (weights.has(letters)) [found, last] = [letters, end];
      if (end === at + 2 || end + 1 >= words.length || !begins.has(letters)) break;
    }
    if (found === "") continue;
    into.set(found, (into.get(found) ?? 0) + times);
    at = last;
  }
}

/**
 * The category whose vocabulary fills a text most: title words count three times, a word's repeats ever less.
 * "" when no category reaches a floor, so that a post about nothing is in no category.
 */
export function categorise(title: readonly string[], body: readonly string[]): string {
  const counts = new Map<string, number>();
  count(title, 3, counts);
  count(body.slice(0, BODY), 1, counts);
  const scores = new Map<string, number>();
  for (const [word, count] of counts) {
    for (const { category, weight } of weights.get(word) ?? []) {
      scores.set(category, (scores.get(category) ?? 0) + weight * Math.sqrt(count));
    }
  }
  let best = "";
  let most = 3;
  for (const [category, score] of scores) {
    if (score > most) {
      most = score;
      best = category;
    }
  }
  return best;
}
