/** MinHash over character shingles (Broder 1997): the share of equal positions of two signatures estimates Jaccard similarity. */
const PERMUTATIONS = 128;
const SHINGLE = 5;

/** Texts shorter than this (without blanks and marks) say too little to be grouped: a bare 转发微博 is no copy of another. */
export const MIN_LENGTH = 12;

const A = new Uint32Array(PERMUTATIONS);
const B = new Uint32Array(PERMUTATIONS);
// Fixed multipliers from a 32-bit xorshift, so that signatures on disk stay valid.
let state = 0x9e3779b9;
const draw = (): number => {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return state >>> 0;
};
for (let k = 0; k < PERMUTATIONS; k++) {
  A[k] = draw() | 1;
  B[k] = draw();
}

/** Letters, digits and Chinese characters only: layout, quotes and punctuation differ between copies of one report. */
export function shingleText(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Distinct hashes of all 5-character shingles, sorted. Shorter texts give one hash of the whole. */
export function shingles(text: string): Uint32Array {
  const count = Math.max(1, text.length - SHINGLE + 1);
  const all = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    let hash = 0x811c9dc5;
    const end = Math.min(text.length, at + SHINGLE);
    for (let i = at; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) ^ (hash >>> 15);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    all[at] = (hash ^ (hash >>> 16)) >>> 0;
  }
  all.sort();
  let kept = 0;
  for (let at = 0; at < count; at++) if (at === 0 || all[at] !== all[at - 1]) all[kept++] = all[at] as number;
  return all.slice(0, kept);
}

/** 128 minima of a set of shingle hashes. */
export function signature(set: Uint32Array): Uint32Array {
  const minima = new Uint32Array(PERMUTATIONS).fill(0xffffffff);
  for (let k = 0; k < PERMUTATIONS; k++) {
    const a = A[k] as number;
    const b = B[k] as number;
    let least = 0xffffffff;
    for (let i = 0; i < set.length; i++) {
      let mixed = Math.imul((set[i] as number) ^ b, a);
      mixed = (mixed ^ (mixed >>> 15)) >>> 0;
      if (mixed < least) least = mixed;
    }
    minima[k] = least;
  }
  return minima;
}

/** Exact Jaccard similarity of two sorted sets. */
export function jaccard(a: Uint32Array, b: Uint32Array): number {
  let i = 0;
  let j = 0;
  let shared = 0;
  while (i < a.length && j < b.length) {
    const x = a[i] as number;
    const y = b[j] as number;
    if (x === y) {
      shared++;
      i++;
      j++;
    } else if (x < y) i++;
    else j++;
  }
  const union = a.length + b.length - shared;
  return union === 0 ? 0 : shared / union;
}

/**
 * A bottom-k sketch: the `size` least hashes of a set. Exact for sets up to `size`, else an unbiased sample with
 * standard error sqrt(J(1-J)/size).
 */
export function bottom(set: Uint32Array, size: number): Uint32Array {
  return set.length <= size ? set : set.slice(0, size);
}

/** Jaccard estimate from two bottom-k sketches of sorted sets (exact when both hold their whole set). */
export function sketchSimilarity(a: Uint32Array, b: Uint32Array, size: number): number {
  if (a.length < size && b.length < size) return jaccard(a, b);
  // The least `size` members of the union, and how many of them both have.
  let i = 0;
  let j = 0;
  let union = 0;
  let shared = 0;
  while (union < size && (i < a.length || j < b.length)) {
    const x = i < a.length ? (a[i] as number) : 0xffffffff;
    const y = j < b.length ? (b[j] as number) : 0xffffffff;
    if (x === y) {
      shared++;
      i++;
      j++;
    } else if (x < y) i++;
    else j++;
    union++;
  }
  return union === 0 ? 0 : shared / union;
}

/** One 32-bit key per band of `rows` signature positions; equal keys make two documents candidates. */
export function bandKeys(minima: Uint32Array, bands: number, rows: number): Uint32Array {
  const keys = new Uint32Array(bands);
  for (let band = 0; band < bands; band++) {
    let hash = band + 1;
    for (let row = 0; row < rows; row++) hash = Math.imul(hash ^ (minima[band * rows + row] as number), 0x01000193) ^ (hash >>> 13);
    keys[band] = (hash ^ (hash >>> 16)) >>> 0;
  }
  return keys;
}
