import { type SyntheticEvent, useMemo } from "react";
import { type ActionSet, type Cell, type Row, valueAt } from "#engine/index.ts";
import { Card } from "./Card.tsx";
import { keyOf } from "./keyOf.ts";
import { type ListPlan, VIRTUAL_FROM } from "./plan.ts";
import { slotsOf, timelineSlotsOf } from "./slots.ts";
import { useArrived } from "./useArrived.ts";
import type { Selection } from "./useSelection.ts";
import "./timeline.css";

interface Props {
  plan: ListPlan;
  layout: "cards" | "grid" | "lines" | "timeline";
  rows: readonly Row[];
  cells: readonly Cell[];
  actions: ActionSet;
  selection: Selection | undefined;
  read: ReadonlySet<string>;
  select: ((row: Row) => void) | undefined;
  /** What was asked for, as text: rows of another question are not news. */
  question: string;
}

/** Rows as cards, a grid of pictures, short lines or along a line of time: one card, four looks. */
export function Cards({ plan, layout, rows, cells, actions, selection, read, select, question }: Props) {
  const slots = useMemo(() => (layout === "timeline" ? timelineSlotsOf : slotsOf)(cells, plan.expand?.field), [layout, cells, plan.expand]);
  const keyField = plan.rowKey ?? "id";
  const readField = plan.readField ?? "read";
  const arrived = useArrived(rows, keyField, question, plan.quietField);
  return (
    <ul className={`mbd-cards mbd-cards-${layout}${rows.length >= VIRTUAL_FROM ? " mbd-cards-long" : ""}`} onErrorCapture={hideBroken}>
      {rows.map((row) => {
        const key = keyOf(row, keyField);
        return (
          <Card
            key={key}
            row={row}
            slots={slots}
            actions={actions}
            toggle={selection?.toggle}
            chosen={selection?.has(key) ?? false}
            done={selection?.done(row) ?? false}
            arrived={plan.flash === true && arrived.has(key)}
            read={read.has(key) || valueAt(row, readField) === true}
            expand={plan.expand}
            quoteField={plan.quoteField}
            select={select}
          />
        );
      })}
    </ul>
  );
}

/** A picture that can't be had leaves no hole. */
function hideBroken(event: SyntheticEvent): void {
  const frame = event.target instanceof HTMLImageElement ? event.target.closest<HTMLElement>(".mbd-card-image") : null;
  if (frame) frame.style.display = "none";
}
