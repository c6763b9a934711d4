import type { JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../nearest.ts";
import { isObject } from "../normalize/page.ts";
import type { JsonValue } from "../plan.ts";
import type { Report } from "../problem.ts";
import { propertiesOf } from "../resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import { checkDrawing } from "./drawing.ts";
import { formMisfit } from "./formMisfit.ts";
import { checkCompiles } from "./formSchema.ts";
import { checkIdTyped } from "./idTyped.ts";
import type { Judge } from "./judge.ts";
import { misfit } from "./misfit.ts";
import { checkAmounts, checkExample, checkPromise } from "./promised.ts";
import { differing } from "./titles.ts";

type Json = Record<string, unknown>;

/** Formats that both ends check (ajv-formats), and those that only name what a text holds. */
const formats = new Set([
  ...["date", "time", "date-time", "iso-time", "iso-date-time", "duration", "uri", "uri-reference", "uri-template", "url", "email"],
  ...["hostname", "ipv4", "ipv6", "regex", "uuid", "json-pointer", "relative-json-pointer", "byte", "int32", "int64", "float", "double"],
  ...["password", "binary", "data-url", "color", "textarea"],
]);

const formatMeant = (name: string): string | undefined =>
  ({ "e-mail": "email", mail: "email", datetime: "date-time", link: "uri", http: "uri", ip: "ipv4" })[name] ?? nearest(name, formats);

/** P185: one value is offered twice. */
function checkChoices(choices: readonly Json[], report: Report): void {
  const seen = new Set<unknown>();
  choices.forEach((choice, i) => {
    const value = isObject(choice) ? choice.const : undefined;
    if (value !== undefined && seen.has(value))
      report.add("P185", `${JSON.stringify(value)} stands twice in this list`, choices, i, { found: JSON.stringify(value) });
    seen.add(value);
  });
  const called = choices.filter(isObject).map((choice) => ({ value: choice.const, label: choice.title, container: choice, key: "title" }));
  checkAmounts(called, report);
}

const types = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);

/**
 * P170: not a JSON Schema that Ajv compiles. P171: no endpoint of this view takes such a field. P172: drawn is a field that
 * the form has not. P173: the field does not fit what its endpoint takes. P174: no such control, or none for such a field.
 */
/** P112: what the call that saves a form needs is neither in the form nor beside it. */
export const checkUnsaved: Judge<"unsaved"> = ({ field, endpoint, container, key }, { report }) => {
  if (report.incomplete) return;
  report.add("P112", `${endpoint.name} needs "${field}", which the form does not have`, container, key, { expected: field });
};

export const checkForm: Judge<"form"> = ({ form, drawing, beside, container, key }, { set, report }) => {
  const told = report.problems.length;
  checkSchema(form as Json, report, 0);
  if (report.problems.length === told && !report.incomplete) checkCompiles(form, container, key, report);
  // What is no JSON Schema can't be held against a contract.
  const sound = report.problems.length === told;
  const accepted = report.incomplete ? undefined : acceptedFields(beside, set);
  const names = Object.keys(form.properties ?? {});
  const lost = accepted ? names.filter((name) => !accepted.has(name)) : [];
  if ("endpoint" in beside && !("saveEndpoint" in beside) && names.length > 2 && lost.length > names.length / 2)
    report.add("P101", `"saveEndpoint" is missing: nothing takes what is typed here`, container, key, {
      at: "key",
      expected: "saveEndpoint",
    });
  else if (accepted) checkFields(form, accepted, "", { set, report, sound });
  if (accepted && sound) checkIdTyped(form, drawing, beside as Json, set, report);
  if (sound) checkDefaults(form, set, report);
  if (sound && !report.incomplete) checkTexts((container as Json)[String(key)], form, report);
  if (drawing) checkDrawing(drawing, form, report);
};

/** P201: what a field says of itself to whoever fills it in. */
function checkTexts(fields: unknown, form: JsonSchema, report: Report): void {
  if (!Array.isArray(fields)) return;
  for (const field of fields as (Json | undefined)[]) {
    const schema = isObject(field) ? form.properties?.[String(field.field)] : undefined;
    if (!isObject(field) || !isObject(schema)) continue;
    for (const key of ["help", "placeholder"] as const)
      if (typeof field[key] === "string") checkPromise(field[key], schema as JsonSchema, field, key, report);
    if (typeof field.placeholder === "string") checkExample(field.placeholder, schema as JsonSchema, field, "placeholder", report);
    const inner = (schema as JsonSchema).type === "array" ? (schema as JsonSchema).items : schema;
    if (field.fields && isObject(inner)) checkTexts(field.fields, inner as JsonSchema, report);
  }
}

interface FormAt {
  set: SchemaSet;
  report: Report;
  sound: boolean;
}

/** The fields of a form, and of objects and lists in it, against those that are taken. */
function checkFields(form: JsonSchema, accepted: Fields, around: string, at: FormAt): void {
  const { properties } = form;
  if (!properties || typeof properties !== "object") return;
  for (const [name, field] of Object.entries(properties)) {
    if (!isObject(field) || field["x-local"] === true) continue;
    const taken = accepted.get(name);
    if (!taken) {
      const names = [...accepted.keys()];
      at.report.add(
        "P171",
        around === "" ? `no request of this view takes "${name}"` : `"${around}" takes no "${name}"`,
        properties,
        name,
        {
          at: "key",
          expected: names,
          found: name,
          suggestion: nearest(name, names),
        },
      );
      continue;
    }
    const wrong = at.sound ? taken.map((contract) => formMisfit(field, contract, at.set)) : [];
    const [first] = wrong;
    if (first && wrong.every((one) => one !== undefined)) {
      at.report.add("P173", `"${name}" ${first.why}`, first.holder ?? field, first.key, { expected: first.expected, found: first.found });
      continue;
    }
    const differs = typeof field.title === "string" && taken[0]?.title ? differing(field.title, taken[0].title) : undefined;
    if (differs !== undefined)
      at.report.add("P201", `"${name}" is "${taken[0]?.title}" by its contract, and this says ${differs}`, field, "title", {
        severity: "warning",
        expected: taken[0]?.title,
        found: String(field.title),
      });
    const inner = insideOf(taken, at.set);
    const own = (field.type === "array" ? field.items : field) as JsonSchema | undefined;
    if (inner && isObject(own)) checkFields(own as JsonSchema, inner, name, at);
  }
}

/** What the objects that stand in a field may hold; undefined where a contract does not say. */
function insideOf(taken: readonly JsonSchema[], set: SchemaSet): Fields | undefined {
  const fields: Fields = new Map();
  for (const contract of taken) {
    const inner = resolveSchema(contract.type === "array" ? contract.items : contract, set);
    if (!inner?.properties || (inner.additionalProperties !== undefined && inner.additionalProperties !== false)) return undefined;
    for (const [name, schema] of Object.entries(propertiesOf(inner, set))) addTo(fields, name, schema, set);
  }
  return fields;
}

/** P148: the default of a field, in what the form itself says of it. */
function checkDefaults(form: JsonSchema, set: SchemaSet, report: Report): void {
  for (const field of Object.values(form.properties ?? {})) {
    if (!isObject(field)) continue;
    const { oneOf } = field as JsonSchema;
    const choices = oneOf?.map((one) => one.const).filter((one) => one !== undefined);
    const isNumber = [(field as JsonSchema).type].flat().some((one) => one === "integer" || one === "number");
    const written = isNumber && typeof field.default === "string" && field.default.trim() !== "" ? Number(field.default) : Number.NaN;
    // What a form starts with is sent as it stands.
    if (!Number.isNaN(written) && !oneOf) {
      const detail = { expected: "a number, without quotes", found: JSON.stringify(field.default), suggestion: String(written) };
      report.add("P148", `the default ${JSON.stringify(field.default)} is a text, and the field takes a number`, field, "default", detail);
      continue;
    }
    const wrong = misfit(field.default as JsonValue, { ...field, ...(choices?.length ? { enum: choices } : {}) } as JsonSchema, set);
    if (wrong) report.add("P148", `the default ${JSON.stringify(field.default)} does not fit the field`, field, "default", { ...wrong });
    const inner = field.type === "array" ? field.items : field;
    if (isObject(inner)) checkDefaults(inner as JsonSchema, set, report);
  }
}

/** Fields of the endpoints that stand beside the form: the ones that change something, if there are any. */
function acceptedFields(container: object, set: SchemaSet): Fields | undefined {
  // A call that only reads is told where it stands.
  const saves = set.endpoints.get(String((container as Json).saveEndpoint));
  if (saves?.contract.safe) return undefined;
  // A misspelt endpoint is told where it stands.
  const unknown = Object.entries(container).some(
    ([key, item]) => /endpoint$/i.test(key) && typeof item === "string" && !set.endpoints.has(item),
  );
  if (unknown) return undefined;
  const beside = Object.values(container)
    .filter((item): item is string => typeof item === "string" && set.endpoints.has(item))
    .map((name) => set.endpoints.get(name)?.contract);
  const nested = Object.values(container).flatMap((item) => {
    const name = item && typeof item === "object" && !Array.isArray(item) ? (item as Json).endpoint : undefined;
    return typeof name === "string" && set.endpoints.has(name) ? [set.endpoints.get(name)?.contract] : [];
  });
  const all = [...beside, ...nested].filter((contract) => contract !== undefined);
  const changing = all.filter((contract) => !contract.safe);
  const chosen = changing.length > 0 ? changing : all;
  if (chosen.length === 0 || chosen.some((contract) => contract.request.additionalProperties === true)) return undefined;
  const fields: Fields = new Map();
  for (const { request } of chosen)
    for (const [name, schema] of Object.entries(propertiesOf(request, set))) addTo(fields, name, schema, set);
  return fields;
}

/** Names to what each of the endpoints says of them. */
type Fields = Map<string, JsonSchema[]>;

function addTo(fields: Fields, name: string, schema: JsonSchema, set: SchemaSet): void {
  fields.set(name, [...(fields.get(name) ?? []), resolveSchema(schema, set) ?? {}]);
}

function checkSchema(schema: Json, report: Report, depth: number): void {
  if (depth > 8) return;
  const wrong = (key: string, message: string, expected: string, found: unknown, suggestion?: string) =>
    report.add("P170", message, schema, key, { expected, found: String(found), suggestion });
  for (const type of Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]) {
    if (!types.has(String(type)))
      wrong("type", `"${type}" is not a type of JSON Schema`, [...types].join(", "), type, nearest(String(type), types));
  }
  for (const of of ["imum", "Length", "Items"]) {
    const [least, most] = [schema[`min${of}`], schema[`max${of}`]];
    if (typeof least === "number" && typeof most === "number" && least > most)
      wrong(`min${of}`, `"min${of}" is above "max${of}", so no value fits`, `at most ${most}`, least);
  }
  if (schema.required !== undefined && !Array.isArray(schema.required))
    wrong("required", `"required" must be a list of names`, "array", schema.required);
  if (typeof schema.format === "string" && !formats.has(schema.format))
    wrong(
      "format",
      `"${schema.format}" is not a format of JSON Schema`,
      [...formats].join(", "),
      schema.format,
      formatMeant(schema.format),
    );
  if (Array.isArray(schema.oneOf)) checkChoices(schema.oneOf as Json[], report);
  const properties = schema.properties as Json | undefined;
  if (properties !== undefined && (typeof properties !== "object" || Array.isArray(properties))) {
    wrong("properties", `"properties" must be an object`, "object", properties);
    return;
  }
  if (Array.isArray(schema.required)) {
    schema.required.forEach((name, i) => {
      if (!properties || String(name) in properties) return;
      const names = Object.keys(properties);
      report.add("P170", `"${name}" is required but is no field of the form`, schema.required as object, i, {
        expected: names,
        found: String(name),
        suggestion: nearest(String(name), names),
      });
    });
  }
  for (const child of Object.values(properties ?? {}))
    if (child && typeof child === "object") checkSchema(child as Json, report, depth + 1);
  if (schema.items && typeof schema.items === "object") checkSchema(schema.items as Json, report, depth + 1);
}
