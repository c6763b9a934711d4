import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import { isDictionaryWord } from "#server/text/segment.ts";
import { HAN, NAMING, NOMINAL } from "./classes.ts";
import type { Reading } from "./Reading.ts";

/** 欧阳明|高院士: somebody's title behind one more letter than the name has. */
const CALLED_LATER =
  /^[^副前原老大小总](?:院士|教授|研究员|主任|医生|书记|[市省县局厅部处校院]长|董事长|总经理|法官|检察官|记者|老师|先生|女士)/;
/** 医生|头都没抬: a part of the body that does something by itself, and no end of a word. */
const BODILY = /[头手眼脸脚嘴腿背心]$/;
const ALL_THE_SAME = /^[都也不没还就]/;

/** 经|巴克图: no name begins so, but of people. */
const LINKS = /^[经由从在至赴往与及被把将据距按]/;
/** 赤坎、霞山、麻章三区: how many were listed. */
const ALL_LISTED = /[二两三四五六七八九十]+[省市区县旗镇乡村州国校院地家]$/;
/** 老子故里国际|研学营: words that say what kind the next noun is of. */
const OF_KIND = /.(?:国际|全国|全球|新型|现代|智能|公共|综合)$/;
/** Single letters that stand before names for themselves, whatever the name. */
const LOOSE = /^[pcudfrmqxwst]/;
/** Letters of the longest entry that a name is asked to begin with. */
const ENTRY = 4;

const beginsWithEntry = (word: string): boolean => {
  for (let length = 2; length <= Math.min(ENTRY, word.length); length++) if (isDictionaryWord(word.slice(0, length))) return true;
  return false;
};

/** 捞|车河村, 哇|集拉隆功: whether the same letter stands by itself before a name wherever the text says it. */
function isAlwaysBehind(reading: Reading, word: string): boolean {
  const letters = new Set(reading.occurrences(word).map((at) => reading.text[at - 1] ?? ""));
  const [letter = ""] = letters;
  if (letters.size > 1 || !HAN.test(letter) || !reading.isSaidApart(word)) return false;
  return reading.occurrences(word).every((at) => {
    const before = reading.wordAt(at - 1);
    return before?.word === letter && !LOOSE.test(before.tag);
  });
}

/** Whether what stands beside a place shows that a word's last letters, or the next ones, belong elsewhere. */
export function isCutOff(reading: Reading, word: string, at: number): boolean {
  const end = at + word.length;
  const behind = reading.text.slice(end, end + 4);
  // The tagger has that letter in one word with the title.
  if (CALLED_LATER.test(behind) && reading.heardOver(at, word)[0]?.tag === "PER" && (reading.heardBehind(end)?.word.length ?? 0) > 1)
    return true;
  if (isDictionaryWord(word)) return false;
  const [one] = reading.heardOver(at, word);
  if (LINKS.test(word) && one?.tag !== "PER" && !isPlaceName(word) && !beginsWithEntry(word)) return true;
  if (one?.at === at && NAMING.test(one.tag) && one.word.length > 2 && isAlwaysBehind(reading, word)) return true;
  if (ALL_LISTED.test(word) && /[、,]/.test(reading.text[at - 1] ?? "")) return true;
  if (OF_KIND.test(word) && NOMINAL.test(reading.heardBehind(at + word.length)?.tag ?? "")) return true;
  // 上大学|案
  return (BODILY.test(word) && ALL_THE_SAME.test(behind)) || (word.endsWith("案") && reading.heardBefore(at)?.tag === "v");
}
