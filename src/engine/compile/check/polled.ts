import { compileExpression } from "../../grammar/expression.ts";
import { readsOf } from "../../grammar/expressionReads.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** P152: a list has no one row to wait for. P194: what is asked again until some row is as it is to be goes on for ever where there are none. */
export function checkUntil({ poll, endpoint }: NormalizedObject, set: SchemaSet, report: Report): void {
  const until = isObject(poll) ? poll.until : undefined;
  if (typeof until !== "string" || !isObject(poll)) return;
  const { variables } = readsOf(until);
  const reply = set.endpoints.get(String(endpoint))?.contract.reply.kind;
  if ((reply === "rows" || reply === "list") && variables.has("row") && !report.wrongAt(poll, "until")) {
    report.add("P152", `${String(endpoint)} gives many rows, and none of them is row`, poll, "until", {
      expected: "rows, such as rows.exists(r, …)",
      found: until,
    });
    return;
  }
  // Who waits for rows counts them.
  if (/\bsize\s*\(/.test(until) || !variables.has("rows") || variables.has("params") || variables.has("row")) return;
  let failed = false;
  const holds = compileExpression(until, () => {
    failed = true;
  })({ row: {}, rows: [], params: {}, user: {}, site: {} } as never);
  if (failed || holds !== false) return;
  report.add("P194", `without any rows this never holds: ${until}`, poll, "until", {
    severity: "warning",
    expected: "a condition that holds where there are no rows, such as !rows.exists(…)",
    found: until,
    ...(/^\s*rows\.exists\(/.test(until) ? { suggestion: `!${until.trim()}` } : {}),
  });
}
