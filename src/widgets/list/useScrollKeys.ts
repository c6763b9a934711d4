import { type RefObject, useEffect } from "react";

/** Height of a row (px), roughly: an arrow key moves by so much, and a page keeps as much of the one before in sight. */
const STEP = 40;

/**
 * Virtual rows scroll by the wheel alone, in a place that the browser takes for one that does not scroll. Here it is
 * reached by the keyboard and moved by its keys. At its end a key is the browser's again and scrolls the page.
 */
export function useScrollKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Looked for each time: the table makes and drops it as rows come and go.
    const holder = frame.current?.querySelector<HTMLElement>(".ant-table-tbody-virtual-holder");
    if (!holder || holder.onkeydown === onKey) return;
    holder.tabIndex = 0;
    holder.setAttribute("role", "group");
    holder.setAttribute("aria-label", "数据行");
    holder.onkeydown = onKey;
  });
}

function onKey(event: KeyboardEvent): void {
  const holder = event.currentTarget;
  // A row, a box or a link inside keeps its own keys.
  if (!(holder instanceof HTMLElement) || event.target !== holder) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const sideways = event.key === "ArrowRight" ? STEP : event.key === "ArrowLeft" ? -STEP : 0;
  if (sideways !== 0 && pushed(holder, sideways)) event.preventDefault();
  const before = holder.scrollTop;
  const to = placeOf(event.key, holder);
  if (to === undefined) return;
  holder.scrollTop = to;
  if (holder.scrollTop !== before) event.preventDefault();
}

/**
 * Moves the columns by so many px; whether they moved. They stand in no scrolling element: the list keeps their place to
 * itself, and moves them (and the head with them) for the wheel alone.
 */
function pushed(holder: HTMLElement, deltaX: number): boolean {
  const rows = holder.querySelector<HTMLElement>(".ant-table-tbody-virtual-holder-inner");
  const before = rows?.style.marginLeft;
  holder.dispatchEvent(new WheelEvent("wheel", { deltaX, cancelable: true }));
  return rows?.style.marginLeft !== before;
}

/** Where a key leads to; undefined for one that does not scroll. */
function placeOf(key: string, { scrollTop, scrollHeight, clientHeight }: HTMLElement): number | undefined {
  const page = Math.max(STEP, clientHeight - STEP);
  switch (key) {
    case "ArrowDown":
      return scrollTop + STEP;
    case "ArrowUp":
      return Math.max(0, scrollTop - STEP);
    case "PageDown":
      return scrollTop + page;
    case "PageUp":
      return Math.max(0, scrollTop - page);
    case "Home":
      return 0;
    case "End":
      return scrollHeight - clientHeight;
    default:
      return undefined;
  }
}
