import { isDictionaryWord } from "#server/text/segment.ts";
import type { Candidate } from "./Candidate.ts";
import { SURE_NAME } from "./crossed.ts";
import { isForeign } from "./modelName.ts";
import { wordOdds } from "./odds.ts";
import type { Seen } from "./Seen.ts";

/** What neither begins nor ends a word: prepositions, conjunctions, particles, pronouns. */
const LITTLE = /^(?:p|c|u|r|xc)$/;

interface Parts {
  words: string[];
  first: string;
  last: string;
}

/** 领略|祖国, 牧民|管, 臂章|恶心: a verb and its object, something and what it does or is like. */
function isPhrase({ words, first, last }: Parts): boolean {
  if (LITTLE.test(first) || LITTLE.test(last) || first === "t") return true;
  if (last === "v") return first === "ad" || words.at(-1)?.length === 1;
  if (first === "v") return last === "n" && words.length === 2 && words.every(({ length }) => length === 2);
  return first === "n" && /^(?:a|ad)$/.test(last);
}

/** Several units that were taken for one word: that, or the dictionary's word among them. */
function ofMade({ word, from }: Candidate, parts: Parts): string | undefined {
  const isCounted = parts.first === "m" && word.startsWith("第");
  if (!isCounted && (!isPhrase(parts) || !isDictionaryWord(from))) return word;
  return isDictionaryWord(from) && from.length > 1 && parts.words.includes(from) ? from : undefined;
}

/** 正|艳, 展|至, 指|涨, 人|管管: a guess that is a piece of a sentence. */
function isCut(guess: string, { words, first, last }: Parts): boolean {
  if (/^(?:p|u|c|xc|r)$/.test(last) || (first === "d" && last === "a")) return true;
  if (guess.length === 2) return first === "v" && last === "v";
  return /^(?:v|d|p|c|r|xc)$/.test(first) || (guess.length === 3 && words[0]?.length === 1 && last.startsWith("v"));
}

/** What a word is that the tagger cuts into several. */
export function parted(candidate: Candidate, { over }: Seen): string | undefined {
  const { word, kind, margin = 0 } = candidate;
  const parts: Parts = { words: over.map((one) => one.word), first: over[0]?.tag ?? "", last: over.at(-1)?.tag ?? "" };
  const { words, first, last } = parts;
  if (kind === "made") return ofMade(candidate, parts);
  if (kind === "guess") return isCut(word, parts) ? undefined : word;
  if (kind === "name") {
    if (isForeign(word)) return word;
    // 齐溪|大
    if (first === "PER" && words[0] && words[0].length > 1) return words[0];
    return margin < SURE_NAME && last === "v" ? undefined : word;
  }
  // 应|立即, 发|一组, 手术|台上
  const isRare = kind === "word" && word.length > 2 && wordOdds(word) === undefined;
  return isRare && (last === "s" || (first === "v" && /^(?:d|m|p)$/.test(last))) ? undefined : word;
}
