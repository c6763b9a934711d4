/** A linear chain: what it costs to begin with a label, to end with it, and that one (row) comes before another (column). */
export interface Chain {
  begin: Float32Array;
  end: Float32Array;
  /** `labels × labels`, row by row. */
  between: Float32Array;
}

/**
 * The likeliest labels of one text (Viterbi). `scores` holds those of several texts, letter by letter: of letter `n` of this
 * one they begin at `n × stride + offset`.
 */
export function likeliestLabels(
  scores: Float32Array,
  { length, stride, offset }: { length: number; stride: number; offset: number },
  { begin, end, between }: Chain,
): number[] {
  const labels = begin.length;
  const came = new Uint8Array(length * labels);
  let best = begin.map((cost, label) => cost + (scores[offset + label] as number));
  for (let at = 1; at < length; at++) {
    const next = new Float32Array(labels).fill(Number.NEGATIVE_INFINITY);
    for (let from = 0; from < labels; from++) {
      const before = best[from] as number;
      for (let to = 0, row = from * labels; to < labels; to++) {
        const sum = before + (between[row + to] as number);
        if (sum > (next[to] as number)) {
          next[to] = sum;
          came[at * labels + to] = from;
        }
      }
    }
    for (let to = 0; to < labels; to++) next[to] = (next[to] as number) + (scores[at * stride + offset + to] as number);
    best = next;
  }
  let last = 0;
  for (let label = 0; label < labels; label++)
    if ((best[label] as number) + (end[label] as number) > (best[last] as number) + (end[last] as number)) last = label;
  const path = new Array<number>(length);
  for (let at = length - 1; at >= 0; at--) {
    path[at] = last;
    last = came[at * labels + last] as number;
  }
  return path;
}
