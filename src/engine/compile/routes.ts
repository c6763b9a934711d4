import type { KnownRoutes } from "./check/links.ts";
import { normalize } from "./normalize/normalize.ts";
import { Report } from "./problem.ts";
import { resolve } from "./resolve/resolve.ts";
import type { SchemaSet } from "./schemaSet.ts";

/** Routes of all pages with the parameters their addresses take, computed once per set; broken pages take anything. */
export function knownRoutes(set: SchemaSet): KnownRoutes {
  const kept = set.memo.get("knownRoutes") as KnownRoutes | undefined;
  if (kept) return kept;
  const routes: KnownRoutes = new Map();
  set.memo.set("knownRoutes", routes);
  for (const [route, { params }] of Object.entries(set.files.codeRoutes)) routes.set(route, { params, open: false });
  for (const doc of set.files.pages) {
    const report = new Report(set.origins);
    for (const page of normalize(doc, set, report)) {
      const { context } = resolve(page, set, report);
      const params = [...context.params.values()].filter((param) => param.in === "url").map((param) => param.name);
      // A page that is wrong itself must not make the pages that link to it wrong.
      routes.set(page.route, { params, open: report.failed });
    }
  }
  return routes;
}
