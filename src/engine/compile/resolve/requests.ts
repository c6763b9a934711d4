import type { JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../check/nearest.ts";
import type { SchemaSet } from "../schemaSet.ts";

/**
 * Requests of the reading endpoints named anywhere in a page or in the fragments it uses. Those that only offer options
 * to filters come last: a field of the views is what the views take, not what a search for options takes.
 */
export function requestsOf(page: unknown, set: SchemaSet): { requests: JsonSchema[]; unknown: boolean } {
  const requests = new Map<string, JsonSchema>();
  const options = new Map<string, JsonSchema>();
  let unknown = false;
  const seen = new Set<string>();
  const walk = (value: unknown, into = requests): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, into);
    if (value === null || typeof value !== "object" || Array.isArray(value)) return;
    for (const [key, item] of Object.entries(value)) {
      if (key === "$ref" && typeof item === "string") {
        const name = set.fragments.has(item) ? item : nearest(item, set.fragments.keys());
        const doc = name === undefined ? undefined : set.fragments.get(name);
        if (!doc) unknown = true;
        else if (!seen.has(doc.file)) {
          seen.add(doc.file);
          walk(doc.value, into);
        }
      } else if (typeof item === "string") {
        const name = set.endpoints.has(item)
          ? item
          : /endpoint$/i.test(key)
            ? nearest(item, set.endpoints.keys())
            : undefined;
        const contract = name === undefined ? undefined : set.endpoints.get(name)?.contract;
        if (contract?.safe) {
          into.set(name as string, contract.request);
          if (contract.request.additionalProperties === true) unknown = true;
        } else if (!contract && /endpoint$/i.test(key) && !item.startsWith("$")) unknown = true;
      } else walk(item, key === "filters" ? options : into);
    }
  };
  walk(page);
  return { requests: [...new Map([...requests, ...options]).values()], unknown };
}
