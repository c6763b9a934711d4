import type { SourceDoc } from "../../grammar/source.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { extended } from "./extended.ts";
import type { NormalizedPage } from "./page.ts";
import { variants } from "./variants.ts";
import { writtenOut } from "./writtenOut.ts";

/**
 * The pages of a file, each in its one form: one, or one for each of its variants. An older version is migrated, what it extends is merged in, the
 * structure checked and slips corrected, fragments spliced in, short forms written out, defaults set.
 */
export function normalize(doc: SourceDoc, set: SchemaSet, report: Report): NormalizedPage[] {
  report.addSource(doc);
  if (doc.value === undefined) return [];
  const merged = extended(doc, set, report, []);
  if (!merged) return [];
  return variants(merged, set, report).map((page) => writtenOut(page, set, report));
}
