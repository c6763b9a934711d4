import { Button, Input, Modal } from "antd";
import { useEffect, useRef, useState } from "react";
import { labelOf, type TransferPlan, type TransferRow } from "./transferPlan.ts";

interface Props {
  label: string;
  plan: TransferPlan;
  find: (words: string, signal: AbortSignal) => Promise<TransferRow[]>;
  /** Takes the rows found; false where they are too many. */
  add: (rows: TransferRow[]) => boolean;
  disabled: boolean;
}

const MOST = 200;
const AT_ONCE = 4;

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n\t,，;；、]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Names out of a sheet or a message, each looked up; those not found stay for correction. */
export function PasteNames({ label, plan, find, add, disabled }: Props) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const close = () => {
    running.current?.abort();
    setBusy(false);
    setOpen(false);
    setText("");
    setSaid("");
  };
  const match = async () => {
    const names = linesOf(text);
    if (names.length === 0) return;
    if (names.length > MOST) return setSaid(`一次最多 ${MOST} 个名称`);
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setSaid("");
    const found = new Map<string, TransferRow>();
    const waiting = [...names];
    const work = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const rows = await find(name, controller.signal);
        const row = rows.find((one) => labelOf(one, plan).toLowerCase() === name?.toLowerCase());
        if (row) found.set(name, row);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (controller.signal.aborted || !add([...found.values()])) return;
      const missing = names.filter((name) => !found.has(name));
      setText(missing.join("\n"));
      setSaid(`匹配 ${found.size} 个${missing.length > 0 ? `，未匹配 ${missing.length} 个，留在上面供更正` : ""}`);
    } catch {
      if (!controller.signal.aborted) setSaid("查询失败，请重试");
    } finally {
      if (!controller.signal.aborted) setBusy(false);
    }
  };
  return (
    <>
      <Button autoInsertSpace={false} size="small" disabled={disabled} onClick={() => setOpen(true)}>
        粘贴名称
      </Button>
      <Modal
        open={open}
        title={`粘贴${label}名称`}
        width={420}
        okText="匹配并添加"
        cancelText="关闭"
        confirmLoading={busy}
        onOk={() => void match()}
        onCancel={close}
        destroyOnHidden
      >
        <Input.TextArea
          rows={8}
          value={text}
          aria-label="名称，每行一个"
          placeholder="每行一个名称"
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className="form-transfer-note">
          {said}
        </p>
      </Modal>
    </>
  );
}
