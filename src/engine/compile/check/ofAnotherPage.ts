import type { NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { resolveSchema } from "../schemaSet.ts";
import type { KnownRoutes } from "./knownRoutes.ts";
import { valuesOf } from "./labels.ts";

/** What is kept of a page whose sources are let go: fixed values of its calls that may be those of another page. */
interface Fixed {
  field: string;
  value: string;
  /** The value that is called as the page itself. */
  own: string;
  container: NormalizedObject;
}

const kept = new WeakMap<PageContext, Fixed[]>();

/** Fixed values of one of a few, of which another one is called as a part of the page's own address. */
export function keepFixed(context: PageContext): void {
  const { set, page, pendingSources } = context;
  const parts = page.route.split("/");
  const found: Fixed[] = [];
  for (const { endpoint, given } of pendingSources)
    for (const [field, item] of Object.entries(given)) {
      const value = item !== null && typeof item === "object" && "value" in item ? [item.value].flat() : [];
      const [only, ...more] = value;
      if (typeof only !== "string" || more.length > 0 || parts.includes(only)) continue;
      const schema = resolveSchema(endpoint.contract.request.properties?.[field], set);
      const items = resolveSchema(schema?.items, set);
      const dictionary = schema?.["x-dictionary"] ?? items?.["x-dictionary"];
      const choices = (schema?.enum ?? items?.enum)?.map(String) ?? valuesOf(set.dictionaries.get(dictionary ?? "")?.items ?? []);
      const own = choices.find((one) => one.length > 2 && parts.at(-1) === one);
      if (own !== undefined && choices.includes(only)) found.push({ field, value: only, own, container: given });
    }
  kept.set(context, found);
}

/** P193: a fixed value is that of the page beside, which this one was copied from. */
export function checkOfAnotherPage(context: PageContext, routes: KnownRoutes, report: Report): void {
  for (const { field, value, own, container } of kept.get(context) ?? []) {
    const other = context.page.route.replace(/[^/]+$/, value);
    if (!routes.has(other) || report.wrongAt(container, field)) continue;
    if (report.origins.ofKey(container, field)?.doc.file.includes("schemas/fragments/")) continue;
    report.add("P193", `"${field}" is ${value}, which ${other} is of; this page is of ${own}`, container, field, {
      severity: "warning",
      expected: own,
      found: value,
      suggestion: own,
    });
  }
}
