import { type DragEvent, type HTMLAttributes, useContext, useMemo, useRef } from "react";
import { type Row, ScopeContext } from "#engine/index.ts";
import { keyOf } from "./keyOf.ts";
import type { Selection } from "./useSelection.ts";

/** What lets rows be dragged to something around that takes them: one, or with it all that are chosen. Undefined where nothing does. */
export function useDragRows(selection: Selection | undefined, keyField: string): ((row: Row) => HTMLAttributes<HTMLElement>) | undefined {
  const { drag } = useContext(ScopeContext);
  const latest = useRef(selection);
  latest.current = selection;
  return useMemo(
    () =>
      drag &&
      ((row: Row) => ({
        draggable: true,
        onDragStart: (event: DragEvent<HTMLElement>) => {
          const chosen = latest.current?.chosen ?? [];
          const rows = latest.current?.has(String(keyOf(row, keyField))) && chosen.length > 0 ? chosen : [row];
          event.dataTransfer?.setData("text/plain", `${rows.length} 条`);
          drag(rows);
        },
        onDragEnd: () => drag([]),
      })),
    [drag, keyField],
  );
}
