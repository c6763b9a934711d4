import type { MessageInstance } from "antd/es/message/interface";
import useMessage from "antd/es/message/useMessage";
import useModal from "antd/es/modal/useModal";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { ConfirmOptions, EngineServices } from "#engine/render/services.ts";

/** SPEC §9: toast and dialog duration, message dialog width. */
const SHOWN_SECONDS = 3;
const DIALOG_WIDTH = 420;

export type Feedback = Pick<EngineServices, "notify" | "confirm">;
type Dialogs = Pick<ReturnType<typeof useModal>[0], "confirm">;

const FeedbackContext = createContext<Feedback | null>(null);

/** Toasts and the confirm dialog. */
export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error("no FeedbackProvider above this component");
  return feedback;
}

/** Holds the toasts and dialogs of everything below; antd's App would bring its notifications too. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [message, toasts] = useMessage({ maxCount: 4, top: 68 });
  const [modal, dialogs] = useModal();
  const feedback = useMemo(() => createFeedback(message, modal), [message, modal]);
  return (
    <FeedbackContext value={feedback}>
      {children}
      {toasts}
      {dialogs}
    </FeedbackContext>
  );
}

/** `key` is the type, so that only one toast per type is shown at a time (SPEC §8). */
export function createFeedback(message: Pick<MessageInstance, "open">, modal: Dialogs): Feedback {
  return {
    notify: (type, content) => void message.open({ type, content, key: type, duration: SHOWN_SECONDS }),
    confirm: (options) => confirm(modal, options),
  };
}

function confirm(modal: Dialogs, options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = (yes: boolean) => {
      clearTimeout(timer);
      resolve(yes);
    };
    const dialog = modal.confirm({
      title: options.title ?? "提示",
      content: options.text ?? "确定要执行当前操作？",
      width: DIALOG_WIDTH,
      okText: "确定",
      cancelText: "取消",
      okButtonProps: { danger: options.danger },
      focusable: { autoFocusButton: options.danger ? "cancel" : "ok" },
      onOk: () => answer(true),
      onCancel: () => answer(false),
    });
    if (options.autoClose) {
      timer = setTimeout(() => {
        dialog.destroy();
        answer(false);
      }, SHOWN_SECONDS * 1000);
    }
  });
}
