import type { Box } from "./GreyWindows.ts";
import { MIDDLE } from "./pictureHash.ts";

/** Beginning and length of a part along one side, in shares of that side. */
type Span = readonly [number, number];

/** Shares cut away or added are tried in these steps; the hash bears half of one. */
const CUT_STEP = 0.04;
const STEP = 0.025;
const MOST_CUT = 0.2;
const MOST_STRIP = 0.25;
const MOST_BORDER = 0.15;
const { x: FROM, width: LENGTH } = MIDDLE;

const steps = (most: number, step = STEP): number[] => Array.from({ length: Math.round(most / step) }, (_, at) => (at + 1) * step);
const same: Span[] = [[FROM, LENGTH]];

/** Where the middle of the other picture lies in ours along one side, if ours is the other with `a` cut off before and `b` behind. */
const cuts: Span[] = [];
/** The same if the other is ours with so much cut off. */
const within: Span[] = [];
for (const a of [0, ...steps(MOST_CUT, CUT_STEP)])
  for (const b of [0, ...steps(MOST_CUT, CUT_STEP)]) {
    const left = 1 - a - b;
    if (left < 1 - MOST_CUT - CUT_STEP / 2) continue;
    cuts.push([(FROM - a) / left, LENGTH / left]);
    within.push([a + FROM * left, LENGTH * left]);
  }

/** Ours carries a strip before or behind, such as a caption; or the other does. */
const strips: Span[] = steps(MOST_STRIP).flatMap((h): Span[] => [
  [FROM / (1 + h), LENGTH / (1 + h)],
  [(FROM + h) / (1 + h), LENGTH / (1 + h)],
]);
const otherStrips: Span[] = steps(MOST_STRIP).flatMap((h): Span[] => [
  [FROM * (1 + h), LENGTH * (1 + h)],
  [FROM * (1 + h) - h, LENGTH * (1 + h)],
]);
/** Ours stands in a border, or the other does. */
const borders: Span[] = steps(MOST_BORDER).map((b) => [(FROM + b) / (1 + 2 * b), LENGTH / (1 + 2 * b)]);
const otherBorders: Span[] = steps(MOST_BORDER).map((b) => [FROM * (1 + 2 * b) - b, LENGTH * (1 + 2 * b)]);

const EDGE = 1e-9;
const grid = (across: Span[], down: Span[]): Box[] => across.flatMap(([x, width]) => down.map(([y, height]) => ({ x, y, width, height })));

/**
 * The parts of a picture that may be the middle of another: of one it is cut from, of one cut from it by up to a fifth of
 * a side, and of the same with a caption or a border more or less.
 */
export const WINDOWS: readonly Box[] = [
  ...grid(cuts, cuts),
  ...grid(within, within),
  ...grid(same, strips),
  ...grid(same, otherStrips),
  ...grid(borders, borders),
  ...grid(otherBorders, otherBorders),
].filter(({ x, y, width, height }) => x >= -EDGE && y >= -EDGE && x + width <= 1 + EDGE && y + height <= 1 + EDGE);
