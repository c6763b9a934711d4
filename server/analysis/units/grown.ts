import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { ending, endsNouns, freedom, givenOdds, isProductive, isSuffix } from "./odds.ts";
import { SAID } from "./partOf.ts";
import { FREE, isVaried, type Place, type Sides, type TextUnits } from "./TextUnits.ts";
import type { Unit } from "./Unit.ts";

/** Parts of speech of things and kinds; of what a thing is called by before another; of what it then is. */
const THING = /^(?:n|nz|ng|g|j|b)$/;
const ENDING = /^(?:n|nz|ng|g|j|b|q|zg|k)$/;
const KIND = /^(?:n|nz|vn|b|j)$/;
const HEAD = /^(?:n|nz|vn|j)$/;
/** What is no part of a word before it: prepositions, conjunctions, particles, adverbs, places within, numerals. */
const FUNCTION = /^(?:p|c|u\w*|d|f|m|r|y|e|o)$/;
/** What only ever says what kind something is: 中国式, 桌面级. */
const ATTRIBUTE = /[式型级]$/;
/** 原|副厅长 */
const POINTING = /^[原前现该此各某每]$/;
/** From this on a letter belongs rather to what stands before it, below the other to what stands behind. */
const [LAST, FIRST, BOTH] = [0.5, 0.45, 0.6];
/** So many letters have a word with what it always stands beside, and two words that always stand together. */
const LONGEST = 8;
const PAIR = 6;
const STEPS = 3;

interface Grown {
  word: string;
  places: readonly Place[];
  /** What was added last was a letter: what is left may still be a piece. */
  isPiece: boolean;
}

/** 姜|莹莹, 郎|朝阳: whether a surname that is left over before a word makes a name of it, by the letters that people are called by. */
const isCalled = ({ word: surname, tag }: Unit, given: string, times: number): boolean =>
  given.length === 2 && COMMON_SURNAMES.has(surname) && !FUNCTION.test(tag) && givenOdds(given) > (times > 1 ? -2 : 0.5);

/** Whether a letter that always stands beside a word belongs to it. */
function joinsLetter(letter: Unit, side: 1 | -1, tag: string, isOften: boolean): boolean {
  const { word, tag: kind } = letter;
  if (side < 0 ? POINTING.test(word) : SAID.test(word)) return false;
  const isThing = isOften || THING.test(tag);
  if (side < 0)
    return (
      isThing &&
      freedom(word) < FREE &&
      (isOften ? /^(?:n|j|b|zg)/.test(kind) && ending(word) < BOTH : THING.test(kind) && ending(word) < FIRST)
    );
  if (isProductive(word) || (isThing && isSuffix(word))) return true;
  return isOften && (endsNouns(word) || (ENDING.test(kind) && freedom(word) < FREE && ending(word) > LAST));
}

/** Whether a word that always stands beside another makes one term with it: 工业|母机, 脑机|接口. */
function joinsWord(other: Unit, side: 1 | -1, { word, isPiece }: Grown, tag: string, isOften: boolean): boolean {
  if (word.length + other.word.length > PAIR || Math.max(word.length, other.word.length) > 3) return false;
  if (side > 0 && word.length > 2 && ATTRIBUTE.test(word))
    return other.kind === "word" && !FUNCTION.test(other.tag) && !/^[ab]/.test(other.tag);
  if (!isOften) return false;
  if (isPiece && side < 0) return other.kind !== "marked" && !FUNCTION.test(other.tag);
  // 高市|早苗: pieces of a name, of which each is a guess.
  const isGuess = tag === "x" || tag === "nr";
  if (!KIND.test(tag) && !isGuess) return false;
  if (isGuess && other.word.length === 2 && (other.kind === "name" || /^nr|^$/.test(other.tag))) return true;
  return other.kind === "guess" || (other.kind === "word" && (side > 0 ? HEAD : THING).test(other.tag));
}

/** 牧民|管|这: a letter that is a verb, before what it is done to. */
const isVerb = (letter: Unit, outer: Sides): boolean =>
  letter.kind === "letter" && letter.tag.startsWith("v") && outer.every((unit) => unit?.kind === "word" && /^[nr]/.test(unit.tag));

const moved = (places: readonly Place[], side: 1 | -1): Place[] =>
  places.map(({ first, last }) => (side > 0 ? { first, last: last + 1 } : { first: first - 1, last }));

/**
 * A word with what it always stands beside, as long as that belongs to it: 生命|树, 江南|农|商行. It must be a term then: said
 * between different neighbours or, said once, between words that surely are others. Nothing where it stays as it is.
 */
export function grown(text: TextUnits, word: string, places: readonly Place[]): string | undefined {
  const { tag } = text.unit(places[0] as Place);
  const isOften = places.length > 1;
  let best: string | undefined;
  let now: Grown = { word, places, isPiece: false };
  for (let step = 0; step < STEPS; step++) {
    let next: Grown | undefined;
    let isSure = false;
    for (const side of [1, -1] as const) {
      const sides = text.beside(now.places, side);
      const one = sides[0];
      if (!one || sides.some((unit) => unit?.word !== one.word) || now.word.length + one.word.length > LONGEST) continue;
      isSure = side < 0 && one.kind === "letter" && isCalled(one, now.word, places.length);
      const joins = one.kind === "letter" ? joinsLetter(one, side, tag, isOften) : joinsWord(one, side, now, tag, isOften);
      if ((!joins && !isSure) || (side > 0 && isVerb(one, text.beside(moved(now.places, 1), 1)))) continue;
      isSure ||= side > 0 && one.kind === "word" && HEAD.test(one.tag) && now.word.length > 2 && ATTRIBUTE.test(now.word);
      const longer = side > 0 ? now.word + one.word : one.word + now.word;
      next = { word: longer, places: moved(now.places, side), isPiece: one.kind === "letter" };
      break;
    }
    if (!next) break;
    now = next;
    if (isSure || isTerm(text, now.places)) best = now.word;
    if (isSure) break;
  }
  return best;
}

function isTerm(text: TextUnits, places: readonly Place[]): boolean {
  const [befores, behinds] = [text.beside(places, -1), text.beside(places, 1)];
  if (places.length > 1) return isVaried(befores, -1) && isVaried(behinds, 0);
  return text.isBorder(befores[0], -1) && text.isBorder(behinds[0], 1);
}
