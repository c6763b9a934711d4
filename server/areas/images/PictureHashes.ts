import { bits } from "./bits.ts";
import { MiddleIndex } from "./MiddleIndex.ts";
import { HASH_BYTES, type PictureMarks, type SoughtPicture } from "./pictureHash.ts";

const WORDS = HASH_BYTES / 4;
const HALF = WORDS / 2;
/** Bits from which nothing alike is left: unrelated pictures differ in half of them. */
const NOTHING = (HASH_BYTES * 8) / 2;

/** The hashes of many pictures in memory, told by their place in the list that they were made of. */
export class PictureHashes {
  /** The first half of each hash, by which most are told apart, and the second: a search reads through all first halves. */
  readonly #first: Uint32Array;
  readonly #second: Uint32Array;
  readonly #middles: MiddleIndex;
  readonly #count: number;

  constructor(marks: readonly PictureMarks[]) {
    this.#count = marks.length;
    const whole = new Uint8Array(marks.length * HASH_BYTES);
    const middles = new Uint8Array(marks.length * HASH_BYTES);
    const aspects = new Float32Array(marks.length);
    for (const [at, one] of marks.entries()) {
      whole.set(one.whole, at * HASH_BYTES);
      middles.set(one.middle, at * HASH_BYTES);
      aspects[at] = one.aspect;
    }
    const words = new Uint32Array(whole.buffer);
    this.#first = new Uint32Array(marks.length * HALF);
    this.#second = new Uint32Array(marks.length * HALF);
    for (let one = 0; one < marks.length; one++) {
      this.#first.set(words.subarray(one * WORDS, one * WORDS + HALF), one * HALF);
      this.#second.set(words.subarray(one * WORDS + HALF, (one + 1) * WORDS), one * HALF);
    }
    this.#middles = new MiddleIndex(new Uint32Array(middles.buffer), aspects);
  }

  /** Pictures at least so alike (`least` from 0 to 1), by the whole or by what was cut from which, with their likeness. */
  find(sought: SoughtPicture, least: number): Map<number, number> {
    const found = this.#middles.find(sought.windows, sought.aspect, least);
    const [a, b, c, d] = new Uint32Array(Uint8Array.from(sought.whole).buffer) as unknown as [number, number, number, number];
    const most = Math.floor((1 - least) * NOTHING);
    const [first, second] = [this.#first, this.#second];
    for (let one = 0, at = 0; one < this.#count; one++, at += HALF) {
      const half = bits((first[at] as number) ^ a) + bits((first[at + 1] as number) ^ b);
      if (half > most) continue;
      const different = half + bits((second[at] as number) ^ c) + bits((second[at + 1] as number) ^ d);
      if (different > most) continue;
      const similarity = 1 - different / NOTHING;
      if (similarity > (found.get(one) ?? 0)) found.set(one, similarity);
    }
    return found;
  }
}
