import { useEffect, useState } from "react";

/** What shows while pointed at or in focus goes away on Escape, wherever the focus is, until one comes back to it (WCAG 1.4.13). */
export function useDismissible() {
  const [dismissed, setDismissed] = useState(false);
  useEscape(() => setDismissed(true));
  const back = () => setDismissed(false);
  return { "data-dismissed": dismissed || undefined, onPointerEnter: back, onFocus: back };
}

/** Calls back on Escape anywhere on the page. */
export function useEscape(heard: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape") heard();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}
