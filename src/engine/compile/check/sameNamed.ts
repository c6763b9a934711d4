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
  checkSameDone(objects, report);
}

/** P193: two buttons of other names set, copy or open the same. */
function checkSameDone(objects: readonly NormalizedObject[], report: Report): void {
  const seen = new Map<string, NormalizedObject>();
  for (const item of objects) {
    const key = { set: "set", copy: "text" }[String(item.do)];
    const given = key === undefined ? undefined : item[key];
    if (key === undefined || given === undefined) continue;
    const identity = JSON.stringify([key, given]);
    const first = seen.get(identity);
    if (!first) seen.set(identity, item);
    else if (first.title !== item.title && JSON.stringify(first.when) !== JSON.stringify(item.when))
      report.add("P193", `"${called(item)}" does the same as "${called(first)}"`, item, key, {
        severity: "warning",
        expected: "something else than its neighbour",
        found: JSON.stringify(given),
      });
  }
}

/** P193: two lists or charts beside each other ask for the same, with values that are written out, under other titles. */
export function checkSameAsked(items: readonly unknown[], report: Report): void {
  const seen = new Map<string, NormalizedObject>();
  items.forEach((item, i) => {
    if (!isObject(item) || typeof item.endpoint !== "string" || typeof item.title !== "string" || !isObject(item.with)) return;
    if (!Object.values(item.with).some(isObject)) return;
    const drawn = ["kind", "mark", "endpoint", "with", "when", "x", "y", "series", "only", "size", "cumulative", "measures"];
    const identity = JSON.stringify(drawn.map((key) => (report.origins.isWritten(item, key) ? item[key] : undefined)));
    const first = seen.get(identity);
    if (!first) seen.set(identity, item);
    else if (first.title !== item.title && !report.wrongAt(items, i))
      report.add("P193", `"${item.title}" asks for the same as "${String(first.title)}"`, item, "with", {
        severity: "warning",
        expected: "something else than its neighbour",
        found: JSON.stringify(item.with),
      });
  });
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
