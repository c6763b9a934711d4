import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

const names = ["label", "title"] as const;

/** Settings by which what stands in a list is told apart in code, so that two of one are told of elsewhere. */
const blocks = ["kind", "mark"];

/** P193: two tabs, filters, links, figures or buttons beside each other are called the same, as a copy is that was only half adapted. */
export function checkSameNamed(items: readonly unknown[], report: Report): void {
  const objects = items.filter(isObject);
  if (objects.length < 2 || objects.some((item) => blocks.some((key) => item[key] !== undefined))) return;
  for (const key of names) {
    const seen = new Map<string, NormalizedObject>();
    for (const item of objects) {
      const name = item[key];
      if (typeof name !== "string" || name === "" || item.when !== undefined || !report.origins.isWritten(item, key)) continue;
      // A template names what it is given.
      if (report.origins.ofKey(item, key)?.doc.file.includes("schemas/fragments/")) continue;
      const first = seen.get(name);
      if (!first) seen.set(name, item);
      else if (first.when === undefined && !report.wrongInside(items, items.indexOf(item)) && !report.wrongAt(items, items.indexOf(item)))
        report.add("P193", `two beside each other are called "${name}"`, item, key, {
          severity: "warning",
          expected: "a name of its own",
          found: name,
        });
    }
  }
  checkSameLinks(objects, report);
}

/** P193: two links of other names lead to the same. */
function checkSameLinks(objects: readonly NormalizedObject[], report: Report): void {
  const seen = new Map<string, NormalizedObject>();
  for (const item of objects) {
    // Two figures may both lead to where they are explained.
    if (item.link === undefined || item.field !== undefined || (item.do !== undefined && item.do !== "open")) continue;
    const identity = JSON.stringify(item.link);
    const first = seen.get(identity);
    if (!first) seen.set(identity, item);
    else
      report.add("P193", `"${called(item)}" leads to the same as "${called(first)}"`, item, "link", {
        severity: "warning",
        expected: "another page, or other parameters",
        found: typeof item.link === "string" ? item.link : identity,
      });
  }
}

const called = (item: NormalizedObject): string => String(item.label ?? item.title ?? item.field ?? item.name ?? "");
