import type { TableProps } from "antd";
import type { Row } from "#engine/index.ts";
import { keyOf } from "./keyOf.ts";
import type { Selection } from "./useSelection.ts";

/** Width of the column of boxes, and of that of the button that opens a row. */
export const BOX_WIDTH = 40;

/** Boxes of the rows, as antd wants them; a row that is ticked for good keeps its tick. */
export function tableSelection(
  selection: Selection,
  rows: readonly Row[],
  /** Some stand below others; the list itself knows of the upper ones only. */
  nested: boolean,
  keyField: string,
  doneField: string | undefined,
): NonNullable<TableProps<Row>["rowSelection"]> {
  const { done } = selection;
  const keysOf = (some: readonly Row[]) => some.map((row) => keyOf(row, keyField));
  const ticked = nested ? [...new Set([...selection.shown, ...keysOf(selection.chosen)])] : selection.shown;
  return {
    columnWidth: BOX_WIDTH,
    selectedRowKeys: doneField === undefined ? ticked : [...ticked, ...keysOf(rows.filter(done))],
    ...(doneField === undefined ? {} : { getCheckboxProps: (row) => ({ disabled: done(row) }) }),
    preserveSelectedRowKeys: true,
    onSelect: (row) => selection.toggle(row),
    // Also those rows that the table has not been given yet.
    onSelectAll: (on) => selection.toggleShown(rows, on),
    // A range, with the shift key.
    onSelectMultiple: (on, _rows, changed) => selection.toggleShown(changed, on),
  };
}
