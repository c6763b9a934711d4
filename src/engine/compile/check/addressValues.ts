import type { JsonSchema } from "../../grammar/contract.ts";
import { windowNames, windowRange } from "../../grammar/timeWindow.ts";
import { nearest } from "../nearest.ts";
import type { ParamPlan } from "../plan.ts";
import type { PageContext } from "../resolve/context.ts";
import { resolveSchema } from "../schemaSet.ts";
import { valuesOf } from "./labels.ts";
import { type Misfit, noChoice } from "./misfit.ts";
import { paramValues, requestField } from "./paramValues.ts";

/** What is kept of a page whose findings are let go: what values its parameters can have. */
const kept = new WeakMap<PageContext, ReadonlyMap<string, JsonSchema | undefined>>();

export function keepValues(page: PageContext): void {
  kept.set(page, paramValues(page));
}

/** Why a parameter of a page can't have a value that an address gives it; a list is given by commas. */
export function addressMisfit(written: string, { name, codec }: ParamPlan, page: PageContext): Misfit | undefined {
  if (codec === "number" && !Number.isFinite(Number(written))) return { found: written, expected: "a number" };
  if (codec === "boolean" && !/^(true|false|1|0)$/.test(written)) return { found: written, expected: "true or false" };
  if (codec === "window") {
    if (windowRange(written, 0) !== undefined) return undefined;
    return { found: written, expected: windowNames.join(", "), suggestion: nearest(written, windowNames) };
  }
  const schema = kept.get(page)?.get(name);
  if (!schema) return undefined;
  for (const one of codec === "list" || codec === "numberList" ? written.split(",") : [written]) {
    const wrong = noChoice(one, schema, page.set);
    if (wrong) return wrong;
  }
  return undefined;
}

/** Whether a parameter of a page takes the codes of an option set. */
export function takesCodes(name: string, dictionary: string, page: PageContext): boolean {
  const schema = resolveSchema(kept.get(page)?.get(name) ?? requestField(page.params.get(name)?.fields, page), page.set);
  const items = resolveSchema(schema?.items, page.set);
  if ([schema?.["x-dictionary"], items?.["x-dictionary"]].includes(dictionary)) return true;
  const codes = valuesOf(page.set.dictionaries.get(dictionary)?.items ?? []);
  const choices = (schema?.enum ?? items?.enum ?? []).map(String).filter((one) => one !== "all");
  return choices.length > 1 && choices.every((one) => codes.includes(one));
}

/** What is known of the values of a parameter of a page, as the request field that it fills says it. */
export function valuesTaken(name: string, page: PageContext): JsonSchema | undefined {
  const known = resolveSchema(requestField(page.params.get(name)?.fields, page), page.set);
  return known ?? (page.params.get(name)?.codec === "window" ? { "x-dictionary": "window" } : kept.get(page)?.get(name));
}
