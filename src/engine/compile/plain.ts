import { refersOf } from "./refers.ts";
import { type Definitions, deref, type Schema, slotOf } from "./schema.ts";

/** Whether no slot, no default and no name to be looked up stands anywhere inside a schema, so that its values need no work. */
export function isPlain(schema: Schema, definitions: Definitions): boolean {
  let plain = known.get(schema);
  if (plain === undefined) {
    plain = look(schema, definitions, new Set());
    known.set(schema, plain);
  }
  return plain;
}

/** A schema belongs to one bundle. */
const known = new WeakMap<Schema, boolean>();

function look(schema: unknown, definitions: Definitions, seen: Set<unknown>): boolean {
  if (schema === null || typeof schema !== "object" || seen.has(schema)) return true;
  seen.add(schema);
  if (Array.isArray(schema)) return schema.every((item) => look(item, definitions, seen));
  const { $ref, properties, items, additionalProperties, anyOf, oneOf, allOf } = schema as Schema;
  if (slotOf(schema as Schema) !== undefined || refersOf(schema as Schema) !== undefined) return false;
  if (typeof $ref === "string" && !look(deref(schema as Schema, definitions), definitions, seen)) return false;
  const nested = Object.values((properties ?? {}) as Record<string, Schema>);
  if (nested.some((property) => property.default !== undefined)) return false;
  return [nested, items, additionalProperties, anyOf, oneOf, allOf].every((part) => look(part, definitions, seen));
}
