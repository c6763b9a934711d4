import type { JsonSchema } from "../../grammar/contract.ts";
import type { DictionaryItem } from "../plan.ts";

/** The control that suits a request field whose filter names none. */
export function controlFor(schema: JsonSchema | undefined, fields: string[], options: DictionaryItem[] | undefined): string {
  if (fields.length === 2) return /time|date/i.test(fields[0] ?? "") ? "timeWindow" : "numberRange";
  if (options) return optionControl(schema, options);
  const item = schema?.type === "array" ? schema.items : schema;
  if (schema?.type === "array") return "tags";
  if (item?.type === "boolean") return "switch";
  if (schema?.["x-format"] === "date" || schema?.["x-format"] === "timestamp") return "date";
  if (item?.type === "integer" || item?.type === "number") return "number";
  return "text";
}

/**
 * Whether the control of a field that takes a list lets one choose several, where its filter does not say: a picked
 * control of many options does; a short one is a checkbox already.
 */
export function choosesSeveral(as: string, schema: JsonSchema | undefined, options: DictionaryItem[] | undefined): boolean | undefined {
  if (schema?.type !== "array") return schema && (as === "remote" || as === "tree") ? false : undefined;
  return as === "remote" || as === "tree" || (as === "select" && !!options && options.length > 6 && !hasAll(options)) || undefined;
}

/** "Everything" is one choice among the others, so only one can be taken. */
function hasAll(options: DictionaryItem[]): boolean {
  return options.some((option) => option.value === "all");
}

function optionControl(schema: JsonSchema | undefined, options: DictionaryItem[]): string {
  if (options.some((option) => option.children?.length)) return schema?.type === "array" ? "tree" : "cascader";
  if (hasAll(options)) return options.length <= 13 ? "radio" : "select";
  if (schema?.type === "array") return options.length <= 6 ? "checkbox" : "select";
  return options.length <= 5 ? "radio" : "select";
}
