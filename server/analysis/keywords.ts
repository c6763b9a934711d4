import type { TagWords } from "#server/models/tagWords.ts";
import { idf } from "./idf.ts";
import type { TaggedWord } from "./names/TaggedWord.ts";
import { isTopicWord } from "./stopWords.ts";
import { agreedWords } from "./units/agreedWords.ts";
import { wholeCandidates, wholeWords } from "./units/wholeWords.ts";
import { topicShare } from "./wordClass.ts";

const TITLE_WEIGHT = 3;

/** TF-IDF weights of the topic words of a text, title words counted three times. */
export function topicWeights(title: readonly string[], body: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of title) if (isTopicWord(token)) counts.set(token, (counts.get(token) ?? 0) + TITLE_WEIGHT);
  for (const token of body) if (isTopicWord(token)) counts.set(token, (counts.get(token) ?? 0) + 1);
  // log tf: a long report repeats its word, a short post cannot.
  for (const [word, count] of counts) {
    const share = topicShare(word);
    if (share === 0) counts.delete(word);
    else counts.set(word, (1 + Math.log(count)) * idf(word) * share);
  }
  return counts;
}

/**
 * The `size` words that say best what a text is about, best first; ties in order of appearance, so deterministic. With the
 * words of the folded text, headline first, as the tagger cuts them, those that it cut are whole or gone.
 */
export function keywords(weights: ReadonlyMap<string, number>, size = 8, tagged?: readonly TaggedWord[]): string[] {
  const best = bestWords(weights, tagged ? size * 2 : size);
  return tagged ? wholeWords(best, tagged, size) : best;
}

const bestWords = (weights: ReadonlyMap<string, number>, size: number): string[] =>
  [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, size)
    .map(([word]) => word);

/** As {@link keywords}, each of them whole by another tagger as well, which is asked only about clauses that may tell. */
export async function agreedKeywords(
  weights: ReadonlyMap<string, number>,
  size: number,
  tagged: readonly TaggedWord[],
  tag: TagWords,
): Promise<string[]> {
  const folded = tagged.map(({ word }) => word).join("");
  return agreedWords(wholeCandidates(bestWords(weights, size * 2), tagged, size), folded, size, tag);
}
