import type { useAppProps } from "antd/es/app/context";
import useApp from "antd/es/app/useApp";
import { useMemo } from "react";
import type { ConfirmOptions, EngineServices } from "#engine/render/services.ts";

/** SPEC §9: toast and dialog duration, message dialog width. */
export const SHOWN_SECONDS = 3;
export const DIALOG_WIDTH = 420;

export type Feedback = Pick<EngineServices, "notify" | "confirm">;

/** Toasts and the confirm dialog. */
export function useFeedback(): Feedback {
  const { message, modal } = useApp();
  return useMemo(() => createFeedback(message, modal), [message, modal]);
}

/** `key` is the type, so that only one toast per type is shown at a time (SPEC §8). */
export function createFeedback(
  message: Pick<useAppProps["message"], "open">,
  modal: Pick<useAppProps["modal"], "confirm">,
): Feedback {
  return {
    notify: (type, content) => void message.open({ type, content, key: type, duration: SHOWN_SECONDS }),
    confirm: (options) => confirm(modal, options),
  };
}

function confirm(modal: Pick<useAppProps["modal"], "confirm">, options: ConfirmOptions): Promise<boolean> {
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
      autoFocusButton: options.danger ? "cancel" : "ok",
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
