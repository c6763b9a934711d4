import { compileExpression } from "../../grammar/expression.ts";
import { readsOf } from "../../grammar/expressionReads.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

/** P194: what is asked again until some row is as it is to be goes on for ever where there are none. */
export function checkUntil({ poll }: NormalizedObject, report: Report): void {
  const until = isObject(poll) ? poll.until : undefined;
  // Who waits for rows counts them.
  if (typeof until !== "string" || !isObject(poll) || /\bsize\s*\(/.test(until)) return;
  const { variables } = readsOf(until);
  if (!variables.has("rows") || variables.has("params") || variables.has("row")) return;
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
