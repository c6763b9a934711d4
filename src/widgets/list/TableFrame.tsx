import type { ProColumns } from "@ant-design/pro-components";
import type { TableProps } from "antd";
import { type HTMLAttributes, type Key, memo, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { type ActionSet, type Cell, type ColumnPlan, type Row, type SourcePlan, useSorting, valueAt } from "#engine/index.ts";
import { DEFAULT_WIDTH } from "./columnWidths.ts";
import { fittedColumns } from "./fittedColumns.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import { keyOf } from "./keyOf.ts";
import { nestedField, withNested } from "./nestedRows.ts";
import { type ListPlan, VIRTUAL_FROM } from "./plan.ts";
import { rowOpener } from "./rowOpener.ts";
import { SubRows } from "./SubRows.tsx";
import { shownColumns } from "./shownColumns.ts";
import { Featured } from "./table/Featured.tsx";
import { NUMBER_WIDTH } from "./table/features.ts";
import { BOX_WIDTH, tableSelection } from "./tableSelection.ts";
import { TABLE_TOOLS } from "./tableTools.tsx";
import { type TableColumn, useColumns } from "./useColumns.tsx";
import { useDragRows } from "./useDragRows.ts";
import { useFirstRows } from "./useFirstRows.ts";
import { useFits } from "./useFits.ts";
import { useReach } from "./useReach.ts";
import type { Selection } from "./useSelection.ts";
import { useTableLook } from "./useTableLook.ts";
import { useTableScroll } from "./useTableScroll.ts";
import { useTableSettings } from "./useTableSettings.ts";

/** How the rows below others are found and opened; those that rows bring along are antd's own to open. */
export type TreeProps = NonNullable<TableProps<Row>["expandable"]>;

export interface FrameProps {
  plan: ListPlan;
  asked: SourcePlan | undefined;
  reload: () => void;
  rows: readonly Row[];
  /** All that there are, where the browser turns the pages. */
  all?: readonly Row[] | undefined;
  cells: readonly Cell[];
  actions: ActionSet;
  selection: Selection | undefined;
  read: ReadonlySet<string>;
  select: ((row: Row) => void) | undefined;
  title: ReactNode;
  tools: ReactNode;
  empty: ReactNode;
  /** What holds the table, in the document before it. */
  place: RefObject<HTMLElement | null>;
  /** Told which columns are in sight. */
  seen: RefObject<readonly ColumnPlan[] | undefined>;
}

/** What a feature of the list adds to its table. */
export interface TableFrameProps extends FrameProps {
  /** A column before all others. */
  lead?: ProColumns<Row>;
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement>;
  tree?: TreeProps;
}

const COMPONENTS = { header: { cell: HeaderCell } };

/**
 * ProTable as the frame (toolbar, column settings, density, reload). Its per-cell machinery is passed by: columns with
 * an empty `valueType` go to the table as they are, with our compiled cells in them. All that goes into it is kept, so
 * that a reply, not a request, draws the rows again.
 */
export default memo(function TableFrame(props: TableFrameProps) {
  const { plan, asked, reload, rows, cells, actions, selection, read, select, title, tools, empty, place, seen } = props;
  const { lead, rowProps, tree } = props;
  const [look, change, plain] = useTableLook(plan);
  const settings = useTableSettings(look, change, plain);
  const sorting = useSorting(asked);
  const keyField = plan.rowKey ?? "id";
  const readField = plan.readField ?? "read";
  const virtual = rows.length >= VIRTUAL_FROM;
  const own = useColumns({ plan, rows, cells, actions, look, change, virtual, sorting });

  useEffect(() => {
    seen.current = shownColumns(
      cells.map(({ column }) => column),
      look.columns,
    );
    return () => {
      seen.current = undefined;
    };
  }, [seen, cells, look.columns]);

  const { expand } = plan;
  // A short table in a board has no use for a toolbar of its own.
  const bare = plan.pagination === false && !plan.toolbar?.length && !plan.bulk?.length;
  const needs = useMemo(() => {
    const shown = own.filter((column) => look.columns[String(column.key)]?.show !== false);
    const boxes = (selection ? BOX_WIDTH : 0) + (expand ? BOX_WIDTH : 0) + (plan.rowNumbers ? NUMBER_WIDTH : 0);
    const before = boxes + (lead ? Number(lead.width) || DEFAULT_WIDTH : 0);
    const wide = ({ width }: TableColumn): number => Number(width) || DEFAULT_WIDTH;
    return {
      full: shown.reduce((sum, column) => sum + wide(column), before),
      least: shown.reduce((sum, column) => sum + (column.least ?? wide(column)), before),
    };
  }, [own, lead, look.columns, selection, expand, plan.rowNumbers]);
  const { change: sort } = sorting;
  const onChange = useCallback<NonNullable<TableProps<Row>["onChange"]>>(
    (_pages, _filters, sorter, { action }) => {
      if (action !== "sort" || Array.isArray(sorter)) return;
      sort?.(sorter.order ? String(sorter.columnKey) : undefined, sorter.order === "ascend" ? "asc" : "desc");
    },
    [sort],
  );
  const frame = useRef<HTMLDivElement>(null);
  const given = useFirstRows(rows, frame);
  const { sticky, tight, scroll, scrolls } = useTableScroll(place, needs, virtual, plan.height);
  const columns = useMemo(() => {
    const fitted = tight === undefined ? own : fittedColumns(own, needs, tight);
    return (lead ? [lead, ...fitted] : fitted) as ProColumns<Row>[];
  }, [lead, own, needs, tight]);
  useReach(frame, scrolls);
  useFits(frame, !virtual && !scrolls);
  const nested = useMemo(() => nestedField(rows), [rows]);
  const rowKey = useCallback((row: Row) => keyOf(row, keyField), [keyField]);
  const layout = useMemo(() => (columns.some(({ fixed }) => fixed) ? "fixed" : undefined), [columns]);
  const options = useMemo(() => (bare ? (false as const) : { reload, ...TABLE_TOOLS }), [bare, reload]);
  const toolBarRender = useCallback(() => [tools], [tools]);
  const boxes = useMemo(() => withNested(rows), [rows]);
  const told = useRef<readonly Key[]>([]);
  const rowSelection = useMemo(
    () =>
      selection ? tableSelection(selection, boxes, boxes !== rows || tree !== undefined, keyField, plan.doneField, told) : (false as const),
    [selection, boxes, rows, tree, keyField, plan.doneField],
  );
  const dragged = useDragRows(selection, keyField);
  const onRow = useMemo(() => {
    const opens = select && rowOpener(select);
    if (!rowProps && !dragged) return opens;
    return (row: Row) => ({ ...opens?.(row), ...dragged?.(row), ...rowProps?.(row) });
  }, [select, rowProps, dragged]);
  const expandable = useMemo(
    () =>
      tree ??
      (expand
        ? {
            childrenColumnName: nested,
            expandedRowRender: (row: Row) => <SubRows row={row} expand={expand} />,
            rowExpandable: (row: Row) => expand.field === undefined || Number(valueAt(row, expand.field) ?? 0) > 1,
          }
        : { childrenColumnName: nested }),
    [tree, expand, nested],
  );
  return (
    <div ref={frame} className="mbd-table-frame">
      <Featured
        plan={plan}
        cells={cells}
        rows={rows}
        all={props.all}
        asked={asked}
        table={{
          className: "mbd-table",
          rowKey,
          columns,
          dataSource: given,
          search: false,
          pagination: false,
          cardProps: false,
          tableAlertRender: false,
          headerTitle: title,
          toolBarRender: bare ? false : toolBarRender,
          options,
          ...settings,
          showSorterTooltip: false,
          virtual,
          sticky,
          scroll,
          tableLayout: layout,
          components: COMPONENTS,
          locale: { emptyText: empty },
          onChange,
          rowClassName: (row) => (read.has(keyOf(row, keyField)) || valueAt(row, readField) === true ? "mbd-row-read" : ""),
          rowSelection,
          onRow,
          expandable,
        }}
      />
    </div>
  );
});
