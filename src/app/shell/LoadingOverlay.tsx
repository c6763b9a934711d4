import { useSyncExternalStore } from "react";
import "./shell.css";
import { useConsole } from "./useConsole.ts";

/** SPEC §4: shown while calls are under way. It fades in late by style, so that quick calls do not flash. */
export function LoadingOverlay() {
  const { loading } = useConsole();
  const visible = useSyncExternalStore(loading.subscribe, loading.visible);
  return (
    <div className="frame-loading" data-visible={visible} role="status" aria-live="polite" aria-hidden={!visible}>
      {visible && (
        <>
          <span className="frame-loading-bar" />
          <span className="frame-sr">加载中</span>
        </>
      )}
    </div>
  );
}
