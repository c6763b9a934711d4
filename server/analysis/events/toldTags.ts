import { idf } from "#server/analysis/words/idf.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { cutWords, foldText, tagWords } from "#server/text/segment.ts";
import { type EventWords, isName, TAG_WEIGHT } from "./eventWords.ts";

interface Told {
  words: EventWords;
  time: number;
}

interface Tag {
  name: string;
  words: readonly string[];
  /** Who and where: said by every text that tells it. */
  telling: readonly string[];
  /** What its words weigh together. */
  whole: number;
  first: number;
  last: number;
  /** What the text that is looked at says of it. */
  said: number;
}

/** Share of a hashtag's words, by rarity, that a text must say to tell it; and what they weigh at least: a place and a subject. */
const SHARE = 0.6;
const LEAST = 14;
const WORDS = 2;
/** A word of so many hashtags finds none. */
const COMMON = 300;
/** Parts of speech of people, places and bodies. */
const NAMED = /^n(?:r|s|t)/;

function read(name: string, written: string, time: number): Tag {
  const words = [...new Set(cutWords(written).filter(isTopicWord))];
  const named = tagWords(foldText(written)).filter(({ word, tag }) => NAMED.test(tag) && words.includes(word));
  const whole = words.reduce((sum, word) => sum + idf(word), 0);
  return { name, words, telling: named.map(({ word }) => word), whole, first: time, last: time, said: 0 };
}

/** Hashtags that say who or where and what, with the time of their use, by their words. */
function tagsByWord(groups: readonly Told[]): Map<string, Tag[]> {
  const tags = new Map<string, Tag>();
  const holders = new Map<string, Tag[]>();
  for (const { words, time } of groups) {
    for (const [name, written] of words.tags) {
      const known = tags.get(name);
      if (known) {
        known.first = Math.min(known.first, time);
        known.last = Math.max(known.last, time);
        continue;
      }
      const tag = read(name, written, time);
      tags.set(name, tag);
      if (tag.words.length < WORDS || tag.whole < LEAST) continue;
      for (const word of tag.words) {
        const list = holders.get(word);
        if (list) list.push(tag);
        else holders.set(word, [tag]);
      }
    }
  }
  return holders;
}

/**
 * Gives texts without hashtag those whose words they say: an article bears no #城北立交通车#, and tells that 城北立交 is open
 * to traffic. Only hashtags that somebody uses within `window` of it.
 */
export function addToldTags(groups: readonly Told[], window: number): void {
  const holders = tagsByWord(groups);
  for (const { words, time } of groups) {
    if (words.tags.size > 0) continue;
    const said: Tag[] = [];
    for (const word of words.counts.keys()) {
      const list = isName(word) ? undefined : holders.get(word);
      if (!list || list.length > COMMON) continue;
      const weight = idf(word);
      for (const tag of list) {
        if (time < tag.first - window || time > tag.last + window) continue;
        if (tag.said === 0) said.push(tag);
        tag.said += weight;
      }
    }
    for (const tag of said) {
      const { name, telling, whole, said: weight } = tag;
      tag.said = 0;
      if (weight < Math.max(LEAST, whole * SHARE)) continue;
      if (telling.every((word) => words.counts.has(word))) words.counts.set(name, words.counts.get(name) ?? TAG_WEIGHT);
    }
  }
}
