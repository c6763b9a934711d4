import { wordBounds } from "#server/text/segment.ts";
import type { Side } from "./exchangeSide.ts";

/** What a clause says in a place, with letters before and behind that the other has too. */
export interface Place {
  said: string;
  before: number;
  behind: number;
}

/** Letters that both have beside an exchange, of words that it lies in. */
const BESIDE = 4;

/** An exchange in whole words of both clauses, as far as letters beside it that both have make it so: [财政|审计]局. */
export function exchangeInWords(a: Side, b: Side): [Place, Place] | null {
  const [inA, inB] = [wordBounds(a.clause), wordBounds(b.clause)];
  const [[fromA, toA], [fromB, toB]] = [a.range, b.range];
  let [before, behind] = [0, 0];
  while (!inA.has(fromA - before) || !inB.has(fromB - before)) {
    before++;
    if (before > BESIDE || a.clause[fromA - before] !== b.clause[fromB - before]) return null;
  }
  while (!inA.has(toA + behind) || !inB.has(toB + behind)) {
    if (behind === BESIDE || a.clause[toA + behind] !== b.clause[toB + behind]) return null;
    behind++;
  }
  return [
    { said: a.clause.slice(fromA - before, toA + behind), before, behind },
    { said: b.clause.slice(fromB - before, toB + behind), before, behind },
  ];
}
