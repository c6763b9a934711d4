import type { ModelWord } from "#server/models/WordTagger.ts";

/** A place of a word with the tagger's words that share letters with it, and the two behind those in its clause. */
export interface Seen {
  at: number;
  over: readonly ModelWord[];
  behind?: ModelWord;
  further?: ModelWord;
}

export const endOf = ({ at, word }: ModelWord): number => at + word.length;

/** Whether the tagger has borders where the word begins and ends. */
export const isBordered = ({ at, over }: Seen, word: string): boolean =>
  over[0]?.at === at && endOf(over.at(-1) as ModelWord) === at + word.length;
