import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Sentiment } from "#server/store/documents.ts";
import { cutWords, foldText } from "./segment.ts";
import { polarity, type SentimentJudge } from "./sentiment.ts";

/** One labelled text. */
export interface LabelledText {
  title: string;
  text: string;
  label: Sentiment;
}

const BITS = 18;
const SIZE = 1 << BITS;
const CLASSES: readonly Sentiment[] = [1, 0, -1];
const LEAD = 300;

interface Features {
  index: Uint32Array;
  value: Float32Array;
}

function hash(text: string, from: number, to: number, salt: number): number {
  let h = salt;
  for (let at = from; at < to; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  h ^= h >>> 15;
  return Math.imul(h, 0x85ebca6b) >>> (32 - BITS);
}

/**
 * Hashed character 1–2-grams of title and lead, apart, with the lexicon's verdicts as two more features; L2-normalised
 * so that long and short texts weigh the same.
 */
function features(title: string, text: string): Features {
  const counts = new Map<number, number>();
  const add = (key: number, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  for (const [part, salt] of [
    [foldText(title), 0x811c9dc5],
    [foldText(text.slice(0, LEAD)), 0x1b873593],
  ] as const) {
    for (let at = 0; at < part.length; at++) {
      add(hash(part, at, at + 1, salt), 1);
      if (at + 2 <= part.length) add(hash(part, at, at + 2, salt ^ 0x5bd1e995), 1);
    }
  }
  const index = new Uint32Array(counts.size + 2);
  const value = new Float32Array(counts.size + 2);
  let norm = 0;
  let at = 0;
  for (const [key, count] of counts) {
    index[at] = key;
    value[at] = Math.sqrt(count);
    norm += count;
    at++;
  }
  const scale = 1 / Math.sqrt(norm || 1);
  for (let i = 0; i < counts.size; i++) value[i] = (value[i] as number) * scale;
  const head = polarity(cutWords(title));
  const body = polarity(cutWords(text.slice(0, LEAD)));
  index[at] = SIZE;
  value[at] = Math.tanh((head.score * 2 + body.score) / 6);
  index[at + 1] = SIZE + 1;
  value[at + 1] = Math.min(1, (head.hits + body.hits) / 8);
  return { index, value };
}

const STRIDE = SIZE + 3;

/** Multinomial logistic regression: one weight row per class, the last cell its bias. */
export class SentimentModel implements SentimentJudge {
  readonly name: string;
  readonly weights: Float32Array;

  constructor(weights: Float32Array, name: string) {
    this.weights = weights;
    this.name = name;
  }

  #logits(x: Features): number[] {
    return CLASSES.map((_, k) => {
      let sum = this.weights[k * STRIDE + SIZE + 2] as number;
      for (let i = 0; i < x.index.length; i++)
        sum += (this.weights[k * STRIDE + (x.index[i] as number)] as number) * (x.value[i] as number);
      return sum;
    });
  }

  predict(title: string, text: string): Sentiment {
    const logits = this.#logits(features(title, text));
    return CLASSES[logits.indexOf(Math.max(...logits))] as Sentiment;
  }

  judge(_title: readonly string[], _body: readonly string[], titleText: string, text: string): Sentiment {
    return this.predict(titleText, text);
  }
}

export interface TrainingOptions {
  epochs?: number;
  rate?: number;
  /** L2 penalty per step. */
  decay?: number;
  /** 0: classes as frequent as they come; 1: as if equally frequent. */
  balance?: number;
}

/** Trains by Adagrad on shuffled examples; deterministic for the same input. */
export function train(samples: readonly LabelledText[], options: TrainingOptions = {}): SentimentModel {
  const { epochs = 14, rate = 0.35, decay = 2e-5, balance = 0.5 } = options;
  const all = samples.map(({ title, text, label }) => ({ x: features(title, text), y: CLASSES.indexOf(label) }));
  const counts = CLASSES.map((_, k) => all.filter(({ y }) => y === k).length);
  const importance = counts.map((count) => (count === 0 ? 0 : (all.length / (CLASSES.length * count)) ** balance));
  const weights = new Float32Array(STRIDE * CLASSES.length);
  const squares = new Float32Array(STRIDE * CLASSES.length).fill(1e-2);
  const order = all.map((_, at) => at);
  let seed = 20_240_601;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const other = seed % (at + 1);
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const at of order) {
      const { x, y } = all[at] as (typeof all)[number];
      step(weights, squares, x, y, rate, decay, importance[y] as number);
    }
  }
  return new SentimentModel(weights, `chargram-lr-1 (${samples.length} texts)`);
}

function step(
  weights: Float32Array,
  squares: Float32Array,
  x: Features,
  y: number,
  rate: number,
  decay: number,
  importance: number,
): void {
  const logits = CLASSES.map((_, k) => {
    let sum = weights[k * STRIDE + SIZE + 2] as number;
    for (let i = 0; i < x.index.length; i++)
      sum += (weights[k * STRIDE + (x.index[i] as number)] as number) * (x.value[i] as number);
    return sum;
  });
  const top = Math.max(...logits);
  const exps = logits.map((logit) => Math.exp(logit - top));
  const total = exps.reduce((sum, value) => sum + value, 0);
  for (let k = 0; k < CLASSES.length; k++) {
    const error = ((exps[k] as number) / total - (k === y ? 1 : 0)) * importance;
    const update = (cell: number, gradient: number) => {
      squares[cell] = (squares[cell] as number) + gradient * gradient;
      weights[cell] = (weights[cell] as number) - (rate * gradient) / Math.sqrt(squares[cell] as number);
    };
    for (let i = 0; i < x.index.length; i++) {
      const cell = k * STRIDE + (x.index[i] as number);
      update(cell, error * (x.value[i] as number) + decay * (weights[cell] as number));
    }
    update(k * STRIDE + SIZE + 2, error);
  }
}

const MAGIC = "SENTIMENT1";

/** Writes a model beside its place and then moves it there: a reader never sees half of it. Only non-zero weights are kept. */
export function writeModel(model: SentimentModel, file: string): void {
  const cells: number[] = [];
  for (let at = 0; at < model.weights.length; at++) if (Math.abs(model.weights[at] as number) > 1e-4) cells.push(at);
  const name = Buffer.from(model.name);
  const head = Buffer.alloc(MAGIC.length + 8);
  head.write(MAGIC);
  head.writeUInt32LE(name.length, MAGIC.length);
  head.writeUInt32LE(cells.length, MAGIC.length + 4);
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
  const start = MAGIC.length + 8;
  if (data.length < start || data.toString("latin1", 0, MAGIC.length) !== MAGIC) throw bad();
  const nameLength = data.readUInt32LE(MAGIC.length);
  const count = data.readUInt32LE(MAGIC.length + 4);
  if (data.length !== start + nameLength + count * 8) throw bad();
  const weights = new Float32Array(STRIDE * CLASSES.length);
  for (let at = 0; at < count; at++) {
    const offset = start + nameLength + at * 8;
    const cell = data.readUInt32LE(offset);
    if (cell >= weights.length) throw bad();
    weights[cell] = data.readFloatLE(offset + 4);
  }
  return new SentimentModel(weights, data.toString("utf8", start, start + nameLength));
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
export function crossValidate(samples: readonly LabelledText[], folds = 5, options: TrainingOptions = {}): Evaluation {
  const seen = new Map<Sentiment, number>();
  const fold = samples.map(({ label }) => {
    const n = seen.get(label) ?? 0;
    seen.set(label, n + 1);
    return n % folds;
  });
  const pairs: { label: Sentiment; predicted: Sentiment }[] = [];
  for (let held = 0; held < folds; held++) {
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
