import { type RefObject, useLayoutEffect, useMemo, useState } from "react";

/**
 * How the head of a table stays in sight while the page scrolls. A table that fits its place keeps it by the style sheet
 * alone (undefined). One that is wider scrolls sideways inside its place, where only the table itself can hold the head:
 * then its setting, with the room that the frame's own bars take. `width` in px; 0 where the table scrolls by itself.
 */
export function useWide(frame: RefObject<HTMLElement | null>, width: number): { offsetHeader: number } | undefined {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || width === 0) return;
    const look = () => {
      setRoom(element.clientWidth || Number.POSITIVE_INFINITY);
      setOffset(Number.parseFloat(getComputedStyle(element).getPropertyValue("--mbd-sticky-top")) || 0);
    };
    look();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, width]);
  const wide = width > room;
  return useMemo(() => (wide ? { offsetHeader: offset } : undefined), [wide, offset]);
}
