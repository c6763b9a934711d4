import { useEffect, useRef } from "react";

/** Warning dialog of the sign-in page: the browser's own dialog, so that the page needs no component library. */
export function WarningDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    return () => element?.close?.();
  }, []);
  return (
    <dialog ref={dialog} className="login-warning" aria-labelledby="login-warning-text" onClose={onClose} onCancel={onClose}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" fill="#f5a623" />
        <path d="M12 6.5v7M12 17v.2" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      <div>
        <strong>登录失败</strong>
        <p id="login-warning-text">{text}</p>
      </div>
      <button type="button" onClick={onClose}>
        知道了
      </button>
    </dialog>
  );
}
