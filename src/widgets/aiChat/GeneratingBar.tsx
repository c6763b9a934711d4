import { LoadingOutlined } from "@ant-design/icons";
import { Button } from "antd";

/** A reply is being written; it can be stopped from here, however far the reader has scrolled. */
export function GeneratingBar({ onStop }: { onStop: () => void }) {
  return (
    <div className="ai-tools ai-generating">
      <LoadingOutlined aria-hidden="true" />
      <span>正在生成</span>
      <Button size="small" onClick={onStop}>
        停止
      </Button>
    </div>
  );
}
