import { type ColumnPlan, type DictionaryItem, format, highlightText, indexOf, isMissing, type Row, valueAt } from "#engine/index.ts";

const TIMES: Readonly<Record<string, (instant: unknown) => string>> = {
  timestamp: format.datetime,
  datetime: format.datetime,
  date: format.date,
  time: format.time,
};

/** Labels of a dictionary by the text of their value, nested ones included. */
export function labelsOf(items: readonly DictionaryItem[] = [], labels = new Map<string, string>()): Map<string, string> {
  for (const { value, label, children } of items) {
    labels.set(String(value), label);
    labelsOf(children, labels);
  }
  return labels;
}

/** What a reader may take for the words of a cell: what it shows, and the value behind it; in small letters. */
export function wordsOf(column: Pick<ColumnPlan, "field" | "or" | "format">, row: Row, labels: ReadonlyMap<string, string>): string {
  const own = valueAt(row, column.field);
  const value = isMissing(own) && column.or !== undefined ? valueAt(row, column.or) : own;
  return textOf(value, column.format, labels).toLowerCase();
}

function textOf(value: unknown, name: string, labels: ReadonlyMap<string, string>): string {
  if (isMissing(value)) return "";
  if (Array.isArray(value)) return value.map((item) => textOf(item, name, labels)).join("、");
  const time = TIMES[name];
  if (time) return time(value);
  if (typeof value === "object") {
    const { label, title, name: named } = value as Row;
    return String(indexOf(value)?.value ?? named ?? label ?? title ?? "");
  }
  const label = labels.get(String(value));
  if (label !== undefined) return `${label} ${value}`;
  return name === "highlight"
    ? highlightText(String(value))
        .map(({ text }) => text)
        .join("")
    : String(value);
}
