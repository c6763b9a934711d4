import type { JsonSchema } from "../../grammar/contract.ts";
import type { DictionaryItem } from "../plan.ts";

/** The control that suits a request field whose filter names none. */
export function controlFor(
  schema: JsonSchema | undefined,
  fields: string[],
  options: DictionaryItem[] | undefined,
): string {
  if (fields.length === 2) return /time|date/i.test(fields[0] ?? "") ? "timeWindow" : "numberRange";
  if (options) return optionControl(schema, options);
  const item = schema?.type === "array" ? schema.items : schema;
  if (schema?.type === "array") return "tags";
  if (item?.type === "boolean") return "switch";
  if (schema?.["x-format"] === "date" || schema?.["x-format"] === "timestamp") return "date";
  if (item?.type === "integer" || item?.type === "number") return "number";
  return "text";
}

function optionControl(schema: JsonSchema | undefined, options: DictionaryItem[]): string {
  if (options.some((option) => option.children?.length)) return schema?.type === "array" ? "tree" : "cascader";
  if (options.some((option) => option.value === "all")) return options.length <= 13 ? "radio" : "select";
  if (schema?.type === "array") return options.length <= 6 ? "checkbox" : "select";
  return options.length <= 5 ? "radio" : "select";
}
