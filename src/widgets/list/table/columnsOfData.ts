import { type ColumnPlan, type DictionaryItem, isMissing, itemPath, type Row, valueAt } from "#engine/index.ts";
import type { ColumnsFromPlan } from "../plan.ts";

/** The columns that the figures in the rows make, each once, and no more than `max`. */
export function columnsOfData(rows: readonly Row[], from: ColumnsFromPlan, items: readonly DictionaryItem[], path: string): ColumnPlan[] {
  const titles = new Map<string, string>(items.map(({ value, label }) => [String(value), label]));
  const found = new Map<string, string>();
  for (const row of rows) {
    const list = valueAt(row, from.field);
    if (!Array.isArray(list)) continue;
    for (const item of list) {
      const key = valueAt(item, from.keyField);
      if (isMissing(key) || found.has(String(key))) continue;
      const title = valueAt(item, from.titleField);
      found.set(String(key), titles.get(String(key)) ?? String(isMissing(title) ? key : title));
    }
  }
  const keys = [...found.keys()];
  const places = [...titles.keys()];
  if (from.order === "key") keys.sort((a, b) => a.localeCompare(b, "zh-CN", { numeric: true }));
  else if (places.length > 0) keys.sort((a, b) => placeIn(places, a) - placeIn(places, b));
  return keys.slice(0, from.max).map((key) => ({
    field: itemPath(from.field, from.keyField, key, from.valueField),
    title: found.get(key) ?? key,
    format: from.format ?? "integer",
    formatProps: {},
    path,
    ...(from.width === undefined ? {} : { width: from.width }),
    ...(from.group === undefined ? {} : { group: [from.group] }),
  }));
}

/** One that the dictionary does not know stands behind those it does. */
const placeIn = (places: readonly string[], key: string): number => (places.includes(key) ? places.indexOf(key) : places.length);

/** The columns of the page with those of the data after the one named, or behind all. */
export function withMade(columns: readonly ColumnPlan[], made: readonly ColumnPlan[], after: string | undefined): ColumnPlan[] {
  const at = after === undefined ? -1 : columns.findIndex(({ field }) => field === after);
  const place = at < 0 ? columns.length : at + 1;
  return [...columns.slice(0, place), ...made, ...columns.slice(place)];
}
