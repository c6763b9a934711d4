import { type ProColumns, ProTable } from "@ant-design/pro-components";
import { Button, Space, Tag } from "antd";
import { antdParts } from "./antd.ts";
import { COLUMNS, type Column, LEVELS, MOODS, REGIONS, TYPES } from "./columns.ts";
import { serve } from "./drive.ts";
import { show } from "./Frame.tsx";
import { type Item, query } from "./rows.ts";

const labels = (map: Record<string, { label: string; mark?: string; color?: string }>) =>
  Object.fromEntries(Object.entries(map).map(([key, { label, mark, color }]) => [key, { text: `${mark ?? ""}${label}`, color }]));

/** ProTable as its manual shows it: value types for the cells, its own search form, its own request. */
function columnOf({ field, title, kind, width, sort }: Column): ProColumns<Item> {
  const base: ProColumns<Item> = {
    dataIndex: field,
    title,
    width,
    search: false,
    sorter: sort,
    sortDirections: ["descend", "ascend"],
  };
  switch (kind) {
    case "title":
      return { ...base, ellipsis: true, render: (dom, row) => <a href={`/document?id=${row.id}`}>{dom}</a> };
    case "tag":
      return { ...base, valueType: "select", valueEnum: labels(TYPES) };
    case "level":
      return { ...base, valueType: "select", valueEnum: labels(LEVELS) };
    case "mood":
      return { ...base, valueType: "select", valueEnum: labels(MOODS) };
    case "tags":
      return {
        ...base,
        render: (_, row) =>
          (row[field] as string[]).map((word) => (
            <Tag key={word} color="blue">
              {word}
            </Tag>
          )),
      };
    case "time":
      return { ...base, valueType: "dateTime" };
    case "integer":
      return { ...base, valueType: "digit" };
    case "float":
      return { ...base, renderText: (value: number) => value.toFixed(2) };
    case "percent":
      return { ...base, renderText: (value: number) => `${(value * 100).toFixed(2)}%` };
    case "bar":
      return { ...base, valueType: "progress", renderText: (value: number) => Math.round(value * 100) };
    default:
      return base;
  }
}

function Page({ rows: pagesize, columns: count }: { rows: number; columns: number }) {
  const columns: ProColumns<Item>[] = [
    ...COLUMNS.slice(0, count).map(columnOf),
    { title: "关键词", dataIndex: "keyWords", hideInTable: true },
    { title: "类型", dataIndex: "type", hideInTable: true, valueType: "select", valueEnum: labels(TYPES) },
    { title: "情感", dataIndex: "mood", hideInTable: true, valueType: "select", valueEnum: labels(MOODS) },
    {
      title: "地域",
      dataIndex: "place",
      hideInTable: true,
      valueType: "select",
      fieldProps: { options: REGIONS.map((value) => ({ value, label: value })) },
    },
    {
      title: "操作",
      valueType: "option",
      width: 100,
      fixed: "right",
      render: (_, row) => (
        <Space>
          <a href={`/document?id=${row.id}`}>查看</a>
          <a href={`#${row.id}`}>复制</a>
        </Space>
      ),
    },
  ];
  return (
    <ProTable<Item>
      rowKey="id"
      columns={columns}
      request={async ({ current = 1, pageSize = pagesize }, sort) => {
        const order = Object.entries(sort).find(([, way]) => way);
        const { rows, total } = query({
          page: current,
          pagesize: pageSize,
          sortField: order?.[0],
          sortType: order?.[1] === "ascend" ? "asc" : "desc",
        });
        return { data: rows, total, success: true };
      }}
      search={{ labelWidth: "auto", defaultCollapsed: false }}
      rowSelection={{}}
      toolBarRender={() => [<Button key="export">导出</Button>]}
      size="small"
      scroll={{ x: COLUMNS.slice(0, count).reduce((sum, column) => sum + column.width, 140) }}
      pagination={{ defaultPageSize: pagesize, showSizeChanger: true }}
    />
  );
}

serve({
  ...antdParts(Number.POSITIVE_INFINITY),
  mount: (host, rows, columns) => show(host, <Page rows={rows} columns={columns} />),
});
