import { dictionaryWords, tagWords } from "#server/text/segment.ts";
import type { Place } from "./exchangeInWords.ts";
import { isSurname } from "./otherPerson.ts";
import { beginsName, SAYING } from "./otherWords.ts";

/** Letters that end what is called by a name of its own. */
const CALLED = /[省市县区州镇乡村里庄苑城路街巷桥江河湖海山岛湾港站馆院局厅部处所室队会社厂店铺行楼园寺塔校系班台网报司团厦场坊斋]$/;
/** Letters that end words of people, crimes, goods. */
const ENDS = /^[员师长生罪费税款证卡券率额性型式器机品药油车船费者族类]$/;
const PROPER = /^(?:nr|ns|nt|nz)/;
const NAMING = /^(?:n|x|s|j|l|i|b|eng)/;
/** Small words, times and places within, how and how much: nothing is called so. */
const SMALL = /^(?:vd|r|p|c|u.*|y|e|o|ad|t|f|d|m|q|mq)$/;
const SPELT = /^[一二三四五六七八九十百]+$/;
/** Letters of a name of somebody behind the surname, and words among which it begins. */
const GIVEN = 2;
const LAST_WORDS = 3;

export const tagOf = (said: string): string => tagWords(said)[0]?.tag ?? "";
export const isCalled = (said: string): boolean => CALLED.test(said);

const SMALLEST = /^(?:r|p|c|u.*)$/;
/** Small words, which stand by themselves or amid others. */
export const saysSmall = (said: string): boolean =>
  dictionaryWords(said).some((word) => (word.length === 1 ? SAYING.test(word) : SMALLEST.test(tagOf(word))));

/** At which word the name of somebody begins that ends what is said, -1 for none: 院长|辛|维. */
function personIn(words: readonly string[]): number {
  for (let at = Math.max(0, words.length - LAST_WORDS); at < words.length - 1; at++)
    if (isSurname(words[at] as string) && words.slice(at + 1).join("").length <= GIVEN) return at;
  return -1;
}

/**
 * Whether what is said in a place is made of whole words, or is the name of somebody or of something that has names; letters
 * that the other has too stand in words of two letters or more.
 */
export function isWellFormed({ said, before, behind }: Place, other: string): boolean {
  const words = dictionaryWords(said);
  // 鲜丰果行: names are of letters that no dictionary puts together.
  const called = said.length > 2 && isCalled(said) && isCalled(other);
  // 南方 and 海南: a word of whatever kind in the place of a name.
  if (words.length === 1 && said.length > 1 && said.length === other.length && PROPER.test(tagOf(other))) return true;
  const person = personIn(words);
  const last = words.length - 1;
  let at = 0;
  return words.every((word, n) => {
    const from = at;
    at += word.length;
    if (word.length > 1) return n > 0 || called || !SMALL.test(tagOf(word));
    if (n === last && n > 0 && isCalled(word)) return true;
    if (n === 0 && last > 0 && (beginsName(word) || SPELT.test(word)) && (words[1] as string).length > 1) return true;
    if (from < before || at > said.length - behind) return false;
    return called || (person >= 0 && n >= person) || (n === last && n > 0 && ENDS.test(word));
  });
}

/** Whether any word of it is of those that name something. */
export function namesThing(said: string): boolean {
  const words = dictionaryWords(said);
  return personIn(words) >= 0 || words.some((word) => NAMING.test(tagOf(word)));
}

/** Whether it ends with what something or somebody may be called. */
export function endsThing(said: string, other: string): boolean {
  const words = dictionaryWords(said);
  const last = words.at(-1) as string;
  if (last.length === 1 || isCalled(said) || SPELT.test(last) || personIn(words) >= 0) return true;
  return NAMING.test(tagOf(last)) || PROPER.test(tagOf(other));
}
