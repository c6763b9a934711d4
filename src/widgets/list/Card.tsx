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
  /** Ticked for good. */
  done: boolean;
  /** Came while the list was looked at. */
  arrived: boolean;
  read: boolean;
  expand?: ExpandPlan;
  /** Field with the posts that the row passes on. */
  quoteField?: string;
  select?: (row: Row) => void;
}

/** One row as a card: what a monitor reads from left to right in one glance. */
export const Card = memo(function Card({
  row,
  slots,
  actions,
  toggle,
  chosen,
  done,
  arrived,
  read,
  expand,
  quoteField,
  select,
}: CardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { title, summary, image, tags, meta, metrics, lead } = slots;
  const below = expand && expandCount(row, expand);
  const picture = image?.has(row) ? image : undefined;
  const quote = quoteField === undefined ? undefined : quoteOf(row, quoteField);
  // A short post has its whole text for a title.
  const more = summary?.has(row) && !(title && valueAt(row, summary.column.field) === valueAt(row, title.column.field));
  const className = [
    "mbd-card",
    chosen && "mbd-card-chosen",
    read && "mbd-card-read",
    arrived && "mbd-card-arrived",
    select && "mbd-card-clickable",
  ]
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
          <input type="checkbox" checked={chosen || done} disabled={done} aria-labelledby={id} onChange={() => toggle(row)} />
        </label>
      ) : null}
      {lead ? <div className="mbd-card-lead">{lead.draw(row)}</div> : null}
      <div className="mbd-card-body">
        <div className="mbd-card-main">
          <div className="mbd-card-text">
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
            {more && summary ? <p className="mbd-card-summary">{summary.draw(row)}</p> : null}
            {quote ? (
              <blockquote className="mbd-card-quote">
                {quote.author ? <cite>@{quote.author}：</cite> : null}
                {quote.text}
              </blockquote>
            ) : null}
          </div>
          {picture ? <div className="mbd-card-image">{picture.draw(row)}</div> : null}
        </div>
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
    </li>
  );
});

/** The post that a chain of posts began with: the last of the row's list. */
function quoteOf(row: Row, field: string): { text: string; author: string } | undefined {
  const chain = valueAt(row, field);
  const origin = Array.isArray(chain) ? (chain.at(-1) as Row | undefined) : undefined;
  const text = String(origin?.title ?? origin?.summary ?? "");
  return text === "" ? undefined : { text, author: String(origin?.author ?? origin?.source ?? "") };
}

/** What the button that opens the rows below says; undefined where there are none. */
function expandCount(row: Row, expand: ExpandPlan): string | undefined {
  if (expand.field === undefined) return "";
  const count = Number(valueAt(row, expand.field) ?? 0);
  // The row itself is one of them.
  return count > 1 ? String(count) : undefined;
}
