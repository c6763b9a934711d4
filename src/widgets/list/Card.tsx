import { type MouseEvent, memo, useId, useState } from "react";
import { type ActionSet, type Row, valueAt } from "#engine/index.ts";
import type { ExpandPlan } from "./plan.ts";
import { RowActions } from "./RowActions.tsx";
import { SubRows } from "./SubRows.tsx";
import type { Slots } from "./slots.ts";

export interface CardProps {
  row: Row;
  slots: Slots;
  actions: ActionSet;
  /** Absent where rows can't be chosen. */
  toggle?: (row: Row) => void;
  chosen: boolean;
  read: boolean;
  expand?: ExpandPlan;
  select?: (row: Row) => void;
}

/** One row as a card: what a monitor reads from left to right in one glance. */
export const Card = memo(function Card({ row, slots, actions, toggle, chosen, read, expand, select }: CardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { title, summary, image, tags, meta, metrics } = slots;
  const below = expand && expandCount(row, expand);
  const picture = image?.has(row) ? image : undefined;
  const className = ["mbd-card", chosen && "mbd-card-chosen", read && "mbd-card-read", select && "mbd-card-clickable"]
    .filter(Boolean)
    .join(" ");
  const click = (event: MouseEvent) => {
    // Links, buttons and a selection of text keep their own meaning.
    if ((event.target as Element).closest("a,button,input,label") || window.getSelection()?.toString()) return;
    select?.(row);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title link or button does the same by keyboard
    <li className={className} onClick={select ? click : undefined}>
      {toggle ? (
        <label className="mbd-card-check">
          <input type="checkbox" checked={chosen} aria-labelledby={id} onChange={() => toggle(row)} />
        </label>
      ) : null}
      <div className="mbd-card-body">
        <h3 className="mbd-card-title" id={id}>
          {tags.map((cell) =>
            cell.has(row) ? (
              <span key={cell.column.path} className="mbd-card-tag">
                {cell.draw(row)}
              </span>
            ) : null,
          )}
          {select && title && !title.column.link && !title.column.action ? (
            <button type="button" className="mbd-card-open" onClick={() => select(row)}>
              {title.draw(row)}
            </button>
          ) : (
            title?.draw(row)
          )}
        </h3>
        {summary?.has(row) ? <p className="mbd-card-summary">{summary.draw(row)}</p> : null}
        <div className="mbd-card-foot">
          <span className="mbd-card-meta">
            {meta.map((cell) =>
              cell.has(row) ? (
                <span key={cell.column.path} title={cell.column.title}>
                  {cell.draw(row)}
                </span>
              ) : null,
            )}
            {below ? (
              <button type="button" className="mbd-link-button" aria-expanded={open} onClick={() => setOpen(!open)}>
                {expand.label ?? "相似"} {below} <span aria-hidden="true">{open ? "▴" : "▾"}</span>
              </button>
            ) : null}
          </span>
          {metrics.some((cell) => cell.has(row)) ? (
            <span className="mbd-card-metrics">
              {metrics.map((cell) =>
                cell.has(row) ? (
                  <span key={cell.column.path}>
                    <small>{cell.column.title}</small>
                    {cell.draw(row)}
                  </span>
                ) : null,
              )}
            </span>
          ) : null}
          <RowActions row={row} actions={actions} max={5} />
        </div>
        {open && expand ? <SubRows row={row} expand={expand} /> : null}
      </div>
      {picture ? <div className="mbd-card-image">{picture.draw(row)}</div> : null}
    </li>
  );
});

/** What the button that opens the rows below says; undefined where there are none. */
function expandCount(row: Row, expand: ExpandPlan): string | undefined {
  if (expand.field === undefined) return "";
  const count = Number(valueAt(row, expand.field) ?? 0);
  return count > 0 ? String(count) : undefined;
}
