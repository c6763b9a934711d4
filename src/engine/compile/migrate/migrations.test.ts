import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Migration, migratePage, withVersion } from "./migration.ts";
import { migrations, presentVersion } from "./migrations.ts";

const fixtures = "src/engine/compile/migrate/fixtures";
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("no step without fixtures, none missing between two versions", () => {
  expect(migrations.map(({ from }) => from)).toEqual(migrations.map((_, i) => i + 1));
  for (const { from, migrate } of migrations) {
    const folder = join(fixtures, String(from));
    const inputs = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".input.json")) : [];
    expect(inputs, `fixtures of step ${from}`).not.toHaveLength(0);
    for (const input of inputs) {
      const page = withVersion(read(join(folder, input)));
      expect({ ...migrate(page), schemaVersion: from + 1 }).toEqual(read(join(folder, input.replace(".input.", ".expected."))));
    }
  }
});

test("the grammar asks for the version that the last step gives", () => {
  expect(read("schemas/meta/page.json").definitions.PageHeader.properties.schemaVersion.const).toBe(presentVersion);
});

test("a fragment without a version is of the first one, a page is not", () => {
  expect(withVersion({ $schema: "x", items: [] })).toEqual({ $schema: "x", schemaVersion: 1, items: [] });
  expect(withVersion({ route: "/x", items: [] })).toEqual({ route: "/x", items: [] });
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

test("what can't be migrated is refused", () => {
  expect(() => migratePage({}, steps, 3)).toThrow("no schemaVersion");
  expect(() => migratePage({ schemaVersion: 4 }, steps, 3)).toThrow("newer");
  expect(() => migratePage({ schemaVersion: 1 }, steps.slice(1), 3)).toThrow("no step from schemaVersion 1");
});
