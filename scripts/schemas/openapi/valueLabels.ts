import type { JsonSchema } from "#engine/grammar/contract.ts";
import type { Json } from "./OpenApiDocument.ts";

/** What a schema's values are called, kept beside them until option sets are made; never written into a file. */
export const LABELS: unique symbol = Symbol("labels of values");

const LONGEST = 20;
const BESIDE = ["x-enum-descriptions", "x-enumDescriptions", "x-enum-labels", "x-enumNames", "x-enum-names"];

export const labelsOf = (schema: JsonSchema): Record<string, string> | undefined =>
  (schema as { [LABELS]?: Record<string, string> })[LABELS];

/**
 * What the values of an enum are called: by their own titles (`oneOf` of constants), a list or an object beside them that
 * generators write, or the description, where it says all of them: `0: off, 1: on`, or a line for each.
 */
export function valueLabels(schema: Json): Record<string, string> | undefined {
  const own = labelsOf(schema as JsonSchema);
  if (own) return own;
  const values = (Array.isArray(schema.enum) ? schema.enum : []).filter((value) => value !== null).map(String);
  if (values.length < 2) return undefined;
  const text = typeof schema.description === "string" ? schema.description : "";
  const beside = (key: string) => {
    const said = schema[key];
    return values.map((value, i) => (Array.isArray(said) ? said[i] : (said as Json | undefined)?.[value]));
  };
  // Names of variables are the last resort.
  const found = [...BESIDE.map(beside), values.map((value) => saidOf(value, text)), beside("x-enum-varnames")];
  const labels = found.find((one) => one.every(isLabel));
  return labels && fromEntries(values, labels as string[]);
}

const isLabel = (label: unknown): label is string => typeof label === "string" && label.trim() !== "" && label.length <= LONGEST;

const fromEntries = (values: string[], labels: string[]) =>
  Object.fromEntries(values.map((value, i) => [value, labels[i]?.trim() ?? value]));

/** The words behind a value in a text: after a sign, or Chinese ones right behind it. */
function saidOf(value: string, text: string): string | undefined {
  const name = value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const before = "(?:^|[\\s*`\"'(,，;；、:：])";
  const found =
    new RegExp(`${before}${name}[\`"'*]*\\s*[-–—:：=]+>?\\s*([^\\n,，;；、.。]+)`, "u").exec(text) ??
    new RegExp(`${before}${name}[\`"'*]*\\s*(\\p{Script=Han}+)`, "u").exec(text);
  return found?.[1]?.replace(/[`*"']/g, "").trim();
}
