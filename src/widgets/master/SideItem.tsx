import type { HTMLAttributes } from "react";
import { ActionMenu, type ActionSet, type Cell, format, type Row, valueAt } from "#engine/index.ts";
import type { MasterPlan } from "./plan.gen.ts";
import type { Line } from "./useLines.ts";

interface SideItemProps {
  plan: MasterPlan;
  line: Line;
  chosen: string | undefined;
  /** The one line that the Tab key reaches. */
  tabbable: boolean;
  drag: HTMLAttributes<HTMLDivElement>;
  cells: readonly Cell[];
  actions: ActionSet;
  choose: (row: Row | undefined) => void;
  fold: (key: string, on: boolean) => void;
}

/** A line of the list: its name, how much it holds, what can be done with it. */
export function SideItem({ plan, line, chosen, tabbable, drag, cells, actions, choose, fold }: SideItemProps) {
  const { node, level, open } = line;
  const layout = plan.layout ?? "list";
  const across = layout === "tabs";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={open}
      aria-selected={node ? node.key === chosen : chosen === undefined}
      tabIndex={tabbable ? 0 : -1}
      className="mbd-master-item"
      {...drag}
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
      {node ? <Count value={plan.countField === undefined ? undefined : valueAt(node.row, plan.countField)} /> : null}
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
  );
}

function Count({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === 0 || value === "") return null;
  return <span className="mbd-master-count">{format.bigNumber(value) || String(value)}</span>;
}
