import { type RefObject, useLayoutEffect } from "react";

/**
 * Marks a table whose cells really fit its frame: only then may its head stick to the page by the style sheet. Words that
 * do not break can make a table wider than its columns say; such a one scrolls sideways inside its frame. Writes the
 * class itself, so that measuring draws nothing again.
 */
export function useFits(frame: RefObject<HTMLElement | null>, candidate: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector<HTMLElement>(".ant-table-content > table");
    if (!element || !table || !candidate || typeof ResizeObserver === "undefined") {
      element?.classList.remove("mbd-table-fits");
      return;
    }
    const observer = new ResizeObserver(() => {
      element.classList.toggle("mbd-table-fits", table.offsetWidth <= element.clientWidth + 1);
    });
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame, candidate]);
}
