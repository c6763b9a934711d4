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
    for (const key in value) {
      const item = (value as Record<string, unknown>)[key];
      if (typeof item === "string") {
        const isCall = key.endsWith("ndpoint");
        // Most texts name nothing; what names a call has a dot in it.
        if (!isCall && !item.includes(".")) continue;
        const name = set.endpoints.has(item) ? item : isCall ? nearest(item, set.endpoints.keys()) : undefined;
        const contract = name === undefined ? undefined : set.endpoints.get(name)?.contract;
        if (contract?.safe) {
          into.set(name as string, contract.request);
          if (contract.request.additionalProperties === true) unknown = true;
        } else if (!contract && isCall) unknown = true;
      } else if (item !== null && typeof item === "object") walk(item, key === "filters" ? options : into);
    }
  };
  walk(page);
  return { requests: [...new Map([...requests, ...options]).values()], unknown };
}
