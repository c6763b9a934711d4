import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkPage } from "#engine/compile/compile.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { readSource } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { migrateFiles } from "../schemas-migrate.ts";
import { type Migration, migratePage } from "./migration.ts";
import { migrations } from "./migrations.ts";

const fixtures = "scripts/migrations/fixtures";

test("no step without fixtures, none missing between two versions", () => {
  expect(migrations.map(({ from }) => from)).toEqual(migrations.map((_, i) => i + 1));
  for (const { from, migrate } of migrations) {
    const folder = join(fixtures, String(from));
    const inputs = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".input.json")) : [];
    expect(inputs, `fixtures of step ${from}`).not.toHaveLength(0);
    for (const input of inputs) {
      const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
      expect({ ...migrate(read(input)), schemaVersion: from + 1 }).toEqual(read(input.replace(".input.", ".expected.")));
    }
  }
});

const steps: Migration[] = [
  { from: 1, description: "api is called endpoint.", migrate: ({ api, ...page }) => ({ ...page, endpoint: api }) },
  { from: 2, description: "Titles are plain.", migrate: (page) => ({ ...page, title: String(page.title) }) },
];

test("steps are taken in order, and leave the input alone", () => {
  const page = { schemaVersion: 1, api: "a.b", title: 5 };
  const migrated = migratePage(page, steps, 3);
  expect(migrated.page).toEqual({ schemaVersion: 3, endpoint: "a.b", title: "5" });
  expect(migrated.steps.map(({ from }) => from)).toEqual([1, 2]);
  expect(page).toEqual({ schemaVersion: 1, api: "a.b", title: 5 });
  expect(migratePage(migrated.page, steps, 3).steps).toEqual([]);
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
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const run = (check: boolean) => migrateFiles(root, ["list.json", "broken.json"], [draft], 1, check);
  expect(run(true)).toEqual({ changed: 1, failed: 1 });
  expect(read(join(root, "list.json"))).toEqual(read(join(fixtures, "0/list.input.json")));
  expect(run(false)).toEqual({ changed: 1, failed: 1 });
  expect(read(join(root, "list.json"))).toEqual(read(join(fixtures, "0/list.expected.json")));
  expect(run(false)).toEqual({ changed: 0, failed: 1 });
  expect(readFileSync(join(root, "broken.json"), "utf8")).toBe("{");
  const doc = readSource("schemas/pages/list.json", readFileSync(join(root, "list.json"), "utf8"));
  expect(checkPage(doc, loadSchemaSet()).map(sentence)).toEqual([]);
});

test("what can't be migrated is refused", () => {
  expect(() => migratePage({}, steps, 3)).toThrow("no schemaVersion");
  expect(() => migratePage({ schemaVersion: 4 }, steps, 3)).toThrow("newer");
  expect(() => migratePage({ schemaVersion: 1 }, steps.slice(1), 3)).toThrow("no step from schemaVersion 1");
});
