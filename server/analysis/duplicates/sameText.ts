import { DAY } from "#engine/grammar/localTime.ts";
import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { clauseDifference } from "./clauseDifference.ts";
import type { ExchangeTells } from "./exchangeTells.ts";
import { jaccard, shingles, shingleText } from "./minhash.ts";
import { damaged, damagedDay, sameDay } from "./textDays.ts";
import type { TextFacts, Told } from "./textFacts.ts";

/** After so long without a copy only what is nearly identical is another one. */
const QUIET = 7 * DAY;
const IDENTICAL = 0.97;
/** Likeness of whole texts from which what stands beside bylines and credit lines is laid side by side. */
const CREDITED = 0.85;
/** One headline means one text for so long. */
const HEADLINE = 2 * DAY;
const HEADLINE_LENGTH = 8;
/** Share of the shorter lead that stands in the other. */
const MUCH_THE_SAME = 0.5;
/** Posts shorter than this are told apart by what they quote or link; so short, the same words are said by chance. */
const SHORT_POST = 80;
const TELLING_POST = 30;
/** A post of so many letters stands in another where so much of it does. */
const WORDED_POST = 40;
const WITHIN = 0.8;
const SHORT_TEXT = 40;

const codes = new Map<string, string[]>();
for (const { name, fullName, code } of REGIONS) {
  for (const each of new Set([name, fullName])) codes.set(each, [...(codes.get(each) ?? []), code.replace(/(?:00)+$/, "")]);
}

/** Whether one place is the other or lies in it. */
function samePlace(a: string, b: string): boolean {
  if (a.includes(b) || b.includes(a)) return true;
  const others = codes.get(b) ?? [];
  return (codes.get(a) ?? []).some((one) => others.some((other) => one.startsWith(other) || other.startsWith(one)));
}

const sameName = (a: string, b: string): boolean => a.includes(b) || b.includes(a);

/** What one tells in its headline, and at its head as a whole, and the other nowhere; both ways. */
function apart<T>(a: Told<T>, b: Told<T>, same: (a: T, b: T) => boolean) {
  const missing = (here: T[], there: T[]) => here.filter((one) => !there.includes(one) && !there.some((other) => same(one, other)));
  const heads = [a, b].map(({ title, head }) => [...new Set([...title, ...head])]) as [T[], T[]];
  const [inA, inB] = [missing(heads[0], b.all), missing(heads[1], a.all)];
  const titled = both(missing(a.title, b.all), missing(b.title, a.all));
  // A third or more of what either tells.
  const mostly = both(inA, inB) && inA.length * 3 >= heads[0].length && inB.length * 3 >= heads[1].length;
  return { titled, mostly, least: Math.min(inA.length, inB.length) };
}

const both = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length > 0 && b.length > 0;

/**
 * Whether two texts of one form tell of different things: another day, other figures, another place, others, another
 * subject. Only what each side says otherwise counts: a copy that is cut, or has an opening of its own, differs on one side.
 */
export function whatDiffers(a: TextFacts, b: TextFacts): ExchangeTells | "figures" | null {
  const together = Math.abs(a.time - b.time) <= HEADLINE;
  if (apart(a.days, b.days, (x, y) => sameDay(x, y) || (together && damagedDay(x, y))).least > 0) return "day";
  const places = apart(a.places, b.places, samePlace);
  const onePlace = Math.min(a.places.head.length, b.places.head.length) === 1;
  if (places.titled || (places.mostly && (onePlace || places.least >= 2))) return "place";
  const names = apart(a.names, b.names, sameName);
  if (names.titled || (names.mostly && names.least >= 2)) return "name";
  if (apart(a.numbers, b.numbers, (x, y) => x === y).titled) return "number";
  const numbers = apart(a.numbers, b.numbers, (x, y) => x === y || (together && damaged(x, y)));
  if (numbers.mostly && numbers.least >= 2) return "number";
  if (otherFigures(a.numbers.all, b.numbers.all)) return "figures";
  if (otherSubject(a, b)) return "subject";
  return clauseDifference(a.said ?? "", b.said ?? "", [a.title, b.title]);
}

export const tellsOtherwise = (a: TextFacts, b: TextFacts): boolean => whatDiffers(a, b) !== null;

/** Tables and quotations of one form: most of their figures differ. */
function otherFigures(a: string[], b: string[]): boolean {
  if (Math.min(a.length, b.length) < 5) return false;
  const known = new Set(b);
  const shared = a.filter((one) => known.has(one)).length;
  return shared < 0.5 * Math.min(a.length, b.length);
}

/** Words that stand in the headline and in the text of one, and nowhere in the other, both ways: a new headline alone brings none. */
function otherSubject(a: TextFacts, b: TextFacts): boolean {
  const own = (one: TextFacts, other: TextFacts) => {
    const elsewhere = new Set(other.words.all);
    const body = new Set(one.words.head);
    return one.words.title.filter((word) => body.has(word) && !elsewhere.has(word));
  };
  return both(own(a, b), own(b, a));
}

/** Share of the shorter lead that stands in the other, 0 to 1. */
function leadShared(a: Uint32Array, b: Uint32Array): number {
  const known = new Set(a);
  let shared = 0;
  for (const one of b) if (known.has(one)) shared++;
  return shared / Math.max(1, Math.min(a.length, b.length));
}

/** Likeness of two texts without bylines and credit lines; 0 where an older version kept none. */
const saidBesideCredits = (a: TextFacts, b: TextFacts): number =>
  a.said && b.said ? jaccard(shingles(shingleText(a.said)), shingles(shingleText(b.said))) : 0;

/**
 * Whether two texts are alike enough, for the time between them, to be one text of one event. `likeness` is their
 * Jaccard similarity by shingles; below 0.7 only one headline within two days helps. `time` of either may be that of its
 * latest copy.
 */
export function isAlike(a: TextFacts, b: TextFacts, likeness: number): boolean {
  const gap = Math.abs(a.time - b.time);
  if (likeness < 0.7 && !sameHeadline(a, b, gap)) return false;
  if (gap > QUIET && likeness < IDENTICAL && !(likeness >= CREDITED && saidBesideCredits(a, b) >= IDENTICAL)) return false;
  const shorter = Math.min(a.length, b.length);
  if (a.isPost && b.isPost && shorter < SHORT_POST && !samePost(a, b, likeness, gap)) return false;
  return a.isPost || shorter >= SHORT_TEXT || likeness >= 0.85;
}

/** Whether two texts are one text of one event: alike enough, and nothing in them tells otherwise. */
export const isSameText = (a: TextFacts, b: TextFacts, likeness: number): boolean => isAlike(a, b, likeness) && !tellsOtherwise(a, b);

function sameHeadline(a: TextFacts, b: TextFacts, gap: number): boolean {
  if (a.isPost || b.isPost || a.title.length < HEADLINE_LENGTH || a.title !== b.title || gap > HEADLINE) return false;
  return leadShared(a.lead, b.lead) >= MUCH_THE_SAME;
}

/**
 * Short posts: the same thing quoted or linked; where one of them quotes and links nothing, words that are too many to be a
 * common phrase, nearly equal or, of more words, with a hashtag and a few words put around them.
 */
function samePost(a: TextFacts, b: TextFacts, likeness: number, gap: number): boolean {
  if (a.anchors.length > 0 && b.anchors.length > 0) return a.anchors.some((anchor) => b.anchors.includes(anchor));
  const shorter = Math.min(a.length, b.length);
  if (shorter < TELLING_POST || gap > HEADLINE) return false;
  return likeness >= 0.9 || (shorter >= WORDED_POST && leadShared(a.lead, b.lead) >= WITHIN);
}
