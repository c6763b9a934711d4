import { useSyncExternalStore } from "react";
import "./shell.css";
import { useRuntime } from "./Runtime.ts";

/** SPEC §4: shown while calls are under way. It fades in late by style, so that quick calls do not flash. */
export function LoadingOverlay() {
  const { loading } = useRuntime();
  const visible = useSyncExternalStore(loading.subscribe, loading.visible);
  return (
    <div className="mbd-loading" data-visible={visible} role="status" aria-live="polite" aria-hidden={!visible}>
      {visible && (
        <>
          <span className="mbd-loading-bar" />
          <span className="mbd-sr">加载中</span>
        </>
      )}
    </div>
  );
}
