/** Positions of the largest non-zero totals, from `from` on; ties in order of position. */
export function largest(totals: Float64Array, size: number, from: number): number[] {
  let top: number[] = [];
  let floor = 0;
  const byTotal = (a: number, b: number): number => totals[b]! - totals[a]! || a - b;
  for (let at = from; at < totals.length; at++) {
    if (totals[at]! <= floor) continue;
    top.push(at);
    if (top.length >= size * 4 + 64) {
      top = top.sort(byTotal).slice(0, size);
      floor = totals[top[size - 1]!] ?? 0;
    }
  }
  return top.sort(byTotal).slice(0, size);
}
