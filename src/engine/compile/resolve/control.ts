import type { JsonSchema } from "../../grammar/contract.ts";
import type { DictionaryItem } from "../plan.ts";
import type { ControlTakes } from "./finding.ts";

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

/** Why a control can't fill these request fields: what it would fill. */
export function controlMisfit(
  as: string,
  takes: ControlTakes,
  fields: readonly string[],
  schemas: readonly (JsonSchema | undefined)[],
): { message: string; expected: string } | undefined {
  if (takes.fields !== undefined && takes.fields !== fields.length) {
    const expected = takes.fields === 1 ? "one request field" : `${takes.fields} request fields, from and to`;
    return { message: `a ${as} fills ${expected}`, expected };
  }
  const { types } = takes;
  const at = types ? schemas.findIndex((schema) => typesOf(schema).length > 0 && !typesOf(schema).some((one) => types.includes(one))) : -1;
  if (!types || at < 0) return undefined;
  return {
    message: `a ${as} can't fill "${fields[at]}", which takes ${typesOf(schemas[at]).join(" or ")}`,
    expected: `a field of type ${types.join(" or ")}`,
  };
}

const typesOf = (schema: JsonSchema | undefined): string[] =>
  (Array.isArray(schema?.type) ? schema.type : [schema?.type]).filter((type) => type !== undefined && type !== "null") as string[];

/** Whether a window or a range names its end before its begin. */
export const isTurned = ([first = "", second = ""]: readonly string[]): boolean =>
  /^(end|max|to|high|finish)/i.test(first) && /^(begin|start|min|from|low)/i.test(second);

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
