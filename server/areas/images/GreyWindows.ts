import { lowFrequencies } from "./lowFrequencies.ts";

/** A part of a picture, in shares of its width and height. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels a side of the picture that windows are cut from. */
export const WINDOW_SOURCE = 256;
const SIDE = 16;
/** Places of the frequencies in the hash, the lower ones spread over its four parts, so that each part has some that hold. */
const PLACES = (() => {
  const order = Array.from({ length: 63 }, (_, at) => at + 1).sort((a, b) => (a >> 3) + (a & 7) - ((b >> 3) + (b & 7)) || a - b);
  const places = new Uint8Array(64);
  order.forEach((frequency, at) => {
    places[frequency] = (at & 3) * 16 + (at >> 2);
  });
  return places;
})();

/** Hashes of parts of one picture of 256 × 256 grey pixels, by sums over its rectangles: some microseconds each. */
export class GreyWindows {
  readonly #sums = new Float64Array((WINDOW_SOURCE + 1) ** 2);
  readonly #means = new Float64Array(SIDE * SIDE);

  constructor(grey: Uint8Array) {
    const row = WINDOW_SOURCE + 1;
    for (let y = 0; y < WINDOW_SOURCE; y++) {
      let sum = 0;
      for (let x = 0; x < WINDOW_SOURCE; x++) {
        sum += grey[y * WINDOW_SOURCE + x] as number;
        this.#sums[(y + 1) * row + x + 1] = (this.#sums[y * row + x + 1] as number) + sum;
      }
    }
  }

  /** Sum of grey left of and above a place between pixels, in pixels. */
  #upTo(x: number, y: number): number {
    const row = WINDOW_SOURCE + 1;
    const left = Math.min(WINDOW_SOURCE - 1, Math.floor(x));
    const top = Math.min(WINDOW_SOURCE - 1, Math.floor(y));
    const [dx, dy] = [x - left, y - top];
    const at = top * row + left;
    const above = (this.#sums[at] as number) * (1 - dx) + (this.#sums[at + 1] as number) * dx;
    const below = (this.#sums[at + row] as number) * (1 - dx) + (this.#sums[at + row + 1] as number) * dx;
    return above * (1 - dy) + below * dy;
  }

  /** Means of a box in `across` × `down` cells. */
  #cells(box: Box, across: number, down: number, into: Float64Array): void {
    const [x0, y0] = [box.x * WINDOW_SOURCE, box.y * WINDOW_SOURCE];
    const [dx, dy] = [(box.width * WINDOW_SOURCE) / across, (box.height * WINDOW_SOURCE) / down];
    const above = new Float64Array(across + 1);
    const below = new Float64Array(across + 1);
    for (let i = 0; i <= across; i++) above[i] = this.#upTo(x0 + i * dx, y0);
    for (let y = 0; y < down; y++) {
      for (let i = 0; i <= across; i++) below[i] = this.#upTo(x0 + i * dx, y0 + (y + 1) * dy);
      for (let x = 0; x < across; x++)
        into[y * across + x] = (below[x + 1] as number) - (below[x] as number) - (above[x + 1] as number) + (above[x] as number);
      above.set(below);
    }
  }

  /** 64 bits of frequencies of a box (pHash), as two words. */
  frequencies(box: Box): [number, number] {
    this.#cells(box, SIDE, SIDE, this.#means);
    const found = lowFrequencies(this.#means, SIDE);
    const sorted = found.slice(1).sort();
    const median = sorted[sorted.length >> 1] as number;
    const words: [number, number] = [0, 0];
    for (let at = 1; at < 64; at++) {
      const place = PLACES[at] as number;
      if ((found[at] as number) > median) words[place >> 5 ? 1 : 0] |= 1 << (place & 31);
    }
    return words;
  }

  /** 64 bits of gradients of a box (dHash), as two words. */
  gradients(box: Box): [number, number] {
    const cells = new Float64Array(72);
    this.#cells(box, 9, 8, cells);
    const words: [number, number] = [0, 0];
    for (let at = 0; at < 64; at++) {
      const left = (at >> 3) * 9 + (at & 7);
      if ((cells[left] as number) < (cells[left + 1] as number)) words[at >> 5 ? 1 : 0] |= 1 << (at & 31);
    }
    return words;
  }
}
