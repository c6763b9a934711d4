import type { JsonSchema } from "../../grammar/contract.ts";
import { isObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import { propertiesOf, resourceOf } from "../resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";

type Json = Record<string, unknown>;

/** P180 (warning): an id is to be typed: nothing offers the things that may be chosen. */
export function checkIdTyped(form: JsonSchema, drawing: Json | undefined, beside: Json, set: SchemaSet, report: Report): void {
  const contract = set.endpoints.get(String(beside.saveEndpoint))?.contract;
  if (!contract || contract.safe) return;
  const offered = isObject(beside.options) ? beside.options : {};
  const taken = propertiesOf(contract.request, set);
  for (const [name, field] of Object.entries(form.properties ?? {})) {
    const own = resolveSchema(taken[name], set);
    // What the record itself is told apart by is typed where it is made.
    if (!isObject(field) || name === "id" || !own || resourceOf(own, set) === undefined || offered[name] !== undefined) continue;
    const { "x-dictionary": dictionary, enum: choices, oneOf, readOnly, "x-format": shown } = field as JsonSchema & Json;
    if (dictionary !== undefined || choices !== undefined || oneOf !== undefined || readOnly === true) continue;
    const control = drawing?.[name];
    const widget = isObject(control) ? control["ui:widget"] : undefined;
    if ((widget !== undefined && widget !== "text" && widget !== "select") || (shown !== undefined && shown !== "text" && shown !== "id"))
      continue;
    report.add("P180", `"${name}" takes the id of a "${resourceOf(own, set)}", and nothing offers any`, form.properties as object, name, {
      severity: "warning",
      at: "key",
      expected: `"${name}" among "options", with the call that lists them`,
      found: name,
    });
  }
}
