import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { dictionaryWords, isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { SOUND } from "#server/text/sound.ts";
import type { Candidate } from "./Candidate.ts";
import { coded } from "./coded.ts";
import { compound } from "./compound.ts";
import { grown } from "./grown.ts";
import { guessed } from "./guessed.ts";
import { named } from "./named.ts";
import { ending, freedom, tailOf, wordOdds } from "./odds.ts";
import { partOf } from "./partOf.ts";
import { placed } from "./placed.ts";
import { type Place, TextUnits } from "./TextUnits.ts";
import { isCredit, tellsLittle, withoutTitle, withoutVerb } from "./tellsLittle.ts";
import { withNo } from "./withNo.ts";

const HAN = /[\u4e00-\u9fff]/;
const SOUNDS = new Set(SOUND);
/** What right behind a figure is counted and begins no word: 6|国|别参与, 00|后|主理人. */
const COUNTED = /^[国人年月日级个次家名位万亿号后]/;
/** From this on a letter begins and ends no word that the dictionary hardly knows: 被, 了, 的. */
const FUNCTION = 0.7;
const [LAST, FIRST] = [0.55, 0.45];
/** In so many words an ending of two letters means little without what stands before it: 单边|主义. */
const PRODUCTIVE = 150;
const NO_STEM = /^(?:p|c|u\w*)$/;

/** Whether a word that the dictionary hardly knows (被扣, 班结业 and 同德 stand there) is one here, by its letters and what it stands between. */
function isWhole(text: TextUnits, word: string, places: readonly Place[]): boolean {
  const [first, last] = [word.charAt(0), word.charAt(word.length - 1)];
  if (text.isCounted(places) || freedom(first) >= FUNCTION || freedom(last) >= FUNCTION) return false;
  if (word.length === 3 && ending(first) > LAST && wordOdds(word.slice(1)) !== undefined) return false;
  if (word.length === 3 && ending(last) < FIRST && wordOdds(word.slice(0, 2)) !== undefined) return false;
  return text.isBordered(places);
}

/** 单边|主义 and 多边|主义: an ending of many words with what it stands behind. */
function stemmed(text: TextUnits, word: string, places: readonly Place[]): string[] {
  const stems = text.beside(places, -1);
  if (stems.some((unit) => unit?.kind !== "word" || NO_STEM.test(unit.tag) || unit.word.length > 3)) return [word];
  return [...new Set(stems.map((unit) => (unit?.word ?? "") + word))];
}

function known(text: TextUnits, word: string, places: readonly Place[]): string[] {
  if (COUNTED.test(word) && text.isCounted(places)) return [];
  const longer = grown(text, word, places);
  if (longer) return [longer];
  if (word.length < 4 && wordOdds(word) === undefined && !isWhole(text, word, places)) return [];
  const owners = partOf(text, word, places);
  if (owners) return owners;
  const whole = compound(text, word, places);
  if (whole) return [whole];
  return tailOf(word) >= PRODUCTIVE ? stemmed(text, word, places) : [word];
}

const heldBy = (text: TextUnits, word: string): string[] =>
  text.holders(word).flatMap(([name, places]) => (text.unit(places[0] as Place).kind === "name" ? named(text, name, places) : [name]));

/** The words that a word of the segmenter's is or belongs to in a text; none where it is cut out of a sentence. */
function wholeOf(text: TextUnits, word: string): string[] {
  const places = text.places(word);
  const [place] = places;
  if (!HAN.test(word)) {
    const code = coded(text, word, places);
    return (place && code[0] === word && partOf(text, word, places)) || code;
  }
  if (!place) return text.isSaid(word) || wordOdds(word) === undefined ? heldBy(text, word) : [word];
  const { kind } = text.unit(place);
  if (kind === "marked") return [word];
  const denied = withNo(text, word, places) ?? placed(text, word, places);
  if (denied) return denied;
  const found = (kind === "name" ? named : kind === "guess" ? guessed : known)(text, word, places);
  // 图普|六世
  const number = /^[一二三四五六七八九十]+世/.exec(text.behind(place))?.[0] ?? "";
  return number && found[0] === word ? [word + number] : found;
}

/** 采购额已超, 应立即: a guess that holds what is no part of a word. */
const HOLDS_LITTLE = /^[应拟欲须]立|.[已将把被了也很就仍曾且让]./;
const BEGUN = /^[在被把就又很这那也都还不我你他她某该此自经]/;
const ENDED = /^[这那每某哪]/;
/** Whether a word that the dictionary does not know begins with a preposition or an adverb, or ends in a pronoun. */
const isLedByLittle = (word: string): boolean =>
  !isDictionaryWord(word) &&
  !(/^不.{2}$/.test(word) && wordOdds(word.slice(1)) !== undefined) &&
  ![...word].every((letter) => SOUNDS.has(letter)) &&
  (BEGUN.test(word) || HOLDS_LITTLE.test(word) || ENDED.test(dictionaryWords(word).at(-1) ?? ""));

/** A word that was found for one of the segmenter's. */
function candidateOf(text: TextUnits, word: string, from: string): Candidate {
  const unit = text.unitOf(word);
  if (!unit) return { word, kind: "made", isSure: false, from };
  const { kind, margin, isFound } = unit;
  // 责令雉城第四中学: a body may have taken along what is done to it.
  const isLed = kind === "name" && word.length > 4 && !/^n[strz]/.test(tagWords(word)[0]?.tag ?? "");
  return { word, kind, isSure: isFound === true && !isLed, margin, from };
}

/** Words further than `size` that are looked at, as some will be part of others. */
const SPARE = 4;
/** With so many no others are sought that say less. */
const ENOUGH = 5;
/** A word stands for at most so many. */
const MOST = 2;

/**
 * The words that say best what a text is about, without what the segmenter cut out of a sentence or a longer word: each whole, or
 * gone; none of which the text holds nothing but a longer one. Some more than `size` of them, best first.
 */
export function wholeCandidates(words: readonly string[], tagged: readonly TaggedWord[], size: number): Candidate[] {
  const text = new TextUnits(tagged, new Set(words));
  const found: string[] = [];
  const candidates = new Map<string, Candidate>();
  for (const [rank, word] of words.entries()) {
    if (found.length >= size + SPARE || (rank >= size + SPARE && found.length >= ENOUGH)) break;
    const [place] = text.places(word);
    if (place && tellsLittle(word, text.unit(place).tag)) continue;
    for (const whole of wholeOf(text, word)
      .slice(0, MOST)
      .map((one) => withoutTitle(withoutVerb(one))))
      if (!found.includes(whole) && !(whole !== word && tellsLittle(whole, "")) && !isCredit(text, whole)) {
        found.push(whole);
        candidates.set(whole, candidateOf(text, whole, word));
      }
  }
  // 在西安, 洪山这部, 不花: a little word at its edge makes it a piece of a sentence.
  const isPart = (word: string) => found.some((other) => other !== word && other.includes(word) && text.times(other) >= text.times(word));
  // 埃马纽埃尔·马克龙 beside 马克龙
  const isSaidShort = (word: string) => /[·•]/.test(word) && found.some((other) => new RegExp(`[·•]${other}$`).test(word));
  return found
    .filter((word) => !isPart(word) && !isSaidShort(word) && !isLedByLittle(word))
    .map((word) => candidates.get(word) as Candidate);
}

/** The `size` best of {@link wholeCandidates}. */
export const wholeWords = (words: readonly string[], tagged: readonly TaggedWord[], size: number): string[] =>
  wholeCandidates(words, tagged, size)
    .slice(0, size)
    .map(({ word }) => word);
