import type { ReactNode } from "react";
import type { ColumnPlan, DictionaryItem, JsonValue } from "../../compile/plan.ts";
import { type Row, toNumber, valueAt } from "../../grammar/values.ts";

export { itemPath, type Row, toNumber, valueAt } from "../../grammar/values.ts";

/** What a format may use beside the value: the column's own settings and the dictionary that labels its values. */
export interface CellProps {
  /** `formatProps` of the column. */
  [setting: string]: JsonValue | ReadonlyMap<string, DictionaryItem> | readonly string[] | undefined;
  /** Items by the text of their value; children included. */
  items?: ReadonlyMap<string, DictionaryItem>;
  /** Words to mark in `highlight` cells. */
  words?: readonly string[];
}

/** One format: plain markup for one value. Never throws, never measures, holds no state. */
export type CellFormat = (value: unknown, row: Row, props: CellProps) => ReactNode;

/** Values which show – in every format. Zero and false are values. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (typeof value === "number" && Number.isNaN(value));
}

/** What a column shows of a row: its field, or where that is blank the one that stands in for it. */
export function shownOf({ field, or }: Pick<ColumnPlan, "field" | "or">, row: Row): unknown {
  const value = valueAt(row, field);
  return or !== undefined && isMissing(value) ? valueAt(row, or) : value;
}

/** What the screen shows of a row: `shownOf`, without figures below the column's setting `from`, which say nothing there. */
export function seenOf(column: Pick<ColumnPlan, "field" | "or" | "formatProps">, row: Row): unknown {
  const value = shownOf(column, row);
  const { from } = column.formatProps;
  return typeof from === "number" && (toNumber(value) ?? from) < from ? undefined : value;
}

/** The dictionary items of a column by text of value, nested ones included. */
export function itemsByValue(
  column: Pick<ColumnPlan, "dictionary">,
  dictionaries: Record<string, DictionaryItem[]>,
): ReadonlyMap<string, DictionaryItem> | undefined {
  const items = column.dictionary ? dictionaries[column.dictionary] : undefined;
  if (!items) return undefined;
  const map = new Map<string, DictionaryItem>();
  const add = (list: DictionaryItem[]): void => {
    for (const item of list) {
      map.set(String(item.value), item);
      if (item.children) add(item.children);
    }
  };
  add(items);
  return map;
}
