import type { ReactNode } from "react";
import type { ColumnPlan, DictionaryItem, JsonValue } from "../../compile/plan.ts";

export type Row = Record<string, unknown>;

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

/** A number from a number or a numeric text; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/**
 * Reads a dotted path; undefined where the path ends early. `[key=day1]` is the item of a list whose key is that
 * (`itemPath`).
 */
export function valueAt(row: unknown, field: string): unknown {
  if (row === null || typeof row !== "object") return undefined;
  if (field in row) return (row as Row)[field];
  let value: unknown = row;
  for (const key of field.split(".")) {
    if (value === null || typeof value !== "object") return undefined;
    value = key.startsWith("[") && Array.isArray(value) ? itemOf(value, key) : (value as Row)[key];
  }
  return value;
}

/** The path of a field of the item of a list whose `keyField` has this value. */
export const itemPath = (list: string, keyField: string, key: string, field: string): string =>
  `${list}.[${keyField}=${encodeURIComponent(key).replaceAll(".", "%2E")}].${field}`;

function itemOf(list: readonly unknown[], part: string): unknown {
  const [keyField = "", key = ""] = part.slice(1, -1).split("=");
  const wanted = decodeURIComponent(key);
  return list.find((item) => String((item as Row | null)?.[keyField]) === wanted);
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
