import type { ModelWord } from "#server/models/WordTagger.ts";
import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { SOUND } from "#server/text/sound.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { ending, freedom, givenOdds } from "./odds.ts";

/** What the tagger calls people, bodies, places and works, and things. */
export const PERSON = /^(?:PER|nr)$/;
export const BODY = /^(?:ORG|LOC|nt|nw|ns)$/;
const THING = /^(?:n|nz|vn)$/;
/** So many letters have a thing, somebody's name, and that of a body; one in Latin letters too. */
const [THING_LONGEST, PERSON_LONGEST, FOREIGN_LONGEST, MIXED_LONGEST] = [7, 4, 12, 6];
const BODY_LONGEST = 10;
/** What is in no name: particles, numerals, adverbs, pronouns. */
const NO_PART = /^(?:u\w*|p|c|y|r|d|m|e|o)$/;
const LONG_SURNAME = /^(?:欧阳|司马|上官|诸葛|司徒|慕容|皇甫|东方|尉迟|夏侯|令狐|端木|南宫)/;
const SOUNDS = new Set(SOUND);
/** From this on a letter is mostly last in words, or a word by itself. */
const [LAST, FREE] = [0.5, 0.2];

export const isForeign = (word: string): boolean => [...word].every((letter) => SOUNDS.has(letter) || letter === "·");
export const hasLongSurname = (word: string): boolean => word.length <= PERSON_LONGEST && LONG_SURNAME.test(word);

/** 爬|马桶, 问县|交通局: whether a part begins with what is done. */
function isLedByVerb(part: string): boolean {
  const [letter] = tagWords(part.charAt(0));
  return /^[vp]/.test(letter?.tag ?? "") && (part.length === 1 ? freedom(part) >= FREE : !isDictionaryWord(part));
}

/** 独白|喘 */
const endsInVerb = (part: string): boolean => part.length === 1 && /^[vp]/.test(tagWords(part)[0]?.tag ?? "") && ending(part) < LAST;

/** Whether a word of the tagger's is a name or a term by its letters too, and not what a sentence says of one. */
export function isName({ word, tag }: ModelWord): boolean {
  if (!/^[\u4e00-\u9fffa-z·]{3,}$/.test(word)) return false;
  if (PERSON.test(tag)) return word.length <= PERSON_LONGEST || (word.includes("·") && word.length <= FOREIGN_LONGEST) || isForeign(word);
  const isBody = BODY.test(tag);
  if ((!isBody && !THING.test(tag)) || word.length > (isBody ? BODY_LONGEST : THING_LONGEST)) return false;
  if (/[a-z]/.test(word) && word.length > MIXED_LONGEST) return false;
  const parts = tagWords(word);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.some((one) => NO_PART.test(one.tag)) || isLedByVerb(first.word)) return false;
  // 白鹿|回应|唐宫|奇案: bodies alone are called by what they do.
  if (!/^(?:ORG|LOC)$/.test(tag) && parts.slice(1, -1).some((one) => one.tag === "v")) return false;
  if (!isBody) return !endsInVerb(last.word);
  // 停在电线|上村庄
  if (parts.length > 1 && (first.tag.startsWith("v") || /^[上下里中内外前后]$/.test(first.word))) return false;
  // 中国红闪耀|米兰
  // 以色列|派遣|自卫队
  if (first.tag === "ns" && parts.slice(1, -1).some((one) => one.tag === "v")) return false;
  return !last.tag.startsWith("v") && !(tag === "ORG" && parts.length > 1 && last.tag === "ns");
}

/** Below the first letters are hardly a given name, from the second on surely. */
const [GIVEN, SURELY] = [0, 2];

/** 朴安娜, not 段查获: whether what the tagger calls a person is one by its letters; longer ones only if the units hold a name there. */
export function isPerson(word: string, isNamed: boolean): boolean {
  if (isForeign(word) || hasLongSurname(word)) return true;
  // 扎西顿珠
  if (word.length > 3) return isNamed || [...word].filter((letter) => SOUNDS.has(letter)).length >= word.length - 1;
  const odds = givenOdds(word.slice(1));
  return odds > SURELY || (odds > GIVEN && COMMON_SURNAMES.has(word.charAt(0)));
}

/** 三家|村镇银行, 竹园小区|2号楼: a name of the tagger's without what is counted. */
export function uncounted(name: ModelWord): ModelWord {
  const rest = name.word
    .replace(/(?<=..)[一二两三四五六七八九十]+[毛元块楼层号]$/, "")
    .replace(/^[一二两三四五六七八九十几多]+[家名个所座位]/, "");
  return { ...name, at: name.at + name.word.length - rest.length, word: rest.replace(/(?<=[\u4e00-\u9fff])\d.*$/, "") };
}
