import type { JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../nearest.ts";
import { resolveSchema } from "../schemaSet.ts";
import type { SlotAt } from "./slot.ts";

/** A request field that a filter or parameter could feed, or the one that was probably meant. */
export function requestField(
  field: string,
  container: object,
  key: string | number,
  at: { context: SlotAt["context"]; place?: Pick<SlotAt["place"], "endpoint"> },
): { name: string; schema: JsonSchema } | undefined {
  const { context, place } = at;
  const own = place?.endpoint ? [place.endpoint.contract.request] : context.requests();
  for (const request of own) {
    const found = request.properties?.[field];
    if (found) return { name: field, schema: resolveSchema(found, context.set) ?? {} };
  }
  // A list's filter may feed only its charts.
  for (const request of context.requests()) {
    const found = request.properties?.[field];
    if (found) return { name: field, schema: resolveSchema(found, context.set) ?? {} };
  }
  if (context.unknownRequests || context.text.incomplete || context.requests().length === 0) return undefined;
  const all = [...own, ...context.requests()];
  const names = [...new Set(all.flatMap((request) => Object.keys(request.properties ?? {})))];
  const suggestion = nearest(field, names);
  context.note({ kind: "filterField", field, names, meant: suggestion, container, key });
  // The checks which follow go on with what was probably meant.
  if (suggestion !== undefined) {
    const schema = all.map((request) => request.properties?.[suggestion]).find((one) => one !== undefined);
    return { name: suggestion, schema: resolveSchema(schema, context.set) ?? {} };
  }
  context.text.incomplete = true;
  return undefined;
}
