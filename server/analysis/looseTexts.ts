import type { EventDocument } from "./eventWords.ts";
import { isOtherOfForm, JOIN, type RunningStory } from "./RunningStory.ts";
import { StoryTies, type Tie } from "./storyTies.ts";

/** Groups up to which a story is a left-over that may belong to another. */
const LOOSE = 8;
/** Score from which one belongs to another, more by each group of it, and by how much more than to the next. */
const BELONGS = 0.85;
const EACH = 0.2;
const MARGIN = 0.7;
const ROUNDS = 4;

/** Weights of a logistic regression over pairs of the halves looked at (docs/analysis.md). */
const WEIGHTS = { coined: 1.15, central: 0.2, more: 0.3, words: 2.7, meaning: 9, same: 0.65, day: -1.75, apart: -6, none: -3.7 };
/** Likeness of meaning that says nothing, and what an unknown one is worth. */
const UNLIKE = 0.4;
const UNKNOWN = 0.1;

function score({ coined, central, more, words, meaning, hours, place }: Tie): number {
  const W = WEIGHTS;
  const meant = meaning === undefined ? UNKNOWN : Math.max(0, meaning - UNLIKE);
  const said = W.coined * coined + W.central * central + W.more * more + W.words * Math.min(1, words / JOIN) + W.meaning * meant;
  return said + W.none + (W.day * hours) / 24 + (place > 0 ? W.same : place < 0 ? W.apart : 0);
}

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
  const scored = (one: number, other: number, shared: readonly number[]): number => {
    const [a, b] = [ties.stories[one], ties.stories[other]];
    return !a || !b || isOtherOfForm(a, b) ? Number.NEGATIVE_INFINITY : score(ties.tie(one, other, shared));
  };
  const sizeOf = (at: number): number => ties.stories[at]?.groups.length ?? 0;
  const least = (one: number, other: number): number => BELONGS + EACH * (Math.min(sizeOf(one), sizeOf(other)) - 1);
  let changed: Set<number> | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const pairs: Pair[] = [];
    for (const at of ties.stories.keys()) {
      if (sizeOf(at) === 0 || sizeOf(at) > LOOSE) continue;
      const near = ties.near(at);
      if (changed && !changed.has(at) && ![...near.keys()].some((other) => changed?.has(other))) continue;
      const found = [...near].map(([other, shared]) => ({ other, score: scored(at, other, shared) })).sort((x, y) => y.score - x.score);
      const [best] = found;
      if (!best || best.score < least(at, best.other)) continue;
      const shared = ties.near(best.other);
      const rival = found.slice(1).find(({ other, score: like }) => like > best.score - MARGIN && scored(best.other, other, shared.get(other) ?? []) < 0);
      pairs.push({ one: at, ...best, next: rival?.score ?? Number.NEGATIVE_INFINITY });
    }
    changed = new Set();
    for (const { one, other, next } of pairs.sort((x, y) => y.score - x.score)) {
      if (next > Number.NEGATIVE_INFINITY) continue;
      const [from, into] = sizeOf(one) > sizeOf(other) ? [other, one] : [one, other];
      if (!sizeOf(from) || !sizeOf(into)) continue;
      // What either has become since may no longer be like the other.
      if ((changed.has(one) || changed.has(other)) && scored(from, into, ties.near(from).get(into) ?? []) < least(from, into)) continue;
      ties.join(from, into);
      changed.add(into);
    }
    if (changed.size === 0) break;
  }
  return ties.stories.filter((story) => story !== undefined);
}
