import type { ModelWord } from "#server/models/WordTagger.ts";
import { dictionaryWords, tagWords } from "#server/text/segment.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { isAdded } from "./isAdded.ts";
import { letterTag } from "./letterTag.ts";
import { BODY, hasLongSurname, isForeign, isName, isPerson, PERSON } from "./modelName.ts";
import { ending, endsNouns, givenOdds, wordOdds } from "./odds.ts";
import type { Reading } from "./Reading.ts";

/** From this on a letter is one of people's given names. */
const CALLED = 0.5;
/** From this on a letter is mostly last in words. */
const LAST = 0.5;
const HAN = /[\u4e00-\u9fff]/;
/** What is never a topic, by what it does in its sentence: numerals, times, particles, places within. */
export const FUNCTION = /^(?:m|q|r|d|p|c|u|xc|f|t|TIME|w)$/;

/** The classes of people, bodies, places, works and things. */
const NAMING = new RegExp(`${PERSON.source}|${BODY.source}|^(?:nz?|vn|an)$`);

/** 流浪女网|红: whether the last letter of a name begins a word with the letter behind it. */
function isTorn(reading: Reading, name: ModelWord): boolean {
  const behind = reading.heardBehind(name.at + name.word.length);
  if (!behind || behind.tag === "w") return false;
  const last = name.word.slice(-1);
  // 碳达峰碳|中和
  return wordOdds(last + behind.word.charAt(0)) !== undefined;
}

/** 张伟, not 林草: whether two letters are somebody's name. */
const isShortPerson = (word: string): boolean => COMMON_SURNAMES.has(word.charAt(0)) && givenOdds(word.slice(1)) > 0;

/** 朱一龙|怼: whether the tagger took along what is said of somebody whom the dictionary knows. */
const isMoreThanPerson = (reading: Reading, { word, at, tag }: ModelWord): boolean => {
  const known = reading.wordAt(at);
  return (
    known?.at === at &&
    known.word.length > 2 &&
    known.word.length < word.length &&
    known.tag.startsWith("nr") &&
    isAdded({ word, at, tag }, known.word)
  );
};

/** Whether what the tagger alone holds together is a name or a term by its letters, too. */
export function isHeard(reading: Reading, heard: ModelWord): boolean {
  const { word, at, tag } = heard;
  if (!NAMING.test(tag) || !HAN.test(word)) return false;
  const isBordered = reading.isBordered(at, word);
  if (!isBordered && (reading.isCrossed(at, word) || isTorn(reading, heard))) return false;
  // 无人驾驶公司云杉智行
  if (/公司./.test(word) || reading.isCounted(at, word)) return false;
  if (PERSON.test(tag)) {
    // 朱一龙|怼, not 黄子弘凡
    if (
      word.length === 4 &&
      !isForeign(word) &&
      !hasLongSurname(word) &&
      COMMON_SURNAMES.has(word.charAt(0)) &&
      givenOdds(word.slice(-1)) < CALLED &&
      !letterTag(word.slice(-1)).startsWith("n")
    )
      return false;
    // 恩多耶|梅
    if (isMoreThanPerson(reading, heard) || (word.length > 3 && reading.times(word.slice(0, -1)) > reading.times(word))) return false;
    // 夜航星乐队
    if (word.length > 4 && !isForeign(word)) return isBordered && isName({ ...heard, tag: "ORG" });
    if (word.length === 2) return isBordered && isShortPerson(word);
    // 现|偶小三
    const isKnown =
      COMMON_SURNAMES.has(word.charAt(0)) ||
      !HAN.test(reading.text[at - 1] ?? "") ||
      isForeign(word) ||
      word.length > 3 ||
      reading.isSaidApart(word);
    // 孙渤海: a given name that is a word.
    const isAgain = COMMON_SURNAMES.has(word.charAt(0)) && word.length === 3 && reading.isSaidApart(word);
    return isKnown && isName(heard) && (isAgain || isPerson(word, isBordered) || wordOdds(word) !== undefined);
  }
  // 委内瑞拉|代, 裸体雕像|系, a股|录得
  const parts = tagWords(word);
  const last = parts.at(-1);
  const isEnded =
    last?.word.length === 1
      ? (endsNouns(last.word) && !/^[位名次]$/.test(last.word)) || /^n/.test(last.tag)
      : !(/[a-z]/.test(word) && last?.tag === "v");
  // 水磨漆 where a text says it again
  const isTerm = tag === "nz" && reading.isSaidApart(word);
  if (parts.length > 1 && word.length > 2 && !isEnded && !isTerm) return false;
  // 锅底|塘水库大坝
  const first = parts[0]?.word ?? "";
  if (first.length === 1 && HAN.test(first) && parts.length > 1 && ending(first) >= LAST && HAN.test(reading.text[at - 1] ?? ""))
    return false;
  // 中老|是|山
  if (parts.some((one) => /^(?:[puc]|v(?=是))/.test(one.tag + one.word))) return false;
  if (BODY.test(tag)) return word.length > 2 ? isName(heard) : isBordered;
  // 豆角|叶|包
  const known = dictionaryWords(word);
  const loose = known.slice(tag === "nz" ? -2 : 0).filter((one) => one.length === 1 && one !== "之").length;
  if (known.length > 2 && loose > 1 && !reading.isSaidApart(word)) return false;
  // 复|杂粮: a noun alone must end where the dictionary ends something, or begin with what it knows: 折叠|屏.
  const led = reading.wordAt(at);
  const isLed = isBordered || (led?.at === at && led.word.length > 1 && wordOdds(led.word) !== undefined);
  return (isLed ? /^(?:nz?|vn|an)$/.test(tag) : tag === "nz") && isName(heard);
}
