import type { PageFault, PlanLibrary } from "./PlanLibrary.ts";

/**
 * Live reload (DESIGN §3 "Hot"): follows `/plans/events` while the window is in sight. A hidden tab lets go of its
 * connection, for a browser opens only six to one host and people open many tabs. Returns what ends it.
 */
export function watchPlans(
  library: PlanLibrary,
  open: (url: string) => EventSource = (url) => new EventSource(url),
): () => void {
  let source: EventSource | null = null;
  let missed = false;

  const connect = () => {
    if (source) return;
    source = open("/plans/events");
    source.addEventListener("changed", (event) => {
      const { route } = JSON.parse((event as MessageEvent<string>).data) as { route: string };
      void library.changed(route);
    });
    source.addEventListener("broken", (event) => {
      const { route, errors } = JSON.parse((event as MessageEvent<string>).data) as { route: string; errors?: unknown };
      library.broken(route, faultsOf(errors));
    });
    if (missed) void library.refresh();
    missed = false;
  };
  const leave = () => {
    missed = source !== null;
    source?.close();
    source = null;
  };
  const follow = () => (document.visibilityState === "hidden" ? leave() : connect());

  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    leave();
  };
}

function faultsOf(errors: unknown): PageFault[] {
  const list = Array.isArray(errors) ? errors : [errors];
  return list.map((error) =>
    typeof error === "object" && error !== null
      ? { ...error, message: String((error as PageFault).message ?? "") }
      : { message: String(error ?? "") },
  );
}
