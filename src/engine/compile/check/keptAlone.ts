import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

const kept = /^\s*params\.(\w+)\.filter\(\s*(\w+)\s*,\s*(?:\2\s*==\s*(row\.[\w.]+)|(row\.[\w.]+)\s*==\s*\2)\s*\)\s*$/;

/** P198: of a list, all is taken away but the row: that one alone would be written as a list of one, without looking at the others. */
export function checkKeptAlone({ set }: NormalizedObject, report: Report): void {
  if (!isObject(set)) return;
  for (const [param, text] of Object.entries(set)) {
    const [, list, name, left, right] = (typeof text === "string" && kept.exec(text)) || [];
    const row = left ?? right;
    if (list !== param || row === undefined || report.wrongAt(set, param)) continue;
    report.add("P198", `of "${param}" this keeps ${row} alone, and takes all others away`, set, param, {
      severity: "warning",
      expected: `params.${param}.filter(${name}, ${name} != ${row}), or [${row}]`,
      found: String(text),
      suggestion: String(text).replace("==", "!="),
    });
  }
}
