import { ALIKE, type ClauseRun, clauseRuns } from "./clauseRuns.ts";

/** Desks put 、 and ， for one another. */
const BOUNDARY = /[，。；！？：、,;!?:\n]+/;
/** Shorter clauses tell nothing by what stands around a difference. */
const CLAUSE = 6;
/** Letters of a clause that is compared. */
const LONGEST = 90;
/** Clauses of either text that the other has not, compared with one another. */
const MOST = 40;
/** Letters of a clause that is compared as a whole. */
const SHORT = 14;
/** Clauses of which the places are compared, between two that both texts have. */
const GAP = 3;
/** Letters of a longer one, and what two of them begin and end with alike. */
const FRAMED = 40;
const FRAME = 2;
/** Share of a clause that stands in the other, of two in one place. */
const FRAMED_ALIKE = 0.3;
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

/** Clauses that either has alone, each with one of the other that it is alike, the most alike first. */
function* paired(a: string, b: string): Generator<[string, string]> {
  const [inA, inB] = [clausesOf(a), clausesOf(b)];
  const [hasA, hasB] = [new Set(inA), new Set(inB)];
  const ofA = inA.filter((clause) => !hasB.has(clause)).slice(0, MOST);
  const ofB = inB
    .filter((clause) => !hasA.has(clause))
    .slice(0, MOST)
    .map((clause) => ({ clause, pairs: pairsOf(clause) }));
  const alike: { one: string; other: string; share: number }[] = [];
  for (const one of ofA) {
    const own = pairsOf(one);
    for (const { clause, pairs } of ofB) {
      let shared = 0;
      for (const pair of own) if (pairs.has(pair)) shared++;
      const share = shared / Math.max(own.size, pairs.size);
      if (share >= ALIKE - 0.15) alike.push({ one, other: clause, share });
    }
  }
  const taken = new Set<string>();
  // One for one: two clauses of a form that are alike are not laid beside the same one.
  for (const { one, other } of alike.sort((x, y) => y.share - x.share)) {
    if (taken.has(`a${one}`) || taken.has(`b${other}`)) continue;
    taken.add(`a${one}`).add(`b${other}`);
    yield [one, other];
  }
}

const areShort = (a: string, b: string): boolean => a.length <= SHORT && b.length <= SHORT;
/** Clauses that say otherwise what they begin and end with alike: 任命甲为乙局局长. */
function areFramed(a: string, b: string): boolean {
  const {
    a: [from, to],
  } = middle(a, b);
  return Math.max(a.length, b.length) <= FRAMED && from >= FRAME && a.length - to >= FRAME;
}

/** Clauses that are too short to be told by what stands in them: by their places between two that both texts have. */
function* between(a: string, b: string): Generator<[string, string]> {
  const [inA, inB] = [piecesOf(a), piecesOf(b)];
  const places = new Map(inB.map((piece, at) => [piece, at]));
  const known = new Set(inA);
  const anchors: [number, number][] = [[-1, -1]];
  for (const [at, piece] of inA.entries()) {
    const there = places.get(piece);
    if (there !== undefined && there > (anchors.at(-1) as [number, number])[1]) anchors.push([at, there]);
  }
  anchors.push([inA.length, inB.length]);
  for (const [n, [endA, endB]] of anchors.slice(1).entries()) {
    const [fromA, fromB] = anchors[n] as [number, number];
    // What stands elsewhere in the other was moved.
    const here = inA.slice(fromA + 1, endA).filter((piece) => !places.has(piece));
    const there = inB.slice(fromB + 1, endB).filter((piece) => !known.has(piece));
    // An opening of its own stands before the first clause, a trailer behind the last.
    const isOpen = n === 0 || n === anchors.length - 2;
    if (here.length === 0 || there.length === 0 || here.length > GAP || (here.length !== there.length && !isOpen)) continue;
    const shift = n === 0 ? there.length - here.length : 0;
    for (const [at, piece] of here.entries()) {
      const other = there[at + shift];
      if (other && (areShort(piece, other) || areFramed(piece, other))) yield [piece, other];
    }
  }
}

/** What two clauses do not begin and end with alike. */
function middle(a: string, b: string): ClauseRun {
  const shorter = Math.min(a.length, b.length);
  let [from, behind] = [0, 0];
  while (from < shorter && a[from] === b[from]) from++;
  while (behind < shorter - from && a[a.length - 1 - behind] === b[b.length - 1 - behind]) behind++;
  return { a: [from, a.length - behind], b: [from, b.length - behind] };
}

const SEX = /^[男女]$/;
const piecesOf = (text: string): string[] =>
  text
    .split(BOUNDARY)
    .map((clause) => clause.replace(/\s+/g, ""))
    .filter((piece) => piece.length >= 2 || SEX.test(piece));

/** Clauses of two texts that are laid beside one another, and where they differ. */
export function* clausePairs(a: string, b: string): Generator<[one: string, other: string, runs: ClauseRun[]]> {
  const compared = new Set<string>();
  for (const [one, other] of paired(a, b)) {
    const runs = clauseRuns(one, other);
    if (runs.length > 0) compared.add(one);
    yield [one, other, runs];
  }
  for (const [one, other] of between(a, b)) {
    if (compared.has(one)) continue;
    const runs = clauseRuns(one, other, areShort(one, other) ? ALIKE : FRAMED_ALIKE);
    yield [one, other, runs.length > 0 ? runs : [middle(one, other)]];
  }
}
