import { Button, Modal } from "antd";
import { useRef, useState } from "react";
import { rowCounts } from "../action/rowCounts.ts";
import { useRuntime } from "../hooks.ts";
import type { Overlay } from "../ViewStore.ts";
import { UploadResults } from "./UploadResults.tsx";
import { useFileDrop } from "./useFileDrop.ts";
import { useUpload } from "./useUpload.ts";

/** Chooses a file, sends it, and shows what became of each of its rows. */
export function UploadDialog({ overlay }: { overlay: Extract<Overlay, { kind: "upload" }> }) {
  const { action, scope } = overlay;
  const runtime = useRuntime();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(true);
  const { file, result, error, busy, choose, send, stop } = useUpload(action, scope);
  const { over, dropZone } = useFileDrop(choose, busy);
  const template = async () => {
    const { exportRows } = await import("../export.ts");
    await exportRows({ fileName: `${overlay.title}模板`, columns: action.template ?? [], rows: [] });
  };
  const close = () => {
    stop();
    setOpen(false);
  };

  return (
    <Modal
      open={open}
      title={overlay.title}
      width={result && action.resultColumns.length > 0 ? 720 : 480}
      onCancel={close}
      afterOpenChange={(now) => now || overlay.close()}
      mask={{ closable: false }}
      footer={[
        action.template ? (
          <Button key="template" onClick={template} style={{ float: "left" }}>
            下载模板
          </Button>
        ) : null,
        <Button key="close" onClick={close}>
          {result ? "关闭" : "取消"}
        </Button>,
        <Button key="send" type="primary" disabled={!file || result !== undefined} loading={busy} onClick={send}>
          {action.template || action.resultColumns.length > 0 ? "开始导入" : "上传"}
        </Button>,
      ]}
    >
      <input
        ref={input}
        type="file"
        accept={action.accept}
        hidden
        data-testid="upload-input"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The corrected file bears the same name, and the browser tells of another value only.
          target.value = "";
        }}
      />
      <button
        type="button"
        className={over ? "mbd-drop mbd-drop-over" : "mbd-drop"}
        // Not disabled: a file dropped on a disabled button would open in place of the page.
        aria-disabled={busy}
        onClick={() => busy || input.current?.click()}
        {...dropZone}
      >
        {file ? file.name : "点击选择文件，或将文件拖到此处"}
        <small>{action.accept}</small>
      </button>
      {error ? (
        <p className="mbd-state-error" role="alert">
          {error}
        </p>
      ) : null}
      {/* There before its text, or readers of the screen miss it. */}
      <div role="status">{result ? <p>{result.raw === null ? "已上传" : `导入完成：${rowCounts(result).text}`}</p> : null}</div>
      {result ? <UploadResults columns={action.resultColumns} rows={result.rows} dictionaries={runtime.plan.dictionaries} /> : null}
    </Modal>
  );
}
