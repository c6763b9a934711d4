/** SPEC §9: the window is clamped at 550 by 350 px from the edge. */
export const CLAMP = { width: 550, height: 350 } as const;
const SIZE = { width: 760, height: 640 } as const;
/** Beside a document the window takes the height there is. */
const HEADER = 64;
const MARGIN = 16;

export interface Spot {
  left: number;
  top: number;
}
export interface View {
  width: number;
  height: number;
}

/** The nearest spot at which 550 by 350 px of the window are inside the view. */
export function clampSpot({ left, top }: Spot, view: View): Spot {
  return {
    left: Math.round(Math.max(0, Math.min(left, view.width - CLAMP.width))),
    top: Math.round(Math.max(0, Math.min(top, view.height - CLAMP.height))),
  };
}

/** Where the window begins: at the right; beside a document narrow and as tall as the page. */
export function firstSpot(mode: "default" | "detail", view: View): Spot {
  if (mode === "detail") return clampSpot({ left: view.width - CLAMP.width, top: HEADER + MARGIN }, view);
  return clampSpot({ left: view.width - SIZE.width - MARGIN, top: view.height - SIZE.height - MARGIN }, view);
}

/** How large the window is at a spot: its full size, or as much of it as there is room for, never below the clamp. */
export function sizeAt({ left, top }: Spot, mode: "default" | "detail", view: View): View {
  const height = mode === "detail" ? view.height : SIZE.height;
  const sized = (full: number, room: number, least: number) => Math.max(Math.min(full, room), Math.min(least, room));
  return {
    width: sized(SIZE.width, view.width - left, CLAMP.width),
    height: sized(height, view.height - top - (mode === "detail" ? MARGIN : 0), CLAMP.height),
  };
}
