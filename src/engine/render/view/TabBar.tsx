import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { bigNumber } from "../../grammar/format.ts";
import "./tabs.css";

export interface TabItem {
  key: string;
  label: string;
  count?: number;
}

interface Props {
  items: readonly TabItem[];
  value: string | undefined;
  onChange: (key: string) => void;
  label: string;
  look?: "line" | "card" | "buttons";
  /** Id of the panel that the tabs switch. */
  panel?: string;
  extra?: ReactNode;
}

/** Tabs as plain buttons: arrow keys move, Home and End jump, counts stand behind the words. */
export function TabBar({ items, value, onChange, label, look = "line", panel, extra }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = items.some((item) => item.key === value) ? value : items[0]?.key;
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.key === chosen);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + items.length) % items.length;
    const next = items[index];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };
  return (
    <div className={`mbd-tabs mbd-tabs-${look}`}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className="mbd-tabs-list">
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            aria-selected={item.key === chosen}
            aria-controls={panel}
            tabIndex={item.key === chosen ? 0 : -1}
            className="mbd-tab"
            onClick={() => onChange(item.key)}
          >
            {item.label}
            {item.count === undefined ? null : <span className="mbd-tab-count">{bigNumber(item.count)}</span>}
          </button>
        ))}
      </div>
      {extra ? <div className="mbd-tabs-extra">{extra}</div> : null}
    </div>
  );
}
