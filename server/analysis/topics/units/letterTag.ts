import { tagWords } from "#server/text/segment.ts";

const tags = new Map<string, string>();

/** The part of speech of a letter by itself; kept, as there are few. */
export function letterTag(letter: string): string {
  let tag = tags.get(letter);
  if (tag === undefined) {
    tag = tagWords(letter)[0]?.tag ?? "";
    tags.set(letter, tag);
  }
  return tag;
}
