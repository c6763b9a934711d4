import { tagWords } from "#server/text/segment.ts";
import { REGIONS } from "./gazetteer.ts";
import { damaged, daysIn, sameDay } from "./textDays.ts";

export type ExchangeTells = "day" | "place" | "name" | "number" | "subject";
/** From a letter to before another. */
export type Range = [from: number, to: number];

/** A clause of a text where it says something else than its like in another text, or something more. */
export interface Side {
  clause: string;
  /** Where it does; empty where only the other says something there. */
  range: Range;
  text: string;
  /** The words that the range touches, whole. */
  run: string;
  tags: string[];
  /** What of these words stands before and behind the range: cut off where it is not the same in the other text. */
  before: string;
  behind: string;
  after: string;
}

/** Letters of a name or thing. */
const LONGEST = 14;

/** What a clause of a text says in a range, in whole words. */
export function sideOf(clause: string, range: Range, text: string): Side {
  const [from, to] = range;
  const tags: string[] = [];
  let at = 0;
  let [begin, end] = [from, to];
  for (const { word, tag } of tagWords(clause)) {
    const next = at + word.length;
    if (next > from && at < to) {
      tags.push(tag);
      begin = Math.min(begin, at);
      end = Math.max(end, next);
    }
    at = next;
  }
  const words = { run: clause.slice(begin, end), before: clause.slice(begin, from), behind: clause.slice(to, end) };
  return { clause, range, text, tags, after: clause.slice(end), ...words };
}

/** Ends of an exchange that lie within a word, 0 to 4; what both go on with alike cuts no name. */
export const cuts = (a: Side, b: Side, alike: boolean): number =>
  (alike && a.before === b.before ? 0 : Number(a.before !== "") + Number(b.before !== "")) +
  (alike && a.behind === b.behind ? 0 : Number(a.behind !== "") + Number(b.behind !== ""));

const PLACES = new Set(REGIONS.flatMap(({ name, fullName }) => [name, fullName]));
const LONGEST_PLACE = Math.max(...[...PLACES].map(({ length }) => length));

/** The longest place of the gazetteer that the range touches. */
function placeIn({ clause, range: [from, to] }: Side): string | null {
  for (let length = Math.min(LONGEST_PLACE, clause.length); length >= 2; length--)
    for (let at = Math.max(0, from - length + 1); at < to && at + length <= clause.length; at++)
      if (PLACES.has(clause.slice(at, at + length))) return clause.slice(at, at + length);
  return null;
}

/** Things that have names, as they end one or follow it. */
const NAMED =
  /村|镇|乡|县|旗|街道|社区|小区|路|大街|大桥|大道|广场|机场|车站|港|水库|大学|学院|中学|小学|学校|幼儿园|医院|公司|集团|厂|银行|法院|血站|队|俱乐部|基金|混合|股份|号线/;
const COUNTED = /^(?:期|届|批|轮|号令|号线)/;
/** What stands for a name without being one. */
const NO_NAME = /^[这那该本我全各某此其当所新老多两几有一二三四五六七八九十上下前后另同每]/;
const OPPOSITES = ["上调下调", "上涨下跌", "上升下降", "增长下降", "流入流出", "收涨收跌"];
const PROPER = /^(?:nr|ns|nt|nz|eng)/;
const NOUN = /^(?:n|a|vn|b|eng)/;

const shared = (a: string, b: string): number =>
  [...new Set(a)].filter((letter) => b.includes(letter)).length / Math.min(a.length, b.length);
const isProper = ({ tags }: Side): boolean => tags.some((tag) => PROPER.test(tag));
/** Words that the tagger does not know may be names where the other is one. */
const mayBeName = ({ tags, run }: Side): boolean =>
  run.length >= 2 && tags.length <= 3 && tags.every((tag) => PROPER.test(tag) || tag === "m" || tag === "x");
/** The range is a name, or the beginning of one, of a thing that has names. */
const isNamed = ({ clause, run, range: [from, to] }: Side): boolean => run.length >= 2 && NAMED.test(clause.slice(from + 1, to + 4));
/** The range is all of a name that such a thing follows, whatever the tagger makes of the two. */
const isBefore = ({ clause, range: [from, to] }: Side): boolean =>
  /^[\u4e00-\u9fffa-z\d]{2,6}$/.test(clause.slice(from, to)) && clause.slice(to).search(NAMED) === 0;
const isThing = ({ tags, run }: Side): boolean => run.length >= 4 && tags.every((tag) => NOUN.test(tag));

/** Days named around the exchange, one in each clause: a digit lost on the way makes no other day. */
function otherDay(a: Side, b: Side): boolean {
  const [inA, inB] = [daysIn(a.clause), daysIn(b.clause)];
  const [x, y] = [inA[0], inB[0]];
  return inA.length === 1 && inB.length === 1 && x !== undefined && y !== undefined && !sameDay(x, y) && !damaged(x, y);
}

/**
 * What two clauses of nearly the same words tell otherwise where they differ, or null where the one is another word for the
 * other, is said elsewhere in the other text, or is no more than damage: names begin and end with words.
 */
export function exchangeTells(a: Side, b: Side): ExchangeTells | null {
  if (a.range[0] === a.range[1] || b.range[0] === b.range[1]) return null;
  if (OPPOSITES.includes(a.run + b.run) || OPPOSITES.includes(b.run + a.run)) return "number";
  if (otherDay(a, b)) return "day";
  const [placeA, placeB] = [placeIn(a), placeIn(b)];
  if (placeA && placeB && !b.text.includes(placeA) && !a.text.includes(placeB)) return "place";
  if (b.text.includes(a.run) || a.text.includes(b.run)) return null;
  if (a.run.length > LONGEST || b.run.length > LONGEST) return null;
  if (cuts(a, b, true) > 1) return isBefore(a) && isBefore(b) && !NO_NAME.test(a.run) && !NO_NAME.test(b.run) ? "subject" : null;
  if (/^\d+$/.test(a.run) && /^\d+$/.test(b.run)) return COUNTED.test(a.after) && a.run.length === b.run.length ? "number" : null;
  if (NO_NAME.test(a.run) || NO_NAME.test(b.run)) return null;
  if (/[a-z]/.test(a.run) && /[a-z]/.test(b.run)) return damaged(a.run, b.run) ? null : "name";
  if (shared(a.run, b.run) >= 0.5) return null;
  if (mayBeName(a) && mayBeName(b) && (isProper(a) || isProper(b))) return "name";
  return (isNamed(a) && isNamed(b)) || (isThing(a) && isThing(b)) ? "subject" : null;
}
