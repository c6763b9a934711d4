import { eachWord, ofTag } from "#server/text/dictionary.ts";

/** Numerals, measures, pronouns, adverbs, prepositions, conjunctions, particles, times, places within: never a topic. */
const isFunction = ofTag(/^(?:m|q|mq|r\w*|d\w*|p|c|u\w*|y|e|o|f|t|tg|s|k|h|zg)$/);
/** What is done or how it is: says less than who, what and where. */
const isPredicate = ofTag(/^(?:v|vd|vi|vg|vq|a|ad|ag|z|b)$/);

/** Names of people, places and bodies. */
const isName = ofTag(/^n(?:r|s|t)/);
/** From so many times in the corpus that the dictionary was counted in: 城市, 企业, 发生. */
const COMMON = 1000;

/** Verbs, qualities and idioms: what happened and how it was. */
const tells = ofTag(/^(?:v|vn|vi|vg|vd|a|an|ad|ag|z|i)$/);

let classes: Map<string, 0 | 1> | undefined;
const common = new Set<string>();
const telling = new Set<string>();

function load(): Map<string, 0 | 1> {
  const map = new Map<string, 0 | 1>();
  eachWord((word, count, tag) => {
    if (word.length < 2) return;
    if (count >= COMMON || isName(tag)) common.add(word);
    if (tells(tag)) telling.add(word);
    if (isFunction(tag)) map.set(word, 0);
    else if (isPredicate(tag)) map.set(word, 1);
  });
  return map;
}

/** How much a word can say of a topic by its part of speech in the segmenter's dictionary: 0, 0.55 or 1. */
export function topicShare(word: string): number {
  classes ??= load();
  const found = classes.get(word);
  return found === undefined ? 1 : found === 0 ? 0 : 0.55;
}

/** Whether the dictionary knows a word as something that happens or how something is, and not one that stands everywhere: a reader sees why it colours. */
export function isTellingWord(word: string): boolean {
  classes ??= load();
  return telling.has(word) && !common.has(word);
}
