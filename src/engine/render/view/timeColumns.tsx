import type { ReactNode } from "react";

/** Hours and minutes of a date picker scroll: they are reached by the keyboard too. For its `panelRender`. */
export const withReachableTimes = (panel: ReactNode): ReactNode => <div ref={reach}>{panel}</div>;

function reach(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return;
  const all = () => {
    for (const column of place.querySelectorAll<HTMLElement>(".ant-picker-time-panel-column")) column.tabIndex = 0;
  };
  all();
  // The panel draws its columns anew for the other end of a span.
  const watcher = new MutationObserver(all);
  watcher.observe(place, { childList: true, subtree: true });
  return () => watcher.disconnect();
}
