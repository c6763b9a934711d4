import type { RJSFValidationError } from "@rjsf/utils";
import { messageFor } from "./messages.ts";

type Json = Record<string, unknown>;

/** An error as Ajv tells it. */
export interface FoundByAjv {
  keyword: string;
  /** Pointer to the value; of a missing one, to what should hold it. */
  instancePath: string;
  /** Pointer to the keyword, as a URI's fragment. */
  schemaPath: string;
  params: { missingProperty?: string };
}

/** The error of a form's field and the field's path. */
export type FormError = RJSFValidationError & { path: readonly string[] };

/** Keywords that only wrap the mistake another error names. */
const WRAPPERS = new Set(["if", "propertyNames"]);

const parts = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner !== null && typeof inner === "object" ? (inner as Json)[key] : undefined), value);

/** Of the errors of a choice only its own counts: which of its branches was meant, nobody knows. A discriminator leaves one branch. */
function outsideChoices(found: readonly FoundByAjv[]): FoundByAjv[] {
  const choices = found.filter(({ keyword }) => keyword === "oneOf" || keyword === "anyOf").map(({ schemaPath }) => `${schemaPath}/`);
  return found.filter(({ schemaPath }) => !choices.some((choice) => schemaPath.startsWith(choice)));
}

/** What Ajv found wrong with the values of a form, each mistake once, in Chinese, at the field that it is about. */
export function formErrors(found: readonly FoundByAjv[], schema: object, values: unknown): FormError[] {
  const told = new Map<string, FormError>();
  for (const { keyword, instancePath, schemaPath, params } of outsideChoices(found)) {
    if (WRAPPERS.has(keyword)) continue;
    const path = parts(instancePath);
    if (params.missingProperty !== undefined) path.push(params.missingProperty);
    const property = path.map((part) => `.${part}`).join("");
    const owner = (at(schema, parts(schemaPath).slice(0, -1).map(decodeURIComponent)) ?? {}) as Json;
    const message = messageFor(params.missingProperty === undefined ? keyword : "required", owner, at(values, path));
    const key = `${property}|${message}`;
    if (!told.has(key)) {
      const stack = `${property.slice(1)} ${message}`.trim();
      told.set(key, { path, name: keyword, property, message, stack, schemaPath });
    }
  }
  return [...told.values()];
}
