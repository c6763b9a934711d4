import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import { propertiesOf, type RowType } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";
import type { Given } from "./crossed.ts";

/** P197: a filter keeps one field of its options and is given what they are called, though the row has both. */
export function checkCalledForKey(
  { name, text, container, key, within }: Given,
  filters: ReadonlyMap<string, object>,
  row: RowType,
  set: SchemaSet,
  report: Report,
): void {
  const field = /^\s*\[?\s*row\.(\w+)\s*\]?\s*$/.exec(text)?.[1];
  const filter = filters.get(name);
  if (!row || field === undefined || !isObject(filter) || filter.endpoint === undefined) return;
  const { optionValue, optionLabel = "name" } = filter as NormalizedObject;
  const own = propertiesOf(row, set);
  if (typeof optionValue !== "string" || optionLabel !== field || optionValue === field || own[optionValue] === undefined) return;
  if (report.wrongAt(container, key ?? "")) return;
  report.add("P197", `"${name}" holds "${optionValue}" of what is chosen, and row.${field} is what it is called`, container, key, {
    expected: `row.${optionValue}`,
    found: text.trim(),
    ...(within && { within: within.start }),
    suggestion: within
      ? within.whole.replace(`{${text}}`, `{${text.replace(`row.${field}`, `row.${optionValue}`)}}`)
      : text.replace(`row.${field}`, `row.${optionValue}`),
  });
}
