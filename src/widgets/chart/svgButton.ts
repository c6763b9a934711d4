import type { KeyboardEvent, SVGAttributes } from "react";

/** What makes a drawn figure with a name a button, where it can be picked. */
export function svgButton(words: string, pick: (() => void) | undefined): SVGAttributes<SVGElement> {
  if (!pick) return { role: "img", "aria-label": words };
  return {
    role: "button",
    tabIndex: 0,
    "aria-label": words,
    onClick: pick,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      pick();
    },
  };
}
