/**
 * QR codes (ISO/IEC 18004): byte mode, error correction M, versions 1–10, mask by the standard's penalty. Enough for
 * an address; no dependency for one picture.
 */

/** Per version 1–10 at level M: error correction words per block, then [blocks, data words] groups. */
const BLOCKS: [number, [number, number][]][] = [
  [10, [[1, 16]]], [16, [[1, 28]]], [26, [[1, 44]]], [18, [[2, 32]]], [24, [[2, 43]]],
  [16, [[4, 27]]], [18, [[4, 31]]], [22, [[2, 38], [2, 39]]], [22, [[3, 36], [2, 37]]], [26, [[4, 43], [1, 44]]],
]; // biome-ignore format: a table
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
const multiply = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

function correction(data: number[], size: number): number[] {
  let generator = [1];
  for (let i = 0; i < size; i++) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((factor, at) => {
      next[at] = next[at]! ^ factor;
      next[at + 1] = next[at + 1]! ^ multiply(factor, EXP[i]!);
    });
    generator = next;
  }
  const rest = [...data, ...new Array<number>(size).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    if (lead) generator.forEach((factor, at) => { rest[i + at] = rest[i + at]! ^ multiply(factor, lead); }); // biome-ignore format: one step
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [perBlock, groups] = BLOCKS[version - 1]!;
  const capacity = groups.reduce((sum, [blocks, words]) => sum + blocks * words, 0);
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(Number.parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0; data.length < capacity; pad++) data.push(pad % 2 ? 0x11 : 0xec);
  const blocks: number[][] = [];
  let at = 0;
  for (const [count, words] of groups)
    for (let i = 0; i < count; i++, at += words) blocks.push(data.slice(at, at + words));
  const checks = blocks.map((block) => correction(block, perBlock));
  const out: number[] = [];
  for (let i = 0; i < Math.max(...blocks.map((block) => block.length)); i++) {
    for (const block of blocks) if (i < block.length) out.push(block[i]!);
  }
  for (let i = 0; i < perBlock; i++) for (const check of checks) out.push(check[i]!);
  return out;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** BCH remainder of `value` shifted by the generator's degree. */
function remainder(value: number, generator: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31; bit >= degree; bit--) if ((rest >>> bit) & 1) rest ^= generator << (bit - degree);
  return rest;
}

class Matrix {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(private readonly version: number) {
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.patterns();
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private patterns(): void {
    const { size, version } = this;
    for (let i = 0; i < size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [cx, cy] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const) {
      // biome-ignore format: corners
      for (let dy = -4; dy <= 4; dy++) {
        for (let dx = -4; dx <= 4; dx++) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy));
          this.set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
        }
      }
    }
    const centres = ALIGNMENT[version - 1]!;
    for (const cx of centres) {
      for (const cy of centres) {
        if ((cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6)) continue;
        for (let dy = -2; dy <= 2; dy++) {
          for (let dx = -2; dx <= 2; dx++) this.set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
        }
      }
    }
    this.format(0);
    if (version < 7) return;
    const bits = (version << 12) | remainder(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const on = ((bits >> i) & 1) === 1;
      this.set(size - 11 + (i % 3), Math.floor(i / 3), on);
      this.set(Math.floor(i / 3), size - 11 + (i % 3), on);
    }
  }

  /** Level M is 00, so the mask alone makes the five bits. */
  format(mask: number): void {
    const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
    const on = (i: number): boolean => ((bits >> i) & 1) === 1;
    const { size } = this;
    for (let i = 0; i <= 5; i++) this.set(8, i, on(i));
    this.set(8, 7, on(6));
    this.set(8, 8, on(7));
    this.set(7, 8, on(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, on(i));
    for (let i = 0; i < 8; i++) this.set(size - 1 - i, 8, on(i));
    for (let i = 8; i < 15; i++) this.set(8, size - 15 + i, on(i));
    this.set(8, size - 8, true);
  }

  place(words: number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = bit < words.length * 8 && ((words[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
          bit++;
        }
      }
    }
  }

  mask(number: number): void {
    const flips = MASKS[number]!;
    for (let y = 0; y < this.size; y++) {
      for (let x = 0; x < this.size; x++) if (!this.fixed[y]![x] && flips(x, y)) this.dark[y]![x] = !this.dark[y]![x];
    }
  }

  /** The standard's four penalties. */
  penalty(): number {
    const { size, dark } = this;
    const lines: string[] = [];
    for (let i = 0; i < size; i++) {
      lines.push(dark[i]!.map((on) => (on ? "1" : "0")).join(""), dark.map((row) => (row[i] ? "1" : "0")).join(""));
    }
    let score = 0;
    for (const line of lines) {
      for (const run of line.match(/0{5,}|1{5,}/g) ?? []) score += run.length - 2;
      for (let at = 0; at + 11 <= size; at++) {
        const part = line.slice(at, at + 11);
        if (part === "10111010000" || part === "00001011101") score += 40;
      }
    }
    let on = 0;
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (dark[y]![x]) on++;
        const same = dark[y]![x];
        if (
          x + 1 < size &&
          y + 1 < size &&
          dark[y]![x + 1] === same &&
          dark[y + 1]![x] === same &&
          dark[y + 1]![x + 1] === same
        )
          score += 3;
      }
    }
    return score + Math.floor(Math.abs((on * 100) / (size * size) - 50) / 5) * 10;
  }
}

/** Modules of the code, true is dark. @throws RangeError when the text is longer than 213 bytes. */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const room = ([, groups]: (typeof BLOCKS)[number], version: number): number =>
    groups.reduce((sum, [blocks, words]) => sum + blocks * words, 0) - (version < 10 ? 2 : 3);
  const version = BLOCKS.findIndex((block, at) => bytes.length <= room(block, at + 1)) + 1;
  if (version === 0) throw new RangeError("the text is too long for a QR code of version 10");
  const words = codewords(bytes, version);
  let best: Matrix | undefined;
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const matrix = new Matrix(version);
    matrix.place(words);
    matrix.mask(mask);
    matrix.format(mask);
    const score = matrix.penalty();
    if (score < least) {
      least = score;
      best = matrix;
    }
  }
  return best!.dark;
}

/** The code as SVG with the quiet zone of four modules. */
export function qrSvg(text: string, scale: number): string {
  const modules = qrModules(text);
  const size = (modules.length + 8) * scale;
  const path = modules
    .flatMap((row, y) =>
      row.map((on, x) => (on ? `M${(x + 4) * scale} ${(y + 4) * scale}h${scale}v${scale}h-${scale}z` : "")),
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
