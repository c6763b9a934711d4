import { CLASSES } from "./toneClasses.ts";
import type { ToneFeatures } from "./toneFeatures.ts";

/** The cells of grams and words that a model knows, each with its place, and how rare it is. */
export interface KnownCells {
  places: ReadonlyMap<number, number>;
  rarity: Float32Array;
  /** Length of a text's grams and words together, beside what is known before any training. */
  reach: number;
  /** Rarity of a cell that is not known: a text of which little is known says little. */
  unknown: number;
}

/** Places in a row of weights with their values. */
interface Vector {
  index: Uint32Array;
  value: Float32Array;
}

/** Log counts of what is known, times rarity, scaled to one length so that a text's own does not count; then the views. */
export function vectorOf({ counts, views }: ToneFeatures, { places, rarity, reach, unknown }: KnownCells): Vector {
  const index: number[] = [];
  const value: number[] = [];
  let squares = 0;
  for (const [cell, count] of counts) {
    const place = places.get(cell);
    const weight = (1 + Math.log(count)) * (place === undefined ? unknown : (rarity[place] as number));
    squares += weight * weight;
    if (place === undefined) continue;
    index.push(place);
    value.push(weight);
  }
  const scale = reach / Math.sqrt(squares || 1);
  for (let i = 0; i < value.length; i++) value[i] = (value[i] as number) * scale;
  for (const [i, view] of views.entries()) {
    if (view === 0) continue;
    index.push(places.size + i);
    value.push(view);
  }
  return { index: Uint32Array.from(index), value: Float32Array.from(value) };
}

/** Sums of a row's weights over a text, one for each class; the last cell of a row is the bias. Of the first `within` places only. */
export function logits(weights: Float32Array | Float64Array, { index, value }: Vector, within: number): number[] {
  const stride = weights.length / CLASSES.length;
  return CLASSES.map((_, k) => {
    let sum = weights[(k + 1) * stride - 1] as number;
    for (let i = 0; i < index.length; i++) {
      const place = index[i] as number;
      if (place < within) sum += (weights[k * stride + place] as number) * (value[i] as number);
    }
    return sum;
  });
}
