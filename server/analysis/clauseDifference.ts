import { cuts, type ExchangeTells, exchangeTells, type Range, sideOf } from "./exchangeTells.ts";

const BOUNDARY = /[，。；！？：,;!?:\n]+/;
/** Shorter clauses tell nothing by what stands around a difference. */
const CLAUSE = 6;
/** Letters of a clause that is compared. */
const LONGEST = 90;
/** Clauses of either text that the other has not, compared with one another. */
const MOST = 40;
/** Places where words are cut, as no desk cuts them: of a damaged copy. */
const DAMAGED = 1;
/** Share of a clause that stands in the other. */
const ALIKE = 0.5;
const clausesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(BOUNDARY)
      .map((clause) => clause.replace(/\s+/g, ""))
      .filter(({ length }) => length >= CLAUSE && length <= LONGEST),
  ),
];

const pairsOf = (clause: string): Set<string> => {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < clause.length; at++) pairs.add(clause.slice(at, at + 2));
  return pairs;
};

/** Clauses that either has alone, each with the one of the other that it is most alike. */
function* paired(a: string, b: string): Generator<[string, string]> {
  const [inA, inB] = [clausesOf(a), clausesOf(b)];
  const [hasA, hasB] = [new Set(inA), new Set(inB)];
  const ofA = inA.filter((clause) => !hasB.has(clause)).slice(0, MOST);
  const ofB = inB
    .filter((clause) => !hasA.has(clause))
    .slice(0, MOST)
    .map((clause) => ({ clause, pairs: pairsOf(clause) }));
  for (const one of ofA) {
    const own = pairsOf(one);
    let best = "";
    let most = 0;
    for (const { clause, pairs } of ofB) {
      let shared = 0;
      for (const pair of own) if (pairs.has(pair)) shared++;
      const share = shared / Math.max(own.size, pairs.size);
      if (share > most) [best, most] = [clause, share];
    }
    if (most >= ALIKE - 0.15) yield [one, best];
  }
}

/** From where to where two clauses differ: runs between letters that both have, near ones as one. */
function runs(a: string, b: string): { a: Range; b: Range }[] {
  const width = b.length + 1;
  const longest = new Uint8Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j] ? longest[(i + 1) * width + j + 1]! + 1 : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  if (longest[0]! < ALIKE * Math.max(a.length, b.length)) return [];
  const found: { a: Range; b: Range }[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++;
      j++;
      continue;
    }
    const last = found.at(-1);
    const run = last && i - last.a[1] <= 1 && j - last.b[1] <= 1 ? last : { a: [i, i] as Range, b: [j, j] as Range };
    if (run !== last) found.push(run);
    if (j >= b.length || (i < a.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) i++;
    else j++;
    run.a[1] = i;
    run.b[1] = j;
  }
  return found;
}

/**
 * Whether two texts of nearly the same words say them of another day, place, person or thing, wherever it stands: clauses
 * that only one of them has are laid beside the most alike of the other, and what stands in the same place of both is
 * compared. What is said in other words, left out or put in tells nothing.
 */
export function clauseDifference(a: string, b: string): ExchangeTells | null {
  let [telling, damage] = [0, 0];
  let found: ExchangeTells | null = null;
  for (const [one, other] of paired(a, b))
    for (const run of runs(one, other)) {
      const [x, y] = [sideOf(one, run.a, a), sideOf(other, run.b, b)];
      const what = exchangeTells(x, y);
      // Days and places are known for what they are; other names are names by how they stand in whole words.
      if (what === "day" || what === "place") return what;
      if (what) {
        telling++;
        found ??= what;
      } else if (cuts(x, y, false) > 1) damage++;
    }
  return damage >= DAMAGED && damage >= telling ? null : found;
}
