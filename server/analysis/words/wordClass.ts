import { dict } from "@node-rs/jieba/dict.js";

/** Numerals, measures, pronouns, adverbs, prepositions, conjunctions, particles, times, places within: never a topic. */
const FUNCTION = /^(?:m|q|mq|r\w*|d\w*|p|c|u\w*|y|e|o|f|t|tg|s|k|h|zg)$/;
/** What is done or how it is: says less than who, what and where. */
const PREDICATE = /^(?:v|vd|vi|vg|vq|a|ad|ag|z|b)$/;

/** Names of people, places and bodies. */
const NAME = /^n(?:r|s|t)/;
/** From so many times in the corpus that the dictionary was counted in: 城市, 企业, 发生. */
const COMMON = 1000;

/** Verbs, qualities and idioms: what happened and how it was. */
const TELLS = /^(?:v|vn|vi|vg|vd|a|an|ad|ag|z|i)$/;

let classes: Map<string, 0 | 1> | undefined;
const common = new Set<string>();
const telling = new Set<string>();

function load(): Map<string, 0 | 1> {
  const map = new Map<string, 0 | 1>();
  for (const line of Buffer.from(dict).toString("utf8").split("\n")) {
    const first = line.indexOf(" ");
    const last = line.lastIndexOf(" ");
    if (first < 2 || last <= first) continue;
    const tag = line.slice(last + 1).trim();
    if (Number(line.slice(first, last)) >= COMMON || NAME.test(tag)) common.add(line.slice(0, first));
    if (TELLS.test(tag)) telling.add(line.slice(0, first));
    if (FUNCTION.test(tag)) map.set(line.slice(0, first), 0);
    else if (PREDICATE.test(tag)) map.set(line.slice(0, first), 1);
  }
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
