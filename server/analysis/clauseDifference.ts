import { ALIKE, type ClauseRun, clauseRuns } from "./clauseRuns.ts";
import { cuts, type Side, sideOf, slice } from "./exchangeSide.ts";
import { areRearranged, type ExchangeTells, exchangeTells } from "./exchangeTells.ts";
import { areTold, holdsSmall } from "./otherWords.ts";
import { sayTheSame } from "./sameWords.ts";

/** Desks put 、 and ， for one another. */
const BOUNDARY = /[，。；！？：、,;!?:\n]+/;
/** Shorter clauses tell nothing by what stands around a difference. */
const CLAUSE = 6;
/** Letters of a clause that is compared. */
const LONGEST = 90;
/** Clauses of either text that the other has not, compared with one another. */
const MOST = 40;
/** Letters of a slip of the pen; where more of a word is cut, as no desk cuts it, the copy is damaged. */
const SLIP = 2;
/** The same said for the same so often is no damage. */
const AGAIN = 2;
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
    const [here, there] = [inA.slice(fromA + 1, endA), inB.slice(fromB + 1, endB)];
    // An opening of its own stands before the first clause, a trailer behind the last.
    const isOpen = n === 0 || n === anchors.length - 2;
    if (here.length === 0 || there.length === 0 || here.length > GAP || (here.length !== there.length && !isOpen)) continue;
    const shift = n === 0 ? there.length - here.length : 0;
    for (const [at, piece] of here.entries()) {
      const other = there[at + shift];
      if (other && (areShort(piece, other) || areFramed(piece, other)) && !places.has(piece) && !known.has(other)) yield [piece, other];
    }
  }
}

/** What stands in the place of a subject of the headline, however the tagger cuts the two. */
const TITLED = /^[\u4e00-\u9fff]{2,8}$/;
const OTHER = /^[\u4e00-\u9fff]{2,9}$/;
const SAYING = /[的了着过是在和与或及并但而把被将让使对从向于也就还又都不]|^[这那该本我全各某此其当所]/;
function isTitled(a: Side, b: Side, titleA: string, titleB: string): boolean {
  const [here, there] = [slice(a), slice(b)];
  if (!TITLED.test(here) || !OTHER.test(there) || SAYING.test(here) || SAYING.test(there) || Math.abs(here.length - there.length) > 3)
    return false;
  if (!titleA.includes(here) || titleB.includes(here) || titleA.includes(there) || b.text.includes(here) || a.text.includes(there))
    return false;
  return ![...here].some((letter) => there.includes(letter));
}

/** Other letters in one place that are no words on one side at least: pieces that came in by damage. */
function isGarbled(a: Side, b: Side): boolean {
  const [x, y] = [slice(a), slice(b)];
  if (Math.min(x.length, y.length) < 2 || x === a.clause || y === b.clause || [...x].some((letter) => y.includes(letter))) return false;
  return (!areTold(a, b) || [x, y].some(holdsSmall)) && !sayTheSame(a.run, b.run);
}

const told = (found: ExchangeTells | null): ExchangeTells | null => (found === "thing" ? "subject" : found);

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

/**
 * Whether two texts of nearly the same words say them of another day, place, person or thing, wherever it stands: clauses
 * that only one of them has are laid beside the most alike of the other, and what stands in the same place of both is
 * compared. What is said in other words, left out or put in tells nothing. Where words are cut the copy is damaged, and only
 * another day, another place, and what is said twice in the same way counts.
 */
export function clauseDifference(a: string, b: string, titles: [a: string, b: string] = ["", ""]): ExchangeTells | null {
  let [damage, cutOff] = [0, 0];
  let found: ExchangeTells | null = null;
  const [wholeA, wholeB] = [`${titles[0]}\n${a}`, `${titles[1]}\n${b}`];
  const exchanged = new Map<string, number>();
  const weigh = (one: string, other: string, run: ClauseRun): boolean => {
    const [x, y] = [sideOf(one, run.a, wholeA), sideOf(other, run.b, wholeB)];
    const what = exchangeTells(x, y) ?? (isTitled(x, y, titles[0], titles[1]) || isTitled(y, x, titles[1], titles[0]) ? "name" : null);
    if (!what) {
      const cut = areRearranged(slice(x), slice(y)) ? 0 : cuts(x, y, true);
      // A letter lost, doubled or put in another place is a slip of the pen.
      const lengths = [run.a[1] - run.a[0], run.b[1] - run.b[0]];
      const isSlip = Math.max(...lengths) <= (Math.min(...lengths) > 0 ? SLIP : 1);
      if (cut > 1 && !isSlip) damage++;
      if ((cut > 0 && !isSlip) || isGarbled(x, y)) cutOff++;
      return false;
    }
    if (found === null || found === "thing") found = what;
    // Days and places are known for what they are; other names are names by how they stand in whole words.
    if (what === "day" || what === "place") {
      found = what;
      return true;
    }
    const key = `${x.run}|${y.run}`;
    exchanged.set(key, (exchanged.get(key) ?? 0) + 1);
    return exchanged.get(key) === AGAIN;
  };
  const compared = new Set<string>();
  for (const [one, other] of paired(a, b)) {
    const exchanges = clauseRuns(one, other);
    if (exchanges.length > 0) compared.add(one);
    for (const run of exchanges) if (weigh(one, other, run)) return told(found);
  }
  for (const [one, other] of between(a, b)) {
    if (compared.has(one)) continue;
    const exchanges = clauseRuns(one, other, areShort(one, other) ? ALIKE : FRAMED_ALIKE);
    for (const run of exchanges.length > 0 ? exchanges : [middle(one, other)]) if (weigh(one, other, run)) return told(found);
  }
  if ((found === "thing" || found === "subject") && cutOff > 0) return null;
  return damage > 0 ? null : told(found);
}
