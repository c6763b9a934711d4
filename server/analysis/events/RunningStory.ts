import { HOUR } from "#engine/grammar/localTime.ts";
import { type EventDocument, isName, type Vector } from "./eventWords.ts";
import { fillsOtherwise, type HeadlineForm } from "./headlineForm.ts";
import { isAnotherIssue, type RoutineForm } from "./routineForm.ts";
import { addMeaning, type Meaning, meaningVote } from "./storyMeaning.ts";
import { areOfOthers, type StorySubjects } from "./storySubjects.ts";

/** Documents further apart than this are no longer about one event. */
export const WINDOW = 72 * HOUR;
/** Cosine from which a group joins a cluster; chosen on real news (docs/analysis/events.md). */
export const JOIN = 0.3;
/** Centroid terms kept; the rest is noise and costs time. */
const TERMS = 40;

/** Weights of words and names, their length, and that of the words alone. */
export interface Said {
  sum: Vector;
  norm: number;
  wordsNorm: number;
  /** Whether it stands under a hashtag. */
  tagged: boolean;
  /** Codes of the places it tells of. */
  regions: ReadonlySet<string>;
  /** Forms of its headlines, the latest. */
  forms: readonly HeadlineForm[];
  /** What it is where it comes out again with other figures. */
  routine: readonly RoutineForm[];
  /** What its texts are about by name, the latest. */
  subjects: readonly StorySubjects[];
  /** Whether an article tells it. */
  press: boolean;
  /** What its texts mean, of those of which it is known. */
  meaning?: Meaning | undefined;
}

/** Copies of one text; the first of them speaks for them. */
export interface StoryGroup<D extends EventDocument> extends Said {
  documents: D[];
  head: D;
  /** Its strongest words, best first. */
  strongest: string[];
}

/** A cluster as it grows. */
export interface RunningStory<D extends EventDocument> extends Said {
  groups: StoryGroup<D>[];
  first: number;
  last: number;
}

export const emptyStory = <D extends EventDocument>(): RunningStory<D> => ({
  ...{
    groups: [],
    sum: new Map(),
    norm: 1,
    wordsNorm: 1,
    tagged: false,
    regions: new Set(),
    forms: [],
    routine: [],
    subjects: [],
    press: false,
  },
  ...{ first: Number.POSITIVE_INFINITY, last: 0 },
});

/** Measures what is said anew; all of it is one long where asked for. */
export function measure(said: Said): void {
  let [names, words] = [0, 0];
  for (const [word, value] of said.sum)
    if (isName(word)) names += value * value;
    else words += value * value;
  said.norm = Math.sqrt(names + words) || 1;
  said.wordsNorm = Math.sqrt(words) || 1;
}

/** Forms kept of a story. */
const FORMS = 12;
/** What the likeness of two is worth that tell of places apart, or are of one form and name others: 交警公布新增抓拍点位 of two towns are two stories. */
const ELSEWHERE = 0.25;
/** A place and what it lies in are one: a district and its town, a town and its province. */
export const within = (a: string, b: string): boolean =>
  a.slice(0, 4) === b.slice(0, 4) || (a.slice(0, 2) === b.slice(0, 2) && (a.endsWith("0000") || b.endsWith("0000")));

export function elsewhere(a: Said, b: Said): boolean {
  if (a.regions.size === 0 || b.regions.size === 0) return false;
  for (const one of a.regions) for (const other of b.regions) if (within(one, other)) return false;
  return true;
}

/** Words must be so much alike for the meaning to be asked, and from here on it need not be. */
const ASKED = 0.1;
const SURE = 2 * JOIN;

/** A likeness by words, and what the meaning adds: never it alone, and not of two that people set under hashtags of their own. */
function meant(like: number, a: Said, b: Said): number {
  if (!a.meaning || !b.meaning || (a.tagged && b.tagged) || like < ASKED || like >= SURE) return like;
  return like + meaningVote(a.meaning, b.meaning, a.press && b.press);
}

/** Whether two fill one form otherwise: other names in one headline, another day, place or issue of a routine text. */
export const isOtherOfForm = (a: Said, b: Said): boolean =>
  isAnotherIssue(a.routine, b.routine, within) || fillsOtherwise(a.forms, b.forms) || areOfOthers(a.subjects, b.subjects);

/** A likeness that would join two, less where they tell of others. */
const weighed = (like: number, a: Said, b: Said): number =>
  elsewhere(a, b) || (like >= JOIN && isOtherOfForm(a, b)) ? like * ELSEWHERE : like;

/**
 * Cosine of what is said. Where only one of both stands under a hashtag, names may be left out of it on both sides: an
 * article bears none, and that it bears none is no difference. What both mean speaks for them where words do already.
 */
export function likeness(a: Said, b: Said): number {
  const [small, large] = a.sum.size < b.sum.size ? [a, b] : [b, a];
  let [names, words] = [0, 0];
  for (const [word, value] of small.sum) {
    const other = large.sum.get(word);
    if (other === undefined) continue;
    if (isName(word)) names += value * other;
    else words += value * other;
  }
  const whole = (names + words) / (a.norm * b.norm);
  const like = a.tagged === b.tagged ? whole : Math.max(whole, words / (a.wordsNorm * b.wordsNorm));
  return weighed(meant(like, a, b), a, b);
}

/** Cosine of the words alone: what two under hashtags of their own say of the matter. */
export function wordsAlike(a: Said, b: Said): number {
  const [small, large] = a.sum.size < b.sum.size ? [a, b] : [b, a];
  let words = 0;
  for (const [word, value] of small.sum) if (!isName(word)) words += value * (large.sum.get(word) ?? 0);
  const like = words / (a.wordsNorm * b.wordsNorm);
  return weighed(like, a, b);
}

export const inWindow = <D extends EventDocument>(a: RunningStory<D>, b: RunningStory<D>): boolean =>
  a.first - b.last <= WINDOW && b.first - a.last <= WINDOW;

/** Adds a group; returns those of its words that the story is found by from now on. */
export function join<D extends EventDocument>(story: RunningStory<D>, group: StoryGroup<D>): string[] {
  story.groups.push(group);
  story.first = Math.min(story.first, group.head.pubdate);
  story.last = Math.max(story.last, group.head.pubdate);
  story.tagged ||= group.tagged;
  story.press ||= group.press;
  if (group.meaning) story.meaning = addMeaning(story.meaning, group.meaning);
  story.forms = [...group.forms, ...story.forms].slice(0, FORMS);
  story.subjects = [...group.subjects, ...story.subjects].slice(0, FORMS);
  if (group.routine.length > 0) story.routine = [...group.routine, ...story.routine].slice(0, FORMS);
  if (group.regions.size > 0) story.regions = new Set([...story.regions, ...group.regions]);
  for (const [word, value] of group.sum) story.sum.set(word, (story.sum.get(word) ?? 0) + value / group.norm);
  if (story.sum.size > TERMS * 3) {
    const kept = [...story.sum].sort((a, b) => b[1] - a[1]).slice(0, TERMS);
    story.sum = new Map(kept);
  }
  measure(story);
  return [...group.sum.keys()].filter((word) => story.sum.has(word));
}
