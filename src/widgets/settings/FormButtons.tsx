import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useDialogFooter } from "#engine/index.ts";

interface FormButtonsProps {
  /** Id of the form. */
  form: string;
  submitText: string | undefined;
  /** Whether there is something to save, and not only to look at. */
  saves: boolean;
  busy: boolean;
  onCancel: (() => void) | undefined;
  /** To the step before, in a form of steps. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** What stands below a form: its saving, the way out of it, what the page adds. In a dialog's footer saving comes last. */
export function FormButtons({ form, submitText = "保存", saves, busy, onCancel, onBack, children }: FormButtonsProps) {
  const footer = useDialogFooter();
  const save = saves ? (
    <Button type="primary" htmlType="submit" form={form} loading={busy} autoInsertSpace={false}>
      {submitText}
    </Button>
  ) : null;
  const cancel = onCancel ? (
    <Button onClick={onCancel} autoInsertSpace={false}>
      {saves ? "取消" : "关闭"}
    </Button>
  ) : null;
  const back = onBack ? (
    <Button onClick={onBack} disabled={busy} autoInsertSpace={false}>
      上一步
    </Button>
  ) : null;
  if (footer === undefined)
    return (
      <div className="form-buttons">
        {back}
        {save}
        {cancel}
        {children}
      </div>
    );
  const below = (
    <>
      {children}
      {cancel}
      {back}
      {save}
    </>
  );
  return footer && createPortal(below, footer);
}

/** Why a form can't be saved, where no field says it. */
export function Failure({ type, text }: { type: "warning" | "error"; text: string }) {
  return <Alert type={type} showIcon title={text} role="alert" className="form-failure" />;
}
