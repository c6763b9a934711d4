import { type ProColumns, ProTable } from "@ant-design/pro-components";
import { Button } from "antd";
import { type Key, useCallback, useMemo, useState } from "react";
import { antdParts } from "./antd.ts";
import { COLUMNS } from "./columns.ts";
import { serve } from "./drive.ts";
import { FilterForm } from "./FilterForm.tsx";
import { show, useList } from "./Frame.tsx";
import type { Item } from "./rows.ts";
import { tunedActions, tunedCell } from "./tunedCells.tsx";

const VIRTUAL_FROM = 100;
const options = { density: true, setting: { draggable: true }, fullScreen: false } as const;
const components = {};

/** ProTable by someone who has measured: stable columns with `render`, filters apart, virtual rows in long pages. */
function Page({ rows: pagesize, columns: count }: { rows: number; columns: number }) {
  const { rows, total, loading, page, setPage, sort } = useList(pagesize);
  const [keys, setKeys] = useState<Key[]>([]);
  const virtual = rows.length >= VIRTUAL_FROM;
  const columns = useMemo(
    (): ProColumns<Item>[] => [
      ...COLUMNS.slice(0, count).map((column): ProColumns<Item> => {
        const cell = tunedCell(column);
        return {
          dataIndex: column.field,
          title: column.title,
          width: column.width,
          search: false,
          sorter: column.sort,
          sortDirections: ["descend", "ascend"],
          render: (_, row) => cell(row),
        };
      }),
      {
        title: "操作",
        key: "actions",
        width: 100,
        fixed: "right",
        search: false,
        render: (_, row) => tunedActions(row),
      },
    ],
    [count],
  );
  const scroll = useMemo(() => {
    const x = COLUMNS.slice(0, count).reduce((sum, column) => sum + column.width, 140);
    return virtual ? { x, y: Math.max(360, window.innerHeight - 280) } : { x };
  }, [count, virtual]);
  const selection = useMemo(() => ({ columnWidth: 40, selectedRowKeys: keys, onChange: (next: Key[]) => setKeys(next) }), [keys]);
  const pagination = useMemo(
    () => ({
      current: page,
      pageSize: pagesize,
      total,
      showSizeChanger: true,
      showTotal: (all: number) => `共 ${all} 条信息`,
      onChange: (next: number) => setPage(next),
    }),
    [page, pagesize, total, setPage],
  );
  const toolbar = useCallback(
    () => [
      <Button key="export" size="small">
        导出
      </Button>,
    ],
    [],
  );
  return (
    <>
      <FilterForm />
      <ProTable<Item>
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={{ spinning: loading, delay: 200 }}
        search={false}
        cardProps={false}
        tableAlertRender={false}
        headerTitle={
          <Button size="small" disabled={keys.length === 0}>
            删除
          </Button>
        }
        toolBarRender={toolbar}
        options={options}
        components={components}
        size="small"
        showSorterTooltip={false}
        virtual={virtual}
        sticky={!virtual}
        scroll={scroll}
        rowSelection={selection}
        pagination={pagination}
        onChange={(_pages, _filters, sorter, { action }) => {
          if (action === "sort" && !Array.isArray(sorter)) sort(sorter.order ? String(sorter.field) : undefined, sorter.order === "ascend");
        }}
      />
    </>
  );
}

serve({
  ...antdParts(VIRTUAL_FROM),
  mount: (host, rows, columns) => show(host, <Page rows={rows} columns={columns} />),
});
