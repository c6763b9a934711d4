import { cleanExchange } from "./cleanExchange.ts";
import { cuts, type Side, slice } from "./exchangeSide.ts";
import { areRearranged } from "./exchangeTells.ts";
import { areTold, holdsSmall } from "./otherWords.ts";
import { rankAdded } from "./rankAdded.ts";
import { saidAlike, soundsAlike } from "./saidAlike.ts";
import { sayTheSame } from "./sameWords.ts";

/** Letters of a slip of the pen; where more of a word is cut, as no desk cuts it, the copy is damaged. */
const SLIP = 2;

/** Other letters in one place that are no words on one side at least: pieces that came in by damage. */
function isGarbled(a: Side, b: Side): boolean {
  const [x, y] = [slice(a), slice(b)];
  if (Math.min(x.length, y.length) < 2 || x === a.clause || y === b.clause || [...x].some((letter) => y.includes(letter))) return false;
  return (!areTold(a, b) || [x, y].some(holdsSmall)) && !sayTheSame(a.run, b.run);
}

/** One clause in place of another, a letter for one that sounds alike, letters that changed places, other words for the same. */
function isUsual(a: Side, b: Side): boolean {
  const [x, y] = [slice(a), slice(b)];
  return (x === a.clause && y === b.clause) || soundsAlike(x, y) || areRearranged(x, y) || saidAlike(a, b);
}

/** What exchanges that tell nothing by themselves show of two copies: how clean they are but for other things in one place. */
export class CopyMarks {
  /** Words that are cut as no desk cuts them; those cut at all, and pieces that are no words. */
  damage = 0;
  cutOff = 0;
  /** Whatever is neither a slip of the pen nor usual. */
  dirty = 0;
  /** Letters lost or doubled. */
  slips = 0;
  /** Other things in one place, and ranks that one of the two leaves out. */
  clean = 0;
  ranks = 0;

  add(a: Side, b: Side): void {
    if (rankAdded(a, b)) this.ranks++;
    else if (cleanExchange(a, b)) this.clean++;
    else this.#addOther(a, b);
  }

  #addOther(a: Side, b: Side): void {
    const [x, y] = [slice(a), slice(b)];
    const cut = areRearranged(x, y) ? 0 : cuts(a, b, true);
    // A letter lost, doubled or put in another place is a slip of the pen.
    const isSlip = Math.max(x.length, y.length) <= (Math.min(x.length, y.length) > 0 ? SLIP : 1);
    if (x.length + y.length === 1) this.slips++;
    else if (!isUsual(a, b)) this.dirty++;
    if (cut > 1 && !isSlip) this.damage++;
    if ((cut > 0 && !isSlip) || isGarbled(a, b)) this.cutOff++;
  }

  /** Whether another thing in one place counts as cut off: pieces of damage may look like one. */
  get holdsPieces(): boolean {
    return this.cutOff > 0 || (this.dirty > 0 && this.clean > 0);
  }

  /** Whether the two differ in other things in one place and in nothing else that desks do not do. */
  get differ(): boolean {
    return this.damage + this.cutOff + this.dirty === 0 && (this.clean > 0 || (this.ranks > 0 && this.slips === 0));
  }
}
