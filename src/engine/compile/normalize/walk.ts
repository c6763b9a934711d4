import { isPlain } from "../plain.ts";
import type { Origins, Report } from "../problem.ts";
import { branchOf, type Definitions, deref, type Schema, slotOf } from "../schema.ts";
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
  const form = formOf(value, at.schema, at.set.definitions, forms);
  if (!form) return normalizeInside(value, at, forms);
  return form(value, at, (item, schema) => normalizeInside(item, placeAt(at, at.container, at.key, schema), forms));
}

function formOf(
  value: unknown,
  schema: Schema,
  definitions: Definitions,
  forms: Readonly<Record<string, ShortForm>>,
): ShortForm | undefined {
  const annotated = deref(schema, definitions);
  const slot = slotOf(schema) ?? slotOf(annotated) ?? slotOf(branchOf(value, annotated, definitions));
  return slot === undefined ? undefined : forms[slot];
}

/** The same at another place; written out, since a spread costs as much as the rest of the walk. */
function placeAt({ set, report, expressions, listedActions }: Written, container: object, key: string | number, schema: Schema): Written {
  return { set, report, expressions, listedActions, container, key, schema };
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
      item === undefined ? undefined : normalizeValue(item, placeAt(at, value, key, schema.items as Schema), forms),
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
    const item = copy[key];
    if (!own || typeof own !== "object" || item === undefined) continue;
    // Most values are texts and numbers, which have nothing inside.
    if ((typeof item !== "object" || item === null) && !formOf(item, own as Schema, definitions, forms)) continue;
    copy[key] = normalizeValue(item, placeAt(at, value, key, own as Schema), forms);
  }
  return setDefaults(copy, schema, at.report.origins);
}

/** Sets what `schema` has a default for and the author left out; nothing was written there, and messages know it. */
export function setDefaults(object: Record<string, unknown>, schema: Schema, origins: Origins): Record<string, unknown> {
  let unwritten: string[] | undefined;
  for (const [key, value] of defaultsOf(schema)) {
    if (object[key] !== undefined) continue;
    object[key] = value;
    unwritten ??= [];
    unwritten.push(key);
  }
  if (unwritten) origins.setUnwritten(object, unwritten);
  return object;
}

const defaults = new WeakMap<Schema, [key: string, value: unknown][]>();

/** The properties that have a default, found once per schema. */
function defaultsOf(schema: Schema): [key: string, value: unknown][] {
  let known = defaults.get(schema);
  if (!known) {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
    known = properties.flatMap(([key, property]) => (property.default === undefined ? [] : [[key, property.default]]));
    defaults.set(schema, known);
  }
  return known;
}
