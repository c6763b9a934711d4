import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compilePage } from "#engine/compile/compile.ts";
import type { Migration } from "#engine/compile/migrate/migration.ts";
import { migrations, presentVersion } from "#engine/compile/migrate/migrations.ts";
import { createSet } from "#engine/compile/schemaSet.ts";
import { readSource } from "#engine/grammar/source.ts";
import { loadSchemaFiles } from "#server/schemas/load.ts";
import { authored, migrateFiles } from "./schemas-migrate.ts";

const fixtures = "src/engine/compile/migrate/fixtures";
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const files = loadSchemaFiles();

test("every page, fragment and sample says the present version", () => {
  const older = authored(process.cwd()).filter((file) => read(file).schemaVersion !== presentVersion);
  expect(older).toEqual([]);
});

/** No version 0 was ever published: this step proves the runner the way a real one would be proved. */
const draft: Migration = {
  from: 0,
  description: "api is called endpoint, and a column names its field.",
  migrate: ({ api, columns, ...page }) => ({
    ...page,
    endpoint: api,
    columns: (columns as { name: string }[]).map(({ name, ...column }) => ({ field: name, ...column })),
  }),
};

test("files are rewritten to what their fixtures say, and then are sound pages", () => {
  const root = mkdtempSync(join(tmpdir(), "migrate-"));
  cpSync(join(fixtures, "0/list.input.json"), join(root, "list.json"));
  writeFileSync(join(root, "broken.json"), "{");
  const run = (check: boolean) => migrateFiles(root, ["list.json", "broken.json"], [draft, ...migrations], presentVersion, check);
  expect(run(true)).toEqual({ changed: 1, failed: 1 });
  expect(read(join(root, "list.json"))).toEqual(read(join(fixtures, "0/list.input.json")));
  expect(run(false)).toEqual({ changed: 1, failed: 1 });
  expect(read(join(root, "list.json"))).toEqual(read(join(fixtures, "0/list.expected.json")));
  expect(run(false)).toEqual({ changed: 0, failed: 1 });
  expect(readFileSync(join(root, "broken.json"), "utf8")).toBe("{");
  expect(compile(join(root, "list.json")).problems).toEqual([]);
});

const versionOne = readdirSync(join(fixtures, "1")).filter((file) => file.endsWith(".input.json") && !file.startsWith("fragment"));

/** Pages of the first version as they were shipped. */
test.each(versionOne)("%s, as it was, gives the plan that it gives migrated, with a notice", (file) => {
  const old = compile(join(fixtures, "1", file));
  const now = compile(join(fixtures, "1", file.replace(".input.", ".expected.")));
  expect(now.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const notices = old.problems.filter(({ code }) => code === "P107");
  expect(notices).toMatchObject([{ severity: "warning", path: "/schemaVersion", line: expect.any(Number) }]);
  expect(old.plans.map(({ hash: _, ...plan }) => plan)).toEqual(now.plans.map(({ hash: _, ...plan }) => plan));
  expect(old.plans).not.toEqual([]);
});

/** A page by itself, in the place of the one that has its route today. */
function compile(file: string) {
  const doc = readSource(file, readFileSync(file, "utf8"));
  const { route } = doc.value as { route: string };
  const others = files.pages.filter(({ value }) => (value as { route?: string }).route !== route);
  return compilePage(doc, createSet({ ...files, pages: [...others, doc] }));
}
