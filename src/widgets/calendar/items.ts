import { isMissing, type Row, valueAt } from "#engine/index.ts";
import { dayOfValue } from "./days.ts";

export interface CalendarFields {
  dateField: string;
  itemsField?: string;
  keyField: string;
  titleField: string;
  colorField?: string;
}

export interface CalendarItem {
  key: string;
  title: string;
  day: string;
  color: string | undefined;
  /** The item's own fields over those of its day. */
  row: Row;
}

/** Items by day, in the order given. Rows without a date stand nowhere. */
export function itemsByDay(rows: readonly Row[], fields: CalendarFields): Map<string, CalendarItem[]> {
  const days = new Map<string, CalendarItem[]>();
  rows.forEach((row, index) => {
    const day = dayOfValue(valueAt(row, fields.dateField));
    if (day === undefined) return;
    const list = fields.itemsField === undefined ? [row] : valueAt(row, fields.itemsField);
    if (!Array.isArray(list)) return;
    (list as Row[]).forEach((own, place) => {
      const key = valueAt(own, fields.keyField);
      const title = valueAt(own, fields.titleField);
      const color = fields.colorField === undefined ? undefined : valueAt(own, fields.colorField);
      const item: CalendarItem = {
        key: isMissing(key) ? `${index}.${place}` : String(key),
        title: isMissing(title) ? "无标题" : String(title),
        day,
        color: isMissing(color) ? undefined : String(color),
        row: own === row ? row : { ...row, ...own },
      };
      const known = days.get(day);
      if (known) known.push(item);
      else days.set(day, [item]);
    });
  });
  return days;
}

/** A colour of a dictionary as CSS: named ones follow the theme. */
export function cssColor(color: string | undefined): string | undefined {
  if (color === undefined || color === "default") return undefined;
  return /^[a-z]+$/.test(color) ? `var(--ant-${color}-6, ${color})` : color;
}
