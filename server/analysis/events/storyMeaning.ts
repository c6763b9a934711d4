import { DIMENSIONS } from "#server/models/dimensions.ts";

/** What texts mean together (the sum of their embeddings, each of length 1), and how long that is. */
export interface Meaning {
  sum: Float32Array;
  norm: number;
}

const lengthOf = (sum: Float32Array | Int8Array): number => {
  let squares = 0;
  for (const value of sum) squares += value * value;
  return Math.sqrt(squares) || 1;
};

/** The meaning of one text. */
export function meaningOf(embedding: Int8Array): Meaning {
  const length = lengthOf(embedding);
  const sum = new Float32Array(embedding);
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) / length;
  return { sum, norm: 1 };
}

/** The meaning of both together. */
export function addMeaning(story: Meaning | undefined, { sum }: Meaning): Meaning {
  const both = sum.slice();
  if (story) for (let at = 0; at < both.length; at++) both[at] = (both[at] as number) + (story.sum[at] as number);
  return { sum: both, norm: lengthOf(both) };
}

/** How near two meanings are, at most 1. */
export function meansAlike(a: Meaning, b: Meaning): number {
  let dot = 0;
  for (let at = 0; at < DIMENSIONS; at++) dot += (a.sum[at] as number) * (b.sum[at] as number);
  return dot / (a.norm * b.norm);
}

/** From which likeness on the meaning speaks for two being one: of posts, and where articles stand on both sides, which of one subject mean much the same. */
const POSTS = 0.55;
const PRESS = 0.65;

/** What the meaning adds to the likeness of two by their words; chosen on made posts and real headlines (docs/analysis/events.md). */
export const meaningVote = (a: Meaning, b: Meaning, press: boolean): number => Math.max(0, meansAlike(a, b) - (press ? PRESS : POSTS));
