import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

/** The list with the item at `from` put at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item === undefined) return next;
  next.splice(to, 0, item);
  return next;
}

/**
 * Order by dragging an item or by the arrow keys on its handle; Home and End go to the ends. The focus goes along and
 * `said` tells a screen reader the new place. `settle` names the place that is taken where another was meant; undefined
 * where the item can't go.
 */
export function useReorder<List extends HTMLElement = HTMLUListElement>(
  count: number,
  name: (index: number) => string,
  move: (from: number, to: number) => void,
  settle: (from: number, to: number) => number | undefined = (_, to) => to,
) {
  const list = useRef<List>(null);
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState("");
  const focus = useRef<number | undefined>(undefined);

  useEffect(() => {
    if (focus.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${focus.current}"]`)?.focus();
    focus.current = undefined;
  });

  const placeOf = (at: number, to: number): number | undefined => (to < 0 || to >= count || to === at ? undefined : settle(at, to));
  const put = (at: number, to: number | undefined): void => {
    if (to === undefined || to === at) return;
    setSaid(`${name(at)} 移到第 ${to + 1} 位`);
    move(at, to);
  };
  const item = (index: number) => ({
    draggable: true,
    "data-over":
      from !== undefined && over !== undefined && over === index && from !== index ? (from < index ? "after" : "before") : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer?.setData("text/plain", name(index));
      setFrom(index);
    },
    onDragOver: (event: DragEvent) => {
      if (from === undefined) return;
      event.preventDefault();
      setOver(placeOf(from, index));
    },
    onDrop: (event: DragEvent) => {
      if (from === undefined) return;
      event.preventDefault();
      put(from, placeOf(from, index));
    },
    onDragEnd: () => {
      setFrom(undefined);
      setOver(undefined);
    },
  });
  const handle = (index: number) => ({
    "data-handle": index,
    "aria-label": `移动 ${name(index)}，第 ${index + 1} 位`,
    title: "拖动，或用上下键移动",
    onKeyDown: (event: KeyboardEvent) => {
      const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const place = placeOf(index, to);
      focus.current = place ?? index;
      put(index, place);
    },
  });
  return { list, item, handle, said };
}
