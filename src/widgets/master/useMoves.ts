import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Row, useActions } from "#engine/index.ts";
import { dropPlace, type Place, stepPlace, type Zone, zoneAt } from "./moves.ts";
import type { TreeNode } from "./tree.ts";

interface Options {
  /** Name of the action that takes a moved row; without it nothing can be moved. */
  action: string | undefined;
  tree: readonly TreeNode[];
  /** Whether a row can go below another one. */
  nested: boolean;
  /** Rows stand beside one another: the arrows that move are the ones to the sides. */
  across: boolean;
  parentField: string;
  orderField: string;
  list: RefObject<HTMLElement | null>;
}

/** Rows moved by dragging or with Alt and an arrow key; the focus goes along and `said` tells where a row went. */
export function useMoves({ action, tree, nested, across, parentField, orderField, list }: Options) {
  const names = useMemo(() => (action === undefined ? [] : [action]), [action]);
  const actions = useActions(names);
  const [held, setHeld] = useState<TreeNode>();
  const [over, setOver] = useState<{ key: string; zone: Zone }>();
  const [said, say] = useState("");
  const follow = useRef<string | undefined>(undefined);

  // The rows are asked for anew after a move; the row moved may stand elsewhere by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new tree
  useEffect(() => {
    if (follow.current === undefined) return;
    for (const item of list.current?.querySelectorAll<HTMLElement>("[data-key]") ?? [])
      if (item.dataset.key === follow.current) item.focus();
    follow.current = undefined;
  }, [tree, list]);

  const movable = (row: Row): boolean => actions.visible({ row }).some((one) => !one.disabled);
  const put = async (node: TreeNode, place: Place | undefined): Promise<void> => {
    if (!place || action === undefined) return;
    follow.current = node.key;
    const row = { ...node.row, [parentField]: place.parent, [orderField]: place.order };
    if (await actions.run(action, { row })) say(`${node.label} 移到第 ${place.order + 1} 位`);
    else follow.current = undefined;
  };
  const end = () => {
    setHeld(undefined);
    setOver(undefined);
  };
  /** What makes the line of a node movable and a place to drop on. */
  const item = (node: TreeNode) =>
    action === undefined
      ? {}
      : {
          "data-key": node.key,
          draggable: movable(node.row),
          "data-over": over?.key === node.key && held && dropPlace(tree, held.key, node.key, over.zone) ? over.zone : undefined,
          "aria-keyshortcuts": across
            ? "Alt+ArrowLeft Alt+ArrowRight"
            : nested
              ? "Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
              : "Alt+ArrowUp Alt+ArrowDown",
          title: across ? "拖动，或按 Alt+←/→ 移动" : nested ? "拖动，或按 Alt+方向键移动" : "拖动，或按 Alt+↑/↓ 移动",
          onDragStart: (event: DragEvent) => {
            event.dataTransfer?.setData("text/plain", node.label);
            setHeld(node);
          },
          onDragOver: (event: DragEvent) => {
            if (!held) return;
            event.preventDefault();
            const box = event.currentTarget.getBoundingClientRect();
            const zone = across ? zoneAt(event.clientX - box.left, box.width, nested) : zoneAt(event.clientY - box.top, box.height, nested);
            setOver({ key: node.key, zone });
          },
          onDrop: (event: DragEvent) => {
            if (!held || over?.key !== node.key) return;
            event.preventDefault();
            void put(held, dropPlace(tree, held.key, node.key, over.zone));
            end();
          },
          onDragEnd: end,
        };
  /** Whether the key was one that moves; left and right only where rows can go below one another. */
  const key = (event: KeyboardEvent, node: TreeNode | undefined): boolean => {
    if (!event.altKey || action === undefined || !node || !/^Arrow/.test(event.key)) return false;
    event.preventDefault();
    const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (!movable(node.row)) return true;
    if (across && sideways) void put(node, stepPlace(tree, node.key, event.key === "ArrowLeft" ? "ArrowUp" : "ArrowDown"));
    else if (!across && (nested || !sideways)) void put(node, stepPlace(tree, node.key, event.key));
    return true;
  };
  return { item, key, said };
}
