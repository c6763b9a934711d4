import type { ProColumns } from "@ant-design/pro-components";
import { useMemo } from "react";
import { type ActionSet, type Cell, numericFormats, type Row, type Sorting } from "#engine/index.ts";
import { breaks, DEFAULT_WIDTH, givenWidth, leastWidth, ownWidth } from "./columnWidths.ts";
import type { ListPlan } from "./plan.ts";
import { RowActions } from "./RowActions.tsx";
import { type Formula, useFormulas } from "./useFormulas.ts";
import type { TableLook } from "./useTableLook.ts";

interface Parts {
  plan: ListPlan;
  rows: readonly Row[];
  cells: readonly Cell[];
  actions: ActionSet;
  look: TableLook;
  change: (patch: Partial<TableLook>) => void;
  virtual: boolean;
  sorting: Sorting;
}

/** Actions of a row shown at once in a table. */
const ROW_ACTIONS = 3;
/** A column of the table. `least`: px down to which it gives way before the table is wider than its place; `words`: it takes what others leave. */
export type TableColumn = ProColumns<Row> & { least?: number | undefined; words?: boolean };

/** The columns of the table: our compiled cells, as the reader has sized and fixed them, the actions at the right. */
export function useColumns({ plan, rows, cells, actions, look, change, virtual, sorting }: Parts): TableColumn[] {
  const hasActions = plan.rowActions !== undefined && plan.rowActions.length > 0;
  const forActions = useMemo(() => (hasActions ? actionsWidth(actions, rows) : 0), [hasActions, actions, rows]);

  const formulas = useFormulas(cells, rows);

  return useMemo(() => {
    // With columns that stay in sight each column has the width it is told: words take what figures and times leave.
    const told = hasActions || cells.some(({ column }) => column.fixed);
    const made = cells.map((cell): TableColumn => {
      const { column } = cell;
      const formula = formulas[column.field];
      const own = told ? ownWidth(column) : undefined;
      const width = givenWidth(column, look.widths) ?? own ?? (virtual ? DEFAULT_WIDTH : undefined);
      return {
        key: column.field,
        dataIndex: column.field,
        title: formula ? <FormulaHead title={column.title} formula={formula} /> : column.title,
        className: formula && "mbd-one-formula",
        valueType: "" as never,
        width,
        least: leastWidth(column, look.widths),
        words: breaks(column),
        align: column.align ?? (numericFormats.has(column.format) ? "right" : undefined),
        fixed: (look.columns[column.field]?.fixed as "left" | "right" | undefined) ?? column.fixed,
        ...(column.sort && sorting.change
          ? {
              sorter: true,
              sortDirections: ["descend", "ascend"] as const,
              sortOrder: sorting.field === column.field ? (sorting.order === "asc" ? ("ascend" as const) : ("descend" as const)) : null,
            }
          : {}),
        render: (_: unknown, row: Row) => cell.draw(row),
        onHeaderCell: () =>
          ({
            columnTitle: column.title,
            onResize: (next: number) => change({ widths: { ...look.widths, [column.field]: next } }),
          }) as object,
      } as TableColumn;
    });
    if (hasActions)
      made.push({
        key: "actions",
        title: "操作",
        valueType: "" as never,
        width: forActions,
        fixed: "right",
        disable: true,
        render: (_: unknown, row: Row) => <RowActions row={row} actions={actions} max={ROW_ACTIONS} />,
      } as ProColumns<Row>);
    return made;
  }, [
    cells,
    formulas,
    look.widths,
    look.columns,
    change,
    virtual,
    sorting.change,
    sorting.field,
    sorting.order,
    hasActions,
    forActions,
    actions,
  ]);
}

/** An index is named once here; beside its values the name stands small. */
function FormulaHead({ title, formula }: { title: string; formula: Formula }) {
  const named = formula.name.startsWith(title);
  return (
    <span className="mbd-formula-head" title={formula.text}>
      {/* PCI-1 is not told twice. */}
      {named ? formula.name : `${title} `}
      {named ? null : <span className="cell-badge">{formula.name}</span>}
    </span>
  );
}

/** Room for the widest line of actions: their words, the gaps and the padding of the cell. */
function actionsWidth(actions: ActionSet, rows: readonly Row[]): number {
  const widest = rows.slice(0, 20).reduce((most, row) => {
    const titles = actions.visible({ row }).map((action) => String(action.title));
    const shown = titles.length > ROW_ACTIONS ? [...titles.slice(0, ROW_ACTIONS - 1), "更多"] : titles;
    const words = shown.reduce((sum, title) => sum + [...title].reduce((all, sign) => all + (sign > "\u2e80" ? 13 : 8), 4), 0);
    return Math.max(most, words + 8 * Math.max(0, shown.length - 1));
  }, 26);
  return widest + 26;
}
