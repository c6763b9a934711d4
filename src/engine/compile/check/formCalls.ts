import { factsOf, fixedIn } from "../../grammar/conditions.ts";
import type { JsonSchema } from "../../grammar/contract.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { takesAway } from "./unseenChange.ts";

/** What a form, or a widget, says of the calls that it makes. */
export function checkFormCalls(view: NormalizedObject, set: SchemaSet, report: Report): void {
  const { showWhen, saveEndpoint, saveWith, values, checks } = view;
  const request = set.endpoints.get(String(saveEndpoint))?.contract.request;
  const given = { ...(isObject(saveWith) ? saveWith : {}), ...(isObject(values) ? values : {}) };
  // P112: a field that is hidden is not sent.
  if (isObject(showWhen) && request)
    for (const field of Object.keys(showWhen))
      if (request.required?.includes(field) && given[field] === undefined)
        report.add("P112", `${String(saveEndpoint)} needs "${field}", which is not sent while it is hidden`, showWhen, field, {
          severity: "warning",
          at: "key",
          expected: "a field that the call can do without",
          found: field,
        });
  if (isObject(showWhen) && request) checkShownInVain(showWhen, request.properties ?? {}, report);
  // P198: a record that is edited has the value itself.
  if (isObject(checks) && isObject(saveWith) && saveWith.id !== undefined)
    for (const [field, check] of Object.entries(checks)) {
      const asked = isObject(check) ? set.endpoints.get(String(check.endpoint))?.contract.request.properties?.id : undefined;
      if (!isObject(check) || !asked || (isObject(check.with) && check.with.id !== undefined)) continue;
      report.add(
        "P198",
        `${String(check.endpoint)} is not told which record is edited, and meets "${field}" of that record itself`,
        check,
        "endpoint",
        {
          expected: `"with": { "id": ${JSON.stringify(saveWith.id)} }`,
          found: String(check.endpoint),
        },
      );
    }
}

/** P186: a field of a form is shown only where it gives way (`x-yields`) to what is filled in beside it. */
function checkShownInVain(showWhen: NormalizedObject, taken: Record<string, JsonSchema>, report: Report): void {
  for (const [field, condition] of Object.entries(showWhen)) {
    const to = taken[field]?.["x-yields"];
    if (!to || typeof condition !== "string" || fixedIn(condition) || report.wrongAt(showWhen, field)) continue;
    const facts = factsOf(condition);
    const isFilled = (one: string) =>
      facts.some(
        ({ read, op, value }) => read === `row.${one}` && (op === "!=" ? value === "" || value === null : op === "==" && Boolean(value)),
      );
    const other = to.find(isFilled);
    if (other === undefined) continue;
    report.add("P186", `"${field}" is shown only where "${other}" is filled in, beside which it does nothing`, showWhen, field, {
      expected: `row.${other} == null || row.${other} == ''`,
      found: condition,
    });
  }
}

/** P201: a setting for something else makes a call that takes away. */
export function checkCallsAway(view: NormalizedObject, report: Report): void {
  for (const key in view) {
    const name = view[key];
    if (typeof name !== "string" || !key.endsWith("Endpoint") || !takesAway(name) || /delete|remove|drop|clear|erase/i.test(key)) continue;
    report.add("P201", `"${key}" makes a call that takes away: ${name}`, view, key, {
      severity: "warning",
      expected: "another call",
      found: name,
    });
  }
}
