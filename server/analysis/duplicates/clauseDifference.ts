import { CopyMarks } from "./CopyMarks.ts";
import { clausePairs } from "./clausePairs.ts";
import type { ClauseRun } from "./clauseRuns.ts";
import { cleanExchange } from "./cleanExchange.ts";
import { type Side, sideOf, slice } from "./exchangeSide.ts";
import { type ExchangeTells, exchangeTells } from "./exchangeTells.ts";

/** The same said for the same so often is no damage. */
const AGAIN = 2;
/** Letters of the longest text that is taken for one of a form: in longer ones a word is exchanged by chance. */
const FORM = 400;
/** Letters between one that is missing and one that is more. */
const COUNTERPARTS = 8;

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

/** A letter that one has less, and near it one that it has more: 省市场监管局, 市场监管总局. */
function counterparts([first, last, ...more]: readonly ClauseRun[]): ClauseRun | null {
  if (!first || !last || more.length > 0) return null;
  const [x, y] = [first, last].map(({ a, b }) => a[1] - a[0] - (b[1] - b[0]));
  if (Math.abs(x as number) !== 1 || x !== -(y as number) || last.a[0] - first.a[1] > COUNTERPARTS) return null;
  return { a: [first.a[0], last.a[1]], b: [first.b[0], last.b[1]] };
}

const told = (found: ExchangeTells | null): ExchangeTells | null => (found === "thing" ? "subject" : found);

/**
 * Whether two texts of nearly the same words say them of another day, place, person or thing, wherever it stands: clauses
 * that only one of them has are laid beside the most alike of the other, and what stands in the same place of both is
 * compared. What is said in other words, left out or put in tells nothing. Where words are cut the copy is damaged, and only
 * another day, another place, and what is said twice in the same way counts; where nothing differs but slips of the pen, other
 * things in one place count too that are not known for what they are.
 */
export function clauseDifference(a: string, b: string, titles: [a: string, b: string] = ["", ""]): ExchangeTells | null {
  const marks = new CopyMarks();
  let found: ExchangeTells | null = null;
  const [wholeA, wholeB] = [`${titles[0]}\n${a}`, `${titles[1]}\n${b}`];
  const exchanged = new Map<string, number>();
  const weigh = (x: Side, y: Side): boolean => {
    const what = exchangeTells(x, y) ?? (isTitled(x, y, titles[0], titles[1]) || isTitled(y, x, titles[1], titles[0]) ? "name" : null);
    if (!what) {
      marks.add(x, y);
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
  for (const [one, other, runs] of clausePairs(a, b)) {
    const sides = (run: ClauseRun): [Side, Side] => [sideOf(one, run.a, wholeA), sideOf(other, run.b, wholeB)];
    for (const run of runs) if (weigh(...sides(run))) return told(found);
    const whole = counterparts(runs);
    if (whole && cleanExchange(...sides(whole))) marks.clean++;
  }
  if (((found === "thing" || found === "subject") && marks.holdsPieces) || marks.damage > 0) return null;
  return told(found) ?? (marks.differ && Math.min(a.length, b.length) <= FORM ? "subject" : null);
}
