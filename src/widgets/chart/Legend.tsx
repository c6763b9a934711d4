import type { LegendItem } from "#engine/charts/marks/mark.ts";

interface LegendProps {
  items: readonly LegendItem[];
  at: "top" | "side";
  hidden: ReadonlySet<string>;
  onToggle: (name: string) => void;
}

/** Names and colours; a click leaves one out or takes it in again. */
export function Legend({ items, at, hidden, onToggle }: LegendProps) {
  return (
    <ul className={`chart-legend chart-legend-${at}`} aria-label="图例">
      {items.map(({ name, color, note }) => (
        <li key={name}>
          <button type="button" aria-pressed={!hidden.has(name)} onClick={() => onToggle(name)} title={name}>
            <i style={{ background: color }} aria-hidden="true" />
            <span>{name || "未分类"}</span>
            {note ? <small>{note}</small> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
