import { useMemo } from "react";
import { type FilterPlan, useParams, useRuntime } from "#engine/index.ts";
import { labelOf } from "./choices.ts";
import { type Condition, conditions } from "./conditions.ts";
import { useChoices } from "./controls/useChoices.ts";
import { useNames } from "./controls/useNames.ts";

/** What the page is filtered by; each condition can be taken off. */
export function ConditionChips({ filters }: { filters: readonly FilterPlan[] }) {
  const runtime = useRuntime();
  const { values, set, plan } = useParams();
  const list = useMemo(
    () =>
      conditions(
        filters,
        values,
        (name) => plan(name)?.default,
        (name) => runtime.dictionary(name),
      ),
    [filters, values, plan, runtime],
  );
  if (list.length === 0) return null;
  return (
    <ul className="filters-chips" aria-label="已选条件">
      {list.map((condition) => (
        <li key={condition.param}>
          <span>
            {condition.named?.plan.as === "remote" ? (
              <FoundText label={condition.label} named={condition.named} />
            ) : condition.named ? (
              <NamedText label={condition.label} named={condition.named} />
            ) : (
              `${condition.label}：${condition.text}`
            )}
          </span>
          <button
            type="button"
            aria-label={`移除条件 ${condition.label}`}
            onClick={() => set({ [condition.param]: undefined }, { now: true })}
          >
            ×
          </button>
        </li>
      ))}
      <li className="filters-chips-clear">
        <button
          type="button"
          onClick={() => set(Object.fromEntries(list.map(({ param }) => [param, undefined])), { now: true })}
        >
          清空
        </button>
      </li>
    </ul>
  );
}

/** The names that the rows of the filter's endpoint give its values; a value without one stands for itself. */
function NamedText({ label, named }: { label: string; named: NonNullable<Condition["named"]> }) {
  const { choices } = useChoices(named.plan);
  return `${label}：${named.values.map((value) => labelOf(choices, value) ?? value).join("、")}`;
}

/** The same where the choices are too many to be asked for at once. */
function FoundText({ label, named }: { label: string; named: NonNullable<Condition["named"]> }) {
  const nameOf = useNames(named.plan, named.values);
  return `${label}：${named.values.map(nameOf).join("、")}`;
}
