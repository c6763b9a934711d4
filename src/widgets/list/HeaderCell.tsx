import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef } from "react";

interface Props extends ComponentProps<"th"> {
  /** Absent for cells that keep their width (choice, actions). */
  onResize?: (width: number) => void;
  columnTitle?: string;
}

const MIN = 48;
const STEP = 16;

/** A header cell whose right edge can be dragged, or moved with the arrow keys. */
export function HeaderCell({ onResize, columnTitle, children, ...rest }: Props) {
  const cell = useRef<HTMLTableCellElement>(null);
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
      if (up.clientX !== from) onResize(Math.max(MIN, width + up.clientX - from));
    };
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  };
  const nudge = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? STEP : event.key === "ArrowLeft" ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(Math.max(MIN, widthNow() + by));
  };
  return (
    <th ref={cell} {...rest}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a movable separator has no element of its own */}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={`调整列宽 ${columnTitle ?? ""}`}
        aria-valuenow={Math.round(Number(rest.style?.width ?? 0)) || 0}
        tabIndex={0}
        className="mbd-resize"
        onPointerDown={drag}
        onKeyDown={nudge}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  );
}
