import type { SourceDoc } from "../../grammar/source.ts";
import type { Origins, Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { migratePage, type Page, withVersion } from "./migration.ts";
import { migrations, presentVersion } from "./migrations.ts";

/**
 * The value of a page or fragment in the present version; P107 (warning) where it was written in an older one. What is
 * migrated keeps its place in the text as it was written. A version that no step knows is left to the structure's check.
 */
export function presentOf(doc: SourceDoc, set: SchemaSet, report: Report): unknown {
  const { value } = doc;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  const written = value as Page;
  const page = withVersion(written);
  const version = page.schemaVersion;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1 || version >= presentVersion) return value;
  report.add(
    "P107",
    `schemaVersion ${version} is read as ${presentVersion}; npm run schemas:migrate rewrites the file`,
    written,
    "schemaVersion",
    {
      severity: "warning",
      expected: String(presentVersion),
      found: String(version),
    },
  );
  let present = set.present.get(doc);
  if (present === undefined) {
    present = migratePage(page, migrations, presentVersion).page;
    place(written, present, set.origins);
    set.present.set(doc, present);
  }
  return present;
}

/** Everything of `present` stands where the same part of `written` stands. */
function place(written: unknown, present: unknown, origins: Origins): void {
  if (written === null || typeof written !== "object" || present === null || typeof present !== "object") return;
  origins.copy(written, present);
  for (const [key, item] of Object.entries(present)) place((written as Page)[key], item, origins);
}
