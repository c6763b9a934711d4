import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { foldText } from "#server/text/fold.ts";
import { Remembered } from "#server/text/Remembered.ts";
import { DIMENSIONS } from "./dimensions.ts";

/** Tokens of a text that are read, its marks of beginning and end among them; in Chinese about as many letters. */
const TOKENS = 128;
/** Letters of texts whose embeddings are kept, 2 kB each: a copy of what came just before costs nothing. */
const KEPT = 100_000;
/** Letters of texts whose tokens are kept: those of three long documents, 100 kB a text. */
const KEPT_READINGS = 10_000;

const MODEL = new URL("./bge/bge-small-zh-v1.5.onnx", import.meta.url);
const VOCABULARY = new URL("./bge/tokenizer.json", import.meta.url);

/** A token of a text as folded, with what it means where it stands: numbers of length 1 together. */
export interface ReadToken {
  from: number;
  to: number;
  state: Float32Array;
}

/** What a text means, whole and token by token. */
export interface Reading {
  whole: Float32Array;
  tokens: ReadToken[];
}

/**
 * Turns a text into what it means: 512 numbers, of length 1 together, near one another where texts say the like
 * (bge-small-zh-v1.5, eight-bit weights; docs/decisions/0022). One text at a time: the model scales its numbers by what
 * stands in one run, so that a text among others would come out a little different.
 */
export class SentenceEncoder {
  readonly #session: InferenceSession;
  readonly #tokenizer: Tokenizer;
  readonly #kept = new Remembered<Promise<Float32Array>>(KEPT);
  readonly #read = new Remembered<Promise<Reading>>(KEPT_READINGS);

  private constructor(session: InferenceSession, tokenizer: Tokenizer) {
    this.#session = session;
    this.#tokenizer = tokenizer;
  }

  /** Reads the model: 0.2 s, and some 150 MB as long as it is held. @throws where the machine has no such runtime. */
  static async open(): Promise<SentenceEncoder> {
    const session = await InferenceSession.create(fileURLToPath(MODEL), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    });
    return new SentenceEncoder(session, new Tokenizer(JSON.parse(readFileSync(VOCABULARY, "utf8")), {}));
  }

  /** The embedding of a text's beginning; the same text gives the same one. */
  encode(text: string): Promise<Float32Array> {
    const folded = beginningOf(text);
    return this.#kept.of(folded, async () => (await this.#run(folded)).state(0));
  }

  /** The same with what its tokens mean. */
  read(text: string): Promise<Reading> {
    const folded = beginningOf(text);
    return this.#read.of(folded, async () => {
      const { tokens, state } = await this.#run(folded);
      let from = 0;
      const places = tokens.map((token, at): ReadToken[] => {
        const piece = token.replace(/^##/, "");
        const found = folded.indexOf(piece, from);
        // Marks of beginning and end, and what the vocabulary does not know, stand nowhere.
        if (at === 0 || at === tokens.length - 1 || found < 0) return [];
        from = found + piece.length;
        return [{ from: found, to: from, state: state(at) }];
      });
      return { whole: state(0), tokens: places.flat() };
    });
  }

  async #run(folded: string): Promise<{ tokens: string[]; state: (at: number) => Float32Array }> {
    const all = this.#tokenizer.encode(folded);
    const cut = <T>(row: readonly T[]): T[] => (row.length > TOKENS ? [...row.slice(0, TOKENS - 1), row.at(-1) as T] : [...row]);
    const ids = cut(all.ids);
    const row = (values: readonly number[]) => new Tensor("int64", BigInt64Array.from(values, BigInt), [1, ids.length]);
    const feeds = {
      input_ids: row(ids),
      attention_mask: row(ids.map(() => 1)),
      token_type_ids: row(ids.map(() => 0)),
    };
    const states = ((await this.#session.run(feeds)).last_hidden_state as Tensor).data as Float32Array;
    // What the mark of the beginning has become stands for the whole.
    return {
      tokens: cut(all.tokens),
      state: (at) => {
        const one = states.slice(at * DIMENSIONS, (at + 1) * DIMENSIONS);
        const length = Math.hypot(...one) || 1;
        return one.map((value) => value / length);
      },
    };
  }

  /** Gives the model's memory back. */
  close(): Promise<void> {
    return this.#session.release();
  }
}

const beginningOf = (text: string): string => foldText(text).slice(0, TOKENS * 4);
