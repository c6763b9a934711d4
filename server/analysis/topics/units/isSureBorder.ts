import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import { CALLING, TITLE } from "#server/analysis/names/signs.ts";
import { FUNCTION, HAN } from "./classes.ts";
import { wordOdds } from "./odds.ts";
import type { Reading } from "./Reading.ts";

/** So long are the entries that are looked for across a border. */
const LONGEST = 4;
/** So many letters has what somebody is called by. */
const CALLED = 5;

/** Whether an entry of the dictionary or of the gazetteer lies across a border. */
export function isStraddled(text: string, border: number): boolean {
  for (let from = Math.max(0, border - LONGEST + 1); from < border; from++)
    for (let to = border + 1; to <= from + LONGEST; to++) {
      const word = text.slice(from, to);
      if (wordOdds(word) !== undefined || (word.length > 1 && isPlaceName(word))) return true;
    }
  return false;
}

/** Whether a border of a name is one for sure: a mark, what somebody is called by, a word of both cuts, or one of the tagger's that no entry ties to the name. */
export function isSureBorder(reading: Reading, border: number, side: 1 | -1): boolean {
  const { text } = reading;
  const beside = reading.wordAt(side < 0 ? border - 1 : border);
  if (!beside || !HAN.test(beside.word)) return true;
  const before = text.slice(Math.max(0, border - CALLED), border);
  if (side < 0 && (TITLE.test(before) || CALLING.test(before))) return true;
  const heard = side < 0 ? reading.heardBefore(border) : reading.heardBehind(border);
  if (!heard) return true;
  if (heard.word.length > 1 && heard.word === beside.word) return true;
  // 立交桥|下: a particle of both cuts
  if (heard.word === beside.word && /^[pfuc]/.test(heard.tag) && /^[pfuc]/.test(beside.tag)) return true;
  // 育才国际高中|上月
  if (side > 0 && heard.tag === "TIME" && heard.word.length > 1 && beside.at === border) return true;
  // 刘结|一
  if (side > 0 && heard.word.length === 1 && heard.tag === "m") return false;
  const isWord = heard.word.length > 1 || heard.tag === "v" || (FUNCTION.test(heard.tag) && heard.tag !== "xc");
  return isWord && !isStraddled(text, border);
}
