import type { Origins } from "../problem.ts";
import { isObject } from "./page.ts";

type Json = Record<string, unknown>;

/** What a form's field calls what JSON Schema and rjsf's `uiSchema` say of it; everything else stays in its `schema`. */
const ofSchema: Record<string, string> = {
  ...{ title: "title", default: "default", "x-dictionary": "dictionary", "x-format": "format", "x-local": "local" },
};
const ofUi: Record<string, string> = { "ui:widget": "as", "ui:help": "help", "ui:placeholder": "placeholder", "ui:options": "options" };

/**
 * Changes of a form written as JSON Schema, for a form that is written as a list of fields: by field, what changes of it;
 * null takes it out. Undefined where `changes` are of no JSON Schema, or say something that a list of fields has no room for.
 * Pages of version 1 change the forms of other pages so.
 */
export function fieldChanges(changes: Json, origins: Origins): Map<string, Json | null> | undefined {
  const { schema = changes, uiSchema = {} } = changes;
  if (!isObject(schema) || !isObject(uiSchema)) return undefined;
  const of = schema === changes ? "properties" in changes : Object.keys(changes).every((key) => key === "schema" || key === "uiSchema");
  if (!of) return undefined;
  const fields = new Map<string, Json | null>();
  const say = (name: string, key: string, value: unknown, holder: object, from: string) => {
    const field = fields.get(name) ?? {};
    const origin = origins.ofKey(holder, from);
    field[key] = value;
    if (origin) origins.setKey(field, key, origin);
    if (origin && !origins.of(field)) origins.set(field, origin);
    fields.set(name, field);
  };
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties" && isObject(value)) {
      for (const [name, change] of Object.entries(value)) {
        if (!isObject(change)) fields.set(name, null);
        else saysOfField(change, origins, (as, said, holder, from) => say(name, as, said, holder, from));
      }
    } else if (/^required[+-]?$/.test(key) && Array.isArray(value)) {
      for (const name of value) say(String(name), "required", !key.endsWith("-"), schema, key);
    } else if (key !== "uiSchema" && key !== "type") return undefined;
  }
  for (const [name, ui] of Object.entries(uiSchema)) {
    if (!isObject(ui) || Object.keys(ui).some((key) => !ofUi[key])) return undefined;
    for (const [key, value] of Object.entries(ui)) say(name, ofUi[key] as string, value, ui, key);
  }
  return fields;
}

function saysOfField(change: Json, origins: Origins, say: (key: string, value: unknown, holder: object, from: string) => void): void {
  const schema: Json = {};
  for (const [key, value] of Object.entries(change)) {
    if (ofSchema[key]) say(ofSchema[key], value, change, key);
    // The list of the items' fields takes these changes as its own list took them.
    else if (key === "items" && isObject(value) && fieldChanges(value, origins)) say("fields", value, change, key);
    else {
      schema[key] = value;
      const origin = origins.ofKey(change, key);
      if (origin) origins.setKey(schema, key, origin);
    }
  }
  const [first] = Object.keys(schema);
  if (first === undefined) return;
  origins.copy(change, schema);
  say("schema", schema, change, first);
}
