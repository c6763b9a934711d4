import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** P184 (warning): a filter over a list narrows nothing in it: only another call of the page takes its field. */
export function checkOwnFilters(view: NormalizedObject, set: SchemaSet, report: Report): void {
  const filters = view.filters as unknown[];
  const requests = callsIn(view).map((name) => set.endpoints.get(name)?.contract.request);
  if (requests.some((request) => !request || request.additionalProperties === true)) return;
  const taken = (field: string) => requests.some((request) => request?.properties?.[field] !== undefined);
  const known = (field: string) => [...set.endpoints.values()].some(({ contract }) => contract.request.properties?.[field] !== undefined);
  for (const filter of filters) {
    if (!isObject(filter) || report.wrongAt(filter, "field")) continue;
    const fields = [filter.field].flat().filter((one) => typeof one === "string");
    if (fields.length === 0 || filter.param !== undefined || fields.some(taken) || !fields.some(known)) continue;
    report.add("P184", `the list below takes no "${fields.join('", "')}"`, filter, "field", {
      severity: "warning",
      expected: Object.keys(requests[0]?.properties ?? {}),
      found: fields.join(", "),
    });
  }
}

/** All calls of a view and of what stands in it. */
function callsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  // What a button opens has filters of its own.
  if (!isObject(value) || ["modal", "drawer", "call", "upload"].includes(String(value.do))) return [];
  return Object.entries(value).flatMap(([key, item]) => (typeof item === "string" && /ndpoint$/.test(key) ? [item] : callsIn(item)));
}
