import { type EventDocument, isName } from "./eventWords.ts";
import { isOtherOfForm, JOIN, type RunningStory, type Said } from "./RunningStory.ts";
import { type SharedString, storyTie, type Tie } from "./storyTie.ts";
import { StoryTies } from "./storyTies.ts";

/** Groups up to which a story is a left-over that may belong to another. */
const LOOSE = 8;
/** Score from which one belongs to another, more by each group of it, and by how much more than to the next. */
const BELONGS = 0.2;
const EACH = 0.3;
const MARGIN = 0.7;
const ROUNDS = 4;

/** Weights of a logistic regression over pairs of the halves looked at (docs/analysis/events.md). */
const WEIGHTS = {
  coined: 0.7,
  central: 0.15,
  more: 0.1,
  words: 2.5,
  meaning: 7.5,
  same: 0.3,
  day: -2.2,
  apart: -6,
  none: -4.5,
  press: -0.8,
};
/** Likeness of meaning that says nothing, and what an unknown one is worth. */
const UNLIKE = 0.4;
const UNKNOWN = 0.1;

function score({ coined, central, more, words, meaning, hours, place, press }: Tie): number {
  const W = WEIGHTS;
  const meant = meaning === undefined ? UNKNOWN : Math.max(0, meaning - UNLIKE);
  const said = W.coined * coined + W.central * central + W.more * more + W.words * Math.min(1, words / JOIN) + W.meaning * meant;
  return said + W.none + (press ? W.press : 0) + (W.day * hours) / 24 + (place > 0 ? W.same : place < 0 ? W.apart : 0);
}

/** Two that people set under hashtags of their own. */
const underOthers = (a: Said, b: Said): boolean =>
  a.tagged && b.tagged && ![...a.sum.keys()].some((word) => isName(word) && b.sum.has(word));

interface Pair {
  one: number;
  other: number;
  score: number;
  /** The best story beside it that has nothing to do with it. */
  next: number;
}

/**
 * Left-over texts join the story that they name: 「云栖半岛业主群999+」 holds a name that few others do, and means much the same.
 * What ties two is weighed together, and nothing may speak against it: another place, a form filled otherwise, another story as near.
 */
export function joinLooseTexts<D extends EventDocument>(stories: readonly RunningStory<D>[]): RunningStory<D>[] {
  const ties = new StoryTies(stories);
  const scored = (one: number, other: number, shared: readonly SharedString[] | undefined): number => {
    const [a, b] = [ties.stories[one], ties.stories[other]];
    if (!a || !b || !shared || underOthers(a, b)) return Number.NEGATIVE_INFINITY;
    const like = score(storyTie(a, b, shared));
    return like > 0 && isOtherOfForm(a, b) ? Number.NEGATIVE_INFINITY : like;
  };
  const sizeOf = (at: number): number => ties.stories[at]?.groups.length ?? 0;
  const least = (one: number, other: number): number => BELONGS + EACH * (Math.min(sizeOf(one), sizeOf(other)) - 1);
  let changed: Set<number> | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const pairs: Pair[] = [];
    const asked = changed && ties.around(changed);
    for (const at of ties.stories.keys()) {
      if (sizeOf(at) === 0 || sizeOf(at) > LOOSE) continue;
      if (asked && !asked.has(at)) continue;
      const found = [...ties.near(at)]
        .map(([other, shared]) => ({ other, score: scored(at, other, shared) }))
        .sort((x, y) => y.score - x.score);
      const [best] = found;
      if (!best || best.score < least(at, best.other)) continue;
      const rivals = found.slice(1).filter(({ score: like }) => like > best.score - MARGIN);
      const shared = rivals.length > 0 ? ties.near(best.other) : undefined;
      const rival = rivals.find(({ other }) => scored(best.other, other, shared?.get(other)) < 0);
      pairs.push({ one: at, ...best, next: rival?.score ?? Number.NEGATIVE_INFINITY });
    }
    changed = new Set();
    for (const { one, other, next } of pairs.sort((x, y) => y.score - x.score)) {
      if (next > Number.NEGATIVE_INFINITY) continue;
      const [from, into] = sizeOf(one) > sizeOf(other) ? [other, one] : [one, other];
      if (!sizeOf(from) || !sizeOf(into)) continue;
      // What either has become since may no longer be like the other.
      if ((changed.has(one) || changed.has(other)) && scored(from, into, ties.near(from).get(into)) < least(from, into)) continue;
      ties.join(from, into);
      changed.add(into);
    }
    if (changed.size === 0) break;
  }
  return ties.stories.filter((story) => story !== undefined);
}
