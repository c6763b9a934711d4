import { AppstoreOutlined, BarsOutlined, FieldTimeOutlined, TableOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { Segmented } from "antd";
import type { ListLayout } from "./plan.ts";

const LOOKS = {
  table: { label: "表格", icon: <TableOutlined /> },
  cards: { label: "卡片", icon: <BarsOutlined /> },
  grid: { label: "网格", icon: <AppstoreOutlined /> },
  lines: { label: "单行", icon: <UnorderedListOutlined /> },
  timeline: { label: "时间轴", icon: <FieldTimeOutlined /> },
} as const satisfies Record<ListLayout, unknown>;

interface Props {
  layouts: ListLayout[];
  layout: ListLayout;
  onChange: (layout: ListLayout) => void;
}

export function LayoutSwitch({ layouts, layout, onChange }: Props) {
  return (
    <Segmented<ListLayout>
      size="small"
      aria-label="布局"
      value={layout}
      onChange={onChange}
      options={layouts.map((value) => ({ value, icon: LOOKS[value].icon, label: LOOKS[value].label }))}
    />
  );
}
