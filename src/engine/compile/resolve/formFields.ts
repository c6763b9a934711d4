import type { EndpointContract, JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../nearest.ts";
import type { NormalizedFormField } from "../normalize/page.ts";
import type { FormPlan } from "../plan.ts";
import type { Origins } from "../problem.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import { propertiesOf } from "./rowType.ts";

type UiSchema = NonNullable<FormPlan["uiSchema"]>;

/** What a form takes over of a request field; sentences of a contract are for programmers, so they stay there. */
const takenOver = [
  ...["title", "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "multipleOf", "minItems", "maxItems"],
  ...["default", "readOnly", "x-format", "x-messages", "x-trim", "x-dictionary"],
];

/** What a field of a form is filled into. */
const taking = new WeakMap<JsonSchema, JsonSchema>();

/** The request field that a field of a form fills, as its contract has it. */
export const takenBy = (field: JsonSchema): JsonSchema | undefined => taking.get(field);

/** What the fields of a form are made with. */
interface Making {
  set: SchemaSet;
  origins: Origins;
  /** Dotted fields whose choices come from an endpoint: their dictionary is not asked. */
  chosen: ReadonlySet<string>;
  /** Told of everything that a field says and its contract might say as well. */
  said(field: NormalizedFormField, key: string, restates: boolean): void;
}

/** The form of a list of fields: JSON Schema from the contract that takes the values, drawing from the fields. */
export function formOfFields(fields: NormalizedFormField[], contract: EndpointContract | undefined, making: Making): FormPlan {
  const { schema, ui } = objectOf(fields, contract?.request, "", making);
  return { schema, ...(Object.keys(ui).length > 0 ? { uiSchema: ui } : {}) };
}

function objectOf(
  fields: NormalizedFormField[],
  request: JsonSchema | undefined,
  path: string,
  making: Making,
): { schema: JsonSchema; ui: UiSchema } {
  const known = request ? propertiesOf(request, making.set) : {};
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const ui: UiSchema = {};
  const { origins } = making;
  for (const field of fields) {
    // What could not be read of a page is left out of it.
    if (typeof field?.field !== "string") continue;
    const name = field.field;
    const needed = field.required ?? request?.required?.includes(name) ?? false;
    if (needed) required.push(name);
    const own = path === "" ? name : `${path}.${name}`;
    const made = fieldOf(field, resolveSchema(known[name], making.set), needed, own, making);
    properties[name] = made.schema;
    if (Object.keys(made.ui).length > 0) ui[name] = made.ui;
    const origin = origins.ofKey(field, "field");
    if (origin) {
      origins.set(made.schema, origin);
      origins.setKey(properties, name, origin);
    }
    // A misspelt field is told where it stands; what is said of it elsewhere by its right name is no mistake.
    const meant = known[name] || field.schema ? undefined : nearest(name, Object.keys(known));
    if (meant && !(meant in properties)) properties[meant] = made.schema;
  }
  return { schema: { type: "object", properties, ...(required.length > 0 ? { required } : {}) }, ui };
}

function fieldOf(
  field: NormalizedFormField,
  contract: JsonSchema | undefined,
  needed: boolean,
  path: string,
  making: Making,
): { schema: JsonSchema; ui: UiSchema } {
  const ui: UiSchema = {
    ...(field.as === undefined ? {} : { "ui:widget": field.as }),
    ...(field.help === undefined ? {} : { "ui:help": field.help }),
    ...(field.placeholder === undefined ? {} : { "ui:placeholder": field.placeholder }),
    ...(field.options === undefined ? {} : { "ui:options": field.options }),
  };
  const known = typed(contract, path, making);
  if (field.title !== undefined) making.said(field, "title", field.title === known.title);
  if (field.dictionary !== undefined) making.said(field, "dictionary", field.dictionary === known["x-dictionary"]);
  if (field.format !== undefined) making.said(field, "format", field.format === known["x-format"]);
  const schema = { ...known, ...field.schema };
  if (contract) taking.set(schema, contract);
  for (const key of ["title", "default"] as const) if (field[key] !== undefined) schema[key] = field[key] as string;
  if (field.dictionary !== undefined) schema["x-dictionary"] = field.dictionary;
  if (field.format !== undefined) schema["x-format"] = field.format;
  if (field.local === true) schema["x-local"] = true;
  placeOf(schema, field, making.origins);
  // Choices that are written out take the place of a dictionary's.
  if (schema.oneOf) {
    delete schema["x-dictionary"];
    delete schema.enum;
  }
  // A text that must be given must hold something.
  if (needed && schema.type === "string" && schema.minLength === undefined) schema.minLength = 1;
  if (field.fields) {
    const list = schema.type === "array";
    const inner = objectOf(field.fields, list ? resolveSchema(contract?.items, making.set) : contract, path, making);
    if (list) return { schema: { ...schema, items: inner.schema }, ui: withItems(ui, inner.ui) };
    const { properties, required } = inner.schema;
    return { schema: { ...schema, properties, ...(required ? { required } : {}) }, ui: { ...ui, ...inner.ui } };
  }
  return { schema, ui };
}

/** What a field says of its value is told where it says so. */
function placeOf(schema: JsonSchema, field: NormalizedFormField, origins: Origins): void {
  const own = { title: "title", default: "default", "x-dictionary": "dictionary", "x-format": "format", "x-local": "local" };
  const says: [string, object, string][] = Object.entries(own).map(([key, from]) => [key, field, from]);
  const { schema: more } = field;
  if (more) says.unshift(...Object.keys(more).map((key): [string, object, string] => [key, more, key]));
  for (const [key, holder, from] of says) {
    const origin = origins.ofKey(holder, from);
    if (origin && key in schema) origins.setKey(schema, key, origin);
  }
}

function withItems(ui: UiSchema, items: UiSchema): UiSchema {
  return Object.keys(items).length > 0 ? { ...ui, items } : ui;
}

/** A request field as a value to be typed: its type, title, limits, dictionary. */
function typed(contract: JsonSchema | undefined, path: string, making: Making): JsonSchema {
  if (!contract) return {};
  const { set, chosen } = making;
  const type = Array.isArray(contract.type) ? contract.type.find((one) => one !== "null") : contract.type;
  const value: JsonSchema = type === undefined ? {} : { type };
  for (const key of takenOver) if (contract[key] !== undefined) value[key] = contract[key];
  const items = resolveSchema(contract.items, set);
  if (items) value.items = typed(items, path, making);
  if (chosen.has(path)) delete value["x-dictionary"];
  // Where a dictionary or an endpoint offers the choices, they need no list of bare values.
  if (contract.enum && contract["x-dictionary"] === undefined && !chosen.has(path)) value.enum = contract.enum;
  if (value.items && contract["x-dictionary"] !== undefined) delete value.items.enum;
  if (type === "array" && items?.type !== "object") value.uniqueItems = true;
  if (type === "object" && contract.properties) {
    const properties = Object.entries(propertiesOf(contract, set));
    value.properties = Object.fromEntries(
      properties.map(([name, child]) => {
        const inner = resolveSchema(child, set);
        return [name, typed(inner, path === "" ? name : `${path}.${name}`, making)];
      }),
    );
    if (contract.required) value.required = contract.required;
  }
  return value;
}
