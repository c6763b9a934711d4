import { idf } from "#server/analysis/words/idf.ts";
import { foldText } from "#server/text/segment.ts";

const HAN = /^[\u3400-\u9fff]$/;
/** Letters of a name. */
const [SHORTEST, LONGEST] = [2, 4];
/** How rare each of them is as a word, and one of them at least. */
const SELDOM = 6;
const RARE = 9;

/**
 * Names that the segmenter does not know and cuts into letters: 涠|洲|岛. Letters that stand beside one another in the text,
 * none of them a word that stands alone in many a text, one of them rare.
 */
export function letterNames(text: string, words: readonly string[]): string[] {
  let folded: string | undefined;
  const found: string[] = [];
  let run = "";
  for (const word of [...words, ""]) {
    if (word.length === 1 && HAN.test(word) && idf(word) >= SELDOM) {
      run += word;
      continue;
    }
    if (run.length >= SHORTEST && run.length <= LONGEST && [...run].some((letter) => idf(letter) >= RARE)) {
      folded ??= foldText(text);
      if (folded.includes(run)) found.push(run);
    }
    run = "";
  }
  return found;
}
