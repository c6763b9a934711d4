import type { JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../nearest.ts";
import type { Schema } from "../schema.ts";
import type { Json } from "./context.ts";
import { takeDictionary } from "./names.ts";
import type { SlotAt } from "./slots.ts";

const types = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);

/** P170: not a JSON Schema. P171: no endpoint of this view takes such a field. */
export function checkForm(value: unknown, at: SlotAt): unknown {
  const form = value as Json;
  const schema = (form?.schema ?? form) as Json;
  if (!schema || typeof schema !== "object") return value;
  checkSchema(schema, at, 0);
  const accepted = acceptedFields(at);
  const properties = schema.properties as Json | undefined;
  if (!accepted || !properties || typeof properties !== "object") return value;
  for (const name of Object.keys(properties)) {
    if (accepted.has(name) || (properties[name] as Json | null)?.["x-local"] === true) continue;
    const names = [...accepted];
    at.context.report.add("P171", `no request of this view takes "${name}"`, properties, name, {
      at: "key",
      expected: names.join(", "),
      found: name,
      suggestion: nearest(name, names),
    });
  }
  return value;
}

/** The values of a view's own form, if it has one. */
export function formOf(value: Json, properties: Record<string, Schema>): JsonSchema | undefined {
  const key = Object.keys(properties).find((name) => properties[name]?.["x-slot"] === "form");
  const form = key === undefined ? undefined : (value[key] as Json | undefined);
  const schema = (form?.schema ?? form) as JsonSchema | undefined;
  return schema && typeof schema === "object" && schema.properties && typeof schema.properties === "object"
    ? schema
    : undefined;
}

/** P172: the form has no such field. */
export function checkFormField(field: string, at: SlotAt): void {
  checkOneField(field, at, at.container, at.key, "value");
}

/** The keys of an object are fields of the form. */
export function checkFormKeys(value: unknown, at: SlotAt): void {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return;
  for (const name of Object.keys(value)) checkOneField(name, at, value, name, "key");
}

function checkOneField(
  field: string,
  at: SlotAt,
  container: object,
  key: string | number,
  side: "key" | "value",
): void {
  const { place, context } = at;
  if (!place.form || context.report.incomplete) return;
  let fields: Record<string, JsonSchema> | undefined = place.form.properties;
  for (const part of field.split(".")) {
    const found: JsonSchema | undefined = fields?.[part];
    if (fields && !found) {
      const names = Object.keys(fields);
      const meant = nearest(part, names);
      context.report.add("P172", `the form has no field "${field}"`, container, key, {
        at: side,
        expected: names.join(", "),
        found: field,
        suggestion: meant && field.replace(part, meant),
      });
      return;
    }
    // Items of a list have the path of the list.
    fields = (found?.items ?? found)?.properties;
  }
}

/** Fields of the endpoints that stand beside the form: the ones that change something, if there are any. */
function acceptedFields({ container, context }: SlotAt): Set<string> | undefined {
  if (context.report.incomplete) return undefined;
  // A misspelt endpoint is told where it stands.
  const unknown = Object.entries(container).some(
    ([key, item]) => /endpoint$/i.test(key) && typeof item === "string" && !context.set.endpoints.has(item),
  );
  if (unknown) return undefined;
  const beside = Object.values(container)
    .filter((item): item is string => typeof item === "string" && context.set.endpoints.has(item))
    .map((name) => context.set.endpoints.get(name)?.contract);
  const nested = Object.values(container).flatMap((item) => {
    const name = item && typeof item === "object" && !Array.isArray(item) ? (item as Json).endpoint : undefined;
    return typeof name === "string" && context.set.endpoints.has(name)
      ? [context.set.endpoints.get(name)?.contract]
      : [];
  });
  const all = [...beside, ...nested].filter((contract) => contract !== undefined);
  const changing = all.filter((contract) => !contract.safe);
  const chosen = changing.length > 0 ? changing : all;
  if (chosen.length === 0 || chosen.some((contract) => contract.request.additionalProperties === true))
    return undefined;
  return new Set(chosen.flatMap((contract) => Object.keys(contract.request.properties ?? {})));
}

function checkSchema(schema: Json, at: SlotAt, depth: number): void {
  if (depth > 8) return;
  const wrong = (key: string, message: string, expected: string, found: unknown, suggestion?: string) =>
    at.context.report.add("P170", message, schema, key, { expected, found: String(found), suggestion });
  for (const type of Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]) {
    if (!types.has(String(type)))
      wrong(
        "type",
        `"${type}" is not a type of JSON Schema`,
        [...types].join(", "),
        type,
        nearest(String(type), types),
      );
  }
  if (schema.required !== undefined && !Array.isArray(schema.required))
    wrong("required", `"required" must be a list of names`, "array", schema.required);
  const properties = schema.properties as Json | undefined;
  if (properties !== undefined && (typeof properties !== "object" || Array.isArray(properties))) {
    wrong("properties", `"properties" must be an object`, "object", properties);
    return;
  }
  if (Array.isArray(schema.required)) {
    schema.required.forEach((name, i) => {
      if (!properties || String(name) in properties) return;
      const names = Object.keys(properties);
      at.context.report.add("P170", `"${name}" is required but is no field of the form`, schema.required as object, i, {
        expected: names.join(", "),
        found: String(name),
        suggestion: nearest(String(name), names),
      });
    });
  }
  const dictionary = schema["x-dictionary"];
  if (typeof dictionary === "string") takeDictionary(dictionary, at.context, schema, "x-dictionary");
  for (const child of Object.values(properties ?? {}))
    if (child && typeof child === "object") checkSchema(child as Json, at, depth + 1);
  if (schema.items && typeof schema.items === "object") checkSchema(schema.items as Json, at, depth + 1);
}
