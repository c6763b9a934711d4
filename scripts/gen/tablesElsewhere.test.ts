import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tablesElsewhere } from "./tablesElsewhere.ts";

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };
const { definitions } = JSON.parse(readFileSync("schemas/dist/page.v2.json", "utf8")) as { definitions: Record<string, Schema> };

/** The setting that a dotted name leads to: a view by its kind, or a shared part. */
function settingOf(name: string): Schema | undefined {
  const [first = "", ...rest] = name.split(".");
  const start = definitions[first] ?? definitions[`${first[0]?.toUpperCase()}${first.slice(1)}View`];
  return rest.reduce<Schema | undefined>((schema, key) => schema?.properties?.[key] ?? schema?.items?.properties?.[key], start);
}

const lines = Object.values(tablesElsewhere).flat();

test("every setting that stands for something of theirs is in the grammar", () => {
  const named = lines.flatMap(({ here }) =>
    [...here.matchAll(/`([A-Za-z]+(?:\.\w+)+|Then|ThenSet|Action[A-Z]\w+)`/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => settingOf(name) === undefined)).toEqual([]);
});

test("each feature stands once, and says where it is or why not", () => {
  const features = lines.map(({ feature }) => feature);
  expect(features).toEqual([...new Set(features)]);
  expect(lines.filter(({ here }) => here.trim() === "" || /^no\.?$/.test(here))).toEqual([]);
  expect(lines.length).toBeGreaterThan(60);
});
