import { type Row, valueAt } from "#engine/index.ts";

const made = new WeakMap<Row, string>();
let last = 0;

/** The key of a row, by the list's `rowKey`; a row without one gets a key that lasts as long as the row. */
export function keyOf(row: Row, field: string): string {
  const value = valueAt(row, field);
  if (value !== undefined && value !== null) return String(value);
  let key = made.get(row);
  if (key === undefined) {
    key = `#${++last}`;
    made.set(row, key);
  }
  return key;
}
