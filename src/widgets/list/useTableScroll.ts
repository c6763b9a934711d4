import { type RefObject, useMemo } from "react";
import { type Needs, useWide } from "./useWide.ts";

const BY_ITSELF: Needs = { full: 0, least: 0 };

/**
 * How the table scrolls: by itself where it is virtual or has a height (px), sideways where its columns are wider than its
 * place though they give way.
 */
export function useTableScroll(place: RefObject<HTMLElement | null>, needs: Needs, virtual: boolean, height: number | undefined) {
  const { tight, sticky } = useWide(place, virtual ? BY_ITSELF : needs);
  const wide = sticky !== undefined;
  const narrowed = tight !== undefined;
  const x = needs.full;
  const scroll = useMemo(() => {
    if (virtual) return { x, y: height ?? tableHeight() };
    if (height) return narrowed ? { y: height } : { x, y: height };
    // A table that scrolls measures its columns and then draws every row once more; one that fits need not.
    return wide ? { x } : undefined;
  }, [virtual, wide, narrowed, x, height]);
  return { sticky, tight, scroll, scrolls: wide || height !== undefined };
}

/** Room for the body of a table that scrolls by itself: what the window leaves below a header and a toolbar. */
function tableHeight(): number {
  return Math.max(360, window.innerHeight - 280);
}
