import { useSyncExternalStore } from "react";

const STILL = "(prefers-reduced-motion: reduce)";
const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(STILL);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Whether the reader wants nothing to move. */
export const isStill = (): boolean => window.matchMedia(STILL).matches;

/** The same, followed while the console is open. */
export const useStill = (): boolean => useSyncExternalStore(subscribe, isStill);
