import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { ending, endsNouns, freedom, isSuffix, letterOdds, wordOdds } from "./odds.ts";
import { isMarked, type Place, type Sides, type TextUnits } from "./TextUnits.ts";
import type { Unit } from "./Unit.ts";

/** Below the first a letter is mostly no word by itself, below the second hardly ever; from the third on it is mostly last in a word. */
const [BOUND, NEVER, LAST, VERB_LAST] = [0.5, 0.1, 0.55, 0.57];
/** Below these a letter is mostly first in a word and stands for nothing by itself. */
const [LEADING, FIRST] = [0.3, 0.5];
const NOUN_LETTER = /^(?:n\w?|g|j|q|zg|k)$/;
const LEADING_LETTER = /^(?:n\w?|g|j|b|vn)$/;
/** Countries by one letter. */
const COUNTRY = /[中美俄英法德日韩朝印澳加意]/;
/** Verbs and particles that end words as often as they are said alone. */
export const SAID = /^[来达能称要作带时话仍系]$/;
const NOUN = /^(?:n|nz|vn|l|j)$/;
/** A guess whose letters are none of them mostly words is no phrase. */
const PHRASE = 0.4;
/** Up to this a letter is mostly first in a word. */
const FIRST_LETTER = 0.3;
/** So much likelier a word that the corpus hardly knew must be than its letters each by itself. */
const [HARDLY, SURE] = [-13, 3];

const UNIT_END = /[镇村县市区乡]$/;
const PLACE_LEADING = 0.35;
const ATTRIBUTE = /[性型式级]$/;
/** 红|夫人, 黑|草莓; 大|跳台, 新|京报 */
const COLOUR = /^[红黑白绿黄蓝紫]$/;
const SIZE = /^[大小新老]$/;
/** 长江|经济带 */
const REGION = /[带圈群链廊]$/;
const isRare = (word: string): boolean => (wordOdds(word) ?? HARDLY - 1) < HARDLY;
const ORDINAL = /^第[一二三四五六七八九十百\d]+$/;
const NUMBERED = /^[一二两三四五六七八九十]/;

/** 生命|树, 充电|桩, 平安|符: a letter behind a word that makes another thing of it. */
const isHead = (unit: Unit | undefined): boolean => {
  if (unit?.kind !== "letter" || SAID.test(unit.word)) return false;
  const { word, tag } = unit;
  if (NOUN_LETTER.test(tag)) return freedom(word) < BOUND && ending(word) >= LAST;
  return tag.startsWith("v") && (isSuffix(word) || freedom(word) < NEVER) && ending(word) >= VERB_LAST;
};

/** 阿|尼亚, 金|唱片, 朴|安娜: a letter before a word that begins another with it; before a name a surname. */
const isLead = (unit: Unit | undefined, isName: boolean): boolean =>
  unit?.kind === "letter" &&
  freedom(unit.word) < LEADING &&
  ((isName && COMMON_SURNAMES.has(unit.word)) || (LEADING_LETTER.test(unit.tag) && !COUNTRY.test(unit.word) && ending(unit.word) < FIRST));

const tags = new Map<string, string>();

/** The part of speech of a letter by itself; kept, as there are few. */
export function letterTag(letter: string): string {
  let tag = tags.get(letter);
  if (tag === undefined) {
    tag = tagWords(letter)[0]?.tag ?? "";
    tags.set(letter, tag);
  }
  return tag;
}

/** 树未播, 车去, 城新设: a guess that begins with such a letter. */
const isHeaded = (unit: Unit | undefined): boolean =>
  unit?.kind === "guess" && isSuffix(unit.word.charAt(0)) && ending(unit.word.charAt(0)) >= VERB_LAST;

/** 峰峻, 星穹: a guess of letters of things, not 送上 or 更觉. */
const isThing = (unit: Unit | undefined): boolean =>
  unit?.kind === "guess" &&
  unit.word.length < 4 &&
  [...unit.word].every((letter) => freedom(letter) < PHRASE && !/^[dpcrmu]/.test(letterTag(letter))) &&
  /^(?:n|g|j|x|zg)/.test(letterTag(unit.word.charAt(0)));

const isNaming = (unit: Unit | undefined): boolean =>
  isThing(unit) && [...(unit?.word ?? "")].every((letter) => letterTag(letter).startsWith("n"));

/** A word with what stands beside it at each place, where that surely ends there. */
function withBeside(text: TextUnits, word: string, places: readonly Place[], sides: Sides, side: 1 | -1): string[] {
  const moved = places.map(({ first, last }) => (side > 0 ? { first, last: last + 1 } : { first: first - 1, last }));
  if (NUMBERED.test(word)) return [];
  const [outer, other] = [text.beside(moved, side), text.beside(places, side > 0 ? -1 : 1)];
  const isSure =
    sides[0]?.kind === "letter"
      ? outer.every((unit) => text.isBorder(unit, side)) &&
        (places.length > 1 || side < 0 || sides.every((unit) => endsNouns(unit?.word ?? "")))
      : outer.every((unit) => !unit);
  // 县农业|农村|局: amid a longer name.
  if (sides[0]?.kind === "letter" && places.length === 1 && other[0]?.kind === "word" && NOUN.test(other[0].tag)) return [];
  // 猫|耳朵|面
  if (sides[0]?.kind === "letter" && other.some((unit) => unit?.kind === "letter" && !/^[vpdcrmuf]/.test(unit.tag))) return [];
  if (!isSure || !other.every((unit) => text.isBorder(unit, side > 0 ? -1 : 1))) return [];
  return [...new Set(sides.map((unit) => (side > 0 ? word + unit?.word : unit?.word + word)))];
}

/** 日|共, 正|兴: a word that the dictionary hardly knows and letters that are words themselves, beside what may go on into it. */
function isCrossed(text: TextUnits, word: string, places: readonly Place[]): boolean {
  const odds = wordOdds(word) ?? HARDLY - 4;
  if (word.length > 2 || places.length > 1 || odds > HARDLY || ending(word.charAt(1)) > FIRST_LETTER) return false;
  if (odds - letterOdds(word.charAt(0)) - letterOdds(word.charAt(1)) >= SURE) return false;
  return !isMarked(text.beside(places, -1)) && !isMarked(text.beside(places, 1));
}

/** 承诺|书写|好: a word whose first letter makes another of the word before it, and whose last is one by itself. */
function isTorn(text: TextUnits, word: string, places: readonly Place[]): boolean {
  // 组织|部长会议
  if (word.length === 4)
    return text
      .beside(places, -1)
      .every((unit) => unit?.kind === "word" && unit.word.length === 2 && isDictionaryWord(unit.word + word.charAt(0)));
  if (word.length !== 2 || places.length > 2 || freedom(word.charAt(1)) < LEADING) return false;
  return text
    .beside(places, -1)
    .every(
      (unit) => unit?.kind === "word" && unit.word.length === 2 && isSuffix(word.charAt(0)) && isDictionaryWord(unit.word + word.charAt(0)),
    );
}

/**
 * What a word of the dictionary belongs to where, at each of its places, it stands beside a letter that makes another word of it or
 * beside letters that no dictionary knows: the longer words where they surely end, else none. Nothing where it stands for itself.
 */
export function partOf(text: TextUnits, word: string, places: readonly Place[]): string[] | undefined {
  const { tag } = text.unit(places[0] as Place);
  const [befores, behinds] = [text.beside(places, -1), text.beside(places, 1)];
  if (behinds.every(isHead)) return withBeside(text, word, places, behinds, 1);
  if (behinds.every((unit) => isHead(unit) || isHeaded(unit))) return [];
  // 巅峰|之夜, 资源型|城市
  if (behinds.every((unit) => unit?.word.startsWith("之"))) return [];
  if (word.length === 3 && ATTRIBUTE.test(word) && behinds.every((unit) => unit?.kind === "word" && /^(?:n|vn|nz)$/.test(unit.tag)))
    return [];
  if (
    befores.every((unit) => unit?.kind === "letter" && COLOUR.test(unit.word)) ||
    (isRare(word) && befores.every((unit) => unit?.kind === "letter" && SIZE.test(unit.word)))
  )
    return withBeside(text, word, places, befores, -1);
  // 跨年|名|场面, not 三|名|教师
  if (
    befores.every((unit) => unit?.word === "名") &&
    text.around(word, 4).every(([before]) => !/[\d一二两三四五六七八九十百千万余多数几]名$/.test(before))
  )
    return withBeside(text, word, places, befores, -1);
  const region = befores[0];
  if (places.length > 1 && REGION.test(word) && region?.tag === "ns" && befores.every((unit) => unit?.word === region.word))
    return [region.word + word];
  // 柳|市镇
  if (UNIT_END.test(word) && befores.every((unit) => unit?.kind === "letter" && freedom(unit.word) < PLACE_LEADING)) return [];
  if (befores.every((unit) => unit?.tag === "m" && ORDINAL.test(unit.word))) return [];
  if (befores.every((unit) => isLead(unit, /^(?:nr|eng)/.test(tag) || (tag === "ns" && places.length > 1)))) return [];
  if (NOUN.test(tag) && behinds.every(isThing)) return withBeside(text, word, places, behinds, 1);
  if (NOUN.test(tag) && befores.every(isNaming)) return withBeside(text, word, places, befores, -1);
  return isCrossed(text, word, places) || isTorn(text, word, places) ? [] : undefined;
}
