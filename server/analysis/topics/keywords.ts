import { idf } from "#server/analysis/words/idf.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { isTellingWord, topicShare } from "#server/analysis/words/wordClass.ts";

export const TITLE_WEIGHT = 3;
/** What happens says the more of a topic where a headline tells it: 停电, 爆炸. */
const HEADLINE_SHARE = 0.85;

/** What a word says of a topic that a text tells so often, in its headline three times as much; 0 for words that never do. */
export function topicWeight(word: string, count: number, inHeadline: boolean): number {
  const share = topicShare(word);
  const told = inHeadline && isTellingWord(word) ? Math.max(share, HEADLINE_SHARE) : share;
  // log tf: a long report repeats its word, a short post cannot.
  return share === 0 ? 0 : (1 + Math.log(count)) * idf(word) * told;
}

/** TF-IDF weights of the topic words of a text, title words counted three times. */
export function topicWeights(title: readonly string[], body: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of title) if (isTopicWord(token)) counts.set(token, (counts.get(token) ?? 0) + TITLE_WEIGHT);
  for (const token of body) if (isTopicWord(token)) counts.set(token, (counts.get(token) ?? 0) + 1);
  const headline = new Set(title);
  for (const [word, count] of counts) {
    const weight = topicWeight(word, count, headline.has(word));
    if (weight === 0) counts.delete(word);
    else counts.set(word, weight);
  }
  return counts;
}

/** The `size` words that say best what a text is about, best first; ties in order of appearance, so deterministic. */
export const keywords = (weights: ReadonlyMap<string, number>, size = 8): string[] =>
  [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, size)
    .map(([word]) => word);
