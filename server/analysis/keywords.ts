import { idf } from "./idf.ts";
import { isTopicWord } from "./stopWords.ts";
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

/** The `size` words that say best what a text is about, best first; ties in order of appearance, so deterministic. */
export const keywords = (weights: ReadonlyMap<string, number>, size = 8): string[] =>
  [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, size)
    .map(([word]) => word);
