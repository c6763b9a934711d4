import { type HTMLAttributes, type ReactNode, useId } from "react";
import { CloseButton } from "./CloseButton.tsx";
import { type Tone, useTurn } from "./corner.ts";

interface LiveCardProps extends HTMLAttributes<HTMLElement> {
  as?: "section" | "article";
  tone: Tone;
  /** What the card is, for whoever hears it. */
  name: string;
  /** Its heading; the name where nothing else is said. */
  heading?: string;
  /** Drawing of 20 by 20. */
  icon: string;
  /** Beside the heading. */
  tools?: ReactNode;
  close: () => void;
  closeLabel: string;
}

/** Something that arrived by itself: a heading with a cross, and what it has to say. */
export function LiveCard({ as: Element = "section", tone, name, heading = name, icon, tools, close, closeLabel, ...rest }: LiveCardProps) {
  const waits = useTurn({ id: useId(), tone, title: heading, close });
  const { children, ...others } = rest;
  return (
    <Element className="live-card" data-tone={tone} aria-label={name} hidden={waits} {...others}>
      <header>
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d={icon} />
        </svg>
        <h2>{heading}</h2>
        {tools}
        <CloseButton label={closeLabel} close={close} />
      </header>
      {children}
    </Element>
  );
}
