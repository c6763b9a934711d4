import { readsOf } from "../../grammar/expressionReads.ts";
import { resolveSchema } from "../schemaSet.ts";
import type { PageContext, PendingSource } from "./context.ts";

/**
 * Rows that a bulk action can take at most: the smallest `maxItems` of the request fields that its calls fill from
 * `rows`, those of a form in its dialog too; undefined where no contract says. Each call is asked for one action: a bulk
 * action of a list inside a drawer has rows of its own, and was asked first.
 */
export function rowsMaxOf(calls: readonly PendingSource[], { set }: PageContext): number | undefined {
  let most: number | undefined;
  for (const call of calls) {
    if (call.bulk) continue;
    call.bulk = true;
    const fields = call.endpoint.contract.request.properties ?? {};
    for (const [field, value] of Object.entries(call.given)) {
      const max = ofRows(value) && resolveSchema(fields[field], set)?.maxItems;
      if (typeof max === "number") most = Math.min(max, most ?? max);
    }
  }
  return most;
}

const ofRows = (value: unknown): boolean => typeof value === "string" && readsOf(value).variables.has("rows");
