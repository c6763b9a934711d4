import { Jieba } from "@node-rs/jieba";
import { dict } from "@node-rs/jieba/dict.js";
import { Converter } from "opencc-js/t2cn";

/**
 * Text folding and segmentation: the one place where text becomes tokens, so that every store and every query sees
 * the same ones. Change anything here and stored documents must be indexed again (`SEGMENT_VERSION`).
 */
export const SEGMENT_VERSION = 1;

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

/** One code unit in, one out: lengths never change, so positions in folded text are positions in the original. */
let foldTable: Uint16Array | undefined;
function table(): Uint16Array {
  if (foldTable) return foldTable;
  const map = new Uint16Array(65536);
  const simplified = Converter({ from: "t", to: "cn" });
  for (let unit = 0; unit < 65536; unit++) {
    map[unit] = unit;
    if (unit >= 0xd800 && unit <= 0xdfff) continue;
    let char = String.fromCharCode(unit);
    if (unit >= 0xff01 && unit <= 0xff5e) char = String.fromCharCode(unit - 0xfee0);
    else if (unit === 0x3000 || unit === 0xa0) char = " ";
    else if ((unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff)) {
      const composed = char.normalize("NFKC");
      const converted = simplified(composed.length === 1 ? composed : char);
      if (converted.length === 1) char = converted;
    }
    const lower = char.toLowerCase();
    map[unit] = (lower.length === 1 ? lower : char).charCodeAt(0);
  }
  foldTable = map;
  return map;
}

/** Folds case, full-width to half-width, traditional to simplified. Keeps the length (UTF-16 units). */
export function foldText(text: string): string {
  const map = table();
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = map[text.charCodeAt(i)]!;
  return Buffer.from(units.buffer).toString("utf16le");
}

/** Dictionary words inside words of five characters and more; jieba's search cut only gives those of two and three. */
const innerWords = new Map<string, string[]>();
function inner(word: string): string[] {
  let found = innerWords.get(word);
  if (found) return found;
  const set = new Set<string>();
  for (let from = 0; from + 4 <= word.length; from++) {
    for (let to = from + 4; to <= word.length; to++) {
      if (to - from === word.length) continue;
      const part = word.slice(from, to);
      if (segmenter().cut(part, false).length === 1) set.add(part);
    }
  }
  found = [...set];
  if (innerWords.size > 50_000) innerWords.clear();
  innerWords.set(word, found);
  return found;
}

/** Latin and digit runs, with the letter and digit parts of mixed ones: `iphone15` → iphone15, iphone, 15. */
function asciiTokens(folded: string, into: Set<string>): void {
  for (const run of folded.match(ASCII_RUN) ?? []) {
    const token = run.length > 64 ? run.slice(0, 64) : run;
    into.add(token);
    if (/[a-z]/.test(token) && /[0-9]/.test(token)) {
      for (const part of token.match(/[a-z]+|[0-9]+/g) ?? []) into.add(part);
    }
  }
  for (const run of folded.match(OTHER_RUN) ?? []) {
    into.add(run.length > 64 ? run.slice(0, 64) : run);
    if (KANA_HANGUL.test(run)) for (const char of run) into.add(char);
  }
}

/**
 * Every token under which a text is found: dictionary words, the words inside them, each single Chinese character,
 * Latin words, numbers. Distinct, folded.
 */
export function indexTokens(text: string): string[] {
  const folded = foldText(text);
  const tokens = new Set<string>();
  asciiTokens(folded, tokens);
  const chinese = folded.replace(NOT_CJK, " ");
  if (chinese.length > 1 || chinese !== " ") {
    for (const word of segmenter().cutForSearch(chinese, false)) {
      if (word === " ") continue;
      if (word.length >= 5 && !tokens.has(word)) for (const part of inner(word)) tokens.add(part);
      tokens.add(word);
    }
    for (const char of chinese) if (char !== " ") tokens.add(char);
  }
  return [...tokens];
}

/** Tokens of a document for `IndexableDocument.tokens`. `text` is plain text (summary included by the caller if it is not in it). */
export function segmentDocument(title: string, text: string): { title: string[]; body: string[] } {
  return { title: indexTokens(title), body: indexTokens(text) };
}

/** Words in reading order, folded, repeated as they occur, without punctuation: what keyword and topic analysis count. */
export function cutWords(text: string): string[] {
  const words: string[] = [];
  for (const word of segmenter().cut(foldText(text), true)) {
    if (/[\p{L}\p{N}]/u.test(word)) words.push(word);
  }
  return words;
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
