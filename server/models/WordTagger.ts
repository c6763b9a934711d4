import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { type Chain, chainOf, likeliestLabels } from "./likeliestLabels.ts";

/** Letters of a stretch that are read at once, and stretches in one run. */
const LONGEST = 128;
const RUN = 32;

const MODEL = new URL("./lac/lac-small.onnx", import.meta.url);
const NAMES = new URL("./lac/lac-small.json", import.meta.url);

/** Marks that folding leaves wide, as the model was taught them. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ "、": ",", "。": ".", "“": '"', "”": '"', "‘": "'", "’": "'" },
  ...{ "【": "[", "】": "]", "…": ".", "—": "-" },
};

/**
 * A word as the model cuts and classes it. `tag` is a word class of the corpora of Peking University (n noun, v verb, nz other
 * name, nw name of a work …), or the kind of a name: PER, LOC, ORG, TIME.
 */
export interface ModelWord {
  word: string;
  /** Its first letter in the text. */
  at: number;
  tag: string;
}

interface Stretch {
  of: number;
  at: number;
  text: string;
}

/**
 * Cuts texts into words and tells what each is: LAC small, two layers of bidirectional GRU under a linear chain (docs/decisions/0023).
 * A text's words do not hang on what else is in the run. Some 15 µs a letter of one core.
 */
export class WordTagger {
  readonly #session: InferenceSession;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #labels: readonly string[];
  readonly #chain: Chain;

  private constructor(session: InferenceSession) {
    this.#session = session;
    const { letters, labels, transitions } = JSON.parse(readFileSync(NAMES, "utf8")) as {
      letters: string;
      labels: string[];
      transitions: number[][];
    };
    this.#ids = new Map([...letters].map((letter, at) => [letter, at + 1]));
    this.#labels = labels;
    const [begin = [], end = [], ...between] = transitions;
    this.#chain = chainOf(begin, end, between);
  }

  /** Reads the model: 3 MB. @throws where the machine has no such runtime. */
  static async open(): Promise<WordTagger> {
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
    return new WordTagger(await InferenceSession.create(fileURLToPath(MODEL), options));
  }

  /** The words of each text in their order, blanks left out. Texts are folded (`foldText`): letters that it does not know are strange ones. */
  async tag(texts: readonly string[]): Promise<ModelWord[][]> {
    const words: ModelWord[][] = texts.map(() => []);
    // Of like length together, so that little is padding.
    const stretches = texts.flatMap(stretchesOf).sort((a, b) => a.text.length - b.text.length);
    for (let from = 0; from < stretches.length; from += RUN) {
      const run = stretches.slice(from, from + RUN);
      const labels = await this.#label(run.map(({ text }) => text));
      for (const [index, { of, at, text }] of run.entries()) words[of]?.push(...this.#words(text, at, labels[index] as number[]));
    }
    return words.map((of) => of.sort((a, b) => a.at - b.at));
  }

  async #label(texts: readonly string[]): Promise<number[][]> {
    const longest = Math.max(...texts.map(({ length }) => length));
    const ids = new BigInt64Array(longest * texts.length);
    for (const [index, text] of texts.entries())
      for (let at = 0; at < text.length; at++) {
        const letter = text.charAt(at);
        ids[at * texts.length + index] = BigInt(this.#ids.get(MARKS[letter] ?? letter) ?? 0);
      }
    const { scores } = await this.#session.run({
      ids: new Tensor("int64", ids, [longest, texts.length]),
      lengths: new Tensor(
        "int32",
        Int32Array.from(texts, ({ length }) => length),
        [texts.length],
      ),
    });
    const stride = texts.length * this.#labels.length;
    return texts.map(({ length }, index) =>
      likeliestLabels(scores?.data as Float32Array, { length, stride, offset: index * this.#labels.length }, this.#chain),
    );
  }

  #words(text: string, from: number, labels: readonly number[]): ModelWord[] {
    const words: ModelWord[] = [];
    for (const [at, index] of labels.entries()) {
      const label = this.#labels[index] as string;
      const last = words.at(-1);
      if (last && label.endsWith("-I")) last.word += text.charAt(at);
      else words.push({ word: text.charAt(at), at: from + at, tag: label.replace(/-[BI]$/, "") });
    }
    return words;
  }

  /** Gives the model's memory back. */
  close(): Promise<void> {
    return this.#session.release();
  }
}

/** What stands between blanks, longer stretches in pieces. */
function stretchesOf(text: string, of: number): Stretch[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: run, index }) => {
    const pieces: Stretch[] = [];
    for (let at = 0; at < run.length; at += LONGEST) pieces.push({ of, at: index + at, text: run.slice(at, at + LONGEST) });
    return pieces;
  });
}
