import { cutWords, foldText } from "#server/text/segment.ts";
import { leadOf, type Weighed, weigh } from "./sentiment.ts";
import { SUBJECTS } from "./sentimentSubjects.ts";
import { FRAME_NAMES } from "./toneFrames.ts";

const BITS = 20;
/** Grams and words are hashed into so many cells. */
export const CELLS = 1 << BITS;
/** How often a title's grams and words count: it says in a dozen characters what the text is about. */
const TITLE = 3;
const LEXICON_SCALE = 1.6;
const FRAME_SCALE = 0.3;
const SUBJECT_SCALE = 0.4;
const GROUPS = SUBJECTS.map(([, words]) => new Set(words.split(" ")));
const LONG_WORDS = GROUPS.map((group) => [...group].filter((word) => word.length >= 2));
/** Views of the tone words; those of the kind of text and of the subjects follow them. */
const WORD_VIEWS = 8;
export const VIEWS = WORD_VIEWS + FRAME_NAMES.length + GROUPS.length * 3;

/** How models of earlier programs laid out their cells: five views of words at another scale, then the subjects. */
export const EARLIER = {
  words: 5,
  scale: 0.6 / LEXICON_SCALE,
  views: 5 + GROUPS.length * 3,
  skipped: WORD_VIEWS - 5,
  frames: FRAME_NAMES.length,
};

/** Grams, title grams, the grams of posts once more, and words live in spaces of their own. */
const SPACE = { gram: 0, title: 0x51ed270b, word: 0x2545f491, post: 0x7f4a7c15 } as const;

function hash(text: string, from: number, to: number, space: number): number {
  let h = 0x811c9dc5 ^ (to - from) ^ space;
  for (let at = from; at < to; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  h ^= h >>> 15;
  return Math.imul(h, 0x85ebca6b) >>> (32 - BITS);
}

/** What a model sees of a text. */
export interface ToneFeatures {
  /** How often each cell of a gram or word is met. */
  counts: Map<number, number>;
  /** Those of them that only posts have: what is learnt of posts is learnt of these, and leaves what news taught as it is. */
  ofPost: ReadonlySet<number>;
  /** What is known before any training: what its words and its kind say, and how much it speaks of each subject. */
  views: number[];
  weighed: Weighed;
}

const share = (hits: number): number => Math.min(3, hits) / 3;

function viewsOf(weighed: Weighed, titleWords: readonly string[], leadWords: readonly string[], folded: string): number[] {
  const { good, bad, head, rest, frames, length } = weighed;
  const dense = (sum: number): number => Math.tanh((2 * sum) / Math.sqrt(length || 1));
  const lexicon = [
    ...[dense(good - bad), dense(good), dense(bad), Math.tanh((head.score * 2 + rest.score) / 6)],
    ...[share(head.good / 2), share(head.bad / 2), share(rest.good / 2), share(rest.bad / 2)],
  ];
  const much = (count: number): number => Math.tanh(count / 1.5) * SUBJECT_SCALE;
  const among = (words: readonly string[], group: ReadonlySet<string>): number =>
    words.reduce((sum, word) => sum + (group.has(word) ? 1 : 0), 0);
  return [
    ...lexicon.map((view) => view * LEXICON_SCALE),
    ...FRAME_NAMES.map((name) => (frames.includes(name) ? FRAME_SCALE : 0)),
    ...GROUPS.flatMap((group) => [much(among(titleWords, group)), much(among(leadWords, group))]),
    ...LONG_WORDS.map((words) => much(words.reduce((sum, word) => sum + (folded.includes(word) ? 1 : 0), 0))),
  ];
}

/** Digits and signs say nothing of tone, and no gram reaches over them. */
const NO_LETTERS = /[^\p{Script=Han}a-z]+/u;

function addGrams(folded: string, add: (cell: number) => void, space: number): void {
  for (const run of folded.split(NO_LETTERS)) {
    for (let at = 0; at < run.length; at++) {
      add(hash(run, at, at + 1, space));
      if (at + 2 <= run.length) add(hash(run, at, at + 2, space));
    }
  }
}

/** Hashed character 1–2-grams and words of title and lead, the title's grams once more apart; and the views. */
export function toneFeatures(title: string, text: string): ToneFeatures {
  const lead = leadOf(text);
  const weighed = weigh(title, lead);
  const head = foldText(title);
  const rest = foldText(lead);
  const counts = new Map<number, number>();
  const adding = (times: number) => (cell: number) => void counts.set(cell, (counts.get(cell) ?? 0) + times);
  addGrams(head, adding(TITLE), SPACE.gram);
  addGrams(rest, adding(1), SPACE.gram);
  const ofPost = new Set<number>();
  if (weighed.isPost) {
    const own = (cell: number): void => {
      ofPost.add(cell);
      adding(TITLE)(cell);
    };
    own(hash("", 0, 0, SPACE.post));
    addGrams(rest, own, SPACE.post);
  } else addGrams(head, adding(1), SPACE.title);
  const titleWords = cutWords(title);
  const leadWords = cutWords(lead);
  const addWords = (words: readonly string[], add: (cell: number) => void) => {
    for (const word of words) add(hash(word, 0, word.length, SPACE.word));
  };
  addWords(titleWords, adding(TITLE));
  addWords(leadWords, adding(1));
  return { counts, ofPost, views: viewsOf(weighed, titleWords, leadWords, `${head}\n${rest}`), weighed };
}

/** The words of title and lead, each once, with the cells that speak of it: its own and those of its grams. */
export function wordCells(title: string, text: string): Map<string, number[]> {
  const words = new Map<string, number[]>();
  for (const word of [...cutWords(title), ...cutWords(leadOf(text))]) {
    if (words.has(word)) continue;
    const cells = [hash(word, 0, word.length, SPACE.word)];
    addGrams(word, (cell) => cells.push(cell), SPACE.gram);
    words.set(word, cells);
  }
  return words;
}
