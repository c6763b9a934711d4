import { foldText } from "#server/text/segment.ts";
import { shingles, shingleText } from "./minhash.ts";

/** Shingles two texts share at least to be called a copy: about two sentences. */
const LEAST_SHARED = 25;
/** From here on a text is a reprint of another. Measured by bench/analysis/reprints.ts (docs/analysis/spread.md). */
export const REPRINT_SHARE = 0.44;

/** What copies are told by: hashes of all runs of five letters, sorted. */
export const copyMarks = (text: string): Uint32Array => shingles(shingleText(foldText(text)));

/** Hashes that two sorted sets share. */
function sharedMarks(a: Uint32Array, b: Uint32Array): number {
  let [i, j, shared] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared;
}

/**
 * How much was copied, 0 to 1: the share of the work that stands in the other text, or the share of the other text that is the
 * work's, whichever is greater: a work within a longer text is copied whole, and so is a part that stands alone.
 */
export function copiedShare(work: Uint32Array, other: Uint32Array): number {
  const shared = sharedMarks(work, other);
  return shared < LEAST_SHARED ? 0 : shared / Math.min(work.length, other.length);
}
