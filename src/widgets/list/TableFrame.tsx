import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from "@ant-design/icons";
import { ProTable } from "@ant-design/pro-components";
import type { TableProps } from "antd";
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import {
  type ActionSet,
  type Cell,
  type ColumnPlan,
  type Row,
  type SourcePlan,
  useSorting,
  valueAt,
} from "#engine/index.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import { keyOf } from "./keyOf.ts";
import { type ListPlan, VIRTUAL_FROM } from "./plan.ts";
import { SubRows } from "./SubRows.tsx";
import { shownColumns } from "./shownColumns.ts";
import { DEFAULT_WIDTH, useColumns } from "./useColumns.tsx";
import { useFirstRows } from "./useFirstRows.ts";
import { useFits } from "./useFits.ts";
import { useScrollKeys } from "./useScrollKeys.ts";
import type { Selection } from "./useSelection.ts";
import { type TableLook, useTableLook } from "./useTableLook.ts";
import { useWide } from "./useWide.ts";

interface Props {
  plan: ListPlan;
  asked: SourcePlan | undefined;
  reload: () => void;
  rows: readonly Row[];
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

/** Columns of the checkbox and of the button that opens a row. */
const NARROW = 40;
const COMPONENTS = { header: { cell: HeaderCell } };
/** Real buttons, which ProTable's bare signs are not: they have names and are reached by the keyboard. */
const tool = (label: string, icon: ReactNode) => (
  <button type="button" className="mbd-table-tool" aria-label={label}>
    {icon}
  </button>
);
const TOOLS = {
  reloadIcon: tool("刷新", <ReloadOutlined />),
  density: true,
  densityIcon: tool("表格密度", <ColumnHeightOutlined />),
  fullScreen: false,
  setting: { draggable: true, checkable: true, settingIcon: tool("列设置", <SettingOutlined />) },
};

/**
 * ProTable as the frame (toolbar, column settings, density, reload). Its per-cell machinery is passed by: columns with
 * an empty `valueType` go to the table as they are, with our compiled cells in them. All that goes into it is kept, so
 * that a reply, not a request, draws the rows again.
 */
export default memo(function TableFrame(props: Props) {
  const { plan, asked, reload, rows, cells, actions, selection, read, select, title, tools, empty, place, seen } =
    props;
  const [look, change, plain] = useTableLook(plan);
  // ProTable tells of a change while it draws, and once of none at all.
  const later = useCallback((patch: Partial<TableLook>) => queueMicrotask(() => change(patch)), [change]);
  const sorting = useSorting(asked);
  const keyField = plan.rowKey ?? "id";
  const readField = plan.readField ?? "read";
  const virtual = rows.length >= VIRTUAL_FROM;
  const columns = useColumns({ plan, rows, cells, actions, look, change, virtual, sorting });

  useEffect(() => {
    const own = cells.map(({ column }) => column);
    seen.current = shownColumns(own, look.columns);
    return () => {
      seen.current = undefined;
    };
  }, [seen, cells, look.columns]);

  const { expand } = plan;
  // A short table in a board has no use for a toolbar of its own.
  const bare = plan.pagination === false && !plan.toolbar?.length && !plan.bulk?.length;
  const scrollX = useMemo(() => {
    const shown = columns.filter((column) => look.columns[String(column.key)]?.show !== false);
    const narrow = (selection ? NARROW : 0) + (expand ? NARROW : 0);
    return shown.reduce((sum, column) => sum + (Number(column.width) || DEFAULT_WIDTH), narrow);
  }, [columns, look.columns, selection, expand]);
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
  useEffect(() => {
    // The table measures with a hidden copy of its head, whose checkbox must not take the focus.
    for (const row of frame.current?.querySelectorAll(".ant-table-measure-row") ?? []) row.setAttribute("inert", "");
  });
  const wide = useWide(place, virtual ? 0 : scrollX);
  const scrolls = wide !== undefined || plan.height !== undefined;
  useEffect(() => {
    // What scrolls by itself must be reached by the keyboard.
    for (const body of frame.current?.querySelectorAll<HTMLElement>(".ant-table-body, .ant-table-content") ?? [])
      if (scrolls) body.tabIndex = 0;
      else body.removeAttribute("tabindex");
  }, [scrolls]);
  useScrollKeys(frame);
  useFits(frame, !virtual && !scrolls);
  const nested = useMemo(() => nestedField(rows), [rows]);
  const rowKey = useCallback((row: Row) => keyOf(row, keyField), [keyField]);
  const scroll = useMemo(() => {
    if (virtual) return { x: scrollX, y: plan.height ?? tableHeight() };
    if (plan.height) return { x: scrollX, y: plan.height };
    // A table that scrolls measures its columns and then draws every row once more; one that fits need not.
    return wide ? { x: scrollX } : undefined;
  }, [virtual, wide, scrollX, plan.height]);
  const layout = useMemo(() => (columns.some(({ fixed }) => fixed) ? "fixed" : undefined), [columns]);
  const options = useMemo(() => (bare ? (false as const) : { reload, ...TOOLS }), [bare, reload]);
  const columnsState = useMemo(
    () => ({
      value: look.columns,
      defaultValue: plain,
      // 重置 brings the very object given to it; kept as a copy, which the echo of it is told from.
      onChange: (next: typeof look.columns) =>
        later(next === plain ? { columns: { ...plain }, widths: {} } : { columns: next }),
    }),
    [look.columns, plain, later],
  );
  const toolBarRender = useCallback(() => [tools], [tools]);
  const boxes = useMemo(() => withNested(rows), [rows]);
  const rowSelection = useMemo(
    () => (selection ? tableSelection(selection, boxes, boxes !== rows, keyField, plan.doneField) : (false as const)),
    [selection, boxes, rows, keyField, plan.doneField],
  );
  const onRow = useMemo(() => select && rowOpener(select), [select]);
  const expandable = useMemo(
    () =>
      expand
        ? {
            childrenColumnName: nested,
            expandedRowRender: (row: Row) => <SubRows row={row} expand={expand} />,
            rowExpandable: (row: Row) => expand.field === undefined || Number(valueAt(row, expand.field) ?? 0) > 1,
          }
        : { childrenColumnName: nested },
    [expand, nested],
  );
  return (
    <div ref={frame} className="mbd-table-frame">
      <ProTable<Row>
        className="mbd-table"
        rowKey={rowKey}
        columns={columns}
        dataSource={given as Row[]}
        search={false}
        pagination={false}
        cardProps={false}
        tableAlertRender={false}
        headerTitle={title}
        toolBarRender={bare ? false : toolBarRender}
        options={options}
        columnsState={columnsState}
        size={look.density === "large" ? undefined : look.density}
        onSizeChange={(size) => later({ density: size === "small" || size === "middle" ? size : "large" })}
        showSorterTooltip={false}
        virtual={virtual}
        sticky={wide}
        scroll={scroll}
        tableLayout={layout}
        components={COMPONENTS}
        locale={{ emptyText: empty }}
        onChange={onChange}
        rowClassName={(row) =>
          read.has(keyOf(row, keyField)) || valueAt(row, readField) === true ? "mbd-row-read" : ""
        }
        rowSelection={rowSelection}
        onRow={onRow}
        expandable={expandable}
      />
    </div>
  );
});

/** Boxes of the rows; a row that is ticked for good keeps its tick. */
function tableSelection(
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
    columnWidth: NARROW,
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

/** A row that opens on a click or Enter; its links, buttons and boxes keep their own meaning. */
const rowOpener =
  (select: (row: Row) => void): NonNullable<TableProps<Row>["onRow"]> =>
  (row) => ({
    tabIndex: 0,
    onClick: ({ target }) => {
      // Beside a box the box was meant; who marks words wants to copy them.
      const own = (target as Element).closest("a,button,input,label,.ant-table-selection-column");
      if (!own && !window.getSelection()?.toString()) select(row);
    },
    onKeyDown: (event) => event.key === "Enter" && event.target === event.currentTarget && select(row),
  });

/** The rows with those nested in them, which have boxes too; the same list where none are. */
function withNested(rows: readonly Row[]): readonly Row[] {
  if (nestedField(rows) !== "children" || rows.every(({ children }) => !Array.isArray(children))) return rows;
  return rows.flatMap((row) => [row, ...withNested((row.children ?? []) as Row[])]);
}

/** A field named children may also be a number, such as that of the nodes below; antd would take it for rows. */
const nestedField = (rows: readonly Row[]): string =>
  rows.every(({ children }) => children === undefined || children === null || Array.isArray(children))
    ? "children"
    : "no-children";

/** Room for the body of a table that scrolls by itself: what the window leaves below a header and a toolbar. */
function tableHeight(): number {
  return Math.max(360, window.innerHeight - 280);
}
