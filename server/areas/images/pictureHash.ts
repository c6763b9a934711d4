import sharp from "sharp";

/** Bytes of a hash: 64 bits of gradients (dHash), then 64 of frequencies (pHash). */
export const HASH_BYTES = 16;
const BITS = HASH_BYTES * 8;
/** Formats that are pixels; a drawing (SVG) would be executed rather than decoded. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "avif", "heif", "tiff"]);
const MOST_PIXELS = 60_000_000;
const SIDE = 32;
const LOW = 8;
/** Standard deviation of grey (0–255) below which a picture is one plain area and looks like every other. */
const PLAIN = 3;

/** The picture cannot be read, or there is nothing on it to compare. */
export class PictureError extends Error {}

const cosines = Array.from({ length: LOW }, (_, u) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
);

/** The 8 × 8 lowest frequencies of a 32 × 32 picture (type-II cosine transform, unscaled). */
function lowFrequencies(grey: Uint8Array): Float64Array {
  const rows = new Float64Array(SIDE * LOW);
  for (let y = 0; y < SIDE; y++)
    for (let u = 0; u < LOW; u++) {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += (grey[y * SIDE + x] as number) * (cosines[u] as Float64Array)[x]!;
      rows[y * LOW + u] = sum;
    }
  const out = new Float64Array(LOW * LOW);
  for (let v = 0; v < LOW; v++)
    for (let u = 0; u < LOW; u++) {
      let sum = 0;
      for (let y = 0; y < SIDE; y++) sum += (rows[y * LOW + u] as number) * (cosines[v] as Float64Array)[y]!;
      out[v * LOW + u] = sum;
    }
  return out;
}

function setBits(hash: Uint8Array, from: number, bits: boolean[]): void {
  bits.forEach((bit, at) => {
    if (bit) hash[from + (at >> 3)]! |= 1 << (at & 7);
  });
}

/**
 * dHash and pHash of a picture: equal for the same picture in another size or format, close after light edits (N. Krawetz,
 * "Looks like it", 2011; C. Zauner, "Implementation and benchmarking of perceptual image hash functions", 2010).
 * @throws PictureError for what is no picture or a plain area
 */
export async function pictureHash(file: Buffer): Promise<Uint8Array> {
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { format } = await picture.metadata();
    if (!format || !FORMATS.has(format)) throw new PictureError(`${format ?? "unknown"} is no picture format`);
    // The first frame, upright, on white: transparency is not part of what is seen.
    const upright = picture.rotate().flatten({ background: "#fff" }).greyscale();
    const [wide, square] = await Promise.all([
      upright.clone().resize(9, 8, { fit: "fill" }).raw().toBuffer(),
      upright.clone().resize(SIDE, SIDE, { fit: "fill" }).raw().toBuffer(),
    ]);
    const mean = square.reduce((sum, value) => sum + value, 0) / square.length;
    const deviation = Math.sqrt(square.reduce((sum, value) => sum + (value - mean) ** 2, 0) / square.length);
    if (deviation < PLAIN) throw new PictureError("a plain area");
    const hash = new Uint8Array(HASH_BYTES);
    const gradients = Array.from({ length: 64 }, (_, at) => {
      const left = (at >> 3) * 9 + (at & 7);
      return (wide[left] as number) < (wide[left + 1] as number);
    });
    setBits(hash, 0, gradients);
    const frequencies = lowFrequencies(square);
    // Brightness (the first) says nothing of the picture and would shift the median.
    const sorted = frequencies.slice(1).toSorted();
    const median = sorted[sorted.length >> 1] as number;
    setBits(
      hash,
      8,
      [...frequencies].map((value, at) => at > 0 && value > median),
    );
    return hash;
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError((error as Error).message);
  }
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
