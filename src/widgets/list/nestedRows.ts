import type { Row } from "#engine/index.ts";

/** The rows with those nested in them, which have boxes too; the same list where none are. */
export function withNested(rows: readonly Row[]): readonly Row[] {
  if (nestedField(rows) !== "children" || rows.every(({ children }) => !Array.isArray(children))) return rows;
  return rows.flatMap((row) => [row, ...withNested((row.children ?? []) as Row[])]);
}

/** A field named children may also be a number, such as that of the nodes below; antd would take it for rows. */
export const nestedField = (rows: readonly Row[]): string =>
  rows.every(({ children }) => children === undefined || children === null || Array.isArray(children)) ? "children" : "no-children";
