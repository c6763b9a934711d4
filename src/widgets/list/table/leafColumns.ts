import type { Cell } from "#engine/index.ts";
import type { TableGiven } from "./features.ts";

const SIDES: Readonly<Record<string, number>> = { left: 0, right: 2 };

/** Keys of the columns in sight, in the order in which ProTable draws them (`columnSort` of it). */
export function leafColumns({ columns = [], columnsState }: TableGiven): string[] {
  const look = columnsState?.value ?? {};
  const sideOf = (column: (typeof columns)[number]) => SIDES[String(look[String(column.key)]?.fixed ?? column.fixed)] ?? 1;
  const placeOf = (column: (typeof columns)[number]) => look[String(column.key)]?.order ?? 0;
  return columns
    .filter(({ key }) => look[String(key)]?.show !== false)
    .sort((a, b) => sideOf(a) - sideOf(b) || placeOf(a) - placeOf(b))
    .map(({ key }) => String(key));
}

/** The first of the page's own columns in sight that holds no sum: there stands what a row of sums is called. */
export const labelledColumn = (keys: readonly string[], cells: readonly Cell[], fields: ReadonlySet<string>): string | undefined =>
  keys.find((key) => !fields.has(key) && cells.some(({ column }) => column.field === key));
