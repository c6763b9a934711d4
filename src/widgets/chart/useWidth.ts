import { type RefObject, useLayoutEffect, useState } from "react";

/** The width of an element in px, following it in steps of 20 so that a dragged panel does not redraw at every pixel. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setWidth(Math.round((element.clientWidth || 480) / 20) * 20);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
