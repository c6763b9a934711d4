import { useMemo } from "react";
import { type FilterPlan, useDictionaries, useParams } from "#engine/index.ts";
import { labelOf } from "./choices.ts";
import { type Condition, conditions } from "./conditions.ts";
import { useChoices } from "./controls/useChoices.ts";
import { useNames } from "./controls/useNames.ts";
import { modeParams } from "./modes.ts";

/** What the page is filtered by; each condition can be taken off. */
export function ConditionChips({ filters }: { filters: readonly FilterPlan[] }) {
  const dictionaries = useDictionaries();
  const { values, set, plan, names } = useParams();
  // A mode is said by the conditions it sets, where those are parameters of the page: it is taken off with them.
  const modes = useMemo(
    () => filters.filter((filter) => filter.as === "mode" && Object.values(modeParams(filter)).every(plan)),
    [filters, plan],
  );
  const list = useMemo(
    () => [
      ...conditions(
        filters.filter((filter) => !modes.includes(filter)),
        values,
        (name) => plan(name)?.default,
        (name) => dictionaries[name] ?? [],
      ),
      ...fromLinks(names(), plan, filters, values),
    ],
    [filters, modes, values, plan, names, dictionaries],
  );
  if (list.length === 0) return null;
  const takeOff = (taken: readonly string[]) => {
    const told = modes.filter((mode) => Object.values(modeParams(mode)).some((name) => taken.includes(name)));
    const all = [...taken, ...told.map(({ param }) => param)];
    set(Object.fromEntries(all.map((param) => [param, undefined])), { now: true });
  };
  return (
    <ul className="filters-chips" aria-label="已选条件">
      {list.map((condition) => (
        <li key={condition.param}>
          <span>
            {condition.named?.plan.as === "remote" ? (
              <FoundText label={condition.label} named={condition.named} />
            ) : condition.named ? (
              <NamedText label={condition.label} named={condition.named} />
            ) : condition.text ? (
              `${condition.label}：${condition.text}`
            ) : (
              `指定${condition.label}`
            )}
          </span>
          <button type="button" aria-label={`移除条件 ${condition.label}`} onClick={() => takeOff([condition.param])}>
            ×
          </button>
        </li>
      ))}
      <li className="filters-chips-clear">
        <button type="button" onClick={() => takeOff(list.map(({ param }) => param))}>
          清空
        </button>
      </li>
    </ul>
  );
}

/** Labelled parameters that only a link sets: an identity says nothing to a reader, that there is one does. */
function fromLinks(
  names: readonly string[],
  plan: ReturnType<typeof useParams>["plan"],
  filters: readonly FilterPlan[],
  values: ReturnType<typeof useParams>["values"],
): Condition[] {
  const filtered = new Set(filters.map(({ param }) => param));
  return names.flatMap((param) => {
    const { label, default: initial } = plan(param) ?? {};
    const value = values[param];
    if (label === undefined || filtered.has(param) || value === undefined || value === null || value === "") return [];
    return value === initial ? [] : [{ param, label, text: "" }];
  });
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
