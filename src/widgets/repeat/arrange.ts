import { type Row, toNumber, valueAt } from "#engine/index.ts";

/** Rows by the order field; those without a number stay behind the others, as given. */
export function ordered(rows: readonly Row[], field: string | undefined): readonly Row[] {
  if (field === undefined) return rows;
  const place = (row: Row) => toNumber(valueAt(row, field)) ?? Number.MAX_SAFE_INTEGER;
  return [...rows].sort((a, b) => place(a) - place(b));
}

/** Rows with their present place in the order field. */
export function numbered(rows: readonly Row[], field: string | undefined): Row[] {
  return rows.map((row, at) => (field === undefined ? row : { ...row, [field]: at }));
}

/** A share of the page's width, at least a sixth. */
export function widthOf(row: Row, field: string): number {
  return Math.min(1, Math.max(1 / 6, toNumber(valueAt(row, field)) ?? 1));
}
