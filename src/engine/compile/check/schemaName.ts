import type { SourceDoc } from "../../grammar/source.ts";
import type { Report } from "../problem.ts";

/**
 * P129 (warning): `$schema` leads to another file than the grammar of what this is, so that editors explain nothing, or something
 * else. `name` is the file of `schemas/dist`; files that stand outside of the project are not asked.
 */
export function checkSchemaName(doc: SourceDoc, name: string, report: Report): void {
  const value = doc.value as { $schema?: unknown; schemaVersion?: unknown } | null | undefined;
  const given = value?.$schema;
  // A file of an older version leads to the grammar of its time.
  const older = typeof value?.schemaVersion === "number" && !name.includes(`.v${value.schemaVersion}.`);
  if (typeof given !== "string" || older) return;
  const [, before = "", inside] = /^(.*?\/)?((?:schemas|src\/widgets)\/.*)$/.exec(doc.file) ?? [];
  if (inside === undefined) return;
  const right = `${"../".repeat(inside.split("/").length - 1)}schemas/dist/${name}`;
  const target = `schemas/dist/${name}`;
  if (follow(inside, given) === target) return;
  // Files of `schemas` are written without leaving it.
  const nearer = inside.startsWith("schemas/") ? right.replace("../schemas/", "") : right;
  report.add("P129", `"$schema" does not lead to the grammar of this file`, value as object, "$schema", {
    severity: "warning",
    expected: `${before}${target}`,
    found: given,
    suggestion: nearer,
  });
}

/** Where a relative path leads from a file. */
function follow(file: string, path: string): string {
  const parts = file.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) parts.push("..");
    } else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
