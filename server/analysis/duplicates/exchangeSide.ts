import { tagWords } from "#server/text/segment.ts";

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

/** What stands in the range. */
export const slice = ({ clause, range: [from, to] }: Side): string => clause.slice(from, to);
