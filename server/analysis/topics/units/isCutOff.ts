import { isDictionaryWord } from "#server/text/segment.ts";
import type { Reading } from "./Reading.ts";

/** 欧阳明|高院士: somebody's title behind one more letter than the name has. */
const CALLED_LATER =
  /^[^副前原老大小总](?:院士|教授|研究员|主任|医生|书记|[市省县局厅部处校院]长|董事长|总经理|法官|检察官|记者|老师|先生|女士)/;
/** 医生|头都没抬: a part of the body that does something by itself, and no end of a word. */
const BODILY = /[头手眼脸脚嘴腿背心]$/;
const ALL_THE_SAME = /^[都也不没还就]/;

/** Whether what stands beside a place shows that a word's last letters, or the next ones, belong elsewhere. */
export function isCutOff(reading: Reading, word: string, at: number): boolean {
  const end = at + word.length;
  const behind = reading.text.slice(end, end + 4);
  // The tagger has that letter in one word with the title.
  if (CALLED_LATER.test(behind) && reading.heardOver(at, word)[0]?.tag === "PER" && (reading.heardBehind(end)?.word.length ?? 0) > 1)
    return true;
  if (isDictionaryWord(word)) return false;
  // 上大学|案
  return (BODILY.test(word) && ALL_THE_SAME.test(behind)) || (word.endsWith("案") && reading.heardBefore(at)?.tag === "v");
}
