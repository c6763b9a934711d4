import { startTransition, useEffect, useState } from "react";

/** ms that a reply may take before the table's frame is made without it. */
const PATIENCE = 50;

/**
 * Whether the table's frame is to be drawn. A quick reply draws frame and rows in one go; a slow one is waited for with
 * the frame made meanwhile.
 */
export function useFramed(waiting: boolean): boolean {
  const [framed, setFramed] = useState(!waiting);
  if (!waiting && !framed) setFramed(true);
  useEffect(() => {
    if (framed) return;
    const timer = setTimeout(() => startTransition(() => setFramed(true)), PATIENCE);
    return () => clearTimeout(timer);
  }, [framed]);
  return framed || !waiting;
}
