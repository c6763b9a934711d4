import type { TableProps } from "antd";
import type { Key, RefObject } from "react";
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
  /** The keys the table last told of: it keeps that very array, and draws every row once more when it is given another. */
  told: RefObject<readonly Key[]>,
): NonNullable<TableProps<Row>["rowSelection"]> {
  const { done } = selection;
  const keysOf = (some: readonly Row[]) => some.map((row) => keyOf(row, keyField));
  const ticked = nested ? [...new Set([...selection.shown, ...keysOf(selection.chosen)])] : selection.shown;
  const keys: readonly Key[] = doneField === undefined ? ticked : [...ticked, ...keysOf(rows.filter(done))];
  const same = keys.length === told.current.length && keys.every((key, at) => key === told.current[at]);
  return {
    columnWidth: BOX_WIDTH,
    selectedRowKeys: (same ? told.current : keys) as Key[],
    onChange: (next) => {
      told.current = next;
    },
    ...(doneField === undefined ? {} : { getCheckboxProps: (row) => ({ disabled: done(row) }) }),
    preserveSelectedRowKeys: true,
    onSelect: (row) => selection.toggle(row),
    // Also those rows that the table has not been given yet.
    onSelectAll: (on) => selection.toggleShown(rows, on),
    // A range, with the shift key.
    onSelectMultiple: (on, _rows, changed) => selection.toggleShown(changed, on),
  };
}
