import type { JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../nearest.ts";
import type { JsonValue } from "../plan.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import { codeOf, labelOf, valuesOf } from "./labels.ts";

/** Why a value does not fit: what would, in words, and the value that was probably meant. */
export interface Misfit {
  found: string;
  expected: string;
  suggestion?: string | undefined;
  /** The values there are, and what each is called. */
  choices?: readonly string[];
  about?: (value: string) => string | undefined;
}

/**
 * How a value that a page writes disagrees with the contract of the field it is for: its type, limits, form, choices and
 * dictionary; undefined where it agrees or nothing is said. A number may stand as text, as addresses and forms send it.
 */
export function misfit(value: JsonValue | undefined, schema: JsonSchema | undefined, set: SchemaSet): Misfit | undefined {
  const real = resolveSchema(schema, set);
  if (!real || value === null || value === undefined) return undefined;
  const types = (Array.isArray(real.type) ? real.type : [real.type]).filter((type) => type !== undefined);
  if (Array.isArray(value)) {
    if (types.length > 0 && !types.includes("array")) return told(value, words(types));
    if (real.maxItems !== undefined && value.length > real.maxItems) return told(value, `at most ${real.maxItems} items`);
    for (const item of value) {
      const wrong = misfit(item, { ...ofItems(real), ...resolveSchema(real.items, set) }, set);
      if (wrong) return wrong;
    }
    return undefined;
  }
  // A list takes a single one as well: addresses and forms can't tell.
  if (types.includes("array") && typeof value !== "object")
    return misfit(value, { ...ofItems(real), ...resolveSchema(real.items, set) }, set);
  if (types.length > 0 && !types.some((type) => isOf(value, type))) return choice(value, real, set) ?? told(value, words(types));
  return choice(value, real, set) ?? limits(value, real);
}

/** A value that is none of the choices of its field, whatever else is said of it; a list is asked of its items. */
export function noChoice(value: JsonValue, schema: JsonSchema | undefined, set: SchemaSet): Misfit | undefined {
  const real = resolveSchema(schema, set);
  if (!real) return undefined;
  return choice(value, real.items === undefined ? real : { ...ofItems(real), ...resolveSchema(real.items, set) }, set);
}

/** A dictionary that stands at the list labels its items. */
const ofItems = (schema: JsonSchema): JsonSchema =>
  schema["x-dictionary"] === undefined ? {} : { "x-dictionary": schema["x-dictionary"] };

function isOf(value: JsonValue, type: string): boolean {
  if (type === "string") return typeof value === "string" || typeof value === "number";
  if (type === "boolean") return typeof value === "boolean" || value === "true" || value === "false";
  if (type === "object") return typeof value === "object";
  if (type !== "integer" && type !== "number") return false;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && (type === "number" || Number.isInteger(number));
}

/** None of the values that there are. */
function choice(value: JsonValue, schema: JsonSchema, set: SchemaSet): Misfit | undefined {
  const items = schema["x-dictionary"] === undefined ? undefined : set.dictionaries.get(schema["x-dictionary"])?.items;
  const values = schema.enum?.map(String) ?? (items ? valuesOf(items) : undefined);
  if (!values || values.includes(String(value)) || value === "") return undefined;
  // No number is meant by another that looks like it.
  const isNumber = String(value).trim() !== "" && Number.isFinite(Number(value));
  const meant = codeOf(value, items) ?? (isNumber ? undefined : nearest(String(value), values));
  const about = (one: string) => labelOf(one, items);
  return { found: String(value), expected: some(values), choices: values, about, ...(meant === undefined ? {} : { suggestion: meant }) };
}

function limits(value: JsonValue, schema: JsonSchema): Misfit | undefined {
  const { minimum, maximum, minLength, maxLength, pattern } = schema;
  const numeric = schema.type === "integer" || schema.type === "number" || typeof value === "number";
  if (numeric && minimum !== undefined && Number(value) < minimum) return told(value, `at least ${minimum}`);
  if (numeric && maximum !== undefined && Number(value) > maximum) return told(value, `at most ${maximum}`);
  if (typeof value !== "string") return undefined;
  if (minLength !== undefined && value !== "" && value.length < minLength) return told(value, `at least ${minLength} characters`);
  if (maxLength !== undefined && value.length > maxLength) return told(value, `at most ${maxLength} characters`);
  if (pattern !== undefined && value !== "" && !fits(value, pattern)) return told(value, `a text of the form ${pattern}`);
  return undefined;
}

/** A pattern that can't be read is told by itself. */
function fits(value: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return true;
  }
}

const names: Record<string, string> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const words = (types: string[]): string => types.map((type) => names[type] ?? type).join(" or ");
const told = (value: JsonValue, expected: string): Misfit => ({ found: JSON.stringify(value), expected });
const some = (values: string[]): string => (values.length > 40 ? `${values.slice(0, 40).join(", ")} …` : values.join(", "));
