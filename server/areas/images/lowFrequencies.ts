/** Frequencies kept a side. */
const LOW = 8;

const tables = new Map<number, Float64Array>();
function cosines(side: number): Float64Array {
  const known = tables.get(side);
  if (known) return known;
  const made = Float64Array.from({ length: LOW * side }, (_, at) =>
    Math.cos(((2 * (at % side) + 1) * Math.floor(at / side) * Math.PI) / (2 * side)),
  );
  tables.set(side, made);
  return made;
}

/** The 8 × 8 lowest frequencies of a square of pixels (type-II cosine transform, unscaled), row by row. */
export function lowFrequencies(pixels: ArrayLike<number>, side: number): Float64Array {
  const table = cosines(side);
  const rows = new Float64Array(side * LOW);
  for (let y = 0; y < side; y++)
    for (let u = 0; u < LOW; u++) {
      let sum = 0;
      for (let x = 0; x < side; x++) sum += (pixels[y * side + x] as number) * (table[u * side + x] as number);
      rows[y * LOW + u] = sum;
    }
  const out = new Float64Array(LOW * LOW);
  for (let v = 0; v < LOW; v++)
    for (let u = 0; u < LOW; u++) {
      let sum = 0;
      for (let y = 0; y < side; y++) sum += (rows[y * LOW + u] as number) * (table[v * side + y] as number);
      out[v * LOW + u] = sum;
    }
  return out;
}
