import type { JsonSchema } from "../../grammar/contract.ts";
import { resolveSchema } from "../schemaSet.ts";
import { isObject } from "./page.ts";
import type { Written } from "./walk.ts";

/** Filters in sight; the others stand under 展开. */
const IN_SIGHT = 4;

const BEGINS = /^(begin|start|min|from|low)(?=[A-Z])/;
const ENDS: Readonly<Record<string, string>> = { begin: "end", start: "end", min: "max", from: "to", low: "high" };

/**
 * The filters of a list as the contract of its endpoint has them: the words first, then the time, then whatever else a
 * reader can type or choose, in the contract's order. Left out are pages and order, what the page's own `with` gives, named
 * windows beside a free one, and keys and lists that have no choices to show.
 */
export function contractFilters(value: unknown, at: Written): unknown {
  const { set, report } = at;
  const view = at.container as Record<string, unknown>;
  const contract = set.endpoints.get(String(view.endpoint))?.contract;
  if (!contract) {
    // A misspelt endpoint is told by itself.
    if (view.endpoint === undefined)
      report.add("P119", "filters of the contract need an endpoint beside them", at.container, at.key, { found: String(value) });
    return [];
  }
  const fields = contract.request.properties ?? {};
  const taken = new Set([...Object.keys(isObject(view.with) ? view.with : {}), contract.paging?.page, contract.paging?.size]);
  const pairs = pairsOf(Object.keys(fields));
  const windows = pairs.some(([begin]) => /time|date/i.test(begin));
  const seconds = new Set(pairs.map(([, end]) => end));
  const found = Object.entries(fields).flatMap(([name, schema]): { field: string | string[]; rank: number }[] => {
    if (taken.has(name) || name === "sortField" || name === "sortType" || seconds.has(name)) return [];
    const pair = pairs.find(([begin]) => begin === name);
    if (pair) return [{ field: pair, rank: /time|date/i.test(name) ? 1 : 2 }];
    const own = resolveSchema(schema, set);
    if (!own || !canAsk(name, own) || (windows && own["x-dictionary"] === "window")) return [];
    if (own["x-yields"]?.some((other) => other in fields)) return [];
    return [{ field: name, rank: name === "keyWords" ? 0 : 2 }];
  });
  const origin = report.origins.ofKey(at.container, at.key);
  const filters = found
    .sort((a, b) => a.rank - b.rank)
    .map(({ field }, i) => {
      const filter = { field, ...(i >= IN_SIGHT ? { collapsed: true } : {}) };
      if (origin) for (const part of [filter, ...(Array.isArray(field) ? [field] : [])]) report.origins.set(part, origin);
      if (origin) report.origins.setKey(filter, "field", origin);
      return filter;
    });
  if (origin) report.origins.set(filters, origin);
  return filters;
}

/** Fields that are the two ends of something, such as beginTime and endTime. */
function pairsOf(names: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const begin = BEGINS.exec(name)?.[1];
    const end = begin && `${ENDS[begin]}${name.slice(begin.length)}`;
    return end && names.includes(end) ? [[name, end]] : [];
  });
}

/** Whether a reader can type it or choose it: a key without choices is for programs. */
function canAsk(name: string, schema: JsonSchema): boolean {
  const list = schema.type === "array";
  const item = list ? schema.items : schema;
  if ((schema["x-dictionary"] ?? item?.["x-dictionary"]) !== undefined) return true;
  if (list || schema.type === "object" || schema.enum || item?.type === undefined) return false;
  return !/(^ids?|Ids?)$/.test(name);
}
