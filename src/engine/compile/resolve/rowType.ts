import type { EndpointContract, JsonSchema } from "../../grammar/contract.ts";
import type { Shape } from "../../grammar/expressionTypes.ts";
import { nearestPart } from "../nearest.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";

/** What a row is known to hold; undefined where a contract does not say, so nothing can be checked. */
export type RowType = JsonSchema | undefined;

/** The row of an endpoint's reply, references resolved. A row whose contract lists no properties is unknown. */
export function rowTypeOf(schema: JsonSchema | undefined, set: SchemaSet): RowType {
  const row = resolveSchema(schema, set);
  return row && isListed(row) ? row : undefined;
}

/** The row of an endpoint as links and expressions read it: what stands beside the rows can be read from each of them. */
export function rowOfReply(contract: EndpointContract, set: SchemaSet): RowType {
  const row = rowTypeOf(contract.reply.row, set);
  const { extra, resource } = contract.reply;
  if (!row || (resource === undefined && (!extra || Object.keys(extra).length === 0))) return row;
  let widened = wide.get(contract);
  if (!widened) {
    const own = propertiesOf(row, set);
    // What an entity is used for by several calls says there whose id it has.
    const id = resource === undefined ? undefined : { ...resolveSchema(own.id, set), "x-resource": resource };
    widened = { ...row, properties: { ...extra, ...own, ...(id && { id }) } };
    wide.set(contract, widened);
  }
  return widened;
}

const wide = new WeakMap<EndpointContract, JsonSchema>();

/** The row of a chart's click: its own fields and the time window it stands for. */
export function withWindow(row: RowType): RowType {
  if (!row) return row;
  let widened = clicked.get(row);
  if (!widened) {
    widened = { ...row, properties: { window: { type: "string" }, ...row.properties } };
    clicked.set(row, widened);
  }
  return widened;
}

const clicked = new WeakMap<JsonSchema, JsonSchema>();

/** Schema of a dotted field; "unknown" where the contract is silent, undefined where there is no such field. */
export function fieldType(row: JsonSchema, field: string, set: SchemaSet): JsonSchema | "unknown" | undefined {
  let current: JsonSchema | undefined = row;
  for (const part of field.split(".")) {
    current = resolveSchema(current, set);
    if (current?.items && /^\d+$/.test(part)) {
      current = current.items;
      continue;
    }
    // A list has items, not fields.
    if (current?.type === "array" && current.items && part !== "length") return undefined;
    if (!current || !isListed(current)) return "unknown";
    current = propertiesOf(current, set)[part];
    if (!current) return undefined;
  }
  return resolveSchema(current, set) ?? "unknown";
}

/** What may stand where a dotted field goes wrong, and the whole field with that part set right. */
export function fieldsMeant(row: JsonSchema, field: string, set: SchemaSet): { names: string[]; suggestion?: string } {
  const parts = field.split(".");
  let current: JsonSchema | undefined = resolveSchema(row, set);
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as string;
    const properties: Record<string, JsonSchema> = current ? propertiesOf(current, set) : {};
    const next = properties[part];
    if (next) {
      current = resolveSchema(next, set);
      continue;
    }
    const prefix = parts.slice(0, i);
    const meant = nearestPart(part, Object.keys(properties));
    return {
      names: Object.keys(properties).map((name) => [...prefix, name].join(".")),
      ...(meant ? { suggestion: [...prefix, meant, ...parts.slice(i + 1)].join(".") } : {}),
    };
  }
  return { names: [] };
}

export function propertiesOf(schema: JsonSchema, set: SchemaSet): Record<string, JsonSchema> {
  if (!schema.allOf) return schema.properties ?? none;
  let all = merged.get(schema);
  if (!all) {
    const parts = schema.allOf.map((part) => resolveSchema(part, set)?.properties ?? {});
    all = Object.assign({}, ...parts, schema.properties) as Record<string, JsonSchema>;
    merged.set(schema, all);
  }
  return all;
}

const none: Record<string, JsonSchema> = {};
const merged = new WeakMap<JsonSchema, Record<string, JsonSchema>>();

/** The kind of thing whose id, or whose ids, a field holds. */
export const resourceOf = (schema: JsonSchema | undefined, set: SchemaSet): string | undefined => {
  const real = resolveSchema(schema, set);
  return real?.["x-resource"] ?? resolveSchema(real?.items, set)?.["x-resource"];
};

const shapes = new WeakMap<JsonSchema, Shape>();

/** Shape of a value for the expression checker. Recursive entities stop being known at the third level. */
export function shapeOf(schema: RowType, set: SchemaSet, depth = 0): Shape {
  const real = resolveSchema(schema, set);
  if (!real) return "any";
  const kept = depth === 0 ? shapes.get(real) : undefined;
  if (kept) return kept;
  const shape = makeShape(real, set, depth);
  if (depth === 0) shapes.set(real, shape);
  return shape;
}

function makeShape(schema: JsonSchema, set: SchemaSet, depth: number): Shape {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => type !== "null");
  if (types.length > 1) return "any";
  const type = types[0];
  if (type === "string") return "string";
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "boolean";
  if (type === "array") return { list: depth >= 3 ? "any" : shapeOf(schema.items, set, depth + 1) };
  if (!isListed(schema) || depth >= 3) return "any";
  const fields = Object.entries(propertiesOf(schema, set)).map(([name, property]) => [name, shapeOf(property, set, depth + 1)]);
  return { fields: Object.fromEntries(fields) };
}

function isListed(schema: JsonSchema): boolean {
  if (schema.additionalProperties === true || typeof schema.additionalProperties === "object") return false;
  return schema.properties !== undefined || schema.allOf !== undefined;
}
