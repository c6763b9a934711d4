import { cutWords } from "#server/text/segment.ts";
import { isTopicWord } from "./stopWords.ts";

/** The words of a title that say what it is about, in their order: what it is searched by. */
export function topicWords(title: string, size = 3): string {
  const words = [...new Set(cutWords(title).filter(isTopicWord))].slice(0, size);
  return words.join(" ") || title;
}
