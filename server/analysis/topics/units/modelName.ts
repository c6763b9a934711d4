import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import { isDictionaryWord } from "#server/text/segment.ts";
import { SOUND } from "#server/text/sound.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { givenOdds, wordOdds } from "./odds.ts";

/** So many letters has somebody's name. */
const LONGEST = 4;
const LONG_SURNAME = /^(?:欧阳|司马|上官|诸葛|司徒|慕容|皇甫|东方|尉迟|夏侯|令狐|端木|南宫)/;
const SOUNDS = new Set(SOUND);
/** From this on a word is a given name as well. */
const LIKELY = 1;
/** Below the first letters are no given name, even where the dictionary guesses so; below the second hardly one, from the third on surely. */
const [HARDLY, GIVEN, SURELY] = [-2, 0, 2];

export const isForeign = (word: string): boolean => [...word].every((letter) => SOUNDS.has(letter) || letter === "·");

/** 朴安娜, not 段查获, 沈|腾冲: whether what the tagger calls a person is one by its letters, and by the dictionary's words that it holds. */
export function isPerson(word: string, parts: readonly { word: string; tag: string }[]): boolean {
  const hasSurname = COMMON_SURNAMES.has(word.charAt(0));
  if (isForeign(word) || (word.length <= LONGEST && LONG_SURNAME.test(word))) return true;
  const odds = givenOdds(word.slice(1));
  if (word.length < 3) return hasSurname && (parts.length === 1 || odds > GIVEN);
  // 扎西顿珠, not 曝|爱泼斯坦
  if (word.length > 3)
    return !isDictionaryWord(word.slice(1)) && [...word].filter((letter) => SOUNDS.has(letter)).length >= word.length - 1;
  // 沈|腾冲, 祝|骄阳, not 周|冬雨
  const isWord = ({ word: part, tag }: { word: string; tag: string }) =>
    part.length > 1 && part !== word && (isPlaceName(part) || (odds < LIKELY && !tag.startsWith("nr") && wordOdds(part) !== undefined));
  if (parts.some(isWord)) return false;
  return odds > SURELY || (odds > (parts.length === 1 ? HARDLY : GIVEN) && hasSurname);
}
