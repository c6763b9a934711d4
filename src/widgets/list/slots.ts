import type { Cell } from "#engine/index.ts";

/** Cells by their place in a card. */
export interface Slots {
  title?: Cell;
  summary?: Cell;
  image?: Cell;
  tags: Cell[];
  meta: Cell[];
  metrics: Cell[];
  /** Stands before the card, on a line of time. */
  lead?: Cell;
}

const METRIC_FORMATS = new Set(["bigNumber", "integer", "float", "percent", "delta", "index", "sparkline", "progress"]);

/** Where a column stands when it does not say so itself. */
function slotOf(cell: Cell, slots: Slots): string {
  const { slot, format, field } = cell.column;
  if (slot) return slot;
  if (format === "image") return "image";
  if (/summary|content|desc$/i.test(field) && !slots.summary) return "summary";
  if (!slots.title && (format === "highlight" || cell.column.link || /title|name/i.test(field))) return "title";
  if (format === "tag" || format === "tags" || format === "level" || format === "rank") return "tag";
  return METRIC_FORMATS.has(format) ? "metric" : "meta";
}

const TIMES = new Set(["timestamp", "datetime", "date", "time"]);

/** Places on a line of time: the first time leads, the rest as in a card. */
export function timelineSlotsOf(cells: readonly Cell[], expandField: string | undefined): Slots {
  const slots = slotsOf(cells, expandField);
  const lead = slots.meta.find(({ column }) => TIMES.has(column.format));
  return { ...slots, lead, meta: slots.meta.filter((cell) => cell !== lead) };
}

/** Puts each column of a card in its place; the count that opens the rows below (`expandField`) has its own button. */
export function slotsOf(cells: readonly Cell[], expandField: string | undefined): Slots {
  const slots: Slots = { tags: [], meta: [], metrics: [] };
  for (const cell of cells) {
    // Hidden in the table may still have its place in a card (a summary).
    if ((cell.column.hidden && !cell.column.slot) || (expandField !== undefined && cell.column.field === expandField)) continue;
    switch (slotOf(cell, slots)) {
      case "title":
        slots.title ??= cell;
        break;
      case "summary":
        slots.summary ??= cell;
        break;
      case "image":
        slots.image ??= cell;
        break;
      case "tag":
        slots.tags.push(cell);
        break;
      case "metric":
        slots.metrics.push(cell);
        break;
      default:
        slots.meta.push(cell);
    }
  }
  return slots;
}
