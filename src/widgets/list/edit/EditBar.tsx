import { Button } from "antd";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useAskToLeave, useServices } from "#engine/index.ts";
import type { Edits } from "./useEdits.ts";

/** How many rows are changed and not saved, 保存 and 放弃. Whoever leaves the page is asked first. */
export function EditBar({ edits: { store, saveAll, drop } }: { edits: Edits }) {
  const services = useServices();
  const { size } = useSyncExternalStore(store.subscribe, store.changed);
  const [busy, setBusy] = useState(false);
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = size > 0;
  }, [size]);
  useAskToLeave(unsaved, drop);
  if (size === 0) return null;
  const save = async () => {
    setBusy(true);
    await saveAll().finally(() => setBusy(false));
  };
  const giveUp = async () => {
    if (await services.confirm({ text: `${size} 行修改还没有保存，确定要放弃？` })) drop();
  };
  return (
    <section className="mbd-edit-bar" aria-label="未保存的修改">
      <span aria-live="polite">{size} 行已修改</span>
      <Button type="primary" size="small" loading={busy} onClick={() => void save()}>
        保存
      </Button>
      <Button size="small" disabled={busy} onClick={() => void giveUp()}>
        放弃
      </Button>
    </section>
  );
}
