import type { JsonSchema } from "#engine/grammar/contract.ts";
import { formatOf } from "./formatOf.ts";
import { words } from "./names.ts";
import type { Json, OpenApiDocument } from "./OpenApiDocument.ts";
import { oneShape } from "./oneShape.ts";
import { LABELS, valueLabels } from "./valueLabels.ts";

/** Levels that a contract keeps: a record, its parts, and theirs. */
const DEPTH = 3;
const LONGEST = 300;
const KEPT = ["enum", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "default"] as const;

export interface SchemaAt {
  /** Where it stands, for notes. */
  place: string;
  /** Name of the field. */
  name?: string;
  /** References on the way here, so that a circle ends. */
  above?: readonly string[];
  depth?: number;
  /** Of a body that holds files: what is binary is one. */
  files?: boolean;
  /** A body that is sent has no fields that are only read, a reply none that are only written. */
  sent?: boolean;
}

/** JSON Schema of OpenAPI 3.0 or 3.1 as contracts have it: references in place, one type each, titles, formats guessed. */
export function schemaOf(given: unknown, document: OpenApiDocument, at: SchemaAt): JsonSchema {
  const { place, above = [], depth = 0 } = at;
  const reference = document.referenceOf(given);
  if (reference !== undefined && above.includes(reference)) {
    document.notes.add(place, `${reference.split("/").at(-1)} holds itself; its inside is left out there`);
    return { type: "object", additionalProperties: true };
  }
  const inner = { ...at, above: reference === undefined ? above : [...above, reference] };
  const schema = oneShape(document.resolved(given, place), document, inner);
  const type = typeOf(schema, document, place);
  const result: JsonSchema = { type };
  if (at.name !== undefined) result.title = titleOf(schema, at.name);
  if (typeof schema.description === "string" && schema.description.trim() !== "") result.description = sentence(schema.description);
  if (schema.const !== undefined) result.enum = [schema.const as string];
  for (const key of KEPT) if (schema[key] !== undefined && schema[key] !== null) Object.assign(result, { [key]: schema[key] });
  takeOpenEnds(schema, result);
  if (result.enum) result.enum = result.enum.filter((value) => value !== null);
  if (result.enum?.length === 0) delete result.enum;
  const labels = result.enum && valueLabels(schema);
  if (labels) Object.assign(result, { [LABELS]: labels });
  if (typeof result.default === "object") delete result.default;
  if (typeof schema.pattern === "string") takePattern(schema.pattern, result, document, place);
  if (at.files && type === "string" && isFile(schema)) return { ...result, format: "binary" };
  if (type === "object") takeProperties(schema, result, document, inner);
  if (type === "array") result.items = itemsOf(schema, document, { ...inner, name: undefined, depth: depth + 1 });
  if (at.name !== undefined) Object.assign(result, formatOf(at.name, { ...schema, type }));
  // What is a time here has other limits than what it is there.
  if (result["x-time"] !== undefined && result["x-time"] !== "seconds")
    for (const key of ["pattern", "minLength", "maxLength", "default", "enum"] as const) delete result[key];
  return result;
}

/** OpenAPI 3.0 says binary, 3.1 the type of what the file holds. */
const isFile = ({ format, contentMediaType, contentEncoding }: Json): boolean =>
  format === "binary" || (contentMediaType !== undefined && contentEncoding === undefined);

/** Of a list without a schema of its items nothing is known; one of fixed places is taken for a list of the first. */
function itemsOf(schema: Json, document: OpenApiDocument, at: SchemaAt): JsonSchema {
  const [first] = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
  const items = typeof schema.items === "object" ? schema.items : first;
  return items === undefined ? {} : schemaOf(items, document, at);
}

function takeProperties(schema: Json, result: JsonSchema, document: OpenApiDocument, at: SchemaAt): void {
  const { place, depth = 0 } = at;
  const left = at.sent ? "readOnly" : "writeOnly";
  const properties = Object.entries((schema.properties as Json | undefined) ?? {}).filter(
    ([name, property]) => document.resolved(property, `${place}.${name}`)[left] !== true,
  );
  if (properties.length === 0 || depth >= DEPTH) {
    result.additionalProperties = true;
    return;
  }
  result.properties = Object.fromEntries(
    properties.map(([name, property]) => [
      name,
      schemaOf(property, document, { ...at, place: `${place}.${name}`, name, depth: depth + 1 }),
    ]),
  );
  const required = Array.isArray(schema.required) ? schema.required.map(String).filter((name) => name in (result.properties ?? {})) : [];
  if (required.length > 0) result.required = required;
}

/** `exclusiveMinimum: 0` of a whole number is 1: a number in 3.1, a mark beside the limit in 3.0. */
function takeOpenEnds(schema: Json, result: JsonSchema): void {
  if (result.type !== "integer") return;
  for (const [open, limit, step] of [
    ["exclusiveMinimum", "minimum", 1],
    ["exclusiveMaximum", "maximum", -1],
  ] as const) {
    const end = schema[open] === true ? schema[limit] : schema[open];
    if (typeof end === "number") result[limit] = Number.isInteger(end) ? end + step : step > 0 ? Math.ceil(end) : Math.floor(end);
  }
}

function typeOf(schema: Json, document: OpenApiDocument, place: string): string {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => type !== undefined && type !== "null");
  if (types.length > 1) document.notes.add(place, `may be ${types.join(" or ")}; taken for ${types[0]}`);
  if (types[0] !== undefined) return String(types[0]);
  if (schema.properties || schema.additionalProperties) return "object";
  if (schema.items) return "array";
  const values = (Array.isArray(schema.enum) ? schema.enum : [schema.const]).filter((value) => value !== null && value !== undefined);
  if (values.length > 0 && values.every((value) => typeof value === "number")) return values.every(Number.isInteger) ? "integer" : "number";
  if (values.length === 0 && schema.format === undefined && schema.pattern === undefined && schema.maxLength === undefined)
    document.notes.add(place, "may be anything; taken for a text");
  return typeof values[0] === "boolean" ? "boolean" : "string";
}

function takePattern(pattern: string, result: JsonSchema, document: OpenApiDocument, place: string): void {
  try {
    new RegExp(pattern, "u");
    result.pattern = pattern;
  } catch {
    document.notes.add(place, `its pattern ${pattern.slice(0, 60)} is none that browsers take; left out`);
  }
}

/** The document's own words where they are short enough for a column. */
function titleOf({ title }: Json, name: string): string {
  return typeof title === "string" && title.trim() !== "" && title.length <= 30 ? title.trim() : words(name);
}

/** The first sentence of a description, without markup. */
export function sentence(text: string): string {
  const plain = text.replace(/\s+/g, " ").replace(/[`*_]/g, "").trim();
  const end = /[.。!?](\s|$)/.exec(plain);
  return (end ? plain.slice(0, end.index + 1) : plain).slice(0, LONGEST);
}
