import { Modal, Progress } from "antd";
import { useRef, useState } from "react";
import { useServices, useViewState, useWidget } from "../hooks.ts";
import { ScopeContext } from "../Scope.ts";
import type { Overlay } from "../ViewStore.ts";
import { Block } from "./Block.tsx";
import { focusFirstField, giveFocusBack } from "./dialogFocus.ts";
import { OverlayFrame } from "./OverlayFrame.tsx";
import { StaleDialog } from "./StaleDialog.tsx";
import { UploadDialog } from "./UploadDialog.tsx";

/** Drawers, dialogs and the progress of long work, above the page in the order they were opened. */
export default function Overlays() {
  const overlays = useViewState((state) => state.overlays);
  const progress = useViewState((state) => state.progress);
  return (
    <>
      {overlays.map((overlay) =>
        overlay.kind === "upload" ? (
          <UploadDialog key={overlay.id} overlay={overlay} />
        ) : overlay.kind === "stale" ? (
          <StaleDialog key={overlay.id} overlay={overlay} />
        ) : (
          <ViewOverlay key={overlay.id} overlay={overlay} />
        ),
      )}
      <Modal
        open={progress !== undefined}
        title={progress?.title}
        width={420}
        cancelText="取消"
        okButtonProps={{ style: { display: "none" } }}
        mask={{ closable: false }}
        onCancel={progress?.cancel}
      >
        <Progress
          aria-label={progress?.title}
          percent={progress && progress.total > 0 ? Math.floor((progress.done / progress.total) * 100) : 0}
          status="active"
        />
        <p aria-live="polite">{progress && progress.total > 0 ? `${progress.done} / ${progress.total}` : "正在准备…"}</p>
      </Modal>
    </>
  );
}

function ViewOverlay({ overlay }: { overlay: Extract<Overlay, { view: unknown }> }) {
  const [open, setOpen] = useState(true);
  // The block may close itself (`close` after a call); it fades like one the user closes.
  const services = useServices();
  const widget = useWidget(overlay.view.kind);
  const unsaved = useRef(false);
  const [scope] = useState(() => ({
    ...overlay.scope,
    close: () => void close(),
    unsaved: (there: boolean) => {
      unsaved.current = there;
    },
  }));
  async function close(): Promise<void> {
    if (unsaved.current && !(await services.confirm({ text: "内容还没有保存，确定要关闭？" }))) return;
    setOpen(false);
  }
  const dialog = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const moved = (nowOpen: boolean) => {
    if (nowOpen) {
      if (widget?.form) focusFirstField(dialog.current);
      return;
    }
    overlay.close();
    giveFocusBack(opener);
  };
  return (
    <OverlayFrame
      kind={overlay.kind}
      form={widget?.form === true}
      title={overlay.title}
      width={overlay.width}
      open={open}
      close={() => void close()}
      moved={moved}
    >
      <div ref={dialog}>
        <ScopeContext value={scope}>
          <Block block={overlay.view} />
        </ScopeContext>
      </div>
    </OverlayFrame>
  );
}
