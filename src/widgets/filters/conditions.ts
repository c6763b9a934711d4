import type { DictionaryItem, FilterPlan, JsonValue } from "#engine/index.ts";
import { choicesOf, chosenMany, labelOf } from "./choices.ts";
import { windowLabel } from "./windows.ts";

/** One thing the page is filtered by, in words. */
export interface Condition {
  param: string;
  label: string;
  text: string;
  /** The filter and its chosen values, where only the rows of its endpoint name them. */
  named?: { plan: FilterPlan; values: string[] };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Controls whose endpoint names the choices. */
const NAMED = new Set(["select", "radio", "tabs", "tree", "cascader", "remote"]);

/** Filters whose value is not their default, in words. A value without a known label stands for itself. */
export function conditions(
  filters: readonly FilterPlan[],
  values: Readonly<Record<string, JsonValue>>,
  defaultOf: (param: string) => JsonValue | undefined,
  dictionary: (name: string) => readonly DictionaryItem[],
): Condition[] {
  return filters.flatMap((plan) => {
    const value = values[plan.param];
    if (
      value === undefined ||
      value === null ||
      value === "" ||
      same(value, defaultOf(plan.param)) ||
      (Array.isArray(value) && value.length === 0)
    )
      return [];
    const named = NAMED.has(plan.as) && plan.dictionary === undefined && plan.source !== undefined;
    return [
      {
        ...{ param: plan.param, label: plan.label, text: textOf(plan, value, dictionary) },
        ...(named ? { named: { plan, values: chosenMany(value) } } : {}),
      },
    ];
  });
}

function textOf(plan: FilterPlan, value: JsonValue, dictionary: (name: string) => readonly DictionaryItem[]): string {
  if (plan.as === "timeWindow") return windowLabel(value);
  if (plan.as === "switch") return String(value) === String(plan.props.on ?? true) || value === 1 || value === "1" ? "是" : "否";
  if (plan.as === "numberRange" && Array.isArray(value)) return `${value[0] ?? "不限"} – ${value[1] ?? "不限"}`;
  if (plan.as === "text" || plan.as === "tags") return Array.isArray(value) ? value.join(" ") : String(value);
  const choices = plan.dictionary ? choicesOf(dictionary(plan.dictionary)) : [];
  return chosenMany(value)
    .map((one) => labelOf(choices, one) ?? one)
    .join("、");
}
