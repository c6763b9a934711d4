import type { JsonSchema } from "../grammar/contract.ts";
import { resourceOf } from "./resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "./schemaSet.ts";

/** One line about a field of a contract: what it is called, what it holds, what it means. */
export function aboutField(schema: JsonSchema | "unknown" | undefined, set: SchemaSet): string | undefined {
  const real = schema === "unknown" ? undefined : resolveSchema(schema, set);
  if (!real) return undefined;
  const type = (Array.isArray(real.type) ? real.type : [real.type]).filter((one) => one !== undefined && one !== "null").join(" or ");
  const holds = real.items ? `${type} of ${String(resolveSchema(real.items, set)?.type ?? "anything")}` : type;
  const codes = real["x-dictionary"] ?? real.items?.["x-dictionary"];
  const resource = resourceOf(real, set);
  const facts = [real.title, holds, codes && `dictionary ${codes}`, resource && `id of ${resource}`, limitsOf(real), real.description];
  return facts.filter((fact) => fact !== undefined && fact !== "").join(" · ") || undefined;
}

/** The limits of a field in a few words; empty where there are none. */
export function limitsOf({ minimum, maximum, minLength, maxLength, maxItems, enum: choices, pattern }: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string): string =>
    least !== undefined && most !== undefined
      ? `${least} to ${most}${unit}`
      : least !== undefined
        ? `at least ${least}${unit}`
        : most !== undefined
          ? `at most ${most}${unit}`
          : "";
  return [
    choices && choices.length <= 20 ? choices.map(String).join(" | ") : "",
    range(minimum, maximum, ""),
    range(minLength, maxLength, " characters"),
    maxItems === undefined ? "" : `at most ${maxItems} items`,
    choices === undefined && pattern !== undefined ? `of the form ${pattern}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

export const aboutEndpoint = (name: string, set: SchemaSet): string | undefined => {
  const contract = set.endpoints.get(name)?.contract;
  return contract && [contract.title, contract.description].filter(Boolean).join(" – ");
};

export const aboutDictionary = (name: string, set: SchemaSet): string | undefined => set.dictionaries.get(name)?.title;

export const aboutFragment = (name: string, set: SchemaSet): string | undefined => {
  const value = set.fragments.get(name)?.value as { title?: string; description?: string } | null | undefined;
  return value ? [value.title, value.description].filter(Boolean).join(" – ") : undefined;
};

/** The title of the page with this route. */
export function aboutRoute(route: string, set: SchemaSet): string | undefined {
  const code = set.files.codeRoutes[route];
  if (code) return code.title;
  const page = set.files.pages.find(({ value }) => (value as { route?: unknown } | null | undefined)?.route === route);
  const title = (page?.value as { title?: unknown } | undefined)?.title;
  return typeof title === "string" ? title : page?.file;
}
