import { DIMENSIONS } from "#server/models/dimensions.ts";
import type { Sentiment } from "#server/store/documents.ts";
import { CLASSES, softmax } from "./toneClasses.ts";

/** Numbers of a row of weights: one for each of an embedding, and the bias. */
const STRIDE = DIMENSIONS + 1;
export const EMBEDDING_WEIGHTS = STRIDE * CLASSES.length;
/** Letters that an embedding is made of: the title and where the text begins. */
const LETTERS = 100;
const STEPS = 200;
/** How much each example may move the weights. */
const TRUST = 0.3;

/** What of a text is embedded; a post's title is its own first line. */
export function embeddedText(title: string, text: string): string {
  const whole = text.startsWith(title) ? text : text ? `${title}。${text}` : title;
  return whole.slice(0, LETTERS);
}

/** Probabilities in the order 1, 0, -1. */
export function embeddingChances(weights: Float32Array | Float64Array, embedding: Float32Array): number[] {
  return softmax(
    CLASSES.map((_, row) => {
      let sum = weights[(row + 1) * STRIDE - 1] as number;
      for (let at = 0; at < DIMENSIONS; at++) sum += (weights[row * STRIDE + at] as number) * (embedding[at] as number);
      return sum;
    }),
  );
}

export interface EmbeddedText {
  embedding: Float32Array;
  label: Sentiment;
}

/**
 * Multinomial logistic regression over embeddings, classes weighed as if equally frequent. Each weight is drawn towards that
 * of `from`, 0 without one, the less the more examples there are: what few corrections do not speak of stays as it was.
 * Accelerated gradient descent (FISTA) over all examples, so that the same ones give the same weights.
 */
export function trainEmbedding(examples: readonly EmbeddedText[], from: Float32Array = new Float32Array(EMBEDDING_WEIGHTS)): Float32Array {
  const pull = 1 / (TRUST * examples.length);
  const rate = 1 / (1 + pull);
  const importance = CLASSES.map((label) => 1 / (CLASSES.length * (examples.filter((each) => each.label === label).length || 1)));
  let weights = Float64Array.from(from);
  const ahead = Float64Array.from(from);
  let momentum = 1;
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(EMBEDDING_WEIGHTS);
    for (const { embedding, label } of examples) {
      const chances = embeddingChances(ahead, embedding);
      const truth = CLASSES.indexOf(label);
      for (let row = 0; row < CLASSES.length; row++) {
        const error = ((chances[row] as number) - (row === truth ? 1 : 0)) * (importance[truth] as number);
        for (let at = 0; at < DIMENSIONS; at++) {
          const place = row * STRIDE + at;
          gradient[place] = (gradient[place] as number) + error * (embedding[at] as number);
        }
        const bias = (row + 1) * STRIDE - 1;
        gradient[bias] = (gradient[bias] as number) + error;
      }
    }
    const next = ahead.map((weight, place) => weight - rate * ((gradient[place] as number) + pull * (weight - (from[place] as number))));
    const faster = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    for (let place = 0; place < EMBEDDING_WEIGHTS; place++) {
      const by = (next[place] as number) - (weights[place] as number);
      ahead[place] = (next[place] as number) + ((momentum - 1) / faster) * by;
    }
    weights = next;
    momentum = faster;
  }
  return Float32Array.from(weights);
}
