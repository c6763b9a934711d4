import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import type { Reading } from "./Reading.ts";

/** Who acts with whom, what may be, how many: 会同|市场监管局, 可能|是|芒果皮, 一板|鸡蛋 are no names. */
const BEFORE = /^(?:会同|协同|联合|配合|责令|要求|可能|疑似|个别|关联|是|有|为|某|每)$/;
const COUNTED = /^[一二两三四五六七八九十几多半][\u4e00-\u9fff]?$/;
/** 12号|楼东单元: what goes on from a number. */
const BEHIND_NUMBER = /[\d一二三四五六七八九十][号#]?$/;
const OF_NUMBER = /^[楼栋幢单座室号]/;

/** A word without what stands before the thing that it names, told by what it is put together of; nothing where it names none. */
export function oneThing(reading: Reading, word: string): string | undefined {
  if (isDictionaryWord(word) || !/^[\u4e00-\u9fff]+$/.test(word)) return word;
  const [first, second, ...more] = tagWords(word);
  if (!first || !second) return word;
  if (BEFORE.test(first.word) || (COUNTED.test(first.word) && /^[mx]/.test(first.tag)))
    return oneThing(reading, word.slice(first.word.length));
  // 轮|沉没: a letter that is left over before what is done.
  if (first.word.length === 1 && second.tag === "v" && more.length === 0 && first.tag !== "n") return undefined;
  return OF_NUMBER.test(word) && reading.around(word, 3).every(([before]) => BEHIND_NUMBER.test(before)) ? undefined : word;
}

/** 不|合格, 不|传谣: a word that a text only denies is its contrary, if it says how something is; else nothing. */
export function undenied(reading: Reading, word: string): string | undefined {
  const around = reading.around(word, 1);
  if (around.length === 0 || !around.every(([before]) => /^[不未]$/.test(before))) return word;
  return /^a/.test(tagWords(word)[0]?.tag ?? "") ? `${around[0]?.[0]}${word}` : undefined;
}
