import { expect, it } from "vitest";
import { chainOf, likeliestLabels } from "./likeliestLabels.ts";

const LABELS = 3;
/** Numbers from -4 to 4 that look thrown together. */
const numbers = (count: number, seed: number): number[] => Array.from({ length: count }, (_, at) => Math.sin((at + 1) * seed) * 4);

/** All paths of so many letters. */
const paths = (length: number): number[][] =>
  length === 0 ? [[]] : paths(length - 1).flatMap((path) => [...Array(LABELS).keys()].map((label) => [...path, label]));

it.each([1, 2, 5])("finds the best of all paths, %i letters", (length) => {
  for (let seed = 1; seed <= 40; seed++) {
    const [begin, end, scores] = [numbers(LABELS, seed + 0.1), numbers(LABELS, seed + 0.2), numbers(LABELS * length * 2, seed + 0.3)];
    const rows = [0, 1, 2].map((label) => numbers(LABELS, seed + 0.4 + label / 10));
    // The second of two texts.
    const scoreOf = (at: number, label: number) => scores[at * LABELS * 2 + LABELS + label] as number;
    const worth = (path: readonly number[]): number =>
      path.reduce(
        (sum, label, at) => sum + scoreOf(at, label) + (at > 0 ? (rows[path[at - 1] as number]?.[label] as number) : 0),
        (begin[path[0] as number] as number) + (end[path.at(-1) as number] as number),
      );
    const found = likeliestLabels(Float32Array.from(scores), { length, stride: LABELS * 2, offset: LABELS }, chainOf(begin, end, rows));
    expect(worth(found)).toBeCloseTo(Math.max(...paths(length).map(worth)), 4);
  }
});
