import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { foldText } from "#server/text/segment.ts";
import { DIMENSIONS } from "./dimensions.ts";

/** Tokens of a text that are read, its marks of beginning and end among them; in Chinese about as many letters. */
const TOKENS = 128;
/** Embeddings that are kept: a copy of what came just before costs nothing. */
const KEPT = 2000;

const MODEL = new URL("./bge/bge-small-zh-v1.5.onnx", import.meta.url);
const VOCABULARY = new URL("./bge/tokenizer.json", import.meta.url);

/**
 * Turns a text into what it means: 512 numbers, of length 1 together, near one another where texts say the like
 * (bge-small-zh-v1.5, eight-bit weights; docs/decisions/0022). One text at a time: the model scales its numbers by what
 * stands in one run, so that a text among others would come out a little different.
 */
export class SentenceEncoder {
  readonly #session: InferenceSession;
  readonly #tokenizer: Tokenizer;
  readonly #kept = new Map<string, Promise<Float32Array>>();

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
    const folded = foldText(text).slice(0, TOKENS * 4);
    const kept = this.#kept.get(folded);
    if (kept) return kept;
    const embedding = this.#run(folded);
    embedding.catch(() => this.#kept.delete(folded));
    this.#kept.set(folded, embedding);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return embedding;
  }

  async #run(folded: string): Promise<Float32Array> {
    const all = this.#tokenizer.encode(folded).ids;
    const ids = all.length > TOKENS ? [...all.slice(0, TOKENS - 1), all.at(-1) as number] : all;
    const row = (values: readonly number[]) => new Tensor("int64", BigInt64Array.from(values, BigInt), [1, ids.length]);
    const feeds = {
      input_ids: row(ids),
      attention_mask: row(ids.map(() => 1)),
      token_type_ids: row(ids.map(() => 0)),
    };
    const output = await this.#session.run(feeds);
    // What the mark of the beginning has become stands for the whole.
    const first = (output.last_hidden_state as Tensor).data.slice(0, DIMENSIONS) as Float32Array;
    const length = Math.hypot(...first) || 1;
    return first.map((value) => value / length);
  }

  /** Gives the model's memory back. */
  close(): Promise<void> {
    return this.#session.release();
  }
}
