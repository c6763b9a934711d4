import { tagWords } from "#server/text/segment.ts";
import type { TaggedWord } from "./TaggedWord.ts";

/** The words of a text as the tagger cuts them, each with where it begins. */
export function taggedWords(text: string): TaggedWord[] {
  let at = 0;
  return tagWords(text).map(({ word, tag }) => {
    const one = { word, tag, at };
    at += word.length;
    return one;
  });
}
