import { type RefObject, useLayoutEffect, useMemo, useState } from "react";

/** px that the columns of a table take: as they are, and where they give way. 0 where the table scrolls by itself. */
export interface Needs {
  full: number;
  least: number;
}

/** px by which the place of a tight table may change before its columns are measured out anew. */
const STEP = 8;

/**
 * Whether a table fits its place. One that fits (neither) keeps its head in sight by the style sheet alone, and so does one
 * whose columns must give way (`tight`: the px there are). One that is wider nonetheless scrolls sideways inside its place,
 * where only the table itself can hold the head: then its setting (`sticky`), with the room that the frame's own bars take.
 * `place` holds the table and is in the document before it, so that its first drawing is the right one.
 */
export function useWide(
  place: RefObject<HTMLElement | null>,
  { full, least }: Needs,
): { tight?: number | undefined; sticky?: { offsetHeader: number } | undefined } {
  const [room, setRoom] = useState(() => place.current?.clientWidth || Number.POSITIVE_INFINITY);
  const wide = least > room;
  const tight = full > room && !wide ? room : undefined;
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || full === 0 || typeof ResizeObserver === "undefined") return;
    const answer = (px: number): string => (least > px ? "wide" : full > px ? `tight ${Math.floor(px / STEP)}` : "fits");
    const observer = new ResizeObserver(() => {
      const now = element.clientWidth || Number.POSITIVE_INFINITY;
      // Only a change of the answer draws the table again.
      setRoom((before) => (answer(before) === answer(now) ? before : now));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, full, least]);
  return useMemo(() => {
    if (!wide || !place.current) return { tight };
    const top = getComputedStyle(place.current).getPropertyValue("--mbd-sticky-top");
    return { sticky: { offsetHeader: Number.parseFloat(top) || 0 } };
  }, [wide, tight, place]);
}
