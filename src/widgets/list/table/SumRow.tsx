import { Table } from "antd";
import type { Cell, Row } from "#engine/index.ts";
import type { TableGiven } from "./features.ts";
import { labelledColumn, leafColumns } from "./leafColumns.ts";

interface Props {
  table: TableGiven;
  cells: readonly Cell[];
  /** Columns with a figure. */
  fields: ReadonlySet<string>;
  figures: Row;
  label: string;
  busy: boolean;
}

/** The row of sums below all: a cell for each column in sight, and for the boxes before them. */
export function SumRow({ table, cells, fields, figures, label, busy }: Props) {
  const keys = leafColumns(table);
  const before = (table.rowSelection ? 1 : 0) + (table.expandable?.expandedRowRender ? 1 : 0);
  const labelled = labelledColumn(keys, cells, fields);
  const alignOf = (key: string) => table.columns?.find((column) => column.key === key)?.align as "left" | "right" | "center" | undefined;
  return (
    <Table.Summary fixed="bottom">
      <Table.Summary.Row className={busy ? "mbd-sums mbd-sums-busy" : "mbd-sums"}>
        {Array.from({ length: before }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name of their own
          <Table.Summary.Cell key={`box${at}`} index={at} />
        ))}
        {keys.map((key, at) => {
          const cell = fields.has(key) ? cells.find(({ column }) => column.field === key) : undefined;
          return (
            <Table.Summary.Cell key={key} index={before + at} align={cell && alignOf(key)}>
              {cell ? cell.plain(figures) : key === labelled ? <span className="mbd-sum-label">{label}</span> : null}
            </Table.Summary.Cell>
          );
        })}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
