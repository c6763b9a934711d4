import type { PageFault, PlanLibrary } from "./PlanLibrary.ts";

/** `EventSource.CLOSED`: refused (a proxy's error page, no session), which the browser does not try again. */
const CLOSED = 2;
/** Pause before a refused connection is tried again; it doubles up to five times (a public page that nobody signed in to). */
export const AGAIN_MS = 10_000;
const MAX_DOUBLINGS = 5;

/**
 * Live reload (DESIGN §3 "Hot"): follows `/plans/events` while the window is in sight. A hidden tab lets go of its
 * connection, for a browser opens only six to one host and people open many tabs. What changed while there was no
 * connection is read once there is one again. Returns what ends it.
 */
export function watchPlans(library: PlanLibrary, open: (url: string) => EventSource = (url) => new EventSource(url)): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let missed = false;

  const connect = () => {
    if (source) return;
    clearTimeout(timer);
    const made = open("/plans/events");
    source = made;
    made.addEventListener("open", () => {
      // A connection that broke opens again by itself, as the same source.
      if (missed) void library.refresh();
      missed = true;
      refusals = 0;
    });
    made.addEventListener("error", () => {
      if (made !== source || made.readyState !== CLOSED) return;
      leave();
      timer = setTimeout(connect, AGAIN_MS * 2 ** Math.min(refusals++, MAX_DOUBLINGS));
    });
    made.addEventListener("changed", (event) => {
      const { route } = JSON.parse((event as MessageEvent<string>).data) as { route: string };
      void library.changed(route);
    });
    made.addEventListener("broken", (event) => {
      const { route, errors } = JSON.parse((event as MessageEvent<string>).data) as { route: string; errors?: unknown };
      library.broken(route, faultsOf(errors));
    });
  };
  const leave = () => {
    missed = true;
    clearTimeout(timer);
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
