import { Button, Progress, Space, Table, Tag } from "antd";
import type { ColumnsType } from "antd/es/table";
import { type Key, useState } from "react";
import { antdParts } from "./antd.ts";
import { COLUMNS, type Column, LEVELS, MOODS, shownText, TYPES } from "./columns.ts";
import { serve } from "./drive.ts";
import { FilterForm } from "./FilterForm.tsx";
import { show, useList } from "./Frame.tsx";
import type { Item } from "./rows.ts";

/** antd's Table as one writes it by hand without measuring: its own Tag, Progress and Button in the cells. */
function columnOf(column: Column): ColumnsType<Item>[number] {
  const { field, title, kind, width, sort } = column;
  const cell = (row: Item) => {
    switch (kind) {
      case "title":
        return <a href={`/document?id=${row.id}`}>{row.title}</a>;
      case "tag":
        return <Tag color={TYPES[String(row[field])]?.color}>{TYPES[String(row[field])]?.label}</Tag>;
      case "level":
        return <Tag color={LEVELS[String(row[field])]?.color}>{LEVELS[String(row[field])]?.label}</Tag>;
      case "tags":
        return (row[field] as string[]).map((word) => (
          <Tag key={word} color="blue">
            {word}
          </Tag>
        ));
      case "mood":
        return <span style={{ color: MOODS[String(row[field])]?.color }}>{shownText(column, row)}</span>;
      case "bar":
        return <Progress percent={Math.round(Number(row[field]) * 100)} size="small" status="normal" />;
      default:
        return shownText(column, row);
    }
  };
  return {
    dataIndex: field,
    title,
    width,
    sorter: sort,
    sortDirections: ["descend", "ascend"],
    render: (_: unknown, row: Item) => cell(row),
  };
}

function Page({ rows: pagesize, columns: count }: { rows: number; columns: number }) {
  const { rows, total, loading, page, setPage, sort } = useList(pagesize);
  const [keys, setKeys] = useState<Key[]>([]);
  const columns: ColumnsType<Item> = [
    ...COLUMNS.slice(0, count).map(columnOf),
    {
      title: "操作",
      key: "actions",
      width: 140,
      fixed: "right",
      render: (_, row) => (
        <Space>
          <Button type="link" size="small" href={`/document?id=${row.id}`}>
            查看
          </Button>
          <Button type="link" size="small" onClick={() => void navigator.clipboard?.writeText(row.id)}>
            复制
          </Button>
        </Space>
      ),
    },
  ];
  return (
    <>
      <FilterForm />
      <Space>
        <Button size="small" disabled={keys.length === 0}>
          删除
        </Button>
        <Button size="small">导出</Button>
      </Space>
      <Table<Item>
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={{ spinning: loading, delay: 200 }}
        size="small"
        rowSelection={{ selectedRowKeys: keys, onChange: (next) => setKeys(next) }}
        scroll={{ x: COLUMNS.slice(0, count).reduce((sum, column) => sum + column.width, 180) }}
        pagination={{
          current: page,
          pageSize: pagesize,
          total,
          showSizeChanger: true,
          showTotal: (all) => `共 ${all} 条信息`,
          onChange: (next) => setPage(next),
        }}
        onChange={(_pages, _filters, sorter, { action }) => {
          if (action === "sort" && !Array.isArray(sorter)) sort(sorter.order ? String(sorter.field) : undefined, sorter.order === "ascend");
        }}
      />
    </>
  );
}

serve({
  ...antdParts(Number.POSITIVE_INFINITY),
  mount: (host, rows, columns) => show(host, <Page rows={rows} columns={columns} />),
});
