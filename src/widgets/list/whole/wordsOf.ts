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

/** A value that a reader can choose: its text, and what it is called. */
export interface Choice {
  value: string;
  label: string;
}

/** The values that a cell holds, each as it shows: one, or those of a list; a blank one where there is none. */
export function choicesOf(column: Pick<ColumnPlan, "field" | "or" | "format">, row: Row, labels: ReadonlyMap<string, string>): Choice[] {
  const own = valueAt(row, column.field);
  const value = isMissing(own) && column.or !== undefined ? valueAt(row, column.or) : own;
  const all = Array.isArray(value) && value.length > 0 ? value : [value];
  return all.map((one) => ({ value: keyOf(one), label: labelOf(one, column.format, labels) }));
}

const keyOf = (value: unknown): string =>
  isMissing(value) ? "" : typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

function labelOf(value: unknown, name: string, labels: ReadonlyMap<string, string>): string {
  if (isMissing(value) || value === "") return "（空）";
  const label = labels.get(String(value));
  if (label !== undefined) return label;
  return typeof value === "boolean" ? (value ? "是" : "否") : textOf(value, name, labels);
}
