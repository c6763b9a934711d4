import type { Range } from "./exchangeSide.ts";

/** Where two clauses differ. */
export interface ClauseRun {
  a: Range;
  b: Range;
}

/** Share of a clause that stands in the other. */
export const ALIKE = 0.5;

/** 民众420 and 群众760 differ twice: in a word, and in a figure. */
const isFigure = (a: readonly string[], b: readonly string[], i: number, j: number): boolean =>
  /[\d一二三四五六七八九十]/.test((a[i] ?? "") + (b[j] ?? ""));

/** 甲为乙 and 丙为丁 differ twice, and so do 3时12分 and 5时40分. */
const PARTS = /[为在于是和与及至到由被将从向]/;
const FIGURES = /^[\d.]+$/;
function isParted(a: readonly string[], b: readonly string[], last: ClauseRun): boolean {
  const [x, y] = [a.slice(...last.a).join(""), b.slice(...last.b).join("")];
  const letter = a[last.a[1]] ?? "";
  return (FIGURES.test(x) && FIGURES.test(y) && !FIGURES.test(letter)) || (x.length > 1 && y.length > 1 && PARTS.test(letter));
}

/** Letters, and spelt figures as wholes: 四十七 and 三十 share no letter. */
const lettersOf = (clause: string): string[] => clause.match(/[一二三四五六七八九十百]{2,}|[\s\S]/g) ?? [];

/** Where each of them begins, and the last ends. */
function startsOf(letters: readonly string[]): number[] {
  const starts = [0];
  for (const [at, letter] of letters.entries()) starts.push((starts[at] as number) + letter.length);
  return starts;
}

/** From where to where two clauses differ: runs between letters that both have, near ones as one. */
export function clauseRuns(one: string, other: string, least = ALIKE): ClauseRun[] {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  const [startsA, startsB] = [startsOf(a), startsOf(b)];
  const width = b.length + 1;
  const longest = new Uint8Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j] ? longest[(i + 1) * width + j + 1]! + 1 : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  if (longest[0]! < least * Math.max(a.length, b.length)) return [];
  const found: ClauseRun[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++;
      j++;
      continue;
    }
    const last = found.at(-1);
    const isNear = last && i - last.a[1] <= 1 && j - last.b[1] <= 1 && !(i > last.a[1] && isParted(a, b, last));
    const goesOn = isNear && (i === last.a[1] || isFigure(a, b, last.a[0], last.b[0]) === isFigure(a, b, i, j));
    const run = goesOn ? last : { a: [i, i] as Range, b: [j, j] as Range };
    if (run !== last) found.push(run);
    if (j >= b.length || (i < a.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) i++;
    else j++;
    run.a[1] = i;
    run.b[1] = j;
  }
  const inLetters = (range: Range, starts: number[]): Range => [starts[range[0]] as number, starts[range[1]] as number];
  return found.flatMap((run) => withoutSlip({ a: inLetters(run.a, startsA), b: inLetters(run.b, startsB) }, one, other));
}

/** Letters of a month at the end of a range, of which the day follows: the other may leave it out. */
const MONTH = /\d{1,2}月$/;
const monthBehind = (clause: string, [from, to]: Range): number =>
  /^\d{1,2}[日号]/.test(clause.slice(to)) ? (MONTH.exec(clause.slice(from, to))?.[0].length ?? 0) : 0;

/** 9度 and 14渡: a figure, and a slip of the pen beside it. */
const FIGURE = /^[\d.]+(?=[^\d.]{1,2}$)/;
function withoutSlip(run: ClauseRun, a: string, b: string): ClauseRun[] {
  const [ends, others] = [run.a[1] - monthBehind(a, run.a), run.b[1] - monthBehind(b, run.b)];
  if (ends > run.a[0] && others > run.b[0]) run = { a: [run.a[0], ends], b: [run.b[0], others] };
  const [x, y] = [FIGURE.exec(a.slice(...run.a)), FIGURE.exec(b.slice(...run.b))];
  if (!x || !y) return [run];
  const [endA, endB] = [run.a[0] + x[0].length, run.b[0] + y[0].length];
  return [
    { a: [run.a[0], endA], b: [run.b[0], endB] },
    { a: [endA, run.a[1]], b: [endB, run.b[1]] },
  ];
}
