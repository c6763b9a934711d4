import type { JsonSchema } from "#engine/grammar/contract.ts";
import { checkShape, MOST } from "./bodyLimits.ts";

/** Looks a `$ref` up. */
export type Resolve = (schema: JsonSchema) => JsonSchema;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const MAX_DEPTH = 32;

/**
 * Turns the texts of a form or query into the types its schema asks for: comma-joined text into lists, digits into
 * numbers, JSON text into objects. Never drops or invents a field other than an empty text where no text is asked for;
 * what it cannot turn it leaves for the validator to refuse.
 */
export function coerceFields(fields: Record<string, unknown>, schema: JsonSchema, resolve: Resolve): Record<string, unknown> {
  return coerceObject(fields, resolve(schema), resolve, 0);
}

function coerceObject(fields: Record<string, unknown>, schema: JsonSchema, resolve: Resolve, depth: number) {
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(fields)) {
    const property = ownProperty(schema, name, resolve);
    const coerced = property ? coerceValue(value, property, resolve, depth + 1) : value;
    if (coerced !== undefined) result[name] = coerced;
  }
  return result;
}

/** The schema of a property, also when it stands in a branch of `allOf`. */
function ownProperty(schema: JsonSchema, name: string, resolve: Resolve): JsonSchema | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, name)) return resolve(schema.properties[name] as JsonSchema);
  for (const branch of schema.allOf ?? []) {
    const found = ownProperty(resolve(branch), name, resolve);
    if (found) return found;
  }
  return typeof schema.additionalProperties === "object" ? resolve(schema.additionalProperties) : undefined;
}

function coerceValue(value: unknown, schema: JsonSchema, resolve: Resolve, depth: number): unknown {
  if (depth > MAX_DEPTH) return value;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches && !schema.type) return coerceBranch(value, branches.map(resolve), resolve, depth);
  const types = typesOf(schema);
  if (value === "") return emptyText(schema, types);
  if (types.includes("array")) return coerceList(value, schema, types, resolve, depth);
  if (types.includes("object")) return coerceNested(value, schema, resolve, depth);
  if (types.length === 0) return value;
  return coerceScalar(value, types);
}

function emptyText(schema: JsonSchema, types: string[]): unknown {
  if (types.includes("array")) return [];
  // 不选 in a form sends an empty text: the field is then absent, unless the enum knows it.
  if (schema.enum) return schema.enum.includes("") ? "" : undefined;
  if (types.length === 0 || types.includes("string")) return "";
  return types.includes("null") ? null : undefined;
}

function coerceScalar(value: unknown, types: string[]): unknown {
  if (typeof value === "string" && !types.includes("string")) {
    const text = value.trim();
    if ((types.includes("number") || types.includes("integer")) && NUMBER.test(text)) return Number(text);
    // A form sends yes and no as words, where JSON has them as such.
    if (types.includes("integer") && !types.includes("boolean") && (text === "true" || text === "false")) return Number(text === "true");
    if (types.includes("boolean") && (text === "true" || text === "1")) return true;
    if (types.includes("boolean") && (text === "false" || text === "0")) return false;
    return value;
  }
  if (typeof value === "number") {
    if (types.includes("number") || types.includes("integer")) return value;
    if (types.includes("boolean") && (value === 0 || value === 1)) return value === 1;
    if (types.includes("string")) return String(value);
  }
  if (typeof value === "boolean" && !types.includes("boolean")) {
    if (types.includes("number") || types.includes("integer")) return Number(value);
    if (types.includes("string")) return String(value);
  }
  return value;
}

function coerceList(value: unknown, schema: JsonSchema, types: string[], resolve: Resolve, depth: number): unknown {
  const items = resolve(schema.items ?? {});
  const ofObjects = typesOf(items).includes("object");
  const most = schema.maxItems ?? MOST.nodes;
  let list = value;
  if (typeof value === "string") {
    const text = value.trim();
    const parsed = text.startsWith("[") || ofObjects ? parseJson(text) : undefined;
    if (Array.isArray(parsed)) list = parsed;
    else if (parsed !== undefined && ofObjects) list = [parsed];
    else if (types.includes("string")) return value;
    // One more than allowed is enough to be refused.
    else
      list = text
        .split(",", most + 1)
        .map((part) => part.trim())
        .filter(Boolean);
  } else if (!Array.isArray(value) && value !== null && (typeof value !== "object" || ofObjects)) {
    list = [value];
  }
  if (!Array.isArray(list)) return list;
  return list.slice(0, most + 1).map((item) => coerceValue(item, items, resolve, depth + 1));
}

function coerceNested(value: unknown, schema: JsonSchema, resolve: Resolve, depth: number): unknown {
  const parsed = typeof value === "string" ? parseJson(value) : value;
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return value;
  return coerceObject(parsed as Record<string, unknown>, schema, resolve, depth + 1);
}

function coerceBranch(value: unknown, branches: JsonSchema[], resolve: Resolve, depth: number): unknown {
  if (typeof value !== "string") {
    const object = typeof value === "object" && value !== null && !Array.isArray(value);
    const branch = branches.find((candidate) => typesOf(candidate).includes(object ? "object" : "array"));
    return branch && typeof value === "object" ? coerceValue(value, branch, resolve, depth) : value;
  }
  for (const branch of branches) {
    const coerced = coerceValue(value, branch, resolve, depth);
    if (coerced !== undefined && typeof coerced !== "string") return coerced;
  }
  return value;
}

/** Types a schema allows; an enum or const without a type allows the types of its values. */
export function typesOf(schema: JsonSchema): string[] {
  if (Array.isArray(schema.type)) return schema.type;
  if (schema.type) return [schema.type];
  const values = schema.enum ?? (schema.const !== undefined ? [schema.const] : []);
  return [...new Set(values.map((value) => (value === null ? "null" : typeof value)))];
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  checkShape(value, MOST);
  return hasProto(value) ? undefined : value;
}

/** Whether a key named `__proto__` stands anywhere inside. */
const hasProto = (value: unknown): boolean =>
  typeof value === "object" && value !== null && (Object.hasOwn(value, "__proto__") || Object.values(value).some(hasProto));
