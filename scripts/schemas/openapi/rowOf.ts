import type { JsonSchema } from "#engine/grammar/contract.ts";
import { camel, fieldName } from "./names.ts";

const RESERVED = ["page", "pagesize", "sortField", "sortType"];

/** A name that no other field has. */
export function free(name: string, properties: Record<string, unknown>): string {
  let own = name;
  for (let n = 2; own in properties || RESERVED.includes(own); n++) own = `${name}${n}`;
  return own;
}

/** What a field of a row is called here. */
export function ourName(name: string, row: JsonSchema | undefined): string {
  const { properties = {} } = row ? rowOf(row) : {};
  return Object.entries(properties).find(([field, schema]) => (schema["x-name"] ?? field) === name)?.[0] ?? name;
}

/** Names that pages can't say give way to others that they can; the service's own stands beside. */
function renamed(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const result: Record<string, JsonSchema> = {};
  const plain = (name: string) => fieldName(name) === name;
  const names = Object.keys(properties);
  for (const name of [...names.filter(plain), ...names.filter((one) => !plain(one))]) {
    const taken = { ...properties, ...result };
    const own = fieldName(name);
    const field = plain(name) ? name : free(own in taken ? camel(`other ${own}`) : own, taken);
    const schema = properties[name] as JsonSchema;
    result[field] = field === name ? schema : { ...schema, "x-name": name };
  }
  // In the order of the document.
  const at = (field: string) => names.indexOf(String(result[field]?.["x-name"] ?? field));
  return Object.fromEntries(Object.entries(result).sort(([a], [b]) => at(a) - at(b)));
}

/** Of a row: its own values and those one level below; what lies deeper is no column. Each has a name that pages can say. */
export function rowOf(row: JsonSchema): JsonSchema {
  const plain = ({ type, items }: JsonSchema) =>
    type !== "object" && (type !== "array" || (items?.type !== "object" && items?.type !== "array"));
  const cut = (schema: JsonSchema, depth: number): JsonSchema => {
    const {
      required: _required,
      minimum: _min,
      maximum: _max,
      minLength: _least,
      maxLength: _most,
      pattern: _pattern,
      default: _default,
      ...own
    } = schema;
    if (!own.properties) return own;
    const { additionalProperties: _open, ...rest } = own;
    const kept = Object.entries(own.properties).filter(([, one]) => plain(one) || (depth === 0 && one.type === "object" && one.properties));
    return { ...rest, properties: renamed(Object.fromEntries(kept.map(([name, one]) => [name, cut(one, depth + 1)]))) };
  };
  return cut(row, 0);
}
