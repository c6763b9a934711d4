/** Sets of rows as ascending Uint32Arrays. Results are new arrays or views of an operand: never change them. */
export const NO_ROWS = new Uint32Array(0);

/** Position of the first of ascending `rows` that is not below `value`, looking from `from` on. */
export function lowerBound(rows: Uint32Array, value: number, from = 0): number {
  let low = from;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A list this many times longer than the other is searched rather than walked. */
const GALLOP = 24;

/** Keeps (`inside`) or drops the rows of `a` that `b` holds. */
function select(a: Uint32Array, b: Uint32Array, inside: boolean): Uint32Array {
  const kept = new Uint32Array(a.length);
  let count = 0;
  let k = 0;
  const jump = b.length > a.length * GALLOP;
  for (let j = 0; j < a.length; j++) {
    const row = a[j]!;
    if (jump) k = lowerBound(b, row, k);
    else while (k < b.length && b[k]! < row) k++;
    if ((k < b.length && b[k] === row) === inside) kept[count++] = row;
  }
  return kept.subarray(0, count);
}

export const intersection = (a: Uint32Array, b: Uint32Array): Uint32Array =>
  a.length <= b.length ? select(a, b, true) : select(b, a, true);

export function difference(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a.length === 0 || b.length === 0) return a;
  // Few rows to drop from many: copy the stretches between them.
  if (a.length > b.length * GALLOP) {
    const kept = new Uint32Array(a.length);
    let count = 0;
    let from = 0;
    for (let k = 0; k <= b.length; k++) {
      const to = k < b.length ? lowerBound(a, b[k]!, from) : a.length;
      kept.set(a.subarray(from, to), count);
      count += to - from;
      from = k < b.length && a[to] === b[k] ? to + 1 : to;
    }
    return kept.subarray(0, count);
  }
  return select(a, b, false);
}

export function union(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const all = new Uint32Array(a.length + b.length);
  let count = 0;
  let j = 0;
  let k = 0;
  while (j < a.length && k < b.length) {
    const x = a[j]!;
    const y = b[k]!;
    all[count++] = Math.min(x, y);
    if (x <= y) j++;
    if (y <= x) k++;
  }
  if (j < a.length) {
    all.set(a.subarray(j), count);
    count += a.length - j;
  } else if (k < b.length) {
    all.set(b.subarray(k), count);
    count += b.length - k;
  }
  return all.subarray(0, count);
}

/** `b` follows `a`, `c` follows `b`. */
export function joined(parts: readonly (Uint32Array | null)[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, part) => sum + (part?.length ?? 0), 0));
  let at = 0;
  for (const part of parts) {
    if (!part) continue;
    all.set(part, at);
    at += part.length;
  }
  return all;
}
