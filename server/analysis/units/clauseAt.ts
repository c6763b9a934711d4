import type { ModelWord } from "#server/models/WordTagger.ts";
import type { Seen } from "./Seen.ts";

/** What ends a clause. */
const MARK = /[^\u4e00-\u9fffa-z0-9·.%]/;
/** So many letters on each side of a word are read with it, at most. */
const AROUND = 14;

/** A stretch of a text without marks, with the tagger's words of it. */
export interface Clause {
  at: number;
  text: string;
  words: readonly ModelWord[];
  holds(at: number, word: string): boolean;
}

/** The clause that a word stands in. */
export function clauseAt(text: string, at: number, word: string): Clause {
  const isLetter = (letter: string | undefined): boolean => letter !== undefined && !MARK.test(letter);
  let [from, to] = [at, at + word.length];
  while (at - from < AROUND && isLetter(text[from - 1])) from--;
  while (to - at - word.length < AROUND && isLetter(text[to])) to++;
  return {
    ...{ at: from, text: text.slice(from, to), words: [] },
    holds: (begin, other) => from <= begin && begin + other.length <= to,
  };
}

/** A place of a word in a clause that the tagger has read. */
export function seenIn(clause: Clause, at: number, word: string): Seen {
  const words = clause.words.map((one) => ({ ...one, at: clause.at + one.at }));
  const over = words.filter((one) => one.at < at + word.length && one.at + one.word.length > at);
  const next = words.findLastIndex((one) => one.at < at + word.length) + 1;
  return { at, over, behind: words[next], further: words[next + 1] };
}
