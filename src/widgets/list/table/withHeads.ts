import type { ReactNode } from "react";
import type { Cell } from "#engine/index.ts";
import type { TableGiven } from "./features.ts";

/** The columns of a table, with what stands beside the title of some of them. */
export function withHeads(
  columns: TableGiven["columns"],
  cells: readonly Cell[],
  extraOf: (column: Cell["column"]) => ReactNode | undefined,
): TableGiven["columns"] {
  return columns?.map((column) => {
    const own = cells.find((cell) => cell.column.field === column.key)?.column;
    const extra = own && extraOf(own);
    if (!extra) return column;
    const { onHeaderCell } = column;
    return { ...column, onHeaderCell: (...given: [never, never?]) => ({ ...onHeaderCell?.(...given), extra }) };
  }) as TableGiven["columns"];
}
