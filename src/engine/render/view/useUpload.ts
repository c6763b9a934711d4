import { useState } from "react";
import { messageOf } from "../action/ActionRunner.ts";
import { useRuntime } from "../hooks.ts";
import type { Scope } from "../Scope.ts";
import type { Reply } from "../source/reply.ts";
import type { UploadAction } from "../ViewStore.ts";

/** One file on its way: chosen, being sent, answered or refused. */
export function useUpload(action: UploadAction, scope: Scope) {
  const runtime = useRuntime();
  const [file, setFile] = useState<File>();
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
  const send = async () => {
    if (!file) return;
    const controller = new AbortController();
    setSending(controller);
    setError(undefined);
    try {
      const reply = await runtime.call(action.source, scope, {}, { files: { [action.field]: file }, signal: controller.signal });
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
  return { file, result, error, busy, choose, send, stop: () => sending?.abort() };
}
