import type { JsonSchema } from "../../grammar/contract.ts";
import type { DictionaryItem, JsonValue } from "../plan.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** The value of the option whose words these are: what is shown was written instead of what is stored. */
export function codeOf(label: JsonValue, options: readonly DictionaryItem[] = []): string | undefined {
  for (const option of options) {
    if (option.label === String(label).trim()) return String(option.value);
    const inside = codeOf(label, option.children);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** What the option of a value is called. */
export function labelOf(value: string, options: readonly DictionaryItem[] = []): string | undefined {
  for (const option of options) {
    if (String(option.value) === value) return option.label;
    const inside = labelOf(value, option.children);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

const values = new WeakMap<readonly DictionaryItem[], string[]>();

/** The values of an option set, those of its groups behind their own; found once per set. */
export function valuesOf(options: readonly DictionaryItem[]): string[] {
  let found = values.get(options);
  if (!found) {
    found = options.flatMap((option) => [String(option.value), ...(option.children ? valuesOf(option.children) : [])]);
    values.set(options, found);
  }
  return found;
}

/** Numbers are codes of anything: those of this many options or more say the same only where one is called the same. */
const FEW = 3;

const isNumber = (value: string): boolean => value.trim() !== "" && Number.isFinite(Number(value));

/**
 * Whether an option set names values of a field: all of them; or some, and calls one as the field's own set does. Two sets
 * of other things often share a number, or the entry for all.
 */
function names(name: string, own: string | undefined, values: readonly string[], ofField: readonly string[], set: SchemaSet): boolean {
  const shared = ofField.filter((value) => values.includes(value) && value !== "all");
  if (shared.length === 0) return values.every((value) => value === "all") || ofField.every((value) => value === "all");
  // Numbers of two options each may be a yes and a no in other words.
  const isWhole = ofField.every((value) => values.includes(value));
  if (own === undefined || (isWhole && (shared.length < FEW || !shared.every(isNumber)))) return true;
  const [here, there] = [name, own].map((one) => set.dictionaries.get(one)?.items);
  return shared.some((value) => labelOf(value, here) === labelOf(value, there));
}

/** Why an option set does not name the values of a field: they share none; undefined where they do or nothing is known. */
export function labelsMisfit(
  name: string,
  schema: JsonSchema,
  set: SchemaSet,
): { expected: string; suggestion?: string | undefined } | undefined {
  const own = schema["x-dictionary"] ?? schema.items?.["x-dictionary"];
  if (own === name) return undefined;
  const values = valuesOf(set.dictionaries.get(name)?.items ?? []);
  const choices = schema.enum ?? schema.items?.enum;
  const ofField = own === undefined ? choices?.map(String) : valuesOf(set.dictionaries.get(own)?.items ?? []);
  if (ofField) {
    if (ofField.length === 0 || values.length === 0 || names(name, own, values, ofField, set)) return undefined;
    return own === undefined ? { expected: ofField.join(", ") } : { expected: own, suggestion: own };
  }
  const type = schema.type === "array" ? schema.items?.type : schema.type;
  const numeric = type === "integer" || type === "number";
  if (!numeric || values.length === 0 || values.some((value) => Number.isFinite(Number(value)))) return undefined;
  return { expected: "a dictionary of numbers" };
}
