import { isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import { isDictionaryWord } from "#server/text/segment.ts";
import { HAN } from "./classes.ts";
import type { Reading } from "./Reading.ts";

/** b2, x2 */
const SHORT = /^[a-z]\d$/;

/** 1.2|gwh, yl-|home3型, not 2026|lpl */
const BOUND = /(?<!(?:19|20)\d)[a-z\d.-]$/;

/** 蔚光|fold, 村|ba: whether a name that no dictionary has, or a letter, ends in the run behind it. */
function isOfName(reading: Reading, at: number): boolean {
  const before = reading.heardBefore(at);
  if (!before || !HAN.test(before.word) || before.tag !== "n") return false;
  return before.word.length === 1 ? !isPlaceName(before.word) : !isDictionaryWord(before.word);
}

/** Whether a run with Latin letters stands by itself somewhere: no unit of a figure (1.2gwh), no end of a longer name. */
export function isLatinHeld(reading: Reading, word: string): boolean {
  return reading.occurrences(word).some((at) => {
    const [before, behind] = [reading.text.slice(0, at), reading.text[at + word.length] ?? ""];
    if (BOUND.test(before) || /[a-z\d]/.test(behind)) return false;
    return HAN.test(word) || ((!SHORT.test(word) || reading.isInHeadline(at)) && !isOfName(reading, at));
  });
}
