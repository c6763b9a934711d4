import type { ModelWord } from "#server/models/WordTagger.ts";
import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import type { Candidate } from "./Candidate.ts";
import { SURE_NAME } from "./crossed.ts";
import { isForeign } from "./modelName.ts";
import { givenOdds, wordOdds } from "./odds.ts";
import type { Seen } from "./Seen.ts";

/** What neither begins nor ends a word: prepositions, conjunctions, particles, pronouns. */
const LITTLE = /^(?:p|c|u|r|xc)$/;

/** From this on a letter is one of people's given names. */
const CALLED = 0.5;
/** What ends a place within something. */
const WITHIN = /^[里上中下内外]$/;

interface Parts {
  words: string[];
  first: string;
  last: string;
  /** Whether a thing follows: 家长|预付 of 家长预付学费. */
  isFollowed: boolean;
}

/** 领略|祖国, 牧民|管, 臂章|恶心: a verb and its object, something and what it does or is like. */
function isPhrase({ words, first, last, isFollowed }: Parts): boolean {
  // 系|个性化|定价
  if (words[0]?.length === 1 && first === "v" && words.length > 2) return true;
  if (LITTLE.test(first) || LITTLE.test(last) || first === "t") return true;
  if (last === "v" && first !== "d") return first === "ad" || words.at(-1)?.length === 1 || isFollowed;
  if (first === "v") return last === "n" && words.length === 2 && words.every(({ length }) => length === 2);
  return first === "n" && /^(?:a|ad)$/.test(last);
}

/** Several units that were taken for one word: that, where the text says them together again, or the dictionary's word among them. */
function ofMade({ word, from }: Candidate, parts: Parts, isSaidAgain: boolean): string | undefined {
  // 同学群|里
  if (WITHIN.test(parts.words.at(-1) ?? "")) return parts.words.slice(0, -1).join("");
  const isCounted = parts.first === "m" && word.startsWith("第");
  // 国家|线, 大|跳台: a letter more is of the word, whoever cuts it off.
  const holds = isSaidAgain || parts.words.some(({ length }) => length === 1);
  if (!isCounted && holds && (!isPhrase(parts) || !isDictionaryWord(from))) return word;
  return isDictionaryWord(from) && from.length > 1 && parts.words.includes(from) ? from : undefined;
}

/** 正|艳, 展|至, 指|涨, 人|管管, 上|应|询: a guess that is a piece of a sentence. */
function isCut(guess: string, { words, first, last }: Parts): boolean {
  if (/^(?:p|u|c|xc|r)$/.test(last) || (first === "d" && last === "a") || (first === "f" && /^v/.test(last))) return true;
  if (guess.length === 2) return first === "v" && last === "v";
  return /^(?:v|d|p|c|r|xc)$/.test(first) || (guess.length === 3 && words[0]?.length === 1 && last.startsWith("v"));
}

const isDone = (one: ModelWord | undefined): boolean => one !== undefined && tagWords(one.word)[0]?.tag === "v";

/** So many letters beside a word tell what it stands between. */
const NEAR = 2;

/** Whether a text says letters between different ones on both sides; what a post's first line and its headline say alike is said once. */
function isSaidApart(word: string, text: string): boolean {
  const [before, behind] = [new Set<string>(), new Set<string>()];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    before.add(text.slice(Math.max(0, at - NEAR), at).trim());
    behind.add(text.slice(at + word.length, at + word.length + NEAR).trim());
  }
  return before.size > 1 && behind.size > 1;
}

/** What a word is that the tagger cuts into several. */
export function parted(candidate: Candidate, { over, behind }: Seen, text: string): string | undefined {
  const { word, kind, margin } = candidate;
  const parts: Parts = {
    words: over.map((one) => one.word),
    first: over[0]?.tag ?? "",
    last: over.at(-1)?.tag ?? "",
    isFollowed: isDone(over.at(-1)) && /^(?:n|m|TIME)/.test(behind?.tag ?? ""),
  };
  const { words, first, last } = parts;
  if (kind === "made") return ofMade(candidate, parts, isSaidApart(word, text));
  if (kind === "guess") {
    // 周璐|拉: somebody with what he does.
    if (first === "PER" && words.length === 2 && last === "v" && words[0] && words[0].length > 1) return words[0];
    return isCut(word, parts) ? undefined : word;
  }
  if (kind === "name") {
    if (isForeign(word)) return word;
    // 责令|雉城第四中学
    if (margin === undefined) return /^[vp]/.test(first) && !word.includes("·") ? words.slice(1).join("") : word;
    // 齐溪|大
    if (first === "PER" && last === "v" && behind?.tag === "u" && words[0] && words[0].length > 1) return words[0];
    const isCalled = givenOdds(words.at(-1) ?? "") > CALLED;
    if (first === "PER" && words[0] && words[0].length > 1) return margin < SURE_NAME && !isCalled ? words[0] : word;
    return margin < SURE_NAME && last === "v" ? undefined : word;
  }
  if (kind === "word" && word.length === 2 && /^[没别不]/.test(word) && last === "v" && wordOdds(word) === undefined) return undefined;
  // 应|立即, 发|一组, 手术|台上
  const isRare = kind === "word" && word.length > 2 && wordOdds(word) === undefined;
  return isRare && (last === "s" || (first === "v" && /^(?:d|m|p)$/.test(last))) ? undefined : word;
}
