import type { JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../nearest.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { checkCompiles } from "./formSchema.ts";
import type { Judge } from "./judge.ts";

type Json = Record<string, unknown>;

const types = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);

/** P170: not a JSON Schema that Ajv compiles. P171: no endpoint of this view takes such a field. */
export const checkForm: Judge<"form"> = ({ form, beside, container, key }, { set, report }) => {
  const told = report.problems.length;
  checkSchema(form as Json, report, 0);
  if (report.problems.length === told && !report.incomplete) checkCompiles(form, container, key, report);
  const accepted = report.incomplete ? undefined : acceptedFields(beside, set);
  const { properties } = form;
  if (!accepted || !properties || typeof properties !== "object") return;
  for (const name of Object.keys(properties)) {
    if (accepted.has(name) || (properties[name] as Json | null)?.["x-local"] === true) continue;
    const names = [...accepted];
    report.add("P171", `no request of this view takes "${name}"`, properties, name, {
      at: "key",
      expected: names.join(", "),
      found: name,
      suggestion: nearest(name, names),
    });
  }
};

/** P172: the form has no such field. */
export const checkFormField: Judge<"formField"> = ({ field, form, side, container, key }, { report }) => {
  if (report.incomplete) return;
  let fields: Record<string, JsonSchema> | undefined = form.properties;
  for (const part of field.split(".")) {
    const found: JsonSchema | undefined = fields?.[part];
    if (fields && !found) {
      const names = Object.keys(fields);
      const meant = nearest(part, names);
      report.add("P172", `the form has no field "${field}"`, container, key, {
        at: side,
        expected: names.join(", "),
        found: field,
        suggestion: meant && field.replace(part, meant),
      });
      return;
    }
    // Items of a list have the path of the list.
    fields = (found?.items ?? found)?.properties;
  }
};

/** Fields of the endpoints that stand beside the form: the ones that change something, if there are any. */
function acceptedFields(container: object, set: SchemaSet): Set<string> | undefined {
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
  return new Set(chosen.flatMap((contract) => Object.keys(contract.request.properties ?? {})));
}

function checkSchema(schema: Json, report: Report, depth: number): void {
  if (depth > 8) return;
  const wrong = (key: string, message: string, expected: string, found: unknown, suggestion?: string) =>
    report.add("P170", message, schema, key, { expected, found: String(found), suggestion });
  for (const type of Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]) {
    if (!types.has(String(type)))
      wrong("type", `"${type}" is not a type of JSON Schema`, [...types].join(", "), type, nearest(String(type), types));
  }
  if (schema.required !== undefined && !Array.isArray(schema.required))
    wrong("required", `"required" must be a list of names`, "array", schema.required);
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
        expected: names.join(", "),
        found: String(name),
        suggestion: nearest(String(name), names),
      });
    });
  }
  for (const child of Object.values(properties ?? {}))
    if (child && typeof child === "object") checkSchema(child as Json, report, depth + 1);
  if (schema.items && typeof schema.items === "object") checkSchema(schema.items as Json, report, depth + 1);
}
