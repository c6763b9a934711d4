import { distance } from "fastest-levenshtein";

/**
 * The nearest of `names` to a misspelt one; undefined when none is near enough to be what was meant: within 2 edits, of a
 * short name within 1, or a third of the length for longer names.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  // Of a few signs too little is left when two are changed: what is half another word is another word.
  const limit = name.length < 5 ? 1 : Math.max(2, Math.floor(name.length / 3));
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const folded = candidate.toLowerCase() === name.toLowerCase();
    const edits = folded ? 0.5 : transposed(name, candidate) ? 0.9 : distance(name, candidate);
    if (edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return least <= limit ? best : undefined;
}

/** The nearest name, else the one that ends a longer one or is ended by it: `id` for `docId`, `source` for `row.source`. */
export function nearestPart(name: string, names: readonly string[]): string | undefined {
  const near = nearest(name, names);
  if (near !== undefined) return near;
  const ends = (long: string, short: string) => long.endsWith(`.${short}`) || long.endsWith(short.charAt(0).toUpperCase() + short.slice(1));
  const fitting = names.filter((candidate) => ends(name, candidate) || ends(candidate, name));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Two neighbouring letters swapped, the commonest slip, is one edit and not two. */
function transposed(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const i = [...a].findIndex((char, at) => char !== b[at]);
  return i >= 0 && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}
