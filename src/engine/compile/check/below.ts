import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import { propertiesOf, rowOfReply } from "../resolve/rowType.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** P198: the rows below a row are asked for by what is above it, so that its neighbours stand there, and itself. */
export function checkBelow({ below }: NormalizedObject, report: Report): void {
  const given = isObject(below) ? below.with : undefined;
  if (!isObject(given)) return;
  const reading = Object.entries(given).filter(([, text]) => typeof text === "string" && /\brow\b/.test(text));
  const [first] = reading;
  const [any] = Object.entries(given);
  if (!first && any && !Object.keys(given).some((field) => report.wrongAt(given, field))) {
    report.add("P198", "the rows below a row are not asked for by that row, so that the same stand below each", given, any[0], {
      expected: "row.id",
      found: String(any[1]),
    });
  }
  if (!first || reading.length > 1 || !/^\s*row\.parent\w*\s*$/.test(String(first[1]))) return;
  report.add(
    "P198",
    `the rows below are asked for by ${String(first[1]).trim()}, which is what the row itself stands below`,
    given,
    first[0],
    {
      expected: "row.id",
      found: String(first[1]),
      suggestion: "row.id",
    },
  );
}

/** P197: what opens below a row is asked for what was typed into a filter, though the row has a field of that very name. */
export function checkExpanded({ endpoint, expand }: NormalizedObject, set: SchemaSet, report: Report): void {
  const contract = set.endpoints.get(String(endpoint))?.contract;
  const given = isObject(expand) ? expand.with : undefined;
  const row = contract && rowOfReply(contract, set);
  if (!isObject(given) || !row) return;
  const own = propertiesOf(row, set);
  // Where the row is told by its id, a filter of the page may well narrow what is below it.
  if (Object.values(given).some((text) => isId(/\brow\.(\w+)/.exec(String(text))?.[1]))) return;
  for (const [field, text] of Object.entries(given)) {
    if (String(text).trim() !== `params.${field}` || !own[field] || !contract.request.properties?.[field] || report.wrongAt(given, field))
      continue;
    report.add("P197", `"${field}" is given what the page asks for, though each row has a "${field}" of its own`, given, field, {
      severity: "warning",
      expected: `row.${field}`,
      found: `params.${field}`,
      suggestion: `row.${field}`,
    });
  }
}

const isId = (field = ""): boolean => /^(id|key)$|[a-z](Id|Key|Code)$/.test(field);
