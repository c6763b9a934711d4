import { eachWord, ofTag } from "#server/text/dictionary.ts";
import { COMMON_SURNAMES } from "#server/text/surnames.ts";
import { MODERN_WORDS } from "./modernWords.ts";

/** Words that the dictionary's corpus held less often than this need no room: three of four. */
const KEPT = 20;
/** How often the corpus would hold a word of today. */
const MODERN = 400;

/** A letter that the corpus held less often than this is hardly known to stand by itself: 曜, 祎, 棣. */
const FEW = 300;

const isNoun = ofTag(/^(?:n|nz|nt|ns|j|l)$/);

type Table = Float32Array;

/** What the segmenter's dictionary tells of words and letters. Tables are by code unit; odds are natural logarithms. */
interface Odds {
  /** Of the words that are kept. */
  words: Map<string, number>;
  freedom: Table;
  alone: Table;
  ending: Table;
  /** That a name holds a letter, and by how much that is likelier than anywhere. */
  given: Table;
  calling: Table;
  /** In how many nouns of three letters a letter is last, and their share of all words of three letters that it ends. */
  nouns: Table;
  nounShare: Table;
  /** How many longer words end in two letters. */
  tails: Map<string, number>;
  /** How many longer nouns begin with them. */
  heads: Map<string, number>;
}

function load(): Odds {
  const table = (): Table => new Float32Array(65536);
  const add = (to: Table, code: number, count: number) => {
    to[code] = (to[code] as number) + count;
  };
  const [alone, within, first, last, given] = [table(), table(), table(), table(), table()];
  const [nouns, threes] = [table(), table()];
  const [words, tails, heads] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  let [total, names] = [0, 0];
  eachWord((word, count, tag) => {
    if (count <= 0) return;
    total += count;
    const begin = word.charCodeAt(0);
    if (word.length === 1) return add(alone, begin, count);
    const end = word.charCodeAt(word.length - 1);
    for (let at = 0; at < word.length; at++) add(within, word.charCodeAt(at), count);
    add(first, begin, 1);
    add(last, end, 1);
    if (count >= KEPT) words.set(word, count);
    const tail = word.length > 3 ? word.slice(-2) : "";
    if (tail) tails.set(tail, (tails.get(tail) ?? 0) + 1);
    const head = tail && isNoun(tag) ? word.slice(0, 2) : "";
    if (head) heads.set(head, (heads.get(head) ?? 0) + 1);
    if (word.length !== 3) return;
    add(threes, end, 1);
    if (isNoun(tag)) add(nouns, end, 1);
    // Each name of the dictionary once: how often somebody was in the news says nothing of names.
    if (!tag.startsWith("nr") || !COMMON_SURNAMES.has(word.charAt(0))) return;
    names++;
    for (let at = 1; at < word.length; at++) add(given, word.charCodeAt(at), 1);
  });
  for (const word of MODERN_WORDS) words.set(word, Math.max(words.get(word) ?? 0, MODERN));
  for (const [word, count] of words) words.set(word, Math.log(count / total));
  const of = (value: (code: number) => number): Table => table().map((_, code) => value(code));
  const at = (from: Table, code: number): number => from[code] ?? 0;
  const freedom = of((code) => at(alone, code) / (at(alone, code) + at(within, code) + FEW));
  const givenOdds = of((code) => Math.log((at(given, code) + 0.3) / (names * 2)));
  return {
    ...{ words, tails, heads, nouns, alone, freedom, given: givenOdds },
    nounShare: of((code) => at(nouns, code) / Math.max(1, at(threes, code))),
    ending: of((code) => (at(last, code) + 1) / (at(first, code) + at(last, code) + 2)),
    calling: of((code) => at(givenOdds, code) - Math.log((at(alone, code) + at(within, code) + 5) / total)),
  };
}

let odds: Odds | undefined;
const read = (): Odds => (odds ??= load());
const of = (table: Table, letter: string): number => table[letter.charCodeAt(0)] ?? 0;

/** Log odds of a word; nothing for what is too rare to be kept. */
export const wordOdds = (word: string): number | undefined => read().words.get(word);

const modern = new Set(MODERN_WORDS);

/** Whether a word is one of today that the dictionary lacks. */
export const isModern = (word: string): boolean => modern.has(word);

/** How often a letter stands by itself, of all times it stands: 了 .94, 瑜 .56, 树 .19, 汐 .01. */
export const freedom = (letter: string): number => of(read().freedom, letter);

/** The share of words that a letter ends, of those that it begins or ends: 团, 版 and 案 are mostly last, 残 and 反 first. */
export const ending = (letter: string): number => of(read().ending, letter);

/** A letter makes a noun of the word before it if so many nouns of the dictionary, and so much of all such words, end in it. */
const [SUFFIXED, SUFFIX_SHARE, SUFFIX_FREE] = [30, 0.42, 0.4];
/** 会, 带 and 用 end nouns as well, but are words of their own that everybody says. */
const [SAID, SAID_MOST] = [20_000, 40_000];
const [VERY_SUFFIXED, VERY_SHARE] = [500, 0.75];

/** Whether many nouns end in a letter, though it may be a word of its own: 人, 家, 会. */
export function endsNouns(letter: string): boolean {
  const { nouns, nounShare } = read();
  return freedom(letter) < SUFFIX_FREE && of(nouns, letter) >= SUFFIXED && of(nounShare, letter) >= SUFFIX_SHARE;
}

/** Whether a letter behind a word makes another noun of it: 生命|树 and 麻黄|鸡, not 公司|称. */
export function isSuffix(letter: string): boolean {
  const { nouns, nounShare, alone } = read();
  const said = of(alone, letter);
  if (said > SAID_MOST || !endsNouns(letter)) return false;
  return said <= SAID || (of(nouns, letter) >= VERY_SUFFIXED && of(nounShare, letter) >= VERY_SHARE);
}

/** How many longer words of the dictionary end in a word of two letters: 主义 in hundreds. */
export const tailOf = (word: string): number => read().tails.get(word) ?? 0;

/** How many longer nouns of the dictionary begin with a word of two letters. */
export const headOf = (word: string): number => read().heads.get(word) ?? 0;

/** By how much likelier letters are in given names than anywhere, in log odds. */
export function givenOdds(letters: string): number {
  let sum = 0;
  for (const letter of letters) sum += of(read().calling, letter);
  return sum;
}
