import { isObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

/** P197: the tone of one column asks for the name of another one: `'maxVisit' in row.best` at the column avgVisit. */
export function checkColumnTones(items: readonly unknown[], report: Report): void {
  const columns = items.filter(isObject).filter(({ field }) => typeof field === "string");
  const fields = new Set(columns.map(({ field }) => field));
  for (const column of columns) {
    const named = typeof column.tone === "string" ? /'(\w+)' in row\.\w+/.exec(column.tone) : null;
    const other = named?.[1];
    if (other === undefined || other === column.field || !fields.has(other)) continue;
    report.add("P197", `the column of "${String(column.field)}" asks for "${other}", which is another column`, column, "tone", {
      within: (named?.index ?? 0) + 1,
      expected: String(column.field),
      found: other,
      suggestion: String(column.tone).replace(`'${other}'`, `'${String(column.field)}'`),
    });
  }
}
