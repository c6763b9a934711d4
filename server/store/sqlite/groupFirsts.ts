import { type Columns, FLAG } from "./columns.ts";

/**
 * The first of each group of near-identical documents, by the row of the document that founded it: its row and one more, 0 for a
 * group nobody lives in. It is the one marked as original, of several or none the earliest by its clock: who came in first says
 * only when a collector looked.
 */
export function groupFirsts({ group, flags, pub, base, count, capacity }: Columns): Uint32Array {
  const all = Math.min(count, capacity);
  const firsts = new Uint32Array(all);
  for (let row = 0; row < all; row++) {
    if (!(flags[row]! & FLAG.live)) continue;
    const founder = group[row]! - base - 1;
    const first = firsts[founder]! - 1;
    const gain = first < 0 ? 1 : (flags[row]! & FLAG.original) - (flags[first]! & FLAG.original) || pub[first]! - pub[row]!;
    if (gain > 0) firsts[founder] = row + 1;
  }
  return firsts;
}
