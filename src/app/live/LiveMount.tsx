import { useSelector } from "@xstate/react";
import { Component, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { loadChunk } from "#app/shell/reloadOnChunkFailure.ts";
import { useConsole } from "#app/shell/useConsole.ts";

const Live = lazy(async () => {
  await whenIdle();
  return loadChunk(() => import("./Live.tsx"));
});

/** Whatever comes by itself: notifications, alerts, messages, reminders. Starts when someone is known to be signed in. */
export function LiveMount() {
  const { session, owner } = useConsole();
  const stopped = useSyncExternalStore(owner.subscribe, owner.stopped);
  const user = useSelector(session, (state) => state.context.facts?.profile.id);
  if (user === undefined || stopped) return null;
  return (
    <Unobtrusive>
      <Suspense fallback={null}>
        {/* A new user gets new machines. */}
        <Live key={String(user)} />
      </Suspense>
    </Unobtrusive>
  );
}

/** The page itself comes first. */
function whenIdle(): Promise<unknown> {
  if (!("requestIdleCallback" in window)) return new Promise((resolve) => setTimeout(resolve, 1000));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }));
}

/** What fails here must not take the page with it. */
class Unobtrusive extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    console.error("notifications are off", error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
