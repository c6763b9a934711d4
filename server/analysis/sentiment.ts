import type { Sentiment } from "#server/store/documents.ts";
import { INTENSIFIERS, NEGATIONS, NEGATIVE, POSITIVE, TURNS } from "./sentimentLexicon.ts";

/** Judges a text: words in reading order (`cutWords`), title apart. */
export interface SentimentJudge {
  /** Names the method and its version, stored with figures and shown to editors. */
  readonly name: string;
  judge(title: readonly string[], body: readonly string[], titleText: string, text: string): Sentiment;
}

const weights = new Map<string, number>();
for (const [weight, words] of POSITIVE) for (const word of words.split(" ")) weights.set(word, weight);
for (const [weight, words] of NEGATIVE) for (const word of words.split(" ")) weights.set(word, -weight);

/** Sum of the polar words of a text and their number. Negation within three words turns, an adverb strengthens. */
export function polarity(words: readonly string[]): { score: number; hits: number; good: number; bad: number } {
  let score = 0;
  let good = 0;
  let bad = 0;
  let negation = -9;
  let stronger = -9;
  let factor = 1;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (TURNS.has(word)) factor = 1.5;
    const weight = weights.get(word);
    if (weight !== undefined) {
      let value = weight * factor;
      if (at - stronger === 1) value *= 1.5;
      // Preventing an accident is no accident, but no triumph either.
      if (at - negation <= 3) value *= -0.5;
      score += value;
      if (value > 0) good++;
      else bad++;
      negation = -9;
    } else if (NEGATIONS.has(word)) negation = at;
    if (INTENSIFIERS.has(word)) stronger = at;
  }
  return { score, hits: good + bad, good, bad };
}

const TITLE_WEIGHT = 2;
/** Words of the body that are judged: the lead carries the judgement, the rest background. */
const LEAD = 160;

/** Below this margin the lexicon abstains: neutral is what an editor expects where nothing is certain. */
const ABSTAIN = { positive: 0.1, negative: 0.02 };

/**
 * Lexicon sentiment with negation. The score per square root of length must pass a margin, else 0: a wrong colour
 * costs an editor more than a missing one.
 */
export const lexiconJudge: SentimentJudge = {
  name: "lexicon-1",
  judge(title, body) {
    const head = polarity(title);
    const rest = polarity(body.slice(0, LEAD));
    const score = head.score * TITLE_WEIGHT + rest.score;
    if (head.hits + rest.hits === 0) return 0;
    const length = title.length * TITLE_WEIGHT + Math.min(body.length, LEAD);
    const margin = score / Math.sqrt(length) / 4;
    return margin > ABSTAIN.positive ? 1 : margin < -ABSTAIN.negative ? -1 : 0;
  },
};
