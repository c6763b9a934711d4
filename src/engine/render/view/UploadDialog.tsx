import { Button, Modal } from "antd";
import { type DragEvent, useRef, useState } from "react";
import { messageOf, rowCounts } from "../action/ActionRunner.ts";
import type { Row } from "../cells/cell.ts";
import { compileCell } from "../cells/compileCell.tsx";
import { useRuntime } from "../hooks.ts";
import type { Reply } from "../source/reply.ts";
import type { Overlay } from "../ViewStore.ts";

/** Chooses a file, sends it, and shows what became of each of its rows. */
export function UploadDialog({ overlay }: { overlay: Extract<Overlay, { kind: "upload" }> }) {
  const { action, scope } = overlay;
  const runtime = useRuntime();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(true);
  const [file, setFile] = useState<File>();
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<AbortController>();
  const [result, setResult] = useState<Reply>();
  const [error, setError] = useState<string>();

  const busy = sending !== undefined;
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    // What comes back is said of the file shown: the next one waits for its turn.
    if (busy) return runtime.services.notify("warning", "正在导入，请完成后再选择文件");
    setFile(chosen);
    setResult(undefined);
    setError(undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const send = async () => {
    if (!file) return;
    const controller = new AbortController();
    setSending(controller);
    setError(undefined);
    try {
      const reply = await runtime.call(
        action.source,
        scope,
        {},
        { files: { [action.field]: file }, signal: controller.signal },
      );
      setResult(reply);
      runtime.actions.after(
        action.then.filter((step) => step.do !== "close"),
        scope,
        { reply, deed: "导入" },
      );
    } catch (reason) {
      if (!controller.signal.aborted) return setError(messageOf(reason));
      // The file may have arrived before the call was given up.
      runtime.services.notify("warning", "已停止等待，部分数据可能已导入");
      runtime.reload();
    } finally {
      setSending(undefined);
    }
  };
  const template = async () => {
    const { exportRows } = await import("../export.ts");
    await exportRows({ fileName: `${overlay.title}模板`, columns: action.template ?? [], rows: [] });
  };
  const close = () => {
    sending?.abort();
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
          开始导入
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
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!busy);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
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
      <div role="status">{result ? <p>导入完成：{rowCounts(result).text}</p> : null}</div>
      {result ? (
        <Results columns={action.resultColumns} rows={result.rows} dictionaries={runtime.plan.dictionaries} />
      ) : null}
    </Modal>
  );
}

function Results({
  columns,
  rows,
  dictionaries,
}: {
  columns: Extract<Overlay, { kind: "upload" }>["action"]["resultColumns"];
  rows: Row[];
  dictionaries: Parameters<typeof compileCell>[1];
}) {
  const [cells] = useState(() => columns.map((column) => ({ column, draw: compileCell(column, dictionaries) })));
  if (columns.length === 0 || rows.length === 0) return null;
  return (
    <div className="mbd-results">
      <table aria-label="导入结果">
        <thead>
          <tr>
            {cells.map(({ column }) => (
              <th key={column.field} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are told apart by their place
            <tr key={index}>
              {cells.map(({ column, draw }) => (
                <td key={column.field}>{draw(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
