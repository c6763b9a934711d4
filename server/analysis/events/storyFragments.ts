import { type EventDocument, isName, strongestOf } from "./eventWords.ts";
import { inWindow, JOIN, join, likeness, type RunningStory, type Said, wordsAlike } from "./RunningStory.ts";
import { meansAlike } from "./storyMeaning.ts";

/** Likeness from which two clusters are one; chosen on real news (docs/analysis/events.md). A group alone joins as it would have, had it come later. */
const MERGE = 0.38;
/** Two hashtags, each over so many texts, are one story's where the texts are alike to this without them … */
const TOLD = 3;
const SAME_MATTER = 0.45;
/** … or, where the one is short for the other, mean so nearly the same that fewer words must be; … */
const SAME_MEANING = 0.8;
const SAME_SUBJECT = 0.2;
/** … and so much of the shorter name is said in the longer one: pairs of neighbouring letters. */
const SAID_IN_NAME = 0.95;
/** Terms by which clusters that may be one are found. */
const LEADING = 8;
/** A word at the head of so many clusters is a subject, no story. */
const SUBJECT = 100;

/** The name most of a cluster's texts stand under. */
function mainName({ sum }: Pick<Said, "sum">): string {
  let [best, most] = ["", 0];
  for (const [word, value] of sum) if (isName(word) && value > most) [best, most] = [word, value];
  return best.slice(1);
}

/** Whether all letters of the shorter name stand in the longer one in their order: 四川地震 in 四川甘孜5.2级地震. */
function isShortFor(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4) return false;
  let at = -1;
  return [...short].every((letter) => {
    at = long.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** Whether the shorter name is said in the longer one: 甘孜地震 in 四川甘孜地震. */
function likeNames(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3) return false;
  const letters = [...short];
  const twos = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return twos.filter((two) => long.includes(two)).length >= twos.length * SAID_IN_NAME;
}

/** Pairs of clusters within the window of each other that share a name or two of their strongest words. */
function candidates<D extends EventDocument>(clusters: readonly RunningStory<D>[]): [one: number, other: number][] {
  const holders = new Map<string, number[]>();
  for (const [at, { sum }] of clusters.entries()) {
    for (const word of strongestOf(sum, LEADING)) {
      const list = holders.get(word);
      if (list) list.push(at);
      else holders.set(word, [at]);
    }
  }
  const shared = new Map<number, number>();
  for (const [word, list] of holders) {
    if (list.length > SUBJECT) continue;
    const weight = isName(word) ? 2 : 1;
    for (const [place, one] of list.entries()) {
      for (const other of list.slice(place + 1)) {
        const pair = one * clusters.length + other;
        if (inWindow(clusters[one] as RunningStory<D>, clusters[other] as RunningStory<D>))
          shared.set(pair, (shared.get(pair) ?? 0) + weight);
      }
    }
  }
  return [...shared].filter(([, words]) => words >= 2).map(([pair]) => [Math.floor(pair / clusters.length), pair % clusters.length]);
}

const least = <D extends EventDocument>(clusters: readonly RunningStory<D>[], pair: { one: number; other: number }): number =>
  [pair.one, pair.other].some((at) => clusters[at]?.groups.length === 1) ? JOIN : MERGE;

/**
 * Fragments of one story as one: clusters told within the window of each other whose words are nearly the same. What came
 * first found other words than what came later, and each drew its own kind.
 */
export function joinFragments<D extends EventDocument>(clusters: RunningStory<D>[]): RunningStory<D>[] {
  const into = clusters.map((_, at) => at);
  const root = (at: number): number => {
    let end = at;
    while (into[end] !== end) end = into[end] as number;
    into[at] = end;
    return end;
  };
  const like = (one: number, other: number): number => {
    const [a, b] = [clusters[one] as RunningStory<D>, clusters[other] as RunningStory<D>];
    if (!inWindow(a, b)) return 0;
    const whole = likeness(a, b);
    if (whole >= MERGE || !a.tagged || !b.tagged || Math.min(a.groups.length, b.groups.length) < TOLD) return whole;
    const names = [mainName(a), mainName(b)] as const;
    if (likeNames(...names) && wordsAlike(a, b) >= SAME_MATTER) return MERGE;
    const same = isShortFor(...names) && a.meaning && b.meaning && meansAlike(a.meaning, b.meaning) >= SAME_MEANING;
    return same && wordsAlike(a, b) >= SAME_SUBJECT ? MERGE : whole;
  };
  const pairs = candidates(clusters).map(([one, other]) => ({ one, other, like: like(one, other) }));
  for (const pair of pairs.filter((found) => found.like >= least(clusters, found)).sort((x, y) => y.like - x.like)) {
    const [one, other] = [root(pair.one), root(pair.other)];
    // What the one has become since may no longer be like the other.
    if (one === other || like(one, other) < least(clusters, { one, other })) continue;
    into[other] = one;
    for (const group of (clusters[other] as RunningStory<D>).groups) join(clusters[one] as RunningStory<D>, group);
  }
  return clusters.filter((_, at) => root(at) === at);
}
