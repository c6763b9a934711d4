import type { Choice } from "./choices.ts";

interface RadioBarProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChoose: (value: string) => void;
  /** A figure behind a choice. */
  counts?: ReadonlyMap<string, string>;
  look?: "pills" | "tabs";
}

/** One of several, all in sight. Native radio buttons: arrow keys, focus and names come from the browser. */
export function RadioBar({ name, label, choices, value, onChoose, counts, look = "pills" }: RadioBarProps) {
  return (
    <div className={`filters-bar filters-bar-${look}`} role="radiogroup" aria-label={label}>
      {choices.map((choice) => {
        const count = counts?.get(choice.value);
        return (
          <label key={choice.value} className="filters-option">
            <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
            <span>
              {choice.label}
              {count === undefined ? null : <small>{count}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
