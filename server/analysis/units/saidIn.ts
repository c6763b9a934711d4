import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { wordOdds } from "./odds.ts";
import type { Said } from "./recut.ts";

const HAN = /^[\u4e00-\u9fff]+$/;

/** A letter, or the place of a mark: each mark is another neighbour. */
const neighbour = (text: string, at: number): string => {
  const letter = text[at] ?? "";
  return HAN.test(letter) ? letter : `${at}`;
};

/** 班|结业, 专题|研讨: the segmenter put a word into its guess. */
const holdsWord = (guess: string): boolean =>
  guess.length > 2 && [...guess].some((_, at) => at + 2 <= guess.length && wordOdds(guess.slice(at, at + 2)) !== undefined);

/** What a text says of letters and of the words that the segmenter found in it. */
export function saidIn(text: string, tagged: readonly TaggedWord[]): Said {
  const known = new Map<string, { times: number; variety: number; isVaried: boolean }>();
  const look = (letters: string) => {
    const before = known.get(letters);
    if (before) return before;
    const [befores, behinds] = [new Set<string>(), new Set<string>()];
    let times = 0;
    for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + letters.length)) {
      befores.add(neighbour(text, at - 1));
      behinds.add(neighbour(text, at + letters.length));
      times++;
    }
    const found = { times, variety: Math.max(1, Math.min(befores.size, behinds.size)), isVaried: befores.size > 1 || behinds.size > 1 };
    known.set(letters, found);
    return found;
  };
  const words = new Map<string, number>();
  const guesses = new Set<string>();
  for (const { word, tag } of tagged) {
    if (word.length < 2) continue;
    words.set(word, (words.get(word) ?? 0) + 1);
    if (tag === "x" && HAN.test(word)) guesses.add(word);
  }
  const own = [...guesses].filter((word) => (words.get(word) ?? 0) > 1 && !holdsWord(word) && look(word).isVaried);
  return {
    ...{ times: (letters) => look(letters).times, variety: (letters) => look(letters).variety },
    ...{ words: (word) => words.get(word) ?? 1, own: new Set(own) },
  };
}
