import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { migratePage, type Page } from "./migrations/migration.ts";
import { migrations } from "./migrations/migrations.ts";
import { jsonFiles, loadMeta } from "./schemas/load.ts";

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
  let changed = 0;
  for (const file of files) {
    try {
      const { page, steps } = migratePage(
        JSON.parse(readFileSync(file, "utf8")) as Page,
        migrations,
        presentVersion(root),
      );
      if (steps.length === 0) continue;
      changed++;
      console.log(`${relative(root, file)}: ${steps.map(({ description }) => description).join(" ")}`);
      if (!values.check) writeFileSync(file, `${JSON.stringify(page, null, 2)}\n`);
    } catch (error) {
      console.error(`${relative(root, file)}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
  if (changed === 0) console.log("all pages are of the present version");
  else if (values.check) process.exitCode = 1;
}

/** The version that the meta-schema asks for. */
function presentVersion(root: string): number {
  const definitions = loadMeta(root).page?.definitions as Record<
    string,
    { properties?: { schemaVersion?: { const?: number } } }
  >;
  return definitions.ExtendedPage?.properties?.schemaVersion?.const ?? 1;
}

if (process.argv[1]?.endsWith("schemas-migrate.ts")) main(process.cwd());
