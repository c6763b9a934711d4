import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import {
  ActionButton,
  type BlockPlan,
  isMissing,
  numericFormats,
  type Row,
  SourceStates,
  useActions,
  useBlockSource,
  useCells,
  useDictionary,
  useParam,
  useSelect,
  valueAt,
} from "#engine/index.ts";
import { cssColor, type Group, groupsOf } from "./groups.ts";
import "./kanban.css";
import type { KanbanPlan } from "./plan.gen.ts";

/** Cards in columns. A card is moved by dragging, or with Alt and an arrow key; what was asked for shows at once. */
export default function Kanban({ block }: { block: BlockPlan }) {
  const plan = block as KanbanPlan;
  const { groupField, keyField = "id", titleField = "title" } = plan;
  const source = useBlockSource(plan);
  const items = useDictionary(plan.dictionary);
  const groups = useMemo(() => groupsOf(source.rows, groupField, items), [source.rows, groupField, items]);
  const names = useMemo(() => (plan.moveAction === undefined ? [] : [plan.moveAction]), [plan.moveAction]);
  const moves = useActions(names);
  const [chosen] = useParam<string>(plan.keyParam);
  const [held, setHeld] = useState<Row>();
  const [over, setOver] = useState<string>();
  const [said, say] = useState("");
  const box = useRef<HTMLDivElement>(null);

  const movable = (row: Row) => moves.visible({ row }).some((action) => !action.disabled);
  const move = async (row: Row, to: Group) => {
    setHeld(undefined);
    setOver(undefined);
    if (plan.moveAction === undefined || String(valueAt(row, groupField) ?? "") === to.key) return;
    const title = String(valueAt(row, titleField) ?? "");
    if (await moves.run(plan.moveAction, { row: { ...row, [groupField]: to.value } })) say(`${title} 已移至 ${to.label}`);
    // The card may stand in another column now; the keyboard follows it.
    for (const card of box.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])
      if (card.dataset.card === String(valueAt(row, keyField))) card.focus();
  };
  return (
    <div className="kanban">
      {plan.toolbar && plan.toolbar.length > 0 ? (
        <div className="kanban-tools">
          {plan.toolbar.map((name) => (
            <ActionButton key={name} name={name} />
          ))}
        </div>
      ) : null}
      <SourceStates source={source} empty={groups.length === 0} skeleton={6}>
        <div className="kanban-groups" ref={box}>
          {groups.map((group, place) => (
            <section
              key={group.key}
              className={over === group.key ? "kanban-group kanban-over" : "kanban-group"}
              aria-label={`${group.label}，${group.rows.length} 项`}
              onDragOver={(event) => {
                if (!held) return;
                event.preventDefault();
                setOver(group.key);
              }}
              onDrop={() => held && void move(held, group)}
            >
              <h3 style={{ borderBlockStartColor: cssColor(group.color) }}>
                {group.label}
                <span>{group.rows.length}</span>
              </h3>
              <ul>
                {group.rows.map((row, index) => (
                  <Card
                    key={isMissing(valueAt(row, keyField)) ? index : String(valueAt(row, keyField))}
                    plan={plan}
                    row={row}
                    movable={movable(row)}
                    chosen={plan.keyParam !== undefined && String(valueAt(row, keyField)) === chosen}
                    hold={setHeld}
                    step={(by) => {
                      const to = groups[place + by];
                      if (to && to.value !== null) void move(row, to);
                    }}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="kanban-spoken" role="status">
          {said}
        </p>
      </SourceStates>
    </div>
  );
}

interface CardProps {
  plan: KanbanPlan;
  row: Row;
  movable: boolean;
  chosen: boolean;
  hold: (row: Row | undefined) => void;
  step: (by: 1 | -1) => void;
}

function Card({ plan, row, movable, chosen, hold, step }: CardProps) {
  const cells = useCells(plan.columns);
  const select = useSelect(plan.select);
  const actions = useActions(plan.rowActions);
  const title = String(valueAt(row, plan.titleField ?? "title") ?? "无标题");
  const press = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : undefined;
    if (!event.altKey || by === undefined || !movable) return;
    event.preventDefault();
    step(by);
  };
  const shown = actions.visible({ row });
  return (
    <li
      className={chosen ? "kanban-card kanban-chosen" : "kanban-card"}
      draggable={movable}
      onDragStart={() => hold(row)}
      onDragEnd={() => hold(undefined)}
    >
      <button
        type="button"
        className="kanban-title"
        data-card={String(valueAt(row, plan.keyField ?? "id"))}
        aria-current={chosen ? "true" : undefined}
        aria-keyshortcuts={movable ? "Alt+ArrowLeft Alt+ArrowRight" : undefined}
        title={movable ? "拖动，或按 Alt+←/→ 移动" : undefined}
        onClick={() => select?.(row)}
        onKeyDown={press}
      >
        {title}
      </button>
      <div className="kanban-details">
        {cells.map((cell) =>
          cell.has(row) ? (
            <span key={cell.column.path}>
              {numericFormats.has(cell.column.format) ? `${cell.column.title} ` : null}
              {cell.draw(row)}
            </span>
          ) : null,
        )}
      </div>
      {shown.length > 0 ? (
        <div className="kanban-actions">
          {shown.map((action) => (
            <button
              key={action.name}
              type="button"
              className="mbd-link-button"
              disabled={action.disabled}
              onClick={() => void actions.run(action.name, { row })}
            >
              {action.title}
            </button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
