import { taggedWords } from "#server/analysis/names/taggedWords.ts";
import { cutWords, foldText } from "#server/text/segment.ts";
import { topicWeights } from "./keywords.ts";
import { spelled } from "./spelled.ts";
import { knownWords } from "./units/wholeWords.ts";

/** The `size` words that say best what a text is about, best first, none of them cut: for texts that are not stored, where the tagger is not asked. */
export const textKeywords = (title: string, text: string, size: number): string[] =>
  knownWords(topicWeights(cutWords(title), cutWords(text)), taggedWords(foldText(`${title}\n${text}`)), size).map((word) =>
    spelled(word, `${title}\n${text}`),
  );
