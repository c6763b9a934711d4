import type { SourceDoc } from "../../grammar/source.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";

/** A page whose route another one has. */
export interface TakenRoute {
  doc: SourceDoc;
  route: string;
  /** The file that keeps it. */
  by: string;
}

/**
 * Pages that have a route which stands already. Of two files the one keeps it that is named after it, else the one that
 * has stood unchanged for longer: a copy is the mistake, not what was copied.
 */
export function takenRoutes(set: SchemaSet): TakenRoute[] {
  const byRoute = new Map<string, SourceDoc[]>();
  for (const doc of set.files.pages) {
    const route = (doc.value as { route?: unknown } | null | undefined)?.route;
    if (typeof route !== "string") continue;
    byRoute.set(route, [...(byRoute.get(route) ?? []), doc]);
  }
  return [...byRoute].flatMap(([route, docs]) => {
    if (Object.hasOwn(set.files.codeRoutes, route)) return docs.map((doc) => ({ doc, route, by: "the app itself" }));
    if (docs.length === 1) return [];
    const [keeper, ...others] = docs.toSorted((a, b) => named(b, route) - named(a, route) || (a.changed ?? 0) - (b.changed ?? 0));
    return others.map((doc) => ({ doc, route, by: keeper?.file ?? "" }));
  });
}

/** P140: two pages of one route. */
export function checkRoutes(taken: readonly TakenRoute[], report: Report): void {
  for (const { doc, route, by } of taken)
    report.add("P140", `the route "${route}" is taken by ${by}`, doc.value as object, "route", { found: route });
}

/** Whether a file is called as its route: `schemas/pages/desk/negative.json` for `/desk/negative`. */
function named({ file }: SourceDoc, route: string): number {
  const path = file.replace(/^.*schemas\/pages/, "").replace(/\.json$/, "");
  return Number(path === route || path === route.replace(/\/:\w+/g, "") || path === `${route}/index`);
}
