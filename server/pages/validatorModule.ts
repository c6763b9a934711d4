import type { RJSFSchema } from "@rjsf/utils";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import { knowFormats, SCHEMA_RULES } from "#engine/grammar/schemaRules.ts";
import { selfContained } from "./selfContained.ts";

/**
 * The checks of a form as an ES module: rjsf's precompiled validator, made by Ajv under the rules of the server, so that
 * the browser needs neither Ajv nor `unsafe-eval`. Default export: a function for the schema and for each part of it that
 * a form may ask about, by rjsf's hash of the part. Throws where Ajv can't compile the schema.
 */
export async function validatorModule(schema: JsonSchema): Promise<string> {
  // Loaded with the first form asked for: it brings React with it.
  const { compileSchemaValidatorsCode } = await import("@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js");
  const code = compileSchemaValidatorsCode(schema as RJSFSchema, {
    // Messages are ours, made of the schema that the browser has already.
    ajvOptionsOverrides: { ...SCHEMA_RULES, verbose: false, messages: false, code: { lines: false } },
    ajvFormatOptions: false,
    extenderFn: knowFormats,
  });
  return selfContained(code);
}
