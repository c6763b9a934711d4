import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { clampSpot, firstSpot, type Spot, sizeAt, type View } from "./placement.ts";

/** Pixels per press of an arrow key, and with Shift. */
const STEP = 16;
const LEAP = 64;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const viewNow = (): View => ({ width: window.innerWidth, height: window.innerHeight });

/** Place and size of the window, moved by pointer or arrow keys, always clamped (SPEC §9). */
export function useDrag(mode: "default" | "detail", shown: boolean) {
  const [view, setView] = useState(viewNow);
  const [spot, setSpot] = useState<Spot>(() => firstSpot(mode, view));
  const held = useRef<{ x: number; y: number; spot: Spot } | null>(null);

  useEffect(() => {
    const onResize = () => setView(viewNow());
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, []);

  // A window that opens begins at its first spot; minimised and restored it is where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to or from the document's page moves nothing
  useLayoutEffect(() => {
    if (shown) setSpot(firstSpot(mode, viewNow()));
  }, [shown]);

  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest("[data-nodrag]")) return;
      held.current = { x: event.clientX, y: event.clientY, spot: clampSpot(spot, view) };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = held.current;
      if (!start) return;
      setSpot(clampSpot({ left: start.spot.left + clientX - start.x, top: start.spot.top + clientY - start.y }, viewNow()));
    },
    onPointerUp() {
      held.current = null;
    },
    onPointerCancel() {
      held.current = null;
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = event.shiftKey ? LEAP : STEP;
    setSpot((at) => clampSpot({ left: at.left + arrow[0] * by, top: at.top + arrow[1] * by }, viewNow()));
  };
  // A smaller browser window keeps the spot for when it grows again, and shows what fits.
  const fit = clampSpot(spot, view);
  return { style: { ...fit, ...sizeAt(fit, mode, view) }, handle, onKeyDown };
}
