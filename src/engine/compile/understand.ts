import type { SourceDoc } from "../grammar/source.ts";
import { normalize } from "./normalize/normalize.ts";
import { Report } from "./problem.ts";
import { type Resolved, resolve } from "./resolve/resolve.ts";
import type { SchemaSet } from "./schemaSet.ts";

export interface Understood {
  report: Report;
  pages: Resolved[];
  /** Set once what needs the other pages has been checked too. */
  checked: boolean;
}

/** normalize → resolve of one file, done once per set: other pages ask for its parameters before its own turn comes. */
export function understand(doc: SourceDoc, set: SchemaSet): Understood {
  const kept = set.understood.get(doc);
  if (kept) return kept;
  set.origins.add(doc);
  const report = new Report(set.origins);
  const pages = normalize(doc, set, report).map((page) => resolve(page, set, report));
  const understood: Understood = { report, pages, checked: false };
  set.understood.set(doc, understood);
  return understood;
}
