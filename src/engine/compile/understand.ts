import type { SourceDoc } from "../grammar/source.ts";
import type { KnownRoutes } from "./check/links.ts";
import { checkMeaning } from "./check/meaning.ts";
import { normalize } from "./normalize/normalize.ts";
import { Report } from "./problem.ts";
import { type Resolved, resolve } from "./resolve/resolve.ts";
import type { SchemaSet } from "./schemaSet.ts";

export interface Understood {
  /** What is wrong with the page itself. */
  report: Report;
  pages: Resolved[];
  /** What is wrong with its links, and the routes they were checked against. */
  links?: { routes: KnownRoutes; report: Report };
}

/** normalize → resolve → check of one file by itself, done once per set: other pages ask for its parameters before its own turn comes. */
export function understand(doc: SourceDoc, set: SchemaSet): Understood {
  const kept = set.understood.get(doc);
  if (kept) return kept;
  set.origins.add(doc);
  const report = new Report(set.origins);
  const pages = normalize(doc, set, report).map((page) => resolve(page, set, report));
  for (const { context } of pages) {
    checkMeaning(context);
    context.checked();
  }
  const understood: Understood = { report, pages };
  set.understood.set(doc, understood);
  return understood;
}
