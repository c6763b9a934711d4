import { lazy, Suspense, useSyncExternalStore } from "react";
import { loadChunk } from "#app/shell/reloadOnChunkFailure.ts";
import { useConsole } from "#app/shell/useConsole.ts";

const AssistantWindow = lazy(() => loadChunk(() => import("./AssistantWindow.tsx")));

/** The place of the AI assistant's window; costs nothing until someone opens it. */
export function AssistantHost() {
  const { assistant } = useConsole();
  const request = useSyncExternalStore(assistant.subscribe, assistant.get);
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <AssistantWindow request={request} />
    </Suspense>
  );
}
