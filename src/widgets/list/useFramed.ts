import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";

/** ms that a reply may take before the table's frame is made without it. */
const PATIENCE = 50;

/**
 * Whether the table's frame is to be drawn. A quick reply draws frame and rows in one go; a slow one is waited for with
 * the frame made meanwhile. Never before its place is in the document: only there it knows whether it must scroll
 * sideways, and one that learns it later is made twice.
 */
export function useFramed(place: RefObject<HTMLElement | null>, waiting: boolean): boolean {
  const [framed, setFramed] = useState(false);
  if (!waiting && !framed && place.current) setFramed(true);
  useLayoutEffect(() => {
    if (!waiting) setFramed(true);
  }, [waiting]);
  useEffect(() => {
    if (framed) return;
    const timer = setTimeout(() => startTransition(() => setFramed(true)), PATIENCE);
    return () => clearTimeout(timer);
  }, [framed]);
  return framed;
}
