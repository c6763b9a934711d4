/** A part of a picture, as shares of its sides. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };
export const START: Box = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 };
/** Least side. */
export const LEAST = 0.05;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The box moved, inside the picture. */
export const movedBox = (box: Box, dx: number, dy: number): Box => ({
  ...box,
  x: within(box.x + dx, 0, 1 - box.width),
  y: within(box.y + dy, 0, 1 - box.height),
});

/** The lower right corner moved, inside the picture and no smaller than the least side. */
export const sizedBox = (box: Box, dx: number, dy: number): Box => ({
  ...box,
  width: within(box.width + dx, LEAST, 1 - box.x),
  height: within(box.height + dy, LEAST, 1 - box.y),
});
