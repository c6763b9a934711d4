import { isPlain } from "../plain.ts";
import type { Origins, Report } from "../problem.ts";
import { branchOf, deref, type Schema, slotOf } from "../schema.ts";
import type { SchemaSet } from "../schemaSet.ts";
import type { NamedExpressions } from "./namedExpressions.ts";
import type { NormalizedPage } from "./page.ts";

/** Writes out the short form of one slot; `inside` goes on with what stands in it. */
export type ShortForm = (value: unknown, at: Written, inside: (value: unknown, schema: Schema) => unknown) => unknown;

/** Where an authored value stands. */
export interface Written {
  set: SchemaSet;
  report: Report;
  expressions: NamedExpressions;
  listedActions: NormalizedPage["listedActions"];
  container: object;
  key: string | number;
  schema: Schema;
}

/**
 * A value in its one form: short forms written out, defaults set, slot by slot as its schema says. Whatever is not
 * changed is the authored object itself; what is changed keeps its place in messages.
 */
export function normalizeValue(value: unknown, at: Written, forms: Readonly<Record<string, ShortForm>>): unknown {
  const { definitions } = at.set;
  const annotated = deref(at.schema, definitions);
  const inside = (item: unknown, schema: Schema) => normalizeInside(item, { ...at, schema }, forms);
  const branch = () => branchOf(value, annotated, definitions);
  const slot = slotOf(at.schema) ?? slotOf(annotated) ?? slotOf(branch());
  const form = slot === undefined ? undefined : forms[slot];
  return form ? form(value, at, inside) : inside(value, at.schema);
}

/** What stands in a value, whatever its own slot is. */
function normalizeInside(value: unknown, at: Written, forms: Readonly<Record<string, ShortForm>>): unknown {
  if (value === null || typeof value !== "object") return value;
  const { definitions } = at.set;
  let schema = branchOf(value, deref(at.schema, definitions), definitions);
  // A branch may be a union itself, such as the filters that name their control.
  if (schema?.discriminator) schema = branchOf(value, schema, definitions);
  if (!schema || isPlain(schema, definitions)) return value;
  if (Array.isArray(value)) {
    if (!schema.items) return value;
    const copy = value.map((item: unknown, key) =>
      item === undefined ? undefined : normalizeValue(item, { ...at, container: value, key, schema: schema.items as Schema }, forms),
    );
    at.report.origins.copy(value, copy);
    return copy;
  }
  const copy: Record<string, unknown> = { ...value };
  at.report.origins.copy(value, copy);
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const others = schema.additionalProperties;
  for (const key of Object.keys(value)) {
    const own = Object.hasOwn(properties, key) ? properties[key] : others;
    if (!own || typeof own !== "object" || copy[key] === undefined) continue;
    copy[key] = normalizeValue(copy[key], { ...at, container: value, key, schema: own as Schema }, forms);
  }
  return setDefaults(copy, schema, at.report.origins);
}

/** Sets what `schema` has a default for and the author left out; nothing was written there, and messages know it. */
export function setDefaults(object: Record<string, unknown>, schema: Schema, origins: Origins): Record<string, unknown> {
  for (const [key, property] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
    if (property.default === undefined || object[key] !== undefined) continue;
    object[key] = property.default;
    origins.setUnwritten(object, key);
  }
  return object;
}
