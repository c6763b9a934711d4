import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { ActionMenu, format, type Row, useActions, useCells, valueAt } from "#engine/index.ts";
import type { MasterPlan } from "./plan.gen.ts";
import { searchTree, type TreeNode, treeOf } from "./tree.ts";
import { useMoves } from "./useMoves.ts";

interface Props {
  plan: MasterPlan;
  rows: readonly Row[];
  chosen: string | undefined;
  choose: (row: Row | undefined) => void;
}

interface Line {
  node: TreeNode | undefined;
  level: number;
  open: boolean | undefined;
}

/** The rows to choose from: one keyboard list whether they are a tree, cards or lines. */
export function Side({ plan, rows, chosen, choose }: Props) {
  const { keyField = "id", labelField = "name", parentField = "parentId", layout = "list" } = plan;
  const [text, setText] = useState("");
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
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
  const lines = useMemo(() => {
    const made: Line[] = plan.all !== undefined ? [{ node: undefined, level: 1, open: undefined }] : [];
    const walk = (nodes: readonly TreeNode[], level: number) => {
      for (const node of nodes) {
        const open = node.children.length === 0 ? undefined : !folded.has(node.key) || text !== "";
        made.push({ node, level, open });
        if (open) walk(node.children, level + 1);
      }
    };
    walk(searchTree(tree, text), 1);
    return made;
  }, [tree, text, folded, plan.all]);

  const fold = (key: string, on: boolean) =>
    setFolded((now) => {
      const next = new Set(now);
      if (on) next.add(key);
      else next.delete(key);
      return next;
    });
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
        {lines.map(({ node, level, open }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys
          <div
            key={node?.key ?? ""}
            role="treeitem"
            aria-level={level}
            aria-expanded={open}
            aria-selected={node ? node.key === chosen : chosen === undefined}
            tabIndex={index === tabbable ? 0 : -1}
            className="mbd-master-item"
            {...(node ? moves.item(node) : {})}
            style={across ? undefined : { paddingInlineStart: 10 + (level - 1) * 16 }}
            onClick={() => choose(node?.row)}
          >
            {open === undefined || across ? null : (
              <button
                type="button"
                tabIndex={-1}
                className="mbd-master-fold"
                aria-label={open ? "收起" : "展开"}
                onClick={(event) => {
                  event.stopPropagation();
                  if (node) fold(node.key, open);
                }}
              >
                {open ? "▾" : "▸"}
              </button>
            )}
            <span className="mbd-master-label" title={node ? node.label : plan.all}>
              {node ? node.label : plan.all}
            </span>
            {node ? (
              <Count value={plan.countField === undefined ? undefined : valueAt(node.row, plan.countField)} />
            ) : null}
            {node && actions.visible({ row: node.row }).length > 0 ? (
              <ActionMenu
                className="mbd-master-more"
                label={`${node.label} 操作`}
                actions={() => actions.visible({ row: node.row })}
                run={(name) => void actions.run(name, { row: node.row })}
              >
                ⋯
              </ActionMenu>
            ) : null}
            {node && layout === "cards" ? (
              <span className="mbd-master-details">
                {cells.map((cell) =>
                  cell.has(node.row) ? (
                    <span key={cell.column.path} title={cell.column.title}>
                      {cell.draw(node.row)}
                    </span>
                  ) : null,
                )}
              </span>
            ) : null}
          </div>
        ))}
      </div>
      <p className="mbd-master-said" role="status">
        {moves.said}
      </p>
    </>
  );
}

function Count({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === 0 || value === "") return null;
  return <span className="mbd-master-count">{format.bigNumber(value) || String(value)}</span>;
}
