import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";

type Json = Record<string, unknown>;

/** P193: two pages give their template the same for all that it decides by, and only what they are called differs. */
export function checkSameTemplate({ files }: SchemaSet, report: Report): void {
  const seen = new Map<string, string>();
  for (const { value } of files.pages) {
    const { extends: base, with: given, title, route } = (value ?? {}) as Json;
    if (typeof base !== "string" || given === null || typeof given !== "object" || typeof title !== "string") continue;
    // What is shown differs from page to page; what decides is written in codes.
    const decides = Object.entries(given).filter(
      ([, one]) => typeof one === "number" || (typeof one === "string" && !/[\u4e00-\u9fff/]/.test(one)),
    );
    if (decides.length === 0 || Object.values(given).some((one) => one !== null && typeof one === "object")) continue;
    const identity = JSON.stringify([base, decides.sort()]);
    const first = seen.get(identity);
    if (first === undefined) seen.set(identity, String(route));
    else {
      const [key = "", own] = decides[0] ?? [];
      report.add("P193", `"${title}" is made as ${first} is: both give the template ${JSON.stringify(own)} as "${key}"`, given, key, {
        severity: "warning",
        expected: "another value",
        found: JSON.stringify(own),
      });
    }
  }
}
