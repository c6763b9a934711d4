import { tagWords } from "#server/text/segment.ts";
import type { TaggedWord } from "./TaggedWord.ts";

/** 银行行长: a body and who is at its head. */
function apartFromOffice({ word, tag }: { word: string; tag: string }): { word: string; tag: string }[] {
  const [, body, office] = /^(银行|医院|学院|大学|法院|集团)(行长|院长|校长|总裁)$/.exec(word) ?? [];
  return body && office
    ? [
        { word: body, tag: "n" },
        { word: office, tag: "n" },
      ]
    : [{ word, tag }];
}

/** The words of a text as the tagger cuts them, each with where it begins. */
export function taggedWords(text: string): TaggedWord[] {
  let at = 0;
  return tagWords(text)
    .flatMap(apartFromOffice)
    .map(({ word, tag }) => {
      const one = { word, tag, at };
      at += word.length;
      return one;
    });
}
