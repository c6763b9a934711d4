import type { RJSFSchema } from "@rjsf/utils";
import hashForSchema from "@rjsf/utils/lib/hashForSchema.js";
import { type FormChecks, type FoundByAjv, formErrors, type Row } from "#engine/index.ts";
import type { FieldSchema } from "./controlOf.ts";

/**
 * What is wrong with the fields of a row, by field, as the form's compiled checks say: the same code that the server runs.
 * Fields that nobody touched are not told of.
 */
export function checkRow(checks: FormChecks, schema: FieldSchema, values: Row, touched: readonly string[]): Record<string, string> {
  const check = checks[hashForSchema(schema as RJSFSchema)];
  if (!check || check(values)) return {};
  const errors = formErrors((check.errors ?? []) as FoundByAjv[], schema, values);
  return Object.fromEntries(
    errors.toReversed().flatMap(({ path: [field = ""], message = "" }) => (touched.includes(field) ? [[field, message]] : [])),
  );
}
