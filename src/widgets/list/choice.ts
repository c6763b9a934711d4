import type { Row } from "#engine/index.ts";
import { keyOf } from "./keyOf.ts";

/** What is chosen: all there is, or rows by key. */
export interface Choice {
  all: boolean;
  rows: ReadonlyMap<string, Row>;
}

export const NONE: Choice = { all: false, rows: new Map() };

/** The choice without the rows that a page has lost; as it was where newer rows may have pushed them to the next page. */
export function without(choice: Choice, before: readonly Row[], now: readonly Row[], keyField: string): Choice {
  const had = new Set(before.map((row) => keyOf(row, keyField)));
  const has = now.map((row) => keyOf(row, keyField));
  const firstNew = has.findIndex((key) => !had.has(key));
  if (firstNew !== -1 && has.some((key, at) => at > firstNew && had.has(key))) return choice;
  const there = new Set(has);
  const gone = [...had].filter((key) => !there.has(key) && choice.rows.has(key));
  if (gone.length === 0) return choice;
  const rows = new Map(choice.rows);
  for (const key of gone) rows.delete(key);
  return { ...choice, rows };
}

/** The chosen rows as they are now: those in sight as the page has them, in its order; of other pages as they were chosen. */
export function asShown(chosen: ReadonlyMap<string, Row>, ordered: readonly Row[], keyField: string): Row[] {
  const sight = ordered.map((row) => [keyOf(row, keyField), row] as const).filter(([key]) => chosen.has(key));
  const keys = new Set(sight.map(([key]) => key));
  const next = sight.values();
  return [...chosen].map(([key, row]) => (keys.has(key) ? (next.next().value?.[1] ?? row) : row));
}

/** Rows once each: one that is pushed to the next page while page after page is read comes twice. */
export function distinct(rows: readonly Row[], keyField: string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row, keyField), row])).values()];
}
