import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import { idf } from "#server/analysis/words/idf.ts";
import { isTellingWord } from "#server/analysis/words/wordClass.ts";
import { isDictionaryWord } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { CALLED } from "./called.ts";
import { BODY, endOf, HAN, PERSON } from "./classes.ts";
import { isCutOff } from "./isCutOff.ts";
import { isApart, isFree, isSaidWithOthers } from "./isFree.ts";
import { isLatinHeld } from "./isLatinHeld.ts";
import { isStraddled, isSureBorder } from "./isSureBorder.ts";
import { hasObject, isEnded, isKnown, isThing, type Place } from "./isThing.ts";
import { isForeign, isPerson } from "./modelName.ts";
import { isModern } from "./odds.ts";
import type { Reading } from "./Reading.ts";

/** What may name what a text is about: things, names, and what happens. */
const LIKELY = /^(?:n[rstzw]?|vn?|an|j|ORG|LOC)$/;
const NOUN = /^(?:n|a$|an|vn|j|PER|ORG|LOC)/;
/** What stands behind something that happens and is no object of it: how often, how long, where. */
const ACTED = /^(?:w|f|u|xc|c|p|v|d|m|TIME|s|t)$/;
/** What is commoner tells less than its room is worth. */
const COMMON = 7.4;
/** What a place before it only names. */
const ROAD = /^(?:[路巷](?![上边])|街(?!头)|大[道街])/;
/** What makes of a word nearly its contrary. */
const PART_OF = /[半非准]/;
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
  const isFullName =
    (PERSON.test(one.tag) && word.length > 3 && isForeign(word)) ||
    (PERSON.test(one.tag) && word.length === 3 && COMMON_SURNAMES.has(word.charAt(0)) && isPerson(word, []));
  const isNamed =
    isFullName || (BODY.test(one.tag) && (reading.isName(at, word) || (CALLED.test(word.slice(-1)) && reading.isSaidApart(word))));
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

/** Whether a place can show a word: no entry lies across its borders there, it is no figure's measure, and no part of sounds or of a term. */
function isClear(reading: Reading, word: string, at: number): boolean {
  const end = at + word.length;
  // 人|大多
  if (word.length < 3 && !isPlaceName(word) && [at, end].some((border) => isStraddled(reading.text, border))) return false;
  // 贺兰山|路口
  if ((isPlaceName(word) || reading.heardOver(at, word)[0]?.tag === "LOC") && ROAD.test(reading.text.slice(end))) return false;
  if (isCutOff(reading, word, at)) return false;
  // 半|专业队伍
  if (PART_OF.test(reading.text[at - 1] ?? "") && reading.heardBefore(at)?.word.length === 1) return false;
  return !reading.isCounted(at, word) && !isAmidSounds(reading, word, at, end) && !reading.isWithinTerm(at, end);
}

/** Whether a text holds a word: both cuts have its borders somewhere, it is something there, and it stands by itself. */
export function isHeld(reading: Reading, word: string): boolean {
  if (/[a-z]/.test(word)) return isLatinHeld(reading, word);
  if (!HAN.test(word) || /\d/.test(word)) return true;
  let [isSeen, isAlone] = [false, isSaidWithOthers(reading, word)];
  for (const at of reading.occurrences(word)) {
    const end = at + word.length;
    if (isMarked(reading.text, at, end) || reading.isName(at, word, "marked") || reading.isName(at, word, "term")) return true;
    if (!isClear(reading, word, at)) continue;
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

/** 青屿|海鸥: whether the same noun stands beside a word wherever the text says it. */
function isBesideOne(reading: Reading, word: string): boolean {
  const places = reading.occurrences(word);
  return [-1, 1].some((side) => {
    const beside = places.map((at) => (side < 0 ? reading.heardBefore(at) : reading.heardBehind(at + word.length)));
    return beside.every((one) => one && NOUN.test(one.tag) && one.word === beside[0]?.word);
  });
}

/** Whether both cuts have a happening or a thing at a place, without an object and with no kind behind it. */
function isPlain(reading: Reading, word: string, at: number): boolean {
  const end = at + word.length;
  const heard = reading.heardOver(at, word);
  const [first, last] = [heard[0], heard.at(-1)];
  if (first?.at !== at || !last || endOf(last) !== end) return false;
  if (!reading.isBordered(at, word) || !isClear(reading, word, at) || !heard.every(({ tag }) => LIKELY.test(tag))) return false;
  const behind = reading.heardBehind(end);
  // 泥泥|狗, 锅底塘|水库
  if (!isKnown(word) && behind && (NOUN.test(behind.tag) || CALLED.test(behind.word))) return false;
  return last.tag !== "v" || !hasObject(reading, end, ACTED);
}

/**
 * 限电, 采砂权: whether what {@link isHeld} refuses may fill an empty room: the headline tells something that happens, or what the
 * text says again beside other words.
 */
export function isLikely(reading: Reading, word: string): boolean {
  if (!HAN.test(word) || /[a-z0-9]/.test(word) || idf(word) < COMMON) return false;
  const places = reading.occurrences(word);
  const [at] = places;
  if (at === undefined || !reading.isInHeadline(at)) return false;
  const tag = reading.heardOver(at, word)[0]?.tag ?? "";
  // 供暖: a noun of what is done; not 转盘, a thing
  const isAct = tag === "vn" ? /^v/.test(reading.wordAt(at)?.tag ?? "") : tag === "v" && isTellingWord(word);
  const isHappening = isModern(word) || (isDictionaryWord(word) && isAct);
  const isAgain = reading.isSaidApart(word) && !isBesideOne(reading, word);
  if (!isHappening && !isAgain) return false;
  return places.some((place) => isPlain(reading, word, place));
}
