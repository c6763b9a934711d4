import type { KnownRoutes } from "./check/links.ts";
import type { SchemaSet } from "./schemaSet.ts";
import { understand } from "./understand.ts";

/** Routes of all pages with the parameters their addresses take, computed once per set; broken pages take anything. */
export function knownRoutes(set: SchemaSet): KnownRoutes {
  const kept = set.memo.get("knownRoutes") as KnownRoutes | undefined;
  if (kept) return kept;
  const routes: KnownRoutes = new Map();
  set.memo.set("knownRoutes", routes);
  for (const [route, { params }] of Object.entries(set.files.codeRoutes))
    routes.set(route, { params, needed: [], open: false });
  for (const doc of set.files.pages) {
    const { pages, report } = understand(doc, set);
    for (const { context } of pages) {
      const params = [...context.params.values()].filter((param) => param.in === "url").map((param) => param.name);
      // A page that is wrong itself must not make the pages that link to it wrong.
      routes.set(context.page.route, { params, needed: context.needed, open: report.failed });
    }
  }
  return routes;
}
