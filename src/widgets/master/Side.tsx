import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { type Row, useActions, useCells } from "#engine/index.ts";
import type { MasterPlan } from "./plan.gen.ts";
import { SideItem } from "./SideItem.tsx";
import { treeOf } from "./tree.ts";
import { both, type Drops } from "./useDrops.ts";
import { useLines } from "./useLines.ts";
import { useMoves } from "./useMoves.ts";

interface Props {
  plan: MasterPlan;
  rows: readonly Row[];
  chosen: string | undefined;
  choose: (row: Row | undefined) => void;
  /** Rows of the view that are dragged here. */
  drops: Drops;
}

/** The rows to choose from: one keyboard list whether they are a tree, cards or lines. */
export function Side({ plan, rows, chosen, choose, drops }: Props) {
  const { keyField = "id", labelField = "name", parentField = "parentId", layout = "list" } = plan;
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const across = layout === "tabs";
  const nested = across || layout === "tree";
  const cells = useCells(plan.columns);
  const actions = useActions(plan.rowActions);
  const tree = useMemo(
    () => treeOf(rows, { keyField, labelField, parentField: nested ? parentField : "" }),
    [rows, keyField, labelField, parentField, nested],
  );
  const moves = useMoves({
    // A searched tree shows only part of the siblings.
    action: text === "" ? plan.moveAction : undefined,
    tree,
    nested,
    across,
    parentField,
    orderField: plan.orderField ?? "order",
    list,
  });
  const { lines, fold } = useLines(tree, text, plan.all !== undefined);
  const key = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>("[role=treeitem]") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const line = lines[at];
    if (at < 0 || !line || event.target !== items[at]) return;
    if (moves.key(event, line.node)) return;
    const focus = (index: number) => items[Math.min(items.length - 1, Math.max(0, index))]?.focus();
    if (event.key === (across ? "ArrowRight" : "ArrowDown")) focus(at + 1);
    else if (event.key === (across ? "ArrowLeft" : "ArrowUp")) focus(at - 1);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(items.length - 1);
    else if (event.key === "ArrowRight" && line.node && line.open === false) fold(line.node.key, false);
    else if (event.key === "ArrowLeft" && line.node && line.open) fold(line.node.key, true);
    else if (event.key === "Enter" || event.key === " ") choose(line.node?.row);
    else return;
    event.preventDefault();
  };
  const current = lines.findIndex((line) => line.node?.key === chosen);
  const tabbable = Math.max(0, current);
  return (
    <>
      {plan.search !== false && !across && rows.length > 7 ? (
        <input
          className="mbd-master-search"
          type="search"
          placeholder="搜索"
          aria-label="搜索"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <div
        ref={list}
        role="tree"
        aria-orientation={across ? "horizontal" : undefined}
        aria-label={typeof plan.title === "string" ? plan.title : "对象"}
        className={`mbd-master-list mbd-master-${layout}`}
        onKeyDown={key}
      >
        {lines.map((line, index) => (
          <SideItem
            key={line.node?.key ?? ""}
            plan={plan}
            line={line}
            chosen={chosen}
            tabbable={index === tabbable}
            drag={line.node ? both(drops.item(line.node), moves.item(line.node)) : {}}
            cells={cells}
            actions={actions}
            choose={choose}
            fold={fold}
          />
        ))}
      </div>
      <p className="mbd-master-said" role="status">
        {moves.said}
      </p>
    </>
  );
}
