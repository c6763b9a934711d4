import { GreyWindows, WINDOW_SOURCE } from "./GreyWindows.ts";
import { greyPicture } from "./greyPicture.ts";
import { lowFrequencies } from "./lowFrequencies.ts";

/** Bytes of a hash: 64 bits of gradients (dHash), then 64 of frequencies (pHash). */
export const HASH_BYTES = 16;
const BITS = HASH_BYTES * 8;
const SIDE = 32;
/** The middle of a picture, which every crop of up to a fifth still holds. */
export const MIDDLE = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 } as const;

/** What is kept of a picture: the hash of all of it, that of its middle, and its width by its height. */
export interface PictureMarks {
  whole: Uint8Array;
  /** 64 bits of frequencies, then 64 of gradients, of `MIDDLE`. */
  middle: Uint8Array;
  aspect: number;
}

/** A picture to look for: its parts are looked up among the middles of others. */
export interface SoughtPicture extends PictureMarks {
  windows: GreyWindows;
}

function setBits(hash: Uint8Array, from: number, bits: boolean[]): void {
  bits.forEach((bit, at) => {
    if (bit) hash[from + (at >> 3)]! |= 1 << (at & 7);
  });
}

/** dHash and pHash of 9 × 8 and 32 × 32 grey pixels. */
function wholeHash(wide: Uint8Array, square: Uint8Array): Uint8Array {
  const hash = new Uint8Array(HASH_BYTES);
  const gradients = Array.from({ length: 64 }, (_, at) => {
    const left = (at >> 3) * 9 + (at & 7);
    return (wide[left] as number) < (wide[left + 1] as number);
  });
  setBits(hash, 0, gradients);
  const frequencies = lowFrequencies(square, SIDE);
  // Brightness (the first) says nothing of the picture and would shift the median.
  const sorted = frequencies.slice(1).toSorted();
  const median = sorted[sorted.length >> 1] as number;
  setBits(
    hash,
    8,
    [...frequencies].map((value, at) => at > 0 && value > median),
  );
  return hash;
}

/**
 * What a picture is known by: equal for the same picture in another size or format, close after light edits (N. Krawetz,
 * "Looks like it", 2011; C. Zauner, "Implementation and benchmarking of perceptual image hash functions", 2010); and the
 * windows of it that are looked up among the middles of others.
 * @throws PictureError for what is no picture or a plain area
 */
export async function readMarks(file: Buffer): Promise<SoughtPicture> {
  const sizes = [
    [9, 8],
    [WINDOW_SOURCE, WINDOW_SOURCE],
    [SIDE, SIDE],
  ] as const;
  const { grey, aspect } = await greyPicture(file, sizes);
  const [wide, large, square] = grey as [Uint8Array, Uint8Array, Uint8Array];
  const windows = new GreyWindows(large);
  const middle = new Uint8Array(new Uint32Array([...windows.frequencies(MIDDLE), ...windows.gradients(MIDDLE)]).buffer);
  return { whole: wholeHash(wide, square), middle, aspect, windows };
}

const ones = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);

/**
 * Likeness from 0 to 1 of the hash at `at` in a row of hashes to another. Unrelated pictures differ in half of the bits,
 * which is no likeness at all.
 */
export function likeness(hash: Uint8Array, hashes: Uint8Array, at = 0): number {
  let different = 0;
  for (let i = 0; i < HASH_BYTES; i++) different += ones[(hash[i] as number) ^ (hashes[at + i] as number)] as number;
  return Math.max(0, 1 - different / (BITS / 2));
}
