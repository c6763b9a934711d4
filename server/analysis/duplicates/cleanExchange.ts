import { dictionaryWords, tagWords } from "#server/text/segment.ts";
import { exchangeInWords } from "./exchangeInWords.ts";
import { type Side, slice } from "./exchangeSide.ts";
import { areRearranged } from "./exchangeTells.ts";
import { isSurname } from "./otherPerson.ts";
import { SAYING } from "./otherWords.ts";
import { saidAlike, soundsAlike } from "./saidAlike.ts";
import { isGeneral } from "./sameWords.ts";
import { endsThing, isCalled, isWellFormed, namesThing, saysSmall, tagOf } from "./wellFormed.ts";

/** Letters of what stands in one place, and by which two may differ. */
const LONGEST = 16;
const UNLIKE = 5;
/** Letters cut out and put in that are words by chance. */
const CHANCE = 4;
const LETTERS = /^[\u4e00-\u9fffa-z·-]+$/;
const POINTING = /^[这那该本此其某]/;
/** What follows the surname of somebody who is not named whole. */
const VEILED = /^(?:某|先生|女士|老师|同学|大爷|大妈|阿姨|师傅)/;

const namesNothing = (said: string): boolean => isGeneral(said) && dictionaryWords(said).some(({ length }) => length > 1);
const isNoun = (word: string): boolean => /^n/.test(tagWords(word)[0]?.tag ?? "");

const areVeiled = (a: Side, b: Side): boolean =>
  [a, b].every((side) => isSurname(slice(side)) && VEILED.test(side.clause.slice(side.range[1])));

/** 厅 and 局, 话剧 and 越剧: one letter of a word, whatever the dictionary takes the word for. */
function isOtherLetter(here: string, there: string): boolean {
  if (here.length !== there.length || [...here].filter((letter, at) => letter !== there[at]).length !== 1) return false;
  if (here.length === 1) return isCalled(here) && isCalled(there);
  if (![here, there].every((said) => dictionaryWords(said).length === 1)) return false;
  // 话剧 and 越剧 are of one kind, whatever the dictionary takes the words for.
  const ofOneKind = here.at(-1) === there.at(-1) && ![here, there].some((said) => /^[vmt]/.test(tagOf(said)));
  return [here, there].filter(isNoun).length >= (ofOneKind ? 1 : 2);
}

/** Small letters of one sound at an end of the exchange are a slip of the pen beside it: 的花生, 地柿饼. */
function withoutSlips(a: Side, b: Side): [Side, Side] {
  const [x, y] = [slice(a), slice(b)];
  const isSlip = (from: string, to: string): boolean => SAYING.test(from) && SAYING.test(to) && soundsAlike(from, to);
  if (x.length < 3 || y.length < 3) return [a, b];
  const begin = Number(isSlip(x[0] as string, y[0] as string));
  const end = Number(isSlip(x.at(-1) as string, y.at(-1) as string));
  return [a, b].map((side) => ({ ...side, range: [side.range[0] + begin, side.range[1] - end] })) as [Side, Side];
}

/** Clauses of which nothing else is the same stand in no place, and what holds the other says more of it. */
function isElsewhere(a: Side, b: Side, here: string, there: string): boolean {
  return (slice(a) === a.clause && slice(b) === b.clause) || here.includes(there) || there.includes(here);
}

/** 统计部门, 市统计局: who is not named whole may be the one that is. */
const VAGUE = /(?:部门|负责人|人士|人员|发言人|方面)$/;
const isVague = (a: Side, b: Side): boolean => VAGUE.test(slice(a)) || VAGUE.test(slice(b));

/** Whether the two differ by a slip of the pen, or say the same or nothing in particular. */
function isSaidOtherwise(a: Side, b: Side): boolean {
  const [x, y] = [slice(a), slice(b)];
  return areRearranged(x, y) || namesNothing(x) || namesNothing(y) || soundsAlike(x, y) || saidAlike(a, b);
}

/**
 * Whether two clauses have other things in one place, in whole words of the dictionary however the tagger cuts them, names of
 * people, or names of something that has names. It says something of texts alone that differ in nothing else but slips of the pen.
 */
export function cleanExchange(one: Side, other: Side): boolean {
  const [a, b] = withoutSlips(one, other);
  if (slice(a).length === 0 || slice(b).length === 0) return false;
  const found = exchangeInWords(a, b);
  if (!found) return false;
  const [here, there] = found.map(({ said }) => said) as [string, string];
  const [longer, shorter] = [Math.max(here.length, there.length), Math.min(here.length, there.length)];
  if (longer > LONGEST || longer - shorter > UNLIKE || longer > 2 * shorter + 1) return false;
  if (/^[a-z]+$/.test(here) !== /^[a-z]+$/.test(there)) return false;
  if ([here, there].some((said) => !LETTERS.test(said) || POINTING.test(said) || saysSmall(said) || namesNothing(said))) return false;
  if (isElsewhere(a, b, here, there) || isVague(a, b) || isSaidOtherwise(a, b)) return false;
  if (areVeiled(a, b) || isOtherLetter(here, there)) return true;
  if (shorter < 2 || here.length + there.length <= CHANCE || !isWellFormed(found[0], there) || !isWellFormed(found[1], here)) return false;
  return (namesThing(here) || namesThing(there)) && endsThing(here, there) && endsThing(there, here);
}
