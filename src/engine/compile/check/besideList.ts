import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";

const ofRow = /^\s*row\.[\w.]+\s*$/;
const ofPage = /^\s*params\.\w+\s*$/;

/** P197: a list asks for what belongs to the row that it was opened on, and a button over it saves to what is chosen on the page. */
export function checkBesideList({ endpoint, with: listed, toolbar }: NormalizedObject, { endpoints }: SchemaSet, report: Report): void {
  if (!isObject(listed) || !Array.isArray(toolbar)) return;
  const own = Object.entries(listed).filter(([, text]) => typeof text === "string" && ofRow.test(text));
  if (own.length === 0) return;
  for (const { call, given } of toolbar.filter(isObject).flatMap(savedBy)) {
    if (areaOf(call) !== areaOf(endpoint) || endpoints.get(call)?.contract.safe !== false) continue;
    for (const [field, text] of own) {
      const other = given[field];
      if (typeof other !== "string" || !ofPage.test(other) || report.wrongAt(given, field)) continue;
      report.add(
        "P197",
        `"${field}" is given ${other.trim()}, and the list beside it shows those of ${String(text).trim()}`,
        given,
        field,
        {
          severity: "warning",
          expected: String(text).trim(),
          found: other.trim(),
          suggestion: String(text).trim(),
        },
      );
    }
  }
}

const areaOf = (call: unknown): string | undefined => String(call).split(".")[0];

/** What a button saves: by itself, or by the form that it opens. */
function savedBy({ do: kind, endpoint, with: given, view }: NormalizedObject): { call: string; given: NormalizedObject }[] {
  if (kind === "call") return isObject(given) ? [{ call: String(endpoint), given }] : [];
  if (!isObject(view) || !isObject(view.saveWith)) return [];
  return [{ call: String(view.saveEndpoint), given: view.saveWith }];
}
