import { type RefObject, useMemo } from "react";
import { useWide } from "./useWide.ts";

/** How the table scrolls: by itself where it is virtual or has a height (px), sideways where its columns (px) are wider than its place. */
export function useTableScroll(place: RefObject<HTMLElement | null>, scrollX: number, virtual: boolean, height: number | undefined) {
  const wide = useWide(place, virtual ? 0 : scrollX);
  const scroll = useMemo(() => {
    if (virtual) return { x: scrollX, y: height ?? tableHeight() };
    if (height) return { x: scrollX, y: height };
    // A table that scrolls measures its columns and then draws every row once more; one that fits need not.
    return wide ? { x: scrollX } : undefined;
  }, [virtual, wide, scrollX, height]);
  return { wide, scroll, scrolls: wide !== undefined || height !== undefined };
}

/** Room for the body of a table that scrolls by itself: what the window leaves below a header and a toolbar. */
function tableHeight(): number {
  return Math.max(360, window.innerHeight - 280);
}
