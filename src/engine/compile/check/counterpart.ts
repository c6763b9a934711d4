import { factsOf, fixedIn } from "../../grammar/conditions.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import { writtenIn } from "../resolve/beside.ts";

/** P207: of two buttons that set a field of the row this way and that, one stands on all rows and the other only where it changes something. */
export function checkCounterpart(items: readonly unknown[], report: Report): void {
  const calls = items.filter(isObject).filter(({ do: kind, with: given }) => kind === "call" && isObject(given));
  for (const bare of calls) {
    if (bare.when !== undefined || bare.disabled !== undefined) continue;
    const other = calls.find((one) => one !== bare && one.endpoint === bare.endpoint && isCounterpart(one, bare));
    if (!other || report.wrongAt(bare, "endpoint")) continue;
    const [own, theirs] = [bare, other].map((one) => String(one.title ?? one.name ?? ""));
    report.add(
      "P207",
      `"${own}" stands on all rows, and "${theirs}", which takes it back, only where ${String(other.when)}`,
      bare,
      "endpoint",
      {
        severity: "warning",
        expected: `"when" with the opposite`,
        found: String(bare.endpoint),
      },
    );
    return;
  }
}

/** Whether one gives another fixed value for a field that its own condition reads, and else the same. */
function isCounterpart(one: NormalizedObject, bare: NormalizedObject): boolean {
  const [given, own] = [one.with, bare.with] as [NormalizedObject, NormalizedObject];
  if (typeof one.when !== "string" || fixedIn(one.when)) return false;
  const differing = [...new Set([...Object.keys(given), ...Object.keys(own)])].filter(
    (key) => JSON.stringify(given[key]) !== JSON.stringify(own[key]),
  );
  const [field, ...more] = differing;
  if (field === undefined || more.length > 0) return false;
  const [a, b] = [writtenIn(given[field]), writtenIn(own[field])];
  if (a === undefined || b === undefined || typeof a !== typeof b) return false;
  // What it is where this one stands is what the other one makes it.
  return factsOf(one.when).some(
    ({ read, op, value }) =>
      read === `row.${field}` && ((op === "==" && value === b) || (op === "!=" && value === a && typeof a === "boolean")),
  );
}
