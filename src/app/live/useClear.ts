import { type RefObject, useEffect, useState } from "react";

/** How often it is looked at: pages draw their pagers when their rows are there. Ms. */
const LOOK = 250;
/** Between a pager and the corner, and above the highest card. */
const [GAP, ABOVE] = [8, 60];
const BOTTOM = 12;

/**
 * How far the corner is lifted so that its cards cover no pager of the page; where there is no room above one, the cards are
 * folded (`fold`). Nothing moves while somebody reads (`still`).
 */
export function useClear(corner: RefObject<HTMLElement | null>, still: boolean, fold: () => void): number {
  const [lift, setLift] = useState(0);
  useEffect(() => {
    if (still) return;
    const look = () => {
      const box = corner.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const bottom = window.innerHeight - BOTTOM;
      const tops = [...document.querySelectorAll(".mbd-pagination")]
        .map((pager) => pager.getBoundingClientRect())
        .filter(({ left, right, top, bottom: end }) => right > box.left && left < box.right && end > bottom - box.height && top < bottom)
        .map(({ top }) => top);
      const wanted = tops.length > 0 ? Math.ceil(bottom - Math.min(...tops) + GAP) : 0;
      if (wanted + box.height + BOTTOM + ABOVE > window.innerHeight) fold();
      else setLift(wanted);
    };
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [corner, still, fold]);
  return lift;
}
