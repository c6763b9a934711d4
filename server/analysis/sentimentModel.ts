import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Sentiment } from "#server/store/documents.ts";
import { cutWords, foldText } from "#server/text/segment.ts";
import { lexiconJudge, NAMED, type SentimentJudge, weigh } from "./sentiment.ts";
import { SUBJECTS } from "./sentimentSubjects.ts";
import { FRAME_NAMES } from "./toneFrames.ts";

/** One labelled text. */
export interface LabelledText {
  title: string;
  text: string;
  label: Sentiment;
}

const BITS = 20;
const SIZE = 1 << BITS;
const CLASSES: readonly Sentiment[] = [1, 0, -1];
const LEAD = 300;
/** How often a title's grams and words count: it says in a dozen characters what the text is about. */
const TITLE = 3;
/** Grams and words of fewer training texts than this say nothing. */
const LEAST_TEXTS = 2;
/** From this difference of weights a word is named as a reason. */
const TELLING = 0.25;
/** Views of the tone words, the kind of text and the subjects follow the hashed features; the last cell of a row is the bias. */
const LEXICON = 8;
const LEXICON_SCALE = 1.6;
const FRAME_SCALE = 0.3;
const SUBJECT_SCALE = 0.4;
const GROUPS = SUBJECTS.map(([, words]) => new Set(words.split(" ")));
const LONG_WORDS = GROUPS.map((group) => [...group].filter((word) => word.length >= 2));
const VIEWS = LEXICON + FRAME_NAMES.length + GROUPS.length * 3;
const BIAS = SIZE + VIEWS;
const STRIDE = BIAS + 1;

interface Features {
  index: Uint32Array;
  value: Float32Array;
}

/** Grams, title grams and words live in spaces of their own. */
const SPACE = { gram: 0, title: 0x51ed270b, word: 0x2545f491 } as const;

function hash(text: string, from: number, to: number, space: number): number {
  let h = 0x811c9dc5 ^ (to - from) ^ space;
  for (let at = from; at < to; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  h ^= h >>> 15;
  return Math.imul(h, 0x85ebca6b) >>> (32 - BITS);
}

const share = (hits: number): number => Math.min(3, hits) / 3;

/** What is known of a text before any training: what its words and its kind say, and how much it speaks of each subject. */
function views(title: string, lead: string, titleWords: readonly string[], leadWords: readonly string[], folded: string): number[] {
  const { good, bad, head, rest, frames, length } = weigh(title, lead);
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

/** Hashed character 1–2-grams and words of title and lead, the title's grams once more apart; and the views. */
function rawFeatures(title: string, text: string): { counts: Map<number, number>; views: number[] } {
  const lead = text.slice(0, LEAD);
  const head = foldText(title);
  const rest = foldText(lead);
  const counts = new Map<number, number>();
  const add = (key: number, times: number) => counts.set(key, (counts.get(key) ?? 0) + times);
  const grams = (folded: string, space: number, times: number) => {
    for (let at = 0; at < folded.length; at++) {
      add(hash(folded, at, at + 1, space), times);
      if (at + 2 <= folded.length) add(hash(folded, at, at + 2, space), times);
    }
  };
  grams(head, SPACE.gram, TITLE);
  grams(rest, SPACE.gram, 1);
  grams(head, SPACE.title, 1);
  const titleWords = cutWords(title);
  const leadWords = cutWords(lead);
  for (const word of titleWords) add(hash(word, 0, word.length, SPACE.word), TITLE);
  for (const word of leadWords) add(hash(word, 0, word.length, SPACE.word), 1);
  return { counts, views: views(title, lead, titleWords, leadWords, `${head}\n${rest}`) };
}

/** Log counts of what `known` holds, L2-normalised so that length does not count, then the views. */
function features(raw: ReturnType<typeof rawFeatures>, known: (key: number) => boolean): Features {
  const index: number[] = [];
  const value: number[] = [];
  let squares = 0;
  for (const [key, count] of raw.counts) {
    if (!known(key)) continue;
    const weight = 1 + Math.log(count);
    index.push(key);
    value.push(weight);
    squares += weight * weight;
  }
  const scale = 1 / Math.sqrt(squares || 1);
  for (let i = 0; i < value.length; i++) value[i] = (value[i] as number) * scale;
  for (const [i, view] of raw.views.entries()) {
    if (view === 0) continue;
    index.push(SIZE + i);
    value.push(view);
  }
  return { index: Uint32Array.from(index), value: Float32Array.from(value) };
}

/** Multinomial logistic regression: one weight row per class. */
export class SentimentModel implements SentimentJudge {
  readonly name: string;
  readonly weights: Float32Array;

  constructor(weights: Float32Array, name: string) {
    this.weights = weights;
    this.name = name;
  }

  /** Probabilities in the order 1, 0, -1. */
  probabilities(title: string, text: string): number[] {
    const { weights } = this;
    const known = (key: number): boolean => weights[key] !== 0 || weights[STRIDE + key] !== 0 || weights[2 * STRIDE + key] !== 0;
    return softmax(logits(weights, features(rawFeatures(title, text), known)));
  }

  predict(title: string, text: string): Sentiment {
    return classOf(this.probabilities(title, text));
  }

  judge(title: string, text: string): Sentiment {
    return this.predict(title, text);
  }

  /** Words of title and lead that speak most for `tone` against the others, by their own weights and what the tone words say. */
  because(title: string, text: string, tone: Sentiment): string[] {
    const row = CLASSES.indexOf(tone);
    const weightOf = (word: string): number => {
      const cell = hash(word, 0, word.length, SPACE.word);
      const others = CLASSES.flatMap((_, k) => (k === row ? [] : (this.weights[k * STRIDE + cell] as number)));
      return (this.weights[row * STRIDE + cell] as number) - Math.max(...others);
    };
    const known = lexiconJudge.because(title, text, tone);
    const learnt = [...new Set([...cutWords(title), ...cutWords(text.slice(0, LEAD))])]
      .filter((word) => word.length >= 2 && !known.some((each) => each.includes(word)))
      .map((word) => ({ word, weight: weightOf(word) }))
      .filter(({ weight }) => weight > TELLING)
      .sort((a, b) => b.weight - a.weight);
    return [...known, ...learnt.map(({ word }) => word)].slice(0, NAMED);
  }
}

function logits(weights: Float32Array, { index, value }: Features): number[] {
  return CLASSES.map((_, k) => {
    let sum = weights[k * STRIDE + BIAS] as number;
    for (let i = 0; i < index.length; i++) sum += (weights[k * STRIDE + (index[i] as number)] as number) * (value[i] as number);
    return sum;
  });
}

function softmax(values: readonly number[]): number[] {
  const top = Math.max(...values);
  const exps = values.map((value) => Math.exp(value - top));
  const total = exps.reduce((sum, value) => sum + value, 0);
  return exps.map((value) => value / total);
}

const classOf = (scores: readonly number[]): Sentiment => CLASSES[scores.indexOf(Math.max(...scores))] as Sentiment;

export interface TrainingOptions {
  epochs?: number;
  rate?: number;
  /** L2 penalty per step. */
  decay?: number;
}

interface Example {
  x: Features;
  y: number;
}

function examples(samples: readonly LabelledText[]): Example[] {
  const raws = samples.map(({ title, text }) => rawFeatures(title, text));
  const texts = new Uint32Array(SIZE);
  for (const { counts } of raws) for (const key of counts.keys()) texts[key] = (texts[key] as number) + 1;
  const known = (key: number): boolean => (texts[key] as number) >= LEAST_TEXTS;
  return raws.map((raw, at) => ({ x: features(raw, known), y: CLASSES.indexOf((samples[at] as LabelledText).label) }));
}

function fitWeights(all: readonly Example[], { epochs = 3, rate = 0.1, decay = 1e-4 }: TrainingOptions, start: number): Float32Array {
  const counts = CLASSES.map((_, k) => all.filter(({ y }) => y === k).length);
  const importance = counts.map((count) => (count === 0 ? 0 : all.length / (CLASSES.length * count)));
  const weights = new Float32Array(STRIDE * CLASSES.length);
  const squares = new Float32Array(STRIDE * CLASSES.length).fill(1e-2);
  const order = [...all];
  let seed = start;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const other = seed % (at + 1);
      [order[at], order[other]] = [order[other] as Example, order[at] as Example];
    }
    for (const { x, y } of order) {
      const values = CLASSES.map((_, k) => {
        let sum = weights[k * STRIDE + BIAS] as number;
        for (let i = 0; i < x.index.length; i++) {
          const cell = k * STRIDE + (x.index[i] as number);
          sum += (weights[cell] as number) * (x.value[i] as number);
        }
        return sum;
      });
      const chances = softmax(values);
      for (let k = 0; k < CLASSES.length; k++) {
        const error = ((chances[k] as number) - (k === y ? 1 : 0)) * (importance[y] as number);
        const update = (cell: number, by: number) => {
          const gradient = by + decay * (weights[cell] as number);
          squares[cell] = (squares[cell] as number) + gradient * gradient;
          weights[cell] = (weights[cell] as number) - (rate * gradient) / Math.sqrt(squares[cell] as number);
        };
        for (let i = 0; i < x.index.length; i++) {
          const cell = k * STRIDE + (x.index[i] as number);
          update(cell, error * (x.value[i] as number));
        }
        update(k * STRIDE + BIAS, error);
      }
    }
  }
  return weights;
}

/** Weights are the mean over so many orders of the examples: what one order happens to learn last weighs less. */
const ORDERS = 5;

function meanWeights(all: readonly Example[], options: TrainingOptions): Float32Array {
  const mean = new Float32Array(STRIDE * CLASSES.length);
  for (let start = 1; start <= ORDERS; start++) {
    const weights = fitWeights(all, options, start);
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] as number) + (weights[at] as number) / ORDERS;
  }
  return mean;
}

/** Changes with everything that gives a weight another meaning. */
const MODEL = "grams-subjects-lr-3";

/** Trains by Adagrad on shuffled examples, classes weighed as if equally frequent; deterministic for the same input. */
export function train(samples: readonly LabelledText[], options: TrainingOptions = {}): SentimentModel {
  return new SentimentModel(meanWeights(examples(samples), options), `${MODEL} (${samples.length} texts)`);
}

/** Fold of each item, each label spread evenly. */
function folds(labels: readonly number[], count: number): number[] {
  const seen = new Map<number, number>();
  return labels.map((label) => {
    const n = seen.get(label) ?? 0;
    seen.set(label, n + 1);
    return n % count;
  });
}

export const MODEL_MAGIC = "SENTIMENT3";

/** Writes a model beside its place and then moves it there: a reader never sees half of it. Only non-zero weights are kept. */
export function writeModel(model: SentimentModel, file: string): void {
  const cells: number[] = [];
  for (let at = 0; at < model.weights.length; at++) if (Math.abs(model.weights[at] as number) > 1e-4) cells.push(at);
  const name = Buffer.from(model.name);
  const head = Buffer.alloc(MODEL_MAGIC.length + 8);
  head.write(MODEL_MAGIC);
  head.writeUInt32LE(name.length, MODEL_MAGIC.length);
  head.writeUInt32LE(cells.length, MODEL_MAGIC.length + 4);
  const body = Buffer.alloc(cells.length * 8);
  for (const [at, cell] of cells.entries()) {
    body.writeUInt32LE(cell, at * 8);
    body.writeFloatLE(model.weights[cell] as number, at * 8 + 4);
  }
  writeFileSync(`${file}.new`, Buffer.concat([head, name, body]));
  renameSync(`${file}.new`, file);
}

/** @throws when the file is no model or cut short. */
export function readModel(file: string): SentimentModel {
  const data = readFileSync(file);
  const bad = () => new Error(`${file} is no sentiment model; train it again or remove it`);
  const start = MODEL_MAGIC.length + 8;
  if (data.length < start || data.toString("latin1", 0, MODEL_MAGIC.length) !== MODEL_MAGIC) throw bad();
  const nameLength = data.readUInt32LE(MODEL_MAGIC.length);
  const count = data.readUInt32LE(MODEL_MAGIC.length + 4);
  if (data.length !== start + nameLength + count * 8) throw bad();
  const name = data.toString("utf8", start, start + nameLength);
  const place = name.startsWith(EARLIER.name) ? earlierCell : (cell: number, weight: number): [number, number] => [cell, weight];
  const weights = new Float32Array(STRIDE * CLASSES.length);
  for (let at = 0; at < count; at++) {
    const offset = start + nameLength + at * 8;
    const [cell, weight] = place(data.readUInt32LE(offset), data.readFloatLE(offset + 4));
    if (cell >= weights.length) throw bad();
    weights[cell] = weight;
  }
  return new SentimentModel(weights, name);
}

/** Models from before the kinds of text: five views of words at another scale, then the subjects. They go on judging until trained again. */
const EARLIER = { name: "grams-subjects-lr-2", lexicon: 5, scale: 0.6 };

/** Where a weight of such a model stands now, and what it is worth: its words' views are the last five of today's. */
function earlierCell(cell: number, weight: number): [number, number] {
  const stride = SIZE + EARLIER.lexicon + GROUPS.length * 3 + 1;
  const row = Math.floor(cell / stride) * STRIDE;
  const at = cell % stride;
  if (at < SIZE) return [row + at, weight];
  if (at < SIZE + EARLIER.lexicon) return [row + at + LEXICON - EARLIER.lexicon, (weight * EARLIER.scale) / LEXICON_SCALE];
  return [row + at + STRIDE - stride, weight];
}

/** Truth × prediction counts in the order 1, 0, -1, with accuracy and macro-F1. */
export interface Evaluation {
  confusion: number[][];
  accuracy: number;
  macroF1: number;
}

/** Figures of predictions against labels. */
export function evaluate(pairs: readonly { label: Sentiment; predicted: Sentiment }[]): Evaluation {
  const confusion = CLASSES.map(() => CLASSES.map(() => 0));
  for (const { label, predicted } of pairs) {
    const row = confusion[CLASSES.indexOf(label)] as number[];
    const at = CLASSES.indexOf(predicted);
    row[at] = (row[at] as number) + 1;
  }
  const cell = (truth: number, guess: number): number => (confusion[truth] as number[])[guess] as number;
  const f1 = CLASSES.map((_, k) => {
    const right = cell(k, k);
    const all = CLASSES.reduce<number>((sum, _x, other) => sum + cell(k, other) + cell(other, k), 0);
    return all === 0 ? 0 : (2 * right) / all;
  });
  const right = CLASSES.reduce<number>((sum, _x, k) => sum + cell(k, k), 0);
  return {
    confusion,
    accuracy: right / (pairs.length || 1),
    macroF1: f1.reduce((sum, value) => sum + value, 0) / CLASSES.length,
  };
}

/** k-fold cross-validation, folds stratified by label; every text is judged by a model that has not seen it. */
export function crossValidate(samples: readonly LabelledText[], count = 5, options: TrainingOptions = {}): Evaluation {
  const fold = folds(
    samples.map(({ label }) => label),
    count,
  );
  const pairs: { label: Sentiment; predicted: Sentiment }[] = [];
  for (let held = 0; held < count; held++) {
    const model = train(
      samples.filter((_, at) => fold[at] !== held),
      options,
    );
    for (const [at, { title, text, label }] of samples.entries()) {
      if (fold[at] === held) pairs.push({ label, predicted: model.predict(title, text) });
    }
  }
  return evaluate(pairs);
}
