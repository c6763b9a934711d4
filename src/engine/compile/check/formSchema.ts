import { Ajv } from "ajv";
import type { JsonSchema } from "../../grammar/contract.ts";
import { knowFormats, SCHEMA_RULES } from "../../grammar/schemaRules.ts";
import type { Report } from "../problem.ts";

type Json = Record<string, unknown>;

let ajv: Ajv | undefined;

/**
 * P170 for what the server's Ajv can't compile: browsers check a form by what Ajv makes of it. A value that has no place in
 * JSON Schema is told where it stands, whatever else Ajv stumbles over (a reference, a discriminator) at the form itself.
 */
export function checkCompiles(form: JsonSchema, container: object, key: string | number | undefined, report: Report): void {
  const text = JSON.stringify(form);
  if (sound.has(text)) return;
  const told = report.problems.length;
  compileForm(form, container, key, report);
  if (sound.size >= MOST_KEPT) sound.clear();
  if (report.problems.length === told) sound.add(text);
}

/** Forms that were compiled without a mistake: the same one stands on many pages, and on an edited page most stay as they were. */
const sound = new Set<string>();
const MOST_KEPT = 1000;

function compileForm(form: JsonSchema, container: object, key: string | number | undefined, report: Report): void {
  ajv ??= knowFormats(new Ajv({ ...SCHEMA_RULES, logger: false }));
  if (ajv.validateSchema(form) !== true) {
    // A value that fits none of several forms is told once for each: the first says it.
    const [error] = ajv.errors ?? [];
    const path = (error?.instancePath ?? "").split("/").slice(1).map(decoded);
    const at = path.pop();
    const parent = path.reduce<Json>((node, part) => node[part] as Json, form as Json);
    const found = at === undefined ? form : parent[at];
    report.add("P170", `"${at ?? ""}" ${error?.message} in JSON Schema`, parent, at, { found: JSON.stringify(found) });
    return;
  }
  try {
    ajv.compile(form);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const wrong = wrongPattern(form as Json);
    if (wrong)
      report.add("P170", `"pattern" must be a regular expression in JSON Schema: ${why}`, wrong, "pattern", {
        found: String(wrong.pattern),
      });
    else report.add("P170", `the form can't be checked: ${why}`, container, key);
  } finally {
    // Ajv would keep each form that was ever saved.
    ajv.removeSchema(form);
  }
}

/** The first part of a schema whose pattern can't be read; Ajv does not say where it stands. */
function wrongPattern(node: Json): Json | undefined {
  if (typeof node.pattern === "string" && !isPattern(node.pattern)) return node;
  for (const child of Object.values(node)) {
    const found = child && typeof child === "object" ? wrongPattern(child as Json) : undefined;
    if (found) return found;
  }
  return undefined;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u") !== undefined;
  } catch {
    return false;
  }
}

/** A part of a JSON pointer. */
const decoded = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");
