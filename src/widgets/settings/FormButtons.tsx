import { Alert, Button } from "antd";
import type { ReactNode } from "react";

interface FormButtonsProps {
  submitText: string | undefined;
  /** Whether there is something to save, and not only to look at. */
  saves: boolean;
  busy: boolean;
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

/** What stands below a form: its saving, the way out of it, what the page adds. */
export function FormButtons({ submitText = "保存", saves, busy, onCancel, children }: FormButtonsProps) {
  return (
    <div className="form-buttons">
      {saves ? (
        <Button type="primary" htmlType="submit" loading={busy} autoInsertSpace={false}>
          {submitText}
        </Button>
      ) : null}
      {onCancel ? (
        <Button onClick={onCancel} autoInsertSpace={false}>
          {saves ? "取消" : "关闭"}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

/** Why a form can't be saved, where no field says it. */
export function Failure({ type, text }: { type: "warning" | "error"; text: string }) {
  return <Alert type={type} showIcon title={text} role="alert" className="form-failure" />;
}
