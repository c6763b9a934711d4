import type { LegendItem } from "#engine/charts/marks/mark.ts";

interface LegendProps {
  items: readonly LegendItem[];
  at: "top" | "side";
  hidden: ReadonlySet<string>;
  onToggle: (name: string) => void;
  /** What is to be known of the shares. */
  hint?: string | undefined;
}

/** Names and colours; a click leaves one out or takes it in again. */
export function Legend({ items, at, hidden, onToggle, hint }: LegendProps) {
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
      {hint ? <li className="chart-legend-hint">{hint}</li> : null}
    </ul>
  );
}
