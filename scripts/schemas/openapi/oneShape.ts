import type { Json, OpenApiDocument } from "./OpenApiDocument.ts";
import { LABELS } from "./valueLabels.ts";

interface ShapeAt {
  /** Where it stands, for notes. */
  place: string;
  /** References on the way here, so that a circle ends. */
  above?: readonly string[];
}

/** `allOf` merged; of `oneOf` and `anyOf` the one that is not null; of several objects the fields of all, of anything else the first. */
export function oneShape(schema: Json, document: OpenApiDocument, at: ShapeAt): Json {
  let merged = schema;
  if (Array.isArray(schema.allOf)) {
    const parts = schema.allOf.map((part) => partOf(part, document, at));
    const all = [...parts, schema];
    merged = {
      ...Object.assign({}, ...parts),
      ...schema,
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
      required: all.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
    };
    if (Object.keys(merged.properties as object).length === 0) delete merged.properties;
  }
  const choices = (merged.oneOf ?? merged.anyOf) as unknown[] | undefined;
  if (!Array.isArray(choices)) return merged;
  const { oneOf: _one, anyOf: _any, ...own } = merged;
  if (merged.properties !== undefined) return own;
  const real = choices.filter((one) => document.resolved(one, at.place).type !== "null").map((one) => partOf(one, document, at));
  return { ...oneOfShapes(real, document, at.place), ...own };
}

/** A part of a shape, in its own one shape; a circle of parts ends. */
function partOf(part: unknown, document: OpenApiDocument, at: ShapeAt): Json {
  const { above = [] } = at;
  const reference = document.referenceOf(part);
  if (reference !== undefined && above.includes(reference)) {
    document.notes.add(at.place, `${reference.split("/").at(-1)} is made of itself; its inside is left out there`);
    return { type: "object", additionalProperties: true };
  }
  const resolved = document.resolved(part, at.place);
  return oneShape(resolved, document, { ...at, above: reference === undefined ? above : [...above, reference] });
}

function oneOfShapes(shapes: Json[], document: OpenApiDocument, place: string): Json {
  const [first = {}, ...others] = shapes;
  if (others.length === 0) return first;
  const values = shapes.flatMap((one) => (one.const !== undefined ? [one.const] : Array.isArray(one.enum) ? one.enum : []));
  // `{ const: 1, title: "on" }`, `{ const: 0, title: "off" }`: a choice.
  if (shapes.every((one) => one.const !== undefined || Array.isArray(one.enum))) {
    const labels = shapes.flatMap((one) =>
      one.const !== undefined && typeof one.title === "string" ? [[String(one.const), one.title]] : [],
    );
    const { const: _const, title: _title, description: _description, ...own } = first;
    return { ...own, enum: values, ...(labels.length > 0 && { [LABELS]: Object.fromEntries(labels) }) };
  }
  if (!shapes.every((one) => one.properties !== undefined)) {
    document.notes.add(place, `may be of ${shapes.length} shapes; the first is taken`);
    return first;
  }
  document.notes.add(place, `may be of ${shapes.length} shapes; the fields of all are taken, and only what all need must be given`);
  const properties: Record<string, unknown> = {};
  for (const one of shapes)
    for (const [name, field] of Object.entries(one.properties as Json)) properties[name] = bothOf(properties[name], field);
  const needed = shapes.map(({ required }) => (Array.isArray(required) ? required : []));
  return { ...first, properties, required: needed[0]?.filter((name) => needed.every((list) => list.includes(name))) };
}

/** One field of two shapes; what tells the shapes apart takes the values of both. */
function bothOf(one: unknown, other: unknown): unknown {
  const values = (field: unknown): unknown[] | undefined => {
    const { const: only, enum: several } = (field ?? {}) as Json;
    return only !== undefined ? [only] : Array.isArray(several) ? several : undefined;
  };
  const [mine, theirs] = [values(one), values(other)];
  if (one === undefined) return other;
  if (!mine || !theirs) return one;
  const { const: _const, ...own } = one as Json;
  return { ...own, enum: [...new Set([...mine, ...theirs])] };
}
