import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

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
