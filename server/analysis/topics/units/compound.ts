import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import { CALLING } from "#server/analysis/names/signs.ts";
import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { CALLED, TRADE } from "./called.ts";
import { HAN } from "./classes.ts";
import { letterTag } from "./letterTag.ts";
import { ending, freedom, headOf, isSuffix, tailOf, wordOdds } from "./odds.ts";
import type { Reading } from "./Reading.ts";

/** Parts of speech of what stands in compounds of nouns, and of what they end in. */
const PART = /^(?:n|nz|vn|j|an|b|ns|nr|nt|nrt|x)$/;
const HEAD = /^(?:n|nz|vn|j)$/;
/** 全国, 全面: what stands before anything and says nothing of what it stands behind. */
const BEFORE_ANYTHING = /^(?:全.|集体|国际|中央|主要|重要|有关|部分|大面积)$/;
const OFFICE = /.{2}[官长员席师授]$/;
/** So many letters has a part, so many a compound. */
const [PART_LONGEST, LONGEST] = [4, 7];
/** So many compounds of the dictionary end in the last part, where a text says one but once. */
const TAILS = 3;
/** From this on a letter is mostly last in words; below these it begins one with what follows. */
const LAST = 0.5;
const [LEADING, FIRST] = [0.3, 0.5];
/** Things by one letter that are no part of the word before them. */
const APART = /^[时人妈爸家]$/;
/** 中国式, 资源型: nothing without what it is said of. */
const ATTRIBUTE = /^..[性型式级]$/;

/** The dictionary's word beside each place of a word, if it is the same and nothing but it. */
function besideAll(reading: Reading, places: readonly number[], side: 1 | -1): TaggedWord | undefined {
  const one = reading.words[(places[0] as number) + side];
  return one && HAN.test(one.word) && places.every((index) => reading.words[index + side]?.word === one.word) ? one : undefined;
}

/** The tagger's class of a word that it cuts alike. */
function heardAs(reading: Reading, { at, word }: TaggedWord): string {
  const [one, other] = reading.heardOver(at, word);
  return one?.word === word && !other ? one.tag : "";
}

/** Whether a word of both cuts may be a part of a compound of nouns. */
function isPart(reading: Reading, one: TaggedWord): boolean {
  if (one.word.length < 2 || one.word.length > PART_LONGEST || !PART.test(one.tag)) return false;
  if (/^[一二两三四五六七八九十]/.test(one.word) || !isTopicWord(one.word) || CALLING.test(one.word) || BEFORE_ANYTHING.test(one.word))
    return false;
  if (reading.spanOver(one.at, one.word)) return false;
  return /^(?:n|nz|vn|an|b)$/.test(heardAs(reading, one));
}

/** 太平|年, 生命|树, 传承|人: the letter behind a word that makes another thing of it, unless it begins the next. */
function endingOf(reading: Reading, word: TaggedWord, places: readonly number[]): string | undefined {
  const last = besideAll(reading, places, 1);
  // 编队|位
  if (last?.word.length !== 1 || last.word === "时" || /^[位名次]$/.test(last.word)) return undefined;
  // 推倒|货
  if (heardAs(reading, word) === "v") return undefined;
  const tag = heardAs(reading, last);
  if (tag ? tag !== "n" : !isSuffix(last.word)) return undefined;
  // 传承|人: what is done, by the tagger a part of a noun.
  if (heardAs(reading, word) !== "vn" && (APART.test(last.word) || ending(last.word) < LAST)) return undefined;
  const next = reading.heardBehind(last.at + 1);
  if (next && (/^(?:n|s|a|b|LOC|ORG)/.test(next.tag) || wordOdds(last.word + next.word.charAt(0)) !== undefined)) return undefined;
  return word.word + last.word;
}

/** 核|材料: the letter before a word that is a thing and mostly begins others. */
function leadOf(reading: Reading, word: TaggedWord, places: readonly number[]): string | undefined {
  const first = besideAll(reading, places, -1);
  if (first?.word.length !== 1 || heardAs(reading, first) !== "n" || !heardAs(reading, word).startsWith("n")) return undefined;
  return freedom(first.word) < LEADING && ending(first.word) < FIRST ? first.word + word.word : undefined;
}

/** 归田|农场, 野鸽子|书店: a name with what is called by it. */
function calledOf(reading: Reading, { word, tag, at }: TaggedWord, places: readonly number[]): string | undefined {
  if (!/^(?:ns|nr|nrt|nrfg|nz|nt|x|z)$/.test(tag) || reading.spanOver(at, word) || !HAN.test(word)) return undefined;
  const last = besideAll(reading, places, 1);
  if (!last || !(CALLED.test(last.word) || (TRADE.test(last.word) && /^(?:nz|x)$/.test(tag) && !isPlaceName(word)))) return undefined;
  return reading.heardOver(last.at, last.word).at(-1)?.word.endsWith(last.word) ? word + last.word : undefined;
}

/** 生育|津贴: the noun that stands beside a noun, where the text says both again together or the dictionary has such terms. */
function pairOf(reading: Reading, word: TaggedWord, places: readonly number[]): string | undefined {
  if (!isPart(reading, word)) return undefined;
  for (const side of [1, -1] as const) {
    const other = besideAll(reading, places, side);
    if (!other || !isPart(reading, other)) continue;
    const [lead, head] = side > 0 ? [word, other] : [other, word];
    const whole = lead.word + head.word;
    if (whole.length > LONGEST || !HEAD.test(head.tag) || OFFICE.test(lead.word)) continue;
    if (reading.isSaidApart(whole) || isTerm(reading, (places[0] as number) - (side > 0 ? 0 : 1), lead, head)) return whole;
  }
  return undefined;
}

/** Whether two nouns that are said once are one term by what the dictionary begins with the one and ends in the other. */
function isTerm(reading: Reading, index: number, lead: TaggedWord, head: TaggedWord): boolean {
  const isNoun = (one: TaggedWord | undefined): boolean => one !== undefined && HAN.test(one.word) && /^(?:n|vn|an|j|l|g|x$)/.test(one.tag);
  if (isNoun(reading.words[index - 1]) || isNoun(reading.words[index + 2])) return false;
  const isPlain = [lead, head].every(({ tag, word }) => /^nz?$/.test(tag) && !letterTag(word.charAt(0)).startsWith("v"));
  const tails = tailOf(head.word.slice(-2));
  return headOf(lead.word) > 0 && (tails >= TAILS || (isPlain && tails > 0));
}

/** A word with what belongs to it wherever a text says it, if that is one term; nothing where it only says of what kind something is. */
export function compound(reading: Reading, word: string): string | undefined {
  const places = reading.places(word);
  const first = reading.words[places[0] as number] as TaggedWord;
  const whole =
    calledOf(reading, first, places) ??
    endingOf(reading, first, places) ??
    leadOf(reading, first, places) ??
    pairOf(reading, first, places);
  if (whole || !ATTRIBUTE.test(word)) return whole ?? word;
  const behind = besideAll(reading, places, 1);
  // 知识|密集型|服务
  if (places.some((index) => /^n|^vn/.test(reading.words[index - 1]?.tag ?? ""))) return undefined;
  return behind && isPart(reading, behind) && HEAD.test(behind.tag) && word.length + behind.word.length <= LONGEST
    ? word + behind.word
    : undefined;
}
