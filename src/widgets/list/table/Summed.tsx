import { useMemo } from "react";
import { type Cell, type Row, useSource } from "#engine/index.ts";
import type { ListPlan, SummaryPlan } from "../plan.ts";
import type { FeatureProps, TableGiven } from "./features.ts";
import { labelledColumn, leafColumns } from "./leafColumns.ts";
import { SumRow } from "./SumRow.tsx";
import { groupOf, sumsOf, withGroupSums } from "./sums.ts";
import { withRender } from "./withRender.ts";
import "./summary.css";

/** A row of sums below the table, and one below each group of rows. */
export default function Summed({ plan, cells, rows: shownRows, all, asked, table, children }: FeatureProps) {
  const summary = useSummary(plan, cells);
  const rows = all ?? shownRows;
  const total = useSource(summary.source);
  const groups = useSource(summary.groupsSource);
  const { by } = summary;
  const figures = useMemo(
    () =>
      by !== undefined && summary.groupsSource !== undefined ? new Map(groups.rows.map((row) => [String(row[by] ?? ""), row])) : undefined,
    [groups.rows, by, summary.groupsSource],
  );
  const { dataSource: given } = table;
  const keyField = plan.rowKey ?? "id";
  const dataSource = useMemo(
    () => (by === undefined ? given : withGroupSums(given ?? [], { ...summary, by }, keyField, figures)),
    [given, by, summary, keyField, figures],
  );
  const fields = useMemo(() => new Set([...summary.sum, ...(summary.average ?? [])]), [summary]);
  const columns = useMemo(() => {
    if (by === undefined) return table.columns;
    const labelled = labelledColumn(leafColumns(table), cells, fields);
    return withRender(table.columns ?? [], (key) => {
      const cell = cells.find(({ column }) => column.field === key);
      return (row, drawn) => {
        const group = groupOf(row);
        if (!group) return drawn;
        if (cell && fields.has(key)) return cell.plain(row);
        if (key !== labelled) return null;
        const named = cells.find(({ column }) => column.field === by);
        return <span className="mbd-sum-label">{named ? named.plain(group.first) : String(group.first[by] ?? "")} 小计</span>;
      };
    });
  }, [table, cells, by, fields]);
  const whole = summary.source !== undefined;
  const shown = useMemo(() => (whole ? total.object : sumsOf(rows, summary)), [whole, total.object, rows, summary]);
  const part = !whole && !all && asked?.endpoint.paging ? (plan.more ? "以上" : "本页") : "";
  return children({
    ...(by === undefined ? table : asideFromSums(table)),
    columns,
    dataSource,
    // Of no rows there is no sum.
    summary: () =>
      rows.length === 0 ? null : (
        <SumRow table={table} cells={cells} fields={fields} figures={shown} label={`${part}${summary.label}`} busy={whole && total.busy} />
      ),
  });
}

/** The figures wanted: also of the columns that the data make. */
function useSummary({ summary, columnsFrom }: ListPlan, cells: readonly Cell[]): SummaryPlan {
  return useMemo(() => {
    const own = summary as SummaryPlan;
    const made = cells.map(({ column }) => column.field).filter((field) => columnsFrom && field.startsWith(`${columnsFrom.field}.[`));
    return made.length > 0 ? { ...own, sum: [...own.sum, ...made] } : own;
  }, [summary, columnsFrom, cells]);
}

/** Rows of sums can't be chosen, opened or acted on. */
function asideFromSums(table: TableGiven): TableGiven {
  const { rowSelection, onRow, expandable, rowClassName } = table;
  const isSum = (row: Row) => groupOf(row) !== undefined;
  return {
    ...table,
    ...(rowSelection
      ? {
          rowSelection: {
            ...rowSelection,
            getCheckboxProps: (row) => (isSum(row) ? { disabled: true } : (rowSelection.getCheckboxProps?.(row) ?? {})),
            renderCell: (_, row, __, box) => (isSum(row) ? null : box),
            onSelectMultiple: (on, all, changed) =>
              rowSelection.onSelectMultiple?.(
                on,
                all,
                changed.filter((row) => !isSum(row)),
              ),
          },
        }
      : {}),
    ...(onRow ? { onRow: (row, at) => (isSum(row) ? {} : onRow(row, at)) } : {}),
    ...(expandable
      ? { expandable: { ...expandable, rowExpandable: (row) => !isSum(row) && (expandable.rowExpandable?.(row) ?? true) } }
      : {}),
    rowClassName: (row, at, indent) =>
      isSum(row) ? "mbd-group-sums" : typeof rowClassName === "function" ? rowClassName(row, at, indent) : (rowClassName ?? ""),
  };
}
