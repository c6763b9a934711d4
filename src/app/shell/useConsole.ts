import { createContext, useContext, useSyncExternalStore } from "react";
import type { Site } from "#app/session/site.ts";
import type { ConsoleRuntime } from "./ConsoleRuntime.ts";

export const ConsoleContext = createContext<ConsoleRuntime | null>(null);

export function useConsole(): ConsoleRuntime {
  const runtime = useContext(ConsoleContext);
  if (!runtime) throw new Error("no console above this component");
  return runtime;
}

export function useSite(): Site {
  const { site } = useConsole();
  return useSyncExternalStore(site.subscribe, site.get);
}
