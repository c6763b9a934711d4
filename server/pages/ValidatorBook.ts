import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import { ROOT } from "./compilePages.ts";
import { validatorModule } from "./validatorModule.ts";

/** Changes with the text that {@link validatorModule} makes of a schema, as do the packages that make it. */
const LAYOUT = 1;
const MAKERS = ["ajv", "ajv-formats", "@rjsf/utils", "@rjsf/validator-ajv8"];

interface Kept {
  schema: JsonSchema;
  code?: Promise<string>;
}

/** The checks of the forms that plans show, each compiled when first asked for: all of them take more than a second. */
export class ValidatorBook {
  readonly #kept = new Map<string, Kept>();
  readonly #makers: string;

  constructor() {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { dependencies: Record<string, string> };
    this.#makers = JSON.stringify([LAYOUT, ...MAKERS.map((name) => dependencies[name])]);
  }

  /** Takes a form's schema; answers where its checks are served. Equal schemas share one address, which never tells anything else. */
  addressOf(schema: JsonSchema): string {
    const text = JSON.stringify(schema);
    const name = createHash("sha256").update(this.#makers).update(text).digest("base64url").slice(0, 27);
    if (!this.#kept.has(name)) this.#kept.set(name, { schema });
    return `/plans/validators/${name}.js`;
  }

  /** The text of a module by its name; undefined for one that no plan has shown since the start. */
  codeOf(name: string): Promise<string> | undefined {
    const kept = this.#kept.get(name);
    if (kept) kept.code ??= validatorModule(kept.schema);
    return kept?.code;
  }
}
