import type { Ajv } from "ajv";
import type { JsonSchema } from "#engine/grammar/contract.ts";

/** Of a text in a contract: false where white space alone says something, too. */
export const FILLED = "x-filled";

/** Teaches `ajv` the rule that `filledTexts` writes. An empty text is left to `minLength`. */
export function knowFilled(ajv: Ajv): Ajv {
  return ajv.addKeyword({
    keyword: FILLED,
    type: "string",
    schemaType: "boolean",
    validate: (asked: boolean, text: string) => !asked || text === "" || text.trim() !== "",
  });
}

/** The schema of what is written, where no text that must be given, or must not be empty, may be white space alone. */
export function filledTexts(schema: JsonSchema): JsonSchema {
  const { properties, required = [], items } = schema;
  const inner = { ...schema };
  if (items) inner.items = filledTexts(items);
  for (const branches of ["allOf", "anyOf", "oneOf"] as const) {
    const all = schema[branches];
    if (all) inner[branches] = all.map(filledTexts);
  }
  if (properties)
    inner.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        property.type === "string" && (required.includes(name) || (property.minLength ?? 0) > 0)
          ? { [FILLED]: true, ...property }
          : filledTexts(property),
      ]),
    );
  return inner;
}
