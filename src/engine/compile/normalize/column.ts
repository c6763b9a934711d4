import type { Report } from "../problem.ts";
import { isObject } from "./page.ts";

/** A column in its one form: headings over it are a list. */
export function normalizeColumn(column: unknown, { origins }: Pick<Report, "origins">): unknown {
  if (!isObject(column) || typeof column.group !== "string") return column;
  const whole = { ...column, group: [column.group] };
  origins.copy(column, whole);
  return whole;
}
