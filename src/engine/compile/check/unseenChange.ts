import { factsOf } from "../../grammar/conditions.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";

/**
 * P203: a call takes away what is shown, or changes what its own button is shown by, and nothing reads it again: the row, or
 * the button, stays as if nothing had been done.
 */
export function checkUnseenChange(action: NormalizedObject, set: SchemaSet, report: Report): void {
  const { do: kind, endpoint: name, then, with: given, when } = action;
  if (kind !== "call" || !Array.isArray(then) || !isObject(given) || then.some(shows)) return;
  const contract = set.endpoints.get(String(name))?.contract;
  if (!contract || contract.safe || !Object.values(given).some((one) => typeof one === "string" && /\brows?\b/.test(one))) return;
  const removes = takesAway(String(name));
  const changed = removes || typeof when !== "string" ? undefined : changedOf(when, given);
  if ((!removes && changed === undefined) || report.wrongAt(action, "then")) return;
  const what = removes ? "takes rows away" : `changes row.${changed}, by which this is shown`;
  report.add("P203", `${String(name)} ${what}, and nothing reads them again`, action, "then", {
    severity: removes ? "error" : "warning",
    expected: `"reload" among the steps of "then"`,
    found: JSON.stringify(then),
  });
}

const shows = (step: unknown): boolean =>
  step === "reload" || step === "row" || step === "close" || (isObject(step) && (step.open !== undefined || step.set !== undefined));

/** P203: one button reads nothing again after a call after which another of the page does. */
export function checkReadAgain(actions: readonly NormalizedObject[], set: SchemaSet, report: Report): void {
  const reading = new Set(
    actions.filter(({ then }) => then === undefined || (Array.isArray(then) && then.some(shows))).map(({ endpoint }) => endpoint),
  );
  for (const action of actions) {
    const { endpoint, then } = action;
    if (!Array.isArray(then) || then.length === 0 || then.some(shows) || !reading.has(endpoint) || report.wrongAt(action, "then")) continue;
    if (set.endpoints.get(String(endpoint))?.contract.safe !== false) continue;
    report.add("P203", `nothing is read again after ${String(endpoint)}, as it is elsewhere on this page`, action, "then", {
      severity: "warning",
      expected: `"reload" among the steps of "then"`,
      found: JSON.stringify(then),
    });
  }
}

/** Whether a call removes something, by its name; a droplet or a dropdown is none that is dropped. */
export const takesAway = (name: string): boolean =>
  /\.(\w*[a-z])?(delete|remove|drop(?!lets?|downs?|box|offs?|ships?)|erase)\w*$/i.test(name);

/** The field of the row that a condition reads and the call gives another value. */
function changedOf(when: string, given: NormalizedObject): string | undefined {
  const read = factsOf(when).flatMap(({ read: text }) => (/^row\.\w+$/.test(text) ? [text.slice(4)] : []));
  return read.find((field) => given[field] !== undefined && given[field] !== `row.${field}`);
}
