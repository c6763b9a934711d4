import { type ColumnPlan, isMissing, type Row, seenOf } from "#engine/index.ts";

/**
 * How many rows the cell of each row takes in the merged columns, by field: 0 for one that lies under another. A cell never
 * reaches over the edge of one in a merged column before it; a blank is equal to nothing.
 */
export function spansOf(rows: readonly Row[], columns: readonly ColumnPlan[]): ReadonlyMap<string, ReadonlyMap<Row, number>> {
  const edges = new Set<number>();
  return new Map(
    columns.map((column) => {
      const spans = new Map<Row, number>();
      const values = rows.map((row) => seenOf(column, row));
      let first: Row | undefined;
      for (const [at, row] of rows.entries()) {
        if (first === undefined || edges.has(at) || !same(values[at], values[at - 1])) {
          edges.add(at);
          first = row;
          spans.set(row, 1);
        } else {
          spans.set(first, (spans.get(first) ?? 1) + 1);
          spans.set(row, 0);
        }
      }
      return [column.field, spans];
    }),
  );
}

const same = (a: unknown, b: unknown): boolean => !isMissing(a) && (a === b || JSON.stringify(a) === JSON.stringify(b));
