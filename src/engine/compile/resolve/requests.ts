import type { JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../nearest.ts";
import type { SchemaSet } from "../schemaSet.ts";

/**
 * Requests of the reading endpoints named anywhere in a normalized page. Those that only offer options
 * to filters come last: a field of the views is what the views take, not what a search for options takes.
 */
export function requestsOf(page: unknown, set: SchemaSet): { requests: JsonSchema[]; unknown: boolean } {
  const requests = new Map<string, JsonSchema>();
  const options = new Map<string, JsonSchema>();
  let unknown = false;
  const walk = (value: unknown, into = requests): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, into);
    if (value === null || typeof value !== "object" || Array.isArray(value)) return;
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === "string") {
        const name = set.endpoints.has(item) ? item : /endpoint$/i.test(key) ? nearest(item, set.endpoints.keys()) : undefined;
        const contract = name === undefined ? undefined : set.endpoints.get(name)?.contract;
        if (contract?.safe) {
          into.set(name as string, contract.request);
          if (contract.request.additionalProperties === true) unknown = true;
        } else if (!contract && /endpoint$/i.test(key)) unknown = true;
      } else walk(item, key === "filters" ? options : into);
    }
  };
  walk(page);
  return { requests: [...new Map([...requests, ...options]).values()], unknown };
}
