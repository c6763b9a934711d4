import type { JsonSchema } from "#engine/grammar/contract.ts";

/** What a service calls a field of ours. */
export const nameThere = (field: string, schema: JsonSchema | undefined): string =>
  typeof schema?.["x-name"] === "string" ? schema["x-name"] : field;
