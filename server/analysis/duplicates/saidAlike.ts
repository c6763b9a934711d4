import { initialOf } from "#server/text/initialOf.ts";
import type { Side } from "./exchangeSide.ts";
import { sayTheSame } from "./sameWords.ts";

/** Letters beside an exchange that may belong to what is said there. */
const BESIDE = 2;

/** Whether the two are ways to say the same, with letters beside them that both have: 方便[群|民]众. */
export function saidAlike(a: Side, b: Side): boolean {
  if (sayTheSame(a.run, b.run)) return true;
  for (let before = 0; before <= Math.min(BESIDE, a.range[0]); before++) {
    if (a.clause.slice(a.range[0] - before, a.range[0]) !== b.clause.slice(b.range[0] - before, b.range[0])) return false;
    for (let behind = 0; behind <= BESIDE; behind++) {
      const [x, y] = [a, b].map(({ clause, range: [from, to] }) => clause.slice(from - before, to + behind)) as [string, string];
      if (behind > 0 && x.at(-1) !== y.at(-1)) break;
      if (sayTheSame(x, y)) return true;
    }
  }
  return false;
}

/** One letter written for another that begins with the same sound: 的 for 地. */
export const soundsAlike = (x: string, y: string): boolean => x.length === 1 && y.length === 1 && initialOf(x) === initialOf(y);
