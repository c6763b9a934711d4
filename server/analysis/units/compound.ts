import { CALLING } from "#server/analysis/names/signs.ts";
import { isTopicWord } from "#server/analysis/stopWords.ts";
import { headOf, tailOf } from "./odds.ts";
import { letterTag } from "./partOf.ts";
import { isVaried, type Place, type Sides, type TextUnits } from "./TextUnits.ts";
import type { Unit } from "./Unit.ts";

/** Parts of speech of what stands in compounds of nouns, and of what they end in. */
const PART = /^(?:n|nz|vn|j|an|b)$/;
const HEAD = /^(?:n|nz|vn|j)$/;
/** What goes on with a noun: another one, what is done with it. */
const NOUN = /^(?:n|nz|vn|j|an|ng|g|l)$/;
const FUNCTION = /^(?:p|c|u\w*|d|m|r|y|t)$/;
/** 全国, 全面: what stands before anything and says nothing of what it stands behind. */
const BEFORE_ANYTHING = /^(?:全.|集体|国际|中央|主要|重要|有关|部分|大面积)$/;
/** So many letters has a part, so many a compound, and so many parts. */
const [PART_LONGEST, LONGEST, MOST] = [3, 7, 3];
/** So many compounds of the dictionary begin with the first part or end in the last, where a text says one but once. */
const [HEADS, TAILS, FEW_TAILS, LEAST_TAILS] = [10, 8, 3, 2];

const isPart = (unit: Unit | undefined): unit is Unit =>
  unit?.kind === "word" &&
  unit.word.length <= PART_LONGEST &&
  !/^[一二两三四五六七八九十]/.test(unit.word) &&
  PART.test(unit.tag) &&
  isTopicWord(unit.word) &&
  !CALLING.test(unit.word);

const OFFICE = /.{2}[官长员席师授]$/;

/** 之 of 之夜, 不 of 不建议: what goes on with a compound though it is a word. */
const GOES_ON = /^(?:之|[不未没无非]$)/;

/** Whether a compound surely ends here: nothing that may go on with it; where a text says it again and again, not always the same. */
const isEnd = (text: TextUnits, sides: Sides, side: 1 | -1, isOften: boolean): boolean =>
  sides.every((unit) => !GOES_ON.test(unit?.word ?? "")) &&
  sides.every((unit) => text.isBorder(unit, side) || (unit?.kind === "letter" && /^[vdpcrmu]/.test(unit.tag))) &&
  (isOften
    ? isVaried(sides, side > 0 ? 0 : -1) || sides.every((unit) => !unit || FUNCTION.test(unit.tag))
    : sides.every((unit) => unit?.kind !== "word" || !NOUN.test(unit.tag) || (side > 0 && BEFORE_ANYTHING.test(unit.word))));

/**
 * 生育|津贴, 采购|经理|指数: the compound of nouns that a noun is part of wherever it stands; nothing where it is said apart, beside
 * other nouns, or in a run of more of them.
 */
export function compound(text: TextUnits, word: string, places: readonly Place[]): string | undefined {
  const unit = text.unit(places[0] as Place);
  if (!isPart(unit) || BEFORE_ANYTHING.test(unit.word)) return undefined;
  const isOften = places.length > 1;
  const parts = [unit.word];
  let [now, last] = [places, unit];
  for (const side of [1, -1] as const) {
    for (;;) {
      const sides = text.beside(now, side);
      const one = sides[0];
      if (!isPart(one) || sides.some((other) => other?.word !== one.word) || (side > 0 && BEFORE_ANYTHING.test(one.word))) {
        // 首席|执行官|艾格
        if (!(side > 0 && OFFICE.test(last.word)) && !isEnd(text, sides, side, isOften)) return undefined;
        break;
      }
      if (side > 0) last = one;
      parts[side > 0 ? "push" : "unshift"](one.word);
      if (parts.length > (isOften ? MOST : 2)) return undefined;
      now = now.map((place) => (side > 0 ? { ...place, last: place.last + 1 } : { ...place, first: place.first - 1 }));
    }
  }
  const whole = parts.join("");
  // 2|月刊|封面
  if (/^[月日年号]/.test(whole) && text.isCounted(now)) return undefined;
  if (parts.length < 2 || whole.length > LONGEST || !HEAD.test(last.tag) || text.times(whole) !== text.times(word)) return undefined;
  // 王者|荣耀, 冷藏|蛋糕; not 电影|开机, which says what was done.
  const isPlain = [unit, last].every(({ tag, word: part }) => /^nz?$/.test(tag) && !letterTag(part.charAt(0)).startsWith("v"));
  const [heads, tails] = [headOf(parts[0] as string), tailOf(last.word.slice(-2))];
  return isOften ||
    (isPlain && (tails > 0 || last.word.length > 2)) ||
    tails >= TAILS ||
    (heads > 0 && tails >= FEW_TAILS) ||
    (heads >= HEADS && tails >= LEAST_TAILS)
    ? whole
    : undefined;
}
