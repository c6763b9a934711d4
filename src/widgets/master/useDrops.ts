import { type DragEvent, type HTMLAttributes, useCallback, useMemo, useRef, useState } from "react";
import { type Row, useActions } from "#engine/index.ts";
import type { TreeNode } from "./tree.ts";

export interface Drops {
  /** Hears which rows of the view are dragged; undefined where none are taken. */
  drag: ((rows: readonly Row[]) => void) | undefined;
  /** What makes the line of a node a place to drop them on. */
  item: (node: TreeNode) => HTMLAttributes<HTMLDivElement>;
}

/** Rows of the view at the right that are dragged onto a row at the left. */
export function useDrops(action: string | undefined): Drops {
  const names = useMemo(() => (action === undefined ? [] : [action]), [action]);
  const actions = useActions(names);
  const held = useRef<readonly Row[]>([]);
  const [over, setOver] = useState<string>();
  const drag = useCallback((rows: readonly Row[]) => {
    held.current = rows;
    if (rows.length === 0) setOver(undefined);
  }, []);
  const takes = (node: TreeNode) => held.current.length > 0 && actions.visible({ row: node.row }).some((one) => !one.disabled);
  const item = (node: TreeNode) =>
    action === undefined
      ? {}
      : {
          "data-over": over === node.key ? "into" : undefined,
          onDragOver: (event: DragEvent) => {
            if (!takes(node)) return;
            event.preventDefault();
            setOver(node.key);
          },
          onDragLeave: () => setOver((now) => (now === node.key ? undefined : now)),
          onDrop: (event: DragEvent) => {
            if (!takes(node)) return;
            event.preventDefault();
            const rows = [...held.current];
            drag([]);
            void actions.run(action, { row: node.row, rows });
          },
        };
  return { drag: action === undefined ? undefined : drag, item };
}

/** The rows that come from the view and those at the left themselves are dragged onto the same lines: each hears its own. */
export function both(first: HTMLAttributes<HTMLDivElement>, second: HTMLAttributes<HTMLDivElement>): HTMLAttributes<HTMLDivElement> {
  const one = first as Record<string, unknown>;
  const merged: Record<string, unknown> = { ...first, ...second };
  for (const [name, given] of Object.entries(second)) {
    const other = one[name];
    if (other === undefined) continue;
    merged[name] =
      typeof given === "function" && typeof other === "function"
        ? (event: DragEvent) => {
            other(event);
            given(event);
          }
        : (given ?? other);
  }
  return merged as HTMLAttributes<HTMLDivElement>;
}
