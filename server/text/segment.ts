import { Jieba } from "@node-rs/jieba";
import { dict } from "@node-rs/jieba/dict.js";
import { foldText } from "./fold.ts";

export { foldText } from "./fold.ts";

/**
 * Text folding and segmentation: the one place where text becomes tokens, so that every store and every query sees
 * the same ones. Whatever changes the tokens of a text raises the version and leaves {@link foldedTokens} able to make the
 * older ones: documents keep the tokens they were stored under until they are written again.
 */
export const SEGMENT_VERSION = 3;

const CJK = "\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u3007";
const CJK_RUN = new RegExp(`[${CJK}]+`, "g");
const NOT_CJK = new RegExp(`[^${CJK}]+`, "g");
const ASCII_RUN = /[a-z0-9]+/g;
/** Letters and digits of every other script, as whole words. */
const OTHER_RUN = new RegExp(`(?:(?![a-z0-9${CJK}])[\\p{L}\\p{N}])+`, "gu");
const KANA_HANGUL = /[\u3040-\u30ff\uac00-\ud7af]/;

let jieba: Jieba | undefined;
const segmenter = (): Jieba => {
  jieba ??= Jieba.withDict(dict);
  return jieba;
};

/** Mixed runs have at most so many parts; more is a key or a hash, and nobody looks for a part of it. */
const PARTS = 8;

/** Latin and digit runs, with whatever stands between two changes of letters and digits: `ag600m` → ag600m, ag, 600, m, ag600, 600m. */
function asciiTokens(folded: string, into: Set<string>, version: number): void {
  for (const run of folded.match(ASCII_RUN) ?? []) {
    const token = run.length > 64 ? run.slice(0, 64) : run;
    into.add(token);
    if (/[a-z]/.test(token) && /[0-9]/.test(token)) {
      const parts = token.match(/[a-z]+|[0-9]+/g) ?? [];
      const longest = version < 2 || parts.length > PARTS ? 1 : parts.length;
      for (const from of parts.keys()) {
        for (let to = from + 1; to <= Math.min(parts.length, from + longest); to++) into.add(parts.slice(from, to).join(""));
      }
    }
  }
  for (const run of folded.match(OTHER_RUN) ?? []) {
    into.add(run.length > 64 ? run.slice(0, 64) : run);
    if (KANA_HANGUL.test(run)) for (const char of run) into.add(char);
  }
}

/** Dictionary words inside words of five characters and more, as version 1 told them. */
function inner(word: string): string[] {
  const found = new Set<string>();
  for (let from = 0; from + 4 <= word.length; from++) {
    for (let to = from + 4; to <= word.length; to++) {
      const part = word.slice(from, to);
      if (to - from !== word.length && segmenter().cut(part, false).length === 1) found.add(part);
    }
  }
  return [...found];
}

/** The two letters before a unit's last one: 望城 of 望城区, which falls into 望 and 城区. */
const UNIT = new RegExp(`[${CJK}](?=([${CJK}])[区县旗])`, "g");
const places = new Map<string, boolean>();

/** Whether two letters are a place of the dictionary; kept, as there are few. */
function isPlace(word: string): boolean {
  let known = places.get(word);
  if (known === undefined) {
    const [first] = isDictionaryWord(word) ? segmenter().tag(word, false) : [];
    known = first?.tag === "ns";
    if (places.size < 20_000) places.set(word, known);
  }
  return known;
}

/**
 * Every token under which a text is found: dictionary words, longer ones that stand inside or across them, each single
 * Chinese character, Latin words, numbers. Distinct, folded.
 */
export const indexTokens = (text: string): string[] => foldedTokens(foldText(text));

/**
 * As {@link indexTokens} of a text as it was folded when it was stored, which an older version may have done; with
 * `version` the tokens that version stored it under.
 */
export function foldedTokens(folded: string, version = SEGMENT_VERSION): string[] {
  const tokens = new Set<string>();
  asciiTokens(folded, tokens, version);
  const chinese = folded.replace(NOT_CJK, " ");
  if (chinese.length > 1 || chinese !== " ") {
    for (const word of segmenter().cutForSearch(chinese, false)) {
      if (word === " ") continue;
      if (version < 2 && word.length >= 5 && !tokens.has(word)) for (const part of inner(word)) tokens.add(part);
      tokens.add(word);
    }
    // Longer words wherever they stand, also across two others: 市政府 in 哈尔滨市 政府. Of two characters they would find too much (平安 in 和平 安全).
    if (version >= 2) for (const word of segmenter().cutAll(chinese)) if (word.length >= 3) tokens.add(word);
    if (version >= 3) {
      for (const match of chinese.matchAll(UNIT)) {
        const word = match[0] + match[1];
        if (!tokens.has(word) && isPlace(word)) tokens.add(word);
      }
    }
    for (const char of chinese) if (char !== " ") tokens.add(char);
  }
  return [...tokens];
}

/** Tokens of a document for `IndexableDocument.tokens`. `text` is plain text (summary included by the caller if it is not in it). */
export function segmentDocument(title: string, text: string): { title: string[]; body: string[] } {
  return { title: indexTokens(title), body: indexTokens(text) };
}

const isHan = (letter: number): boolean => letter >= 0x4e00 && letter <= 0x9fff;

/** Words in reading order, folded, repeated as they occur, without punctuation: what keyword and topic analysis count. */
export function cutWords(text: string): string[] {
  const words: string[] = [];
  for (const word of segmenter().cut(foldText(text), true)) {
    if (isHan(word.charCodeAt(0)) || /[\p{L}\p{N}]/u.test(word)) words.push(word);
  }
  return words;
}

/** A text in words of the segmenter's dictionary and single letters, without its guesses. */
export const dictionaryWords = (text: string): string[] => segmenter().cut(text, false);

/** Where words of the dictionary begin and end in a text, without the segmenter's guesses. */
export function wordBounds(text: string): Set<number> {
  const found = new Set([0]);
  let at = 0;
  for (const word of dictionaryWords(text)) {
    at += word.length;
    found.add(at);
  }
  return found;
}

/** Whether a word stands in the segmenter's dictionary; others are its guesses. */
export const isDictionaryWord = (word: string): boolean => dictionaryWords(word).length === 1;

/** Words in reading order as written, punctuation included, each with its part of speech (ictclas tags: n, nr, ns, nt, v …). */
export function tagWords(text: string): { word: string; tag: string }[] {
  return segmenter().tag(text, true);
}

/** The fewest tokens that together cover a query word; each is an index token of every text that holds the word. */
export function queryTokens(word: string): string[] {
  const folded = foldText(word);
  const tokens = new Set<string>();
  for (const run of folded.match(ASCII_RUN) ?? []) tokens.add(run.length > 64 ? run.slice(0, 64) : run);
  for (const run of folded.match(OTHER_RUN) ?? []) tokens.add(run.length > 64 ? run.slice(0, 64) : run);
  for (const run of folded.match(CJK_RUN) ?? []) {
    for (const token of segmenter().cut(run, false)) tokens.add(token);
  }
  return [...tokens];
}
