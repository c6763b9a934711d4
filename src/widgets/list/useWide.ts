import { type RefObject, useLayoutEffect, useMemo, useState } from "react";

/**
 * How the head of a table stays in sight while the page scrolls. A table that fits its place keeps it by the style sheet
 * alone (undefined). One that is wider scrolls sideways inside its place, where only the table itself can hold the head:
 * then its setting, with the room that the frame's own bars take. `place` holds the table and is in the document before
 * it, so that its first drawing is the right one. `width` in px; 0 where the table scrolls by itself.
 */
export function useWide(place: RefObject<HTMLElement | null>, width: number): { offsetHeader: number } | undefined {
  const [room, setRoom] = useState(() => place.current?.clientWidth || Number.POSITIVE_INFINITY);
  const wide = width > room;
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || width === 0 || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      const now = element.clientWidth || Number.POSITIVE_INFINITY;
      // Only a change of the answer draws the table again.
      setRoom((before) => (width > before === width > now ? before : now));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, width]);
  return useMemo(() => {
    if (!wide || !place.current) return undefined;
    const top = getComputedStyle(place.current).getPropertyValue("--mbd-sticky-top");
    return { offsetHeader: Number.parseFloat(top) || 0 };
  }, [wide, place]);
}
