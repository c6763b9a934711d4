import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Migration, migratePage, type Page, withVersion } from "#engine/compile/migrate/migration.ts";
import { migrations, presentVersion } from "#engine/compile/migrate/migrations.ts";
import { jsonFiles } from "#server/schemas/load.ts";
import { compactJson } from "./schemas/compactJson.ts";

const usage = `npm run schemas:migrate -- [files…] [--check]

Brings pages, fragments and samples to the grammar's present version and writes them; commit the result. --check writes
nothing and ends with 1 when one is older.`;

function main(root: string): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const files = positionals.length > 0 ? positionals : authored(root);
  const { changed, failed } = migrateFiles(root, files, migrations, presentVersion, values.check);
  if (failed > 0 || (changed > 0 && values.check)) process.exitCode = 1;
  else if (changed === 0) console.log("all files are of the present version");
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
      const migrated = migratePage(withVersion(JSON.parse(readFileSync(resolve(root, file), "utf8")) as Page), steps, to);
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

/** Everything of this project that is written in the grammar of pages. */
export function authored(root: string): string[] {
  const samples = jsonFiles(join(root, "src/widgets")).filter((file) => /[\\/]examples[\\/][^\\/]+$/.test(file));
  return [...jsonFiles(join(root, "schemas/pages")), ...jsonFiles(join(root, "schemas/fragments")), ...samples];
}

if (process.argv[1]?.endsWith("schemas-migrate.ts")) main(process.cwd());
