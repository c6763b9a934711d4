import { resolveSchema, type SchemaSet } from "#engine/compile/schemaSet.ts";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";

/** A reply that keeps its contract, made from the contract alone: two rows, every field filled, the same each time. */
export function sampleReply(contract: EndpointContract, set: SchemaSet): unknown {
  const { kind, row, extra = {} } = contract.reply;
  const rows = [0, 1].map((index) => sampleOf(row, set, index));
  const beside = Object.fromEntries(Object.entries(extra).map(([name, schema]) => [name, sampleOf(schema, set, 0)]));
  if (kind === "rows") return { ...beside, rows, total: rows.length };
  if (kind === "list") return rows;
  if (kind === "object") return { ...beside, ...(rows[0] as object) };
  return null;
}

function sampleOf(given: JsonSchema | undefined, set: SchemaSet, index: number, name = "", depth = 0): unknown {
  const schema = resolveSchema(given, set);
  if (!schema || depth > 4) return null;
  if (schema.enum) return schema.enum[index % schema.enum.length];
  const type = (Array.isArray(schema.type) ? schema.type : [schema.type]).find((one) => one !== "null");
  if (type === "object" || schema.properties || schema.allOf) {
    const properties = Object.assign(
      {},
      ...(schema.allOf ?? []).map((part) => resolveSchema(part, set)?.properties),
      schema.properties,
    ) as Record<string, JsonSchema>;
    return Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, sampleOf(property, set, index, key, depth + 1)]));
  }
  if (type === "array") return [0, 1, 2].map((place) => sampleOf(schema.items, set, index + place, name, depth + 1));
  if (type === "boolean") return index % 2 === 0;
  // Two corners of a triangle must differ, and numbers from 0 to 1 stay there.
  if (type === "number" || type === "integer") return numberOf(schema, type === "integer", index, name);
  if (/date$/i.test(name) && !schema["x-format"]?.toString().includes("time")) return `2026-03-0${index + 1}`;
  return `${schema.title ?? name}${index + 1}`;
}

function numberOf(schema: JsonSchema, whole: boolean, index: number, name: string): number {
  if (/time|date/i.test(name) && whole) return Date.UTC(2026, 2, 1 + index);
  const { minimum = 0, maximum = 1000 } = schema;
  const value = minimum + ((maximum - minimum) * ((index * 37) % 100)) / 100;
  return whole ? Math.floor(value) : value;
}
