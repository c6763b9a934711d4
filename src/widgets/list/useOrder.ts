import { useMemo } from "react";
import { type ColumnPlan, indexOf, numericFormats, type Row, type SourcePlan, toNumber, useSorting, valueAt } from "#engine/index.ts";

/**
 * Puts rows in the order that the parameters say, where the endpoint gives all of them and does not sort by itself; the
 * same function while the order is the same.
 */
export function useOrder(
  plan: SourcePlan | undefined,
  columns: readonly ColumnPlan[] | undefined,
): (rows: readonly Row[]) => readonly Row[] {
  const { here, field, order } = useSorting(plan);
  return useMemo(() => {
    const column = here ? columns?.find((one) => one.sort && one.field === field) : undefined;
    if (!column) return (rows) => rows;
    const by = order === "asc" ? 1 : -1;
    return (rows) => [...rows].sort((a, b) => by * compare(orderOf(a, column), orderOf(b, column)));
  }, [columns, here, field, order]);
}

/** What a row is ordered by: the figure that the cell shows, an index by its value. */
function orderOf(row: Row, { field, format }: ColumnPlan): unknown {
  const value = valueAt(row, field);
  if (format === "index") return indexOf(value)?.value;
  return numericFormats.has(format) ? toNumber(value) : value;
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (a === undefined || a === null) return b === undefined || b === null ? 0 : -1;
  if (b === undefined || b === null) return 1;
  return String(a).localeCompare(String(b), "zh-CN");
}
