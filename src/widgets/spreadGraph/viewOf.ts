export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Names stay readable and a handful of nodes does not fill the stage: px of the screen for one of the drawing. */
const LEAST = 1;
const MOST = 1.25;

/**
 * What of the drawing is seen on the stage. All of it where it can be read; else a part that begins at the root, from
 * where the reader drags on.
 * @param stage px of the screen; absent while nothing is measured, then all is shown
 * @param root place of the first node
 * @param aside px the reader dragged the drawing by
 */
export function viewOf(
  frame: Frame,
  stage: { width: number; height: number } | undefined,
  { root, zoom, aside }: { root: { x: number; y: number }; zoom: number; aside: { x: number; y: number } },
): Frame {
  const fit = stage ? Math.min(stage.width / frame.width, stage.height / frame.height) : 1;
  const scale = Math.min(MOST, Math.max(LEAST, fit)) * zoom;
  const [width, height] = stage ? [stage.width / scale, stage.height / scale] : [frame.width / zoom, frame.height / zoom];
  return {
    x: begin(frame.x, frame.width, width, root.x) - aside.x,
    y: begin(frame.y, frame.height, height, root.y) - aside.y,
    width,
    height,
  };
}

/** Where a window over a length begins: in the middle where it holds all, else around a point, within the length. */
function begin(from: number, length: number, seen: number, around: number): number {
  if (seen >= length) return from + (length - seen) / 2;
  return Math.min(Math.max(around - seen / 2, from), from + length - seen);
}
