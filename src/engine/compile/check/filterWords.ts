import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { requestField } from "./paramValues.ts";

/** P201: a filter is called as another field of the same requests. P185: two filters of a list fill one field. */
export function checkFilterWords(filters: readonly unknown[], context: PageContext, report: Report): void {
  const seen = new Map<string, NormalizedObject>();
  for (const filter of filters) {
    if (!isObject(filter) || filter.field === undefined || filter.when !== undefined) continue;
    const fields = [filter.field].flat().map(String);
    checkLabel(filter, fields, filters, context, report);
    if (filter.as === "mode" || report.origins.of(filter)?.doc.file.includes("schemas/fragments/")) continue;
    const identity = JSON.stringify([fields, filter.param ?? null]);
    const first = seen.get(identity);
    if (!first) seen.set(identity, filter);
    else if (!report.wrongAt(filter, "field"))
      report.add("P185", `two filters beside each other fill "${fields.join('", "')}"`, filter, "field", {
        severity: "warning",
        expected: "another field, or one filter",
        found: fields.join(", "),
      });
  }
}

function checkLabel(filter: NormalizedObject, fields: string[], beside: readonly unknown[], context: PageContext, report: Report): void {
  const [field = "", second] = fields;
  const { label } = filter;
  if (second !== undefined || typeof label !== "string" || !report.origins.isWritten(filter, "label") || report.wrongAt(filter, "field"))
    return;
  const own = requestField([field], context);
  if (!own?.title || own.title === label) return;
  for (const { properties = {} } of context.requests()) {
    if (properties[field] === undefined) continue;
    const isBeside = (name: string) => beside.some((one) => isObject(one) && [one.field].flat().includes(name));
    const other = Object.entries(properties).find(([name, { title }]) => name !== field && title === label && isBeside(name));
    if (!other) continue;
    report.add("P201", `"${label}" is what "${other[0]}" is called, and this filter fills "${field}"`, filter, "label", {
      severity: "warning",
      expected: own.title,
      found: label,
    });
    return;
  }
}
