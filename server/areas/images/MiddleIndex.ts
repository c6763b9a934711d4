import { bits } from "./bits.ts";
import type { GreyWindows } from "./GreyWindows.ts";
import { WINDOWS } from "./windows.ts";

/** Words of 32 bits a hash: two of frequencies, two of gradients. */
const WORDS = 4;
/** Words of a member in its bucket: its frequencies, and which picture it is. */
const MEMBER = 3;
const BANDS = 4;
const BUCKETS = 1 << 16;
/** Bits of the 64 frequencies in which a window may differ before its gradients are looked at. */
const MOST_FREQUENCIES = 14;
/** Bits of all 128 from which nothing alike is left. */
const NOTHING = 64;
/** A window of another shape than the picture looked for was stretched: its width by its height may differ by this factor. */
const MOST_STRETCH = 1.12;

const quarter = (low: number, high: number, band: number): number => ((band < 2 ? low : high) >>> ((band & 1) * 16)) & 0xffff;

/**
 * Middles of pictures by the four quarters of their frequencies: a window that differs in few bits has a quarter in
 * common with what it shows (Norouzi, Punjani, Fleet, "Fast search in Hamming space with multi-index hashing", 2012).
 */
export class MiddleIndex {
  readonly #starts: Uint32Array[] = [];
  /** Those of one bucket stand together with their frequencies: a look-up reads on in memory and jumps nowhere. */
  readonly #members: Uint32Array[] = [];

  /** Four words for each picture, and its width by its height. */
  constructor(
    private readonly words: Uint32Array,
    private readonly aspects: Float32Array,
  ) {
    const count = aspects.length;
    for (let band = 0; band < BANDS; band++) {
      const starts = new Uint32Array(BUCKETS + 1);
      const at = (i: number): number => quarter(words[i * WORDS] as number, words[i * WORDS + 1] as number, band);
      for (let i = 0; i < count; i++) starts[at(i) + 1]! += 1;
      for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1]! += starts[bucket] as number;
      const next = starts.slice();
      const members = new Uint32Array(count * MEMBER);
      for (let i = 0; i < count; i++) {
        const to = next[at(i)]!++ * MEMBER;
        members[to] = words[i * WORDS] as number;
        members[to + 1] = words[i * WORDS + 1] as number;
        members[to + 2] = i;
      }
      this.#starts.push(starts);
      this.#members.push(members);
    }
  }

  /**
   * Pictures whose middle some window of this one shows, with their likeness from `least` to 1, by their number.
   * `aspect` is the width by the height of this picture.
   */
  find(picture: GreyWindows, aspect: number, least: number): Map<number, number> {
    const nearest = new Map<number, number>();
    const most = Math.floor((1 - least) * NOTHING);
    const nearby = Math.min(most, MOST_FREQUENCIES);
    const { words, aspects } = this;
    for (const box of WINDOWS) {
      const [low, high] = picture.frequencies(box);
      const shape = (aspect * box.width) / box.height;
      let gradients: [number, number] | undefined;
      for (let band = 0; band < BANDS; band++) {
        const starts = this.#starts[band] as Uint32Array;
        const members = this.#members[band] as Uint32Array;
        const bucket = quarter(low, high, band);
        const end = (starts[bucket + 1] as number) * MEMBER;
        for (let at = (starts[bucket] as number) * MEMBER; at < end; at += MEMBER) {
          const first = bits((members[at] as number) ^ low) + bits((members[at + 1] as number) ^ high);
          if (first > nearby) continue;
          const one = members[at + 2] as number;
          const from = one * WORDS;
          const stretch = shape / (aspects[one] as number);
          if (stretch > MOST_STRETCH || stretch < 1 / MOST_STRETCH) continue;
          gradients ??= picture.gradients(box);
          const different = first + bits((words[from + 2] as number) ^ gradients[0]) + bits((words[from + 3] as number) ^ gradients[1]);
          if (different <= most && different < (nearest.get(one) ?? NOTHING)) nearest.set(one, different);
        }
      }
    }
    return new Map([...nearest].map(([one, different]) => [one, 1 - different / NOTHING]));
  }
}
