import { useMemo, useState } from "react";
import {
  ActionButton,
  type BlockPlan,
  format,
  type Row,
  SourceStates,
  useBlockSource,
  useDictionary,
  useSelect,
  useText,
} from "#engine/index.ts";
import { type Header, type PivotTable, pivot, sortedRows } from "./table.ts";
import "./pivot.css";
import type { PivotPlan } from "./plan.gen.ts";

/** A cross table: headings sort, numbers open what they are made of. */
export default function Pivot({ block }: { block: BlockPlan }) {
  const plan = block as PivotPlan;
  const source = useBlockSource(plan);
  const title = useText(plan.title);
  const sums = useText(plan.totalLabel) || "合计";
  const rowItems = useDictionary(plan.rowDictionary);
  const columnItems = useDictionary(plan.columnDictionary);
  const select = useSelect(plan.select);
  const expand = useSelect(plan.expand);
  const table = useMemo(
    () =>
      pivot(
        source.rows,
        {
          rowField: plan.rowField,
          rowNameField: plan.rowNameField,
          parentField: plan.parentField,
          columnField: plan.columnField,
          valueField: plan.valueField,
          aggregate: plan.aggregate ?? "sum",
        },
        { rows: rowItems, columns: columnItems },
      ),
    [source.rows, plan, rowItems, columnItems],
  );
  const write = (value: number | undefined): string =>
    value === undefined ? "–" : (format.textFormats[plan.format ?? "integer"] ?? format.integer)(value);
  return (
    <div className="pivot">
      {plan.toolbar && plan.toolbar.length > 0 ? (
        <div className="pivot-tools">
          {plan.toolbar.map((name) => (
            <ActionButton key={name} name={name} />
          ))}
        </div>
      ) : null}
      <SourceStates source={source}>
        <div className="pivot-frame">
          <Table plan={plan} sums={sums} table={table} caption={title || "交叉表"} write={write} select={select} expand={expand} />
        </div>
      </SourceStates>
    </div>
  );
}

interface TableProps {
  plan: PivotPlan;
  /** What the row of sums is called. */
  sums: string;
  table: PivotTable;
  caption: string;
  write: (value: number | undefined) => string;
  select: ((row: Row) => void) | undefined;
  expand: ((row: Row) => void) | undefined;
}

function Table({ plan, sums, table, caption, write, select, expand }: TableProps) {
  const [by, setBy] = useState<{ column?: string; descending: boolean }>();
  const totals = plan.totals ?? true;
  const rows = useMemo(() => sortedRows(table, by), [table, by]);
  const sort = (column: string | undefined) =>
    setBy((now) =>
      now && now.column === column ? (now.descending ? { column, descending: false } : undefined) : { column, descending: true },
    );
  const direction = (column: string | undefined) => (by && by.column === column ? (by.descending ? "descending" : "ascending") : undefined);
  const head = (label: string, column: string | undefined) => (
    <th key={column ?? "total"} scope="col" aria-sort={direction(column) ?? "none"}>
      <button type="button" onClick={() => sort(column)}>
        {label}
        <span aria-hidden="true">{{ descending: " ↓", ascending: " ↑", none: "" }[direction(column) ?? "none"]}</span>
      </button>
    </th>
  );
  const [least, most] = table.range;
  const shade = (value: number) =>
    plan.shade && most > least
      ? {
          background: `color-mix(in srgb, var(--ant-color-primary, #1677ff) ${Math.round(((value - least) / (most - least)) * 40)}%, transparent)`,
        }
      : undefined;
  return (
    <table className={plan.shade ? "pivot-shaded" : undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{plan.rowLabel ?? "项目"}</th>
          {table.columns.map(({ key, label }) => head(label, key))}
          {totals ? head("合计", undefined) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <RowHeading row={row} isOpen={rows.some(({ parent }) => parent === row.key)} expand={expand} />
            {table.columns.map((column) => {
              const cell = table.cell(row.key, column.key);
              const first = cell?.rows[0];
              return (
                <td key={column.key} style={cell && shade(cell.value)}>
                  {select && first ? (
                    <button
                      type="button"
                      className="mbd-link-button"
                      aria-label={`${row.label}，${column.label}：${write(cell.value)}`}
                      onClick={() => select(first)}
                    >
                      {write(cell.value)}
                    </button>
                  ) : (
                    write(cell?.value)
                  )}
                </td>
              );
            })}
            {totals ? <td className="pivot-total">{write(table.rowTotal(row.key))}</td> : null}
          </tr>
        ))}
      </tbody>
      {totals ? (
        <tfoot>
          <tr>
            <th scope="row">{sums}</th>
            {table.columns.map(({ key }) => (
              <td key={key}>{write(table.columnTotal(key))}</td>
            ))}
            <td>{write(table.total)}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

/** A row's name; a button where a click opens what stands below it. */
function RowHeading({ row, isOpen, expand }: { row: Header; isOpen: boolean; expand: TableProps["expand"] }) {
  const { first, parent } = row;
  if (parent !== undefined) {
    return (
      <th scope="row" className="pivot-below">
        {row.label}
      </th>
    );
  }
  if (!expand || !first) return <th scope="row">{row.label}</th>;
  return (
    <th scope="row">
      <button type="button" aria-expanded={isOpen} onClick={() => expand(first)}>
        <span aria-hidden="true">{isOpen ? "▾ " : "▸ "}</span>
        {row.label}
      </button>
    </th>
  );
}
