import type { Ajv, Options } from "ajv";
import addFormatsModule from "ajv-formats";

const addFormats = addFormatsModule as unknown as typeof import("ajv-formats").default;

/** How JSON Schema is understood: by the server's checks of requests and by the checks of forms that browsers get. */
export const SCHEMA_RULES = {
  strict: false,
  allErrors: true,
  discriminator: true,
  // 0.3 is a multiple of 0.1, whatever binary fractions make of it.
  multipleOfPrecision: 8,
} as const satisfies Options;

/** Formats that are told but not checked; rjsf would check its own on one end only. */
const UNCHECKED = ["binary", "color", "data-url"];

/** Teaches `ajv` the formats of both ends. */
export function knowFormats(ajv: Ajv): Ajv {
  addFormats(ajv);
  for (const format of UNCHECKED) ajv.addFormat(format, true);
  return ajv;
}
