import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { jsonFiles, loadMeta } from "#server/schemas/load.ts";
import { type Migration, migratePage, type Page } from "./migrations/migration.ts";
import { migrations } from "./migrations/migrations.ts";
import { compactJson } from "./schemas/compactJson.ts";

const usage = `npm run schemas:migrate -- [files…] [--check]

Brings pages to the grammar's present version and writes them; commit the result. --check writes nothing and ends with 1
when a page is older.`;

function main(root: string): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const files = positionals.length > 0 ? positionals : jsonFiles(join(root, "schemas/pages"));
  const { changed, failed } = migrateFiles(root, files, migrations, presentVersion(root), values.check);
  if (failed > 0 || (changed > 0 && values.check)) process.exitCode = 1;
  else if (changed === 0) console.log("all pages are of the present version");
}

/** Writes the files that are older than `to`; with `check` only tells them. A file that can't be migrated stays as it is. */
export function migrateFiles(
  root: string,
  files: string[],
  steps: readonly Migration[],
  to: number,
  check: boolean,
): { changed: number; failed: number } {
  let changed = 0;
  let failed = 0;
  for (const file of files) {
    const name = relative(root, resolve(root, file));
    try {
      const migrated = migratePage(JSON.parse(readFileSync(resolve(root, file), "utf8")) as Page, steps, to);
      if (migrated.steps.length === 0) continue;
      changed++;
      console.log(`${name}: ${migrated.steps.map(({ description }) => description).join(" ")}`);
      if (!check) writeFileSync(resolve(root, file), compactJson(migrated.page));
    } catch (error) {
      failed++;
      console.error(`${name}: ${(error as Error).message}`);
    }
  }
  return { changed, failed };
}

/** The version that the meta-schema asks for. */
function presentVersion(root: string): number {
  const definitions = loadMeta(root).page?.definitions as Record<string, { properties?: { schemaVersion?: { const?: number } } }>;
  return definitions.ExtendedPage?.properties?.schemaVersion?.const ?? 1;
}

if (process.argv[1]?.endsWith("schemas-migrate.ts")) main(process.cwd());
