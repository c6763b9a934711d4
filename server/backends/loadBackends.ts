import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { Ajv } from "ajv";
import type { Backend } from "#engine/grammar/backend.ts";
import { SCHEMAS_DIR } from "#server/contract/loadContracts.ts";
import { readJson } from "#server/contract/readJson.ts";

/**
 * Reads `schemas/backends`, by the names of the files.
 * @throws on a file that is not as `schemas/meta/backend.json` says, naming it
 */
export function loadBackends(schemasDir = SCHEMAS_DIR): Map<string, Backend> {
  const folder = join(schemasDir, "backends");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  if (files.length === 0) return new Map();
  const ajv = new Ajv({ strict: false });
  const validate = ajv.compile(readJson(join(SCHEMAS_DIR, "meta/backend.json")) as object);
  return new Map(
    files.sort().map((file) => {
      const value = readJson(join(folder, file));
      if (!validate(value)) throw new Error(`backends/${file}: ${ajv.errorsText(validate.errors, { dataVar: "" })}`);
      return [basename(file, ".json"), value as Backend];
    }),
  );
}
