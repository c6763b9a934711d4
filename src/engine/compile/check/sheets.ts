import { resolveSchema } from "../schemaSet.ts";
import type { Judge } from "./judge.ts";

/**
 * P175: a template whose sheet the upload would refuse: another heading than the one that is looked for, or a column that
 * is needed and not there.
 */
export const checkSheet: Judge<"sheet"> = ({ columns, sheet, endpoint, container, key }, { set, report }) => {
  const { properties = {}, required = [] } = resolveSchema(sheet, set) ?? {};
  for (const column of columns) {
    const heading = typeof column?.field === "string" ? properties[column.field]?.title : undefined;
    if (heading === undefined || typeof column.title !== "string" || column.title === heading) continue;
    report.add("P175", `${endpoint.name} looks for the heading "${heading}"`, column, "title", {
      expected: heading,
      found: column.title,
      suggestion: heading,
    });
  }
  if (report.incomplete) return;
  const given = columns.map((column) => column?.field);
  // A name that is nearly one of these is told by itself.
  if (given.some((field) => !(String(field) in properties))) return;
  const missing = required.filter((name) => !given.includes(name));
  if (missing.length === 0) return;
  const names = missing.map((name) => `"${name}"`).join(" and ");
  const what = missing.length === 1 ? "column" : "columns";
  report.add("P175", `${endpoint.name} needs the ${what} ${names}, which the template has not`, container, key, { expected: missing });
};
