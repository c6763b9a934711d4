import type { JsonSchema } from "../../grammar/contract.ts";
import { endpointSiblings } from "../names.ts";
import { nearest } from "../nearest.ts";
import { isObject, type NormalizedFormField, type NormalizedObject } from "../normalize/page.ts";
import type { FormPlan } from "../plan.ts";
import type { Refers } from "../refers.ts";
import { type Schema, slotOf } from "../schema.ts";
import { noteRecordless } from "./beside.ts";
import type { PageContext } from "./context.ts";
import { formOfFields, takenBy } from "./formFields.ts";
import { takeDictionary } from "./names.ts";
import { propertiesOf } from "./rowType.ts";
import type { SlotAt } from "./slot.ts";

/** A form as JSON Schema; the dictionaries of its fields go with the plan. */
export function resolveForm(value: unknown, at: SlotAt): unknown {
  const whole = Array.isArray(value) ? fieldsForm(value, at.container, at.schema, at.context) : value;
  const form = schemaOf(whole);
  if (!form) return whole;
  takeDictionaries(form, at, 0);
  noteSaved(form, at);
  const drawing = Array.isArray(value) ? drawn(value as NormalizedFormField[], at) : isObject(whole) ? whole.uiSchema : undefined;
  at.context.note({
    kind: "form",
    form,
    drawing: isObject(drawing) ? drawing : undefined,
    beside: at.container,
    container: at.container,
    key: at.key,
  });
  return whole;
}

/** What the call that saves cannot do without must be in the form, or beside it; what a nested field asks is its own. */
function noteSaved({ properties = {} }: JsonSchema, { context, container, schema, key, place }: SlotAt): void {
  const saves = (schema["x-saves"] as string[] | undefined)?.[0];
  const endpoint = saves === undefined ? undefined : context.set.endpoints.get(String(container[saves]));
  if (!endpoint || saves === undefined) return;
  const beside = isObject(container[endpointSiblings(saves).with]) ? (container[endpointSiblings(saves).with] as NormalizedObject) : {};
  for (const field of Object.keys(properties))
    if (beside[field] !== undefined) context.note({ kind: "filledTwice", field, by: "the form", container: beside, key: field });
  noteRecordless(container, saves, Object.keys(properties), place, context);
  // A misspelt name in the form or beside it is one mistake, told there.
  for (const field of endpoint.contract.request.required ?? [])
    if (!(field in properties) && nearest(field, [...Object.keys(properties), ...Object.keys(beside)]) === undefined)
      context.note({ kind: "unsaved", field, endpoint, container, key });
}

/** The controls that the fields of a list name, each standing where it was written. */
function drawn(fields: NormalizedFormField[], { context }: SlotAt): NormalizedObject {
  const { origins } = context.text;
  const drawing: NormalizedObject = {};
  for (const field of fields) {
    if (typeof field?.field !== "string") continue;
    if (field.format !== undefined && origins.isWritten(field, "format"))
      context.note({ kind: "refers", refers: toFormat, value: field.format, place: { row: undefined }, container: field, key: "format" });
    const inner = Array.isArray(field.fields) ? drawn(field.fields, { context } as SlotAt) : {};
    const own: NormalizedObject = { ...inner, ...(field.as === undefined ? {} : { "ui:widget": field.as }) };
    const origin = field.as === undefined ? undefined : origins.ofKey(field, "as");
    if (origin) origins.setKey(own, "ui:widget", origin);
    drawing[field.field] = own;
  }
  return drawing;
}

const toFormat: Refers = { to: "format" };

/** The values of a view's own form, if it has one. */
export function formOf(value: NormalizedObject, properties: Record<string, Schema>, context: PageContext): JsonSchema | undefined {
  const key = formKeyOf(properties);
  if (key === undefined) return undefined;
  const own = value[key];
  // A field that could not be read may be the one that something else names.
  if (Array.isArray(own) && context.text.incomplete) return undefined;
  const schema = schemaOf(Array.isArray(own) ? fieldsForm(own, value, properties[key] ?? {}, context) : own);
  return isObject(schema?.properties) ? schema : undefined;
}

const formKeys = new WeakMap<Record<string, Schema>, { key: string | undefined }>();

/** The property that holds a form, found once per schema. */
function formKeyOf(properties: Record<string, Schema>): string | undefined {
  let found = formKeys.get(properties);
  if (!found) {
    found = { key: Object.keys(properties).find((name) => properties[name]?.["x-slot"] === "form") };
    formKeys.set(properties, found);
  }
  return found.key;
}

/** The form of a list of fields, made once; `x-saves` names the endpoints beside it, whose contract the first tells. */
function fieldsForm(list: unknown[], beside: NormalizedObject, { "x-saves": saves }: Schema, context: PageContext): FormPlan {
  const kept = made.get(list);
  if (kept) return kept;
  const names = ((saves ?? []) as string[]).map((key) => beside[key]).filter((name) => typeof name === "string");
  const contract = context.set.endpoints.get(names[0] ?? "")?.contract;
  const chosen = new Set(isObject(beside.options) ? Object.keys(beside.options) : []);
  const said = (container: object, key: string, restates: boolean) => context.restated.push({ container, key, restates });
  const form = formOfFields(list as NormalizedFormField[], contract, {
    set: context.set,
    origins: context.text.origins,
    chosen,
    said,
  });
  made.set(list, form);
  return form;
}

const made = new WeakMap<unknown[], FormPlan>();

export function noteFormField(field: string, { place, context, container, key }: SlotAt): void {
  context.note({ kind: "refers", refers: toForm, value: field, place, container, key });
}

/** The keys of an object are fields of the form. */
export function noteFormKeys(value: unknown, { place, context, schema }: SlotAt): void {
  if (!isObject(value)) return;
  for (const key of Object.keys(value))
    context.note({ kind: "refers", refers: toForm, value: key, side: "key", place, container: value, key });
  if (slotOf(schema) !== "with" || !place.form) return;
  const fields = propertiesOf(place.form, context.set);
  for (const [key, text] of Object.entries(value)) {
    const wants = fields[key];
    if (!wants || typeof text !== "string") continue;
    noteFilled(text, takenBy(wants) ?? wants, context);
    context.note({ kind: "fills", text, what: key, wants, place, container: value, key });
  }
}

/** A parameter is what the field takes that starts with it. */
function noteFilled(text: string, taken: JsonSchema, { filled }: PageContext): void {
  const name = /^\s*params\.(\w+)\s*$/.exec(text)?.[1];
  if (name === undefined) return;
  const known = filled.get(name);
  filled.set(name, known === undefined || known === taken ? taken : null);
}

const toForm: Refers = { to: "form" };

function schemaOf(form: unknown): JsonSchema | undefined {
  const schema = isObject(form) ? (form.schema ?? form) : undefined;
  return schema && typeof schema === "object" ? (schema as JsonSchema) : undefined;
}

function takeDictionaries(schema: JsonSchema, at: SlotAt, depth: number): void {
  if (depth > 8) return;
  const dictionary = schema["x-dictionary"];
  if (typeof dictionary === "string") takeDictionary(dictionary, at.context, schema, "x-dictionary");
  for (const child of [...(isObject(schema.properties) ? Object.values(schema.properties) : []), schema.items])
    if (isObject(child)) takeDictionaries(child as JsonSchema, at, depth + 1);
}
