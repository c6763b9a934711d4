import type { DictionaryItem, JsonValue } from "../plan.ts";
import type { Judge, Known } from "./judge.ts";

/** P148: the words of a dictionary's entry are given where the request takes its value. */
export const checkGivenValue: Judge<"givenValue"> = ({ field, dictionary, value, container, key }, known) =>
  checkLabel(field, dictionary, value, container, key as string, known);

export function checkLabel(
  field: string,
  dictionary: string,
  value: JsonValue,
  container: object,
  key: string,
  { set, report }: Pick<Known, "set" | "report">,
): void {
  const items = set.dictionaries.get(dictionary)?.items;
  if (!items) return;
  const values = valuesOf(items);
  for (const item of Array.isArray(value) ? value : [value]) {
    const code = typeof item === "string" && !values.includes(item) ? codeOf(item, items) : undefined;
    if (code === undefined) continue;
    report.add("P148", `"${field}" takes ${code}, which ${JSON.stringify(item)} is called`, container, key, {
      expected: values.join(", "),
      found: String(item),
      suggestion: code,
    });
  }
}

/** The value of the option whose words these are: what is shown was written instead of what is stored. */
export function codeOf(label: JsonValue, options: readonly DictionaryItem[] = []): string | undefined {
  for (const option of options) {
    if (option.label === String(label).trim()) return String(option.value);
    const inside = codeOf(label, option.children);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

export const valuesOf = (options: readonly DictionaryItem[]): string[] =>
  options.flatMap((option) => [String(option.value), ...valuesOf(option.children ?? [])]);
