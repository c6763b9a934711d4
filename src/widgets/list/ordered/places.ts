import { moved, type Row, toNumber, valueAt } from "#engine/index.ts";

/** Rows among which a row may be moved: those that share the value of `among`, or all. */
const together = (a: Row, b: Row, among: string | undefined): boolean =>
  among === undefined || (valueAt(a, among) ?? "") === (valueAt(b, among) ?? "");

/** The place of a row of the same kind that is meant by `to`: itself, or the next one on the way; undefined where there is none. */
export function placeAmong(rows: readonly Row[], from: number, to: number, among: string | undefined): number | undefined {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return undefined;
  // A step goes over rows of another kind; what is dropped among them stays on this side of them.
  const step = (to < from ? -1 : 1) * (Math.abs(to - from) === 1 ? 1 : -1);
  for (let at = to; at !== from && at >= 0 && at < rows.length; at += step) if (together(row, rows[at] as Row, among)) return at;
  return undefined;
}

/** A row put at the place of another: the rows in their new order, and the row with its new place among its kind, from 0. */
export function placed(
  rows: readonly Row[],
  from: number,
  to: number,
  orderField: string,
  among: string | undefined,
): { rows: Row[]; row: Row } {
  const [row, target] = [rows[from] as Row, rows[to] as Row];
  const next = moved(rows, from, to);
  // Of a page or of rows that a filter left only the server knows the place: it is the one that the other row has.
  const known = toNumber(valueAt(target, orderField));
  const order = known ?? next.filter((one) => together(row, one, among)).indexOf(row);
  return { rows: next, row: { ...row, [orderField]: order } };
}
