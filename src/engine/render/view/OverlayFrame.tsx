import { DrawerForm, ModalForm } from "@ant-design/pro-components";
import { Drawer, Modal } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { DialogFooterContext } from "./DialogFooter.ts";

interface OverlayFrameProps {
  kind: "drawer" | "modal";
  /** Around something to be filled in, which puts its buttons below. */
  form: boolean;
  title: string | undefined;
  /** px or a share of the window. */
  width: number | string | undefined;
  open: boolean;
  close: () => void;
  /** Told when it has come or gone. */
  moved: (open: boolean) => void;
  children: ReactNode;
}

/** Width of a common dialog (SPEC §9). */
const DIALOG_WIDTH = "50%";
const DRAWER_WIDTH = 720;
const DRAWER_STYLES = { wrapper: { maxWidth: "100vw" } };

/** A drawer or dialog. A form inside checks, keeps and sends its values itself: ModalForm and DrawerForm make no element of their own. */
export function OverlayFrame({ kind, form, title, width, open, close, moved, children }: OverlayFrameProps) {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const submitter = useMemo(() => ({ render: () => [<div key="footer" ref={setFooter} className="mbd-dialog-footer" />] }), []);
  const drawer = { styles: DRAWER_STYLES, onClose: close, afterOpenChange: moved, destroyOnHidden: true };
  const modal = { onCancel: close, afterOpenChange: moved, destroyOnHidden: true, mask: { closable: false } };
  if (!form)
    return kind === "drawer" ? (
      <Drawer {...drawer} open={open} title={title} size={width ?? DRAWER_WIDTH}>
        {children}
      </Drawer>
    ) : (
      <Modal {...modal} open={open} title={title} width={width ?? DIALOG_WIDTH} footer={null}>
        {children}
      </Modal>
    );
  const shared = { open, title, submitter, component: false, autoFocusFirstInput: false } as const;
  const body = <DialogFooterContext value={footer}>{children}</DialogFooterContext>;
  return kind === "drawer" ? (
    <DrawerForm {...shared} width={width ?? DRAWER_WIDTH} drawerProps={drawer}>
      {body}
    </DrawerForm>
  ) : (
    <ModalForm {...shared} width={width ?? DIALOG_WIDTH} modalProps={modal}>
      {body}
    </ModalForm>
  );
}
