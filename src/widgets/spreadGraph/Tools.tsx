import { DownloadOutlined, ZoomInOutlined, ZoomOutOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import type { Dispatch, SetStateAction } from "react";
import type { colorsFor } from "./colors.ts";
import type { LayoutName } from "./layout.ts";

const LAYOUTS: { value: LayoutName; label: string }[] = [
  { value: "tree", label: "树图" },
  { value: "radial", label: "环图" },
  { value: "force", label: "关系图" },
];

interface ToolsProps {
  layout: LayoutName;
  setLayout: (next: LayoutName) => void;
  legend: ReturnType<typeof colorsFor>["legend"];
  setZoom: Dispatch<SetStateAction<number>>;
  download: () => void;
}

/** How the graph is laid out, what its colours mean, how near it is looked at. */
export function Tools({ layout, setLayout, legend, setZoom, download }: ToolsProps) {
  return (
    <div className="spread-tools">
      <Segmented size="small" aria-label="布局" options={LAYOUTS} value={layout} onChange={setLayout} />
      <span className="spread-legend">
        {legend.map(({ name, color }) => (
          <span key={name}>
            <i style={{ background: color }} aria-hidden="true" />
            {name}
          </span>
        ))}
      </span>
      <Button
        size="small"
        type="text"
        icon={<ZoomOutOutlined />}
        aria-label="缩小"
        onClick={() => setZoom((now) => Math.max(0.25, now / 1.4))}
      />
      <Button
        size="small"
        type="text"
        icon={<ZoomInOutlined />}
        aria-label="放大"
        onClick={() => setZoom((now) => Math.min(8, now * 1.4))}
      />
      <Button size="small" type="text" icon={<DownloadOutlined />} aria-label="下载 SVG" onClick={download} />
    </div>
  );
}
