import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";

/** Real buttons, which ProTable's bare signs are not: they have names and are reached by the keyboard. */
const tool = (label: string, icon: ReactNode) => (
  <button type="button" className="mbd-table-tool" aria-label={label}>
    {icon}
  </button>
);
/** ProTable's own tools, in our signs. */
export const TABLE_TOOLS = {
  reloadIcon: tool("刷新", <ReloadOutlined />),
  density: true,
  densityIcon: tool("表格密度", <ColumnHeightOutlined />),
  fullScreen: false,
  setting: { draggable: true, checkable: true, settingIcon: tool("列设置", <SettingOutlined />) },
};
