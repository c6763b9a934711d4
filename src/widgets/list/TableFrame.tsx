import { type ProColumns, ProTable } from "@ant-design/pro-components";
import type { TableProps } from "antd";
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import {
  type ActionSet,
  type Cell,
  numericFormats,
  type Row,
  type SourcePlan,
  useSorting,
  valueAt,
} from "#engine/index.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import type { ListPlan } from "./plan.ts";
import { RowActions } from "./RowActions.tsx";
import { SubRows } from "./SubRows.tsx";
import { useFits } from "./useFits.ts";
import { keyOf, type Selection } from "./useSelection.ts";
import { useTableLook } from "./useTableLook.ts";
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
}

/** From so many rows on only those in sight are drawn (DESIGN §5). */
export const VIRTUAL_FROM = 100;
/** Actions of a row shown at once in a table. */
const ROW_ACTIONS = 3;
const DEFAULT_WIDTH = 120;
/** Columns of the checkbox and of the button that opens a row. */
const NARROW = 40;
const COMPONENTS = { header: { cell: HeaderCell } };
const SETTING = { draggable: true, checkable: true };

/**
 * ProTable as the frame (toolbar, column settings, density, reload). Its per-cell machinery is passed by: columns with
 * an empty `valueType` go to the table as they are, with our compiled cells in them. All that goes into it is kept, so
 * that a reply, not a request, draws the rows again.
 */
export default memo(function TableFrame(props: Props) {
  const { plan, asked, reload, rows, cells, actions, selection, read, select, title, tools, empty, place } = props;
  const [look, change] = useTableLook(plan);
  const sorting = useSorting(asked);
  const keyField = plan.rowKey ?? "id";
  const readField = plan.readField ?? "read";
  const virtual = rows.length >= VIRTUAL_FROM;
  const hasActions = plan.rowActions !== undefined && plan.rowActions.length > 0;
  const forActions = useMemo(() => (hasActions ? actionsWidth(actions, rows) : 0), [hasActions, actions, rows]);

  const columns = useMemo(() => {
    const made = cells.map((cell): ProColumns<Row> => {
      const { column } = cell;
      const width = look.widths[column.field] ?? column.width ?? (virtual ? DEFAULT_WIDTH : undefined);
      const local = sorting.change === undefined;
      return {
        key: column.field,
        dataIndex: column.field,
        title: column.title,
        valueType: "" as never,
        width,
        align: column.align ?? (numericFormats.has(column.format) ? "right" : undefined),
        fixed: (look.columns[column.field]?.fixed as "left" | "right" | undefined) ?? column.fixed,
        ...(column.sort
          ? {
              sorter: local ? (a: Row, b: Row) => compare(valueAt(a, column.field), valueAt(b, column.field)) : true,
              sortDirections: ["descend", "ascend"] as const,
              ...(local
                ? {}
                : {
                    sortOrder:
                      sorting.field === column.field
                        ? sorting.order === "asc"
                          ? ("ascend" as const)
                          : ("descend" as const)
                        : null,
                  }),
            }
          : {}),
        render: (_: unknown, row: Row) => cell.draw(row),
        onHeaderCell: () =>
          ({
            columnTitle: column.title,
            onResize: (next: number) => change({ widths: { ...look.widths, [column.field]: next } }),
          }) as object,
      } as ProColumns<Row>;
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
  }, [cells, look, change, virtual, sorting.change, sorting.field, sorting.order, hasActions, forActions, actions]);

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
  useFits(frame, !virtual && !scrolls);
  const nested = useMemo(() => nestedField(rows), [rows]);
  const rowKey = useCallback((row: Row) => keyOf(row, keyField), [keyField]);
  const scroll = useMemo(() => {
    if (virtual) return { x: scrollX, y: plan.height ?? tableHeight() };
    return plan.height ? { x: scrollX, y: plan.height } : { x: scrollX };
  }, [virtual, scrollX, plan.height]);
  const options = useMemo(
    () => (bare ? (false as const) : { reload, density: true, fullScreen: false, setting: SETTING }),
    [bare, reload],
  );
  const columnsState = useMemo(
    () => ({ value: look.columns, onChange: (next: typeof look.columns) => change({ columns: next }) }),
    [look.columns, change],
  );
  const toolBarRender = useCallback(() => [tools], [tools]);
  const rowSelection = useMemo(
    () =>
      selection
        ? {
            columnWidth: NARROW,
            selectedRowKeys: selection.shown,
            preserveSelectedRowKeys: true,
            onSelect: (row: Row) => selection.toggle(row),
            onSelectAll: (on: boolean, _rows: Row[], changed: Row[]) => selection.toggleShown(changed, on),
          }
        : (false as const),
    [selection],
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
        dataSource={rows as Row[]}
        search={false}
        pagination={false}
        cardProps={false}
        tableAlertRender={false}
        headerTitle={title}
        toolBarRender={bare ? false : toolBarRender}
        options={options}
        columnsState={columnsState}
        size={look.density === "large" ? undefined : look.density}
        onSizeChange={(size) => change({ density: size === "small" || size === "middle" ? size : "large" })}
        showSorterTooltip={false}
        virtual={virtual}
        sticky={wide}
        scroll={scroll}
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

/** A row that opens on a click or Enter; its links, buttons and boxes keep their own meaning. */
const rowOpener =
  (select: (row: Row) => void): NonNullable<TableProps<Row>["onRow"]> =>
  (row) => ({
    tabIndex: 0,
    onClick: (event) => (event.target as Element).closest("a,button,input,label") || select(row),
    onKeyDown: (event) => event.key === "Enter" && event.target === event.currentTarget && select(row),
  });

/** A field named children may also be a number, such as that of the nodes below; antd would take it for rows. */
const nestedField = (rows: readonly Row[]): string =>
  rows.every(({ children }) => children === undefined || children === null || Array.isArray(children))
    ? "children"
    : "no-children";

/** Room for the body of a table that scrolls by itself: what the window leaves below a header and a toolbar. */
function tableHeight(): number {
  return Math.max(360, window.innerHeight - 280);
}

/** Room for the widest line of actions: their words, the gaps and the padding of the cell. */
function actionsWidth(actions: ActionSet, rows: readonly Row[]): number {
  const widest = rows.slice(0, 20).reduce((most, row) => {
    const titles = actions.visible({ row }).map((action) => String(action.title));
    const shown = titles.length > ROW_ACTIONS ? [...titles.slice(0, ROW_ACTIONS - 1), "更多"] : titles;
    const words = shown.reduce(
      (sum, title) => sum + [...title].reduce((all, sign) => all + (sign > "\u2e80" ? 13 : 8), 4),
      0,
    );
    return Math.max(most, words + 8 * Math.max(0, shown.length - 1));
  }, 26);
  return widest + 26;
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (a === undefined || a === null) return b === undefined || b === null ? 0 : -1;
  if (b === undefined || b === null) return 1;
  return String(a).localeCompare(String(b), "zh-CN");
}
