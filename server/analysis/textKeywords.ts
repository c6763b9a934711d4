import { cutWords, foldText } from "#server/text/segment.ts";
import { keywords, topicWeights } from "./keywords.ts";
import { taggedWords } from "./names/taggedWords.ts";

/** The `size` words that say best what a text is about, best first, none of them cut: for texts that are not stored. */
export const textKeywords = (title: string, text: string, size: number): string[] =>
  keywords(topicWeights(cutWords(title), cutWords(text)), size, taggedWords(foldText(`${title}\n${text}`)));
