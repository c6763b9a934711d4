import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from "react";

interface Props extends ComponentProps<"th"> {
  /** Absent for cells that keep their width (choice, actions). */
  onResize?: (width: number) => void;
  columnTitle?: string;
  /** What else stands in the head, beside the title. */
  extra?: ReactNode;
}

const MIN = 48;
const STEP = 16;

/** A header cell whose right edge can be dragged, or moved with the arrow keys. */
export function HeaderCell({ onResize, columnTitle, extra, children, ...rest }: Props) {
  const cell = useRef<HTMLTableCellElement>(null);
  const edge = useRef<HTMLSpanElement>(null);
  const resizable = onResize !== undefined;
  useLayoutEffect(() => {
    const [head, separator] = [cell.current, edge.current];
    if (!head || !separator || !resizable || typeof ResizeObserver === "undefined") return;
    // The width is the table's to settle; told past React, so that measuring draws nothing again.
    const observer = new ResizeObserver(() => separator.setAttribute("aria-valuenow", String(head.offsetWidth)));
    observer.observe(head);
    return () => observer.disconnect();
  }, [resizable]);
  if (!onResize) return <th {...rest}>{children}</th>;
  const widthNow = () => cell.current?.offsetWidth ?? MIN;
  const drag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const from = event.clientX;
    const width = widthNow();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const end = (up: globalThis.PointerEvent) => {
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
      // One that was taken away (a touch that turned into scrolling) has no place to end at.
      if (up.type === "pointerup" && up.clientX !== from) onResize(Math.max(MIN, width + up.clientX - from));
    };
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  };
  const nudge = (event: KeyboardEvent) => {
    // The head sorts on Enter; its edge does not.
    if (event.key === "Enter") event.stopPropagation();
    const by = event.key === "ArrowRight" ? STEP : event.key === "ArrowLeft" ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(Math.max(MIN, widthNow() + by));
  };
  return (
    <th ref={cell} {...rest}>
      {children}
      {extra}
      {/* biome-ignore lint/a11y/useSemanticElements: a movable separator has no element of its own */}
      <span
        ref={edge}
        role="separator"
        aria-orientation="vertical"
        aria-label={`调整列宽 ${columnTitle ?? ""}`}
        aria-valuenow={MIN}
        aria-valuemin={MIN}
        tabIndex={0}
        className="mbd-resize"
        onPointerDown={drag}
        onKeyDown={nudge}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  );
}
