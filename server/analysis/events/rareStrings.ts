import { idf } from "#server/analysis/words/idf.ts";
import { dictionaryWords, foldText, isDictionaryWord } from "#server/text/segment.ts";
import { linesInFigures } from "./subjectNumbers.ts";

/** Letters of a string that may name something, and how rare the words are that it begins and ends with. */
const [SHORTEST, LONGEST] = [2, 5];
const EDGE = 5.6;
/** Pieces that one is put together of, and what they must weigh together. */
const PIECES = 4;
const TOGETHER = 11.5;
/** A string in more texts than this is a subject, no story. */
const COMMON = 40;
/** What a string weighs at least that anybody may say. */
export const PLAIN = 5.5;
/** What the rarest are worth. */
const MOST = 11;
/** Letters of a text that are read. */
const READ = 220;
const HASHED = 1 << 22;

const HAN = /^[\u3400-\u9fff]+$/;
const LATIN = /^(?=.*[a-z])[a-z0-9]{2,}$/;
/** A figure that nobody else will have: two digits and more, with what is counted. */
const FIGURE = /\d[\d.]*\d(?:[万亿千百]?(?:[\u3400-\u9fff]|%)|[万亿])/g;
/** A line or road by its number. */
const LINE = /(?<![\da-z])(?:\d{1,2}号线|[gs]\d{1,4}(?![\da-z]))/g;
/** What a name weighs that is known for one. */
const NAME = 9;
const DATED = /[年月日时分点岁号]$|^20\d\d/;

/** A string that stands in several of the texts, and how telling it is. */
export interface RareString {
  text: string;
  weight: number;
  /** Whether no dictionary has it. */
  coined: boolean;
  /** Places of the texts that hold it. */
  holders: number[];
}

const BASIS = 0x811c9dc5;
const more = (value: number, letter: number): number => Math.imul(value ^ letter, 0x01000193);
const hashed = (value: number): number => (value ^ (value >>> 15)) & (HASHED - 1);
/** The longest run of letters that is looked at. */
const RUN = LONGEST + 3;

/** Every run of letters of a text that may be a name: its hash, and where it begins and ends. */
function runs(text: string, tell: (hash: number, from: number, to: number) => void): void {
  for (let at = 0; at < text.length; at++) {
    let value = BASIS;
    for (let to = at; to < Math.min(text.length, at + RUN); to++) {
      value = more(value, text.charCodeAt(to));
      if (to - at + 1 >= SHORTEST) tell(hashed(value), at, to + 1);
    }
  }
}

const hashOf = (text: string): number => {
  let value = BASIS;
  for (let at = 0; at < text.length; at++) value = more(value, text.charCodeAt(at));
  return hashed(value);
};

const isEdge = (piece: string): boolean => (HAN.test(piece) ? idf(piece) >= EDGE : LATIN.test(piece));

/** What a string weighs by its pieces; a word weighs as such, and what is put together of whole words is a phrase. */
interface Composed {
  weight: number;
  kind: "word" | "phrase" | "name";
}

/** Strings of a text that may name something: words, and what stands beside one another, with what their pieces weigh. */
function namesIn(text: string, into: Map<string, Composed>): void {
  const pieces = dictionaryWords(text);
  for (const [at, first] of pieces.entries()) {
    if (!isEdge(first)) continue;
    let [name, weight, single] = ["", 0, false];
    for (let to = at; to < Math.min(pieces.length, at + PIECES); to++) {
      const piece = pieces[to] as string;
      if (!HAN.test(piece) && !LATIN.test(piece)) break;
      name += piece;
      if (name.length > RUN || (HAN.test(name) && name.length > LONGEST)) break;
      weight += idf(piece);
      single ||= piece.length === 1 || LATIN.test(piece);
      if (name.length < SHORTEST || !isEdge(piece)) continue;
      if (to === at) into.set(name, { weight, kind: LATIN.test(name) ? "name" : "word" });
      else if (weight >= TOGETHER) into.set(name, { weight, kind: single ? "name" : "phrase" });
    }
  }
}

/** What a string weighs that stands in such a share of the texts. */
function weighed(text: string, composed: Composed | undefined, share: number): { coined: boolean; weight: number } {
  if (!composed) return { coined: false, weight: 2 + 2.3 * text.replace(/\D/g, "").length };
  const chance = Math.log(share);
  if (composed.kind === "word") return { coined: false, weight: Math.min(composed.weight, 3 - chance) };
  return { coined: composed.kind === "name", weight: composed.weight + chance };
}

/**
 * Strings that several of these texts hold and few others would: names that no dictionary knows (甜野, 曜石X3), rare words,
 * figures (42万). They are read letter by letter, for the segmenter cuts a name one way here and another way there. `subjects` are names known for such.
 */
export function rareStrings(texts: readonly string[], subjects: Iterable<string> = []): RareString[] {
  const folded = texts.map((text) => linesInFigures(foldText(text)).slice(0, READ));
  const seen = new Uint8Array(HASHED);
  const count = (hash: number): void => {
    if ((seen[hash] as number) < 255) (seen[hash] as number)++;
  };
  for (const text of folded) runs(text, count);
  const weights = new Map<string, Composed>();
  for (const text of folded) namesIn(text, weights);
  const named = new Set<string>();
  for (const name of subjects) {
    if (name.length > RUN || isDictionaryWord(name)) continue;
    named.add(name);
    if (!weights.has(name)) weights.set(name, { weight: 0, kind: "name" });
  }
  const wanted = new Uint8Array(HASHED);
  const holders = new Map<string, number[]>();
  for (const name of weights.keys()) {
    const hash = hashOf(name);
    if ((seen[hash] as number) < 2) continue;
    wanted[hash] = 1;
    holders.set(name, []);
  }
  const hold = (name: string, at: number) => {
    const list = holders.get(name);
    if (list && list.length <= COMMON && list.at(-1) !== at) list.push(at);
  };
  for (const [place, text] of folded.entries()) {
    runs(text, (hash, from, to) => {
      if (wanted[hash]) hold(text.slice(from, to), place);
    });
    for (const [line] of text.matchAll(LINE)) {
      if (!named.has(line)) holders.set(line, []);
      named.add(line);
      hold(line, place);
    }
    for (const [figure] of text.matchAll(FIGURE)) {
      if (DATED.test(figure)) continue;
      if (!holders.has(figure)) holders.set(figure, []);
      hold(figure, place);
    }
  }
  const found: RareString[] = [];
  for (const [text, list] of holders) {
    if (list.length < 2 || list.length > COMMON) continue;
    const { coined, weight } = named.has(text)
      ? { coined: true, weight: NAME }
      : weighed(text, weights.get(text), list.length / (folded.length + 500));
    if (weight > PLAIN) found.push({ text, coined, weight: Math.min(MOST, weight), holders: list });
  }
  return found;
}
