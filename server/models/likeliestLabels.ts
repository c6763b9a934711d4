/** A linear chain: what it is worth to begin with a label, to end with it, and to come to it from another; mostly below 0. */
export interface Chain {
  begin: Float32Array;
  end: Float32Array;
  /** `labels × labels`, a row for each label that is come to, the best first. */
  between: Float32Array;
  /** The labels that one comes from. */
  from: Uint8Array;
}

/** Puts a chain's rows (a label, what it is worth before each of the labels) in the order they are tried in. */
export function chainOf(begin: readonly number[], end: readonly number[], rows: readonly (readonly number[])[]): Chain {
  const worth = rows.map((row) => Float32Array.from(row));
  const from = rows.flatMap((_, to) => [...rows.keys()].sort((a, b) => (worth[b]?.[to] as number) - (worth[a]?.[to] as number)));
  return {
    begin: Float32Array.from(begin),
    end: Float32Array.from(end),
    between: Float32Array.from(from, (label, at) => worth[label]?.[Math.floor(at / rows.length)] as number),
    from: Uint8Array.from(from),
  };
}

/** Where the largest is. */
function topOf(values: Float32Array): number {
  let top = 0;
  for (let at = 1; at < values.length; at++) if ((values[at] as number) > (values[top] as number)) top = at;
  return top;
}

/**
 * The likeliest labels of one text (Viterbi). `scores` holds those of several texts, letter by letter: of letter `n` of this
 * one they begin at `n × stride + offset`.
 */
export function likeliestLabels(
  scores: Float32Array,
  { length, stride, offset }: { length: number; stride: number; offset: number },
  { begin, end, between, from }: Chain,
): number[] {
  const labels = begin.length;
  const came = new Uint8Array(length * labels);
  let best = begin.map((begins, label) => begins + (scores[offset + label] as number));
  let next = new Float32Array(labels);
  for (let at = 1; at < length; at++) {
    const most = best[topOf(best)] as number;
    for (let to = 0, row = 0; to < labels; to++, row += labels) {
      let sum = Number.NEGATIVE_INFINITY;
      let label = 0;
      // From here on even the best so far would lose.
      for (let one = row; one < row + labels && most + (between[one] as number) > sum; one++) {
        const here = (best[from[one] as number] as number) + (between[one] as number);
        if (here <= sum) continue;
        sum = here;
        label = from[one] as number;
      }
      came[at * labels + to] = label;
      next[to] = sum + (scores[at * stride + offset + to] as number);
    }
    [best, next] = [next, best];
  }
  let last = topOf(best.map((score, label) => score + (end[label] as number)));
  const path = new Array<number>(length);
  for (let at = length - 1; at >= 0; at--) {
    path[at] = last;
    last = came[at * labels + last] as number;
  }
  return path;
}
