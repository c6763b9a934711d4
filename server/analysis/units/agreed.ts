import type { Candidate } from "./Candidate.ts";
import { crossed } from "./crossed.ts";
import { ending, wordOdds } from "./odds.ts";
import { parted } from "./parted.ts";
import { isBordered, type Seen } from "./Seen.ts";
import { withinName } from "./withinName.ts";

/** From this on a letter is mostly last in words. */
const LAST = 0.5;
/** Things by one letter that are no part of the word before them. */
const APART = /[时人妈爸]/;

/** 太平|年, 快递|站: a letter that is a thing by itself behind a word makes another of it, unless it may begin the next: 涉嫌|酒|驾. */
function withHead({ word, kind }: Candidate, { behind, further }: Seen, text: string): string {
  if (kind !== "word" || behind?.tag !== "n" || behind.word.length !== 1 || APART.test(behind.word) || ending(behind.word) < LAST)
    return word;
  if (further && (/^(?:n|s|a|b|LOC|ORG)/.test(further.tag) || wordOdds(behind.word + further.word.charAt(0)) !== undefined)) return word;
  const longer = word + behind.word;
  return text.split(word).length === text.split(longer).length ? longer : word;
}

/** What a candidate is by the tagger's words at one of its places: itself, a longer name, or nothing. */
export function agreed(candidate: Candidate, seen: Seen, text: string): string | undefined {
  const { over, at } = seen;
  const [name] = over;
  // 7|人制橄榄球赛
  if (/^(?:made|guess)$/.test(candidate.kind) && /\d/.test(text[at - 1] ?? "") && /^[\u4e00-\u9fff]/.test(candidate.word)) return undefined;
  if (!name) return candidate.word;
  if (isBordered(seen, candidate.word)) return over.length > 1 ? parted(candidate, seen, text) : withHead(candidate, seen, text);
  return over.length === 1 ? withinName(candidate, name, seen, text) : crossed(candidate, seen);
}
