import type { JsonSchema } from "#engine/grammar/contract.ts";

/** Whether a property is an uploaded file (or a list of them). */
export function isFile(property: JsonSchema): boolean {
  return property.format === "binary" || property.items?.format === "binary";
}
