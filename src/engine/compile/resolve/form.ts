import type { JsonSchema } from "../../grammar/contract.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Schema } from "../schema.ts";
import { takeDictionary } from "./names.ts";
import type { SlotAt } from "./slot.ts";

/** A form as it stands; the dictionaries of its fields go with the plan. */
export function resolveForm(value: unknown, at: SlotAt): unknown {
  const form = schemaOf(value);
  if (!form) return value;
  takeDictionaries(form, at, 0);
  at.context.note({ kind: "form", form, beside: at.container, container: at.container, key: at.key });
  return value;
}

/** The values of a view's own form, if it has one. */
export function formOf(value: NormalizedObject, properties: Record<string, Schema>): JsonSchema | undefined {
  const key = Object.keys(properties).find((name) => properties[name]?.["x-slot"] === "form");
  const schema = key === undefined ? undefined : schemaOf(value[key]);
  return isObject(schema?.properties) ? schema : undefined;
}

export function noteFormField(field: string, { place, context, container, key }: SlotAt): void {
  if (place.form) context.note({ kind: "formField", field, form: place.form, side: "value", container, key });
}

/** The keys of an object are fields of the form. */
export function noteFormKeys(value: unknown, { place, context }: SlotAt): void {
  const { form } = place;
  if (!form || !isObject(value)) return;
  for (const field of Object.keys(value))
    context.note({ kind: "formField", field, form, side: "key", container: value, key: field });
}

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
