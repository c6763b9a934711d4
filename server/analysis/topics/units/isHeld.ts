import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import { isTellingWord } from "#server/analysis/words/wordClass.ts";
import { isDictionaryWord } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { BODY, PERSON } from "./classes.ts";
import { isApart, isFree, isSaidWithOthers } from "./isFree.ts";
import { isStraddled, isSureBorder } from "./isSureBorder.ts";
import { isEnded, isThing, type Place } from "./isThing.ts";
import { isForeign, isPerson } from "./modelName.ts";
import type { Reading } from "./Reading.ts";

const HAN = /[\u4e00-\u9fff]/;
const endOf = ({ at, word }: { at: number; word: string }): number => at + word.length;
const isMarked = (text: string, at: number, end: number): boolean =>
  /[《“"「『#]/.test(text[at - 1] ?? "") && /[》”"」』#]/.test(text[end] ?? "");

/** Whether borders of the tagger's hold though the dictionary has none there. */
function isHeardApart(reading: Reading, word: string, { at, end, heard }: Place): boolean {
  const [one] = heard;
  if (!one || heard.length > 1) return false;
  const crossing = reading.within(at, end).filter((other) => other.at < at || endOf(other) > end);
  // 停电|通知: the dictionary has the phrase as one.
  if (crossing.every((other) => other.word.length > 3 && isDictionaryWord(other.word)))
    return /^vn?$/.test(one.tag) && reading.isInHeadline(at) && isTellingWord(word);
  // 陈妍希|周柯宇, 折叠|屏到: it guesses.
  if (!crossing.every((other) => other.tag === "x" || !isDictionaryWord(other.word))) return false;
  const isFullName = PERSON.test(one.tag) && word.length === 3 && COMMON_SURNAMES.has(word.charAt(0)) && isPerson(word, []);
  const isNamed = isFullName || (BODY.test(one.tag) && reading.isName(at, word));
  return (isNamed || (/^nz?$/.test(one.tag) && isEnded(word))) && isSureBorder(reading, at, -1) && isSureBorder(reading, end, 1);
}

/** 库尔班|古力, 别尔德|穆哈梅多夫: a foreign name beside a dot or letters that such names are made of. */
function isAmidSounds(reading: Reading, word: string, at: number, end: number): boolean {
  if (!isForeign(word) || isPlaceName(word)) return false;
  return [reading.wordAt(at - 1), reading.wordAt(end)].some(
    (one) =>
      one &&
      (/[·•-]/.test(one.word) || (isForeign(one.word) && (/^(?:x|nr)/.test(one.tag) || (one.word.length === 1 && /^[ngj]/.test(one.tag))))),
  );
}

/** Whether a text holds a word: both cuts have its borders somewhere, it is something there, and it stands by itself. */
export function isHeld(reading: Reading, word: string): boolean {
  if (!HAN.test(word) || /[a-z0-9]/.test(word)) return true;
  let [isSeen, isAlone] = [false, isSaidWithOthers(reading, word)];
  for (const at of reading.occurrences(word)) {
    const end = at + word.length;
    if (isMarked(reading.text, at, end) || reading.isName(at, word, "marked")) return true;
    // 人|大多
    if (word.length < 3 && !isPlaceName(word) && [at, end].some((border) => isStraddled(reading.text, border))) continue;
    if (reading.isCounted(at, word) || isAmidSounds(reading, word, at, end) || reading.isWithinTerm(at, end)) continue;
    const heard = reading.heardOver(at, word);
    const [first, last] = [heard[0], heard.at(-1)];
    const place = { at, end, heard };
    if (!first || !last) {
      isAlone ||= reading.isBordered(at, word) && isApart(reading, at, end);
      continue;
    }
    if (first.at !== at || endOf(last) !== end) continue;
    if (!reading.isBordered(at, word) && !isHeardApart(reading, word, place)) continue;
    isSeen ||= isThing(reading, word, place);
    isAlone ||= isFree(reading, word, place);
  }
  return isSeen && isAlone;
}
