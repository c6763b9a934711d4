import { resolveSchema } from "../schemaSet.ts";
import type { Json, PageContext, PendingSource } from "./context.ts";

const readsRows = /(?<![\w.])rows\b/;

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
      const max = typeof value === "string" && readsRows.test(value) && resolveSchema(fields[field], set)?.maxItems;
      if (typeof max === "number") most = Math.min(max, most ?? max);
    }
  }
  return most;
}

/** P114: `container[key]` allows more rows than one of these actions can take. */
export function checkRowsMax(
  container: Json,
  key: string,
  actions: unknown,
  { actions: known, report }: PageContext,
): void {
  const given = container[key];
  if (typeof given !== "number" || !Array.isArray(actions)) return;
  for (const name of actions as string[]) {
    const most = known.get(name)?.rowsMax;
    if (most === undefined || most >= given) continue;
    report.add("P114", `"${name}" takes at most ${most} rows at once`, container, key, {
      expected: `at most ${most}`,
      found: String(given),
    });
    return;
  }
}
