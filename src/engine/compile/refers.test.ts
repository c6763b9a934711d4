import { expect, test } from "vitest";
import { judgedElsewhere, type Refers, refersOf } from "./refers.ts";
import type { Schema } from "./schema.ts";
import { testSet } from "./testSet.ts";

const { definitions } = testSet();

interface Setting {
  path: string;
  schema: Schema;
  /** Properties of the object it stands in. */
  beside: Record<string, Schema>;
}

/** Every schema of the grammar: a part of a definition, with the properties beside it. */
function everySchema(): Setting[] {
  const all: Setting[] = [];
  const walk = (schema: unknown, path: string, beside: Setting["beside"]): void => {
    if (schema === null || typeof schema !== "object" || Array.isArray(schema)) return;
    const own = schema as Schema;
    all.push({ path, schema: own, beside });
    const properties = (own.properties ?? {}) as Record<string, Schema>;
    for (const [name, one] of Object.entries(properties)) walk(one, `${path}.${name}`, properties);
    walk(own.items, `${path}[]`, beside);
    walk(own.additionalProperties, `${path}.*`, beside);
    for (const list of ["anyOf", "oneOf", "allOf"] as const)
      ((own[list] ?? []) as Schema[]).forEach((one, i) => {
        walk(one, `${path}|${i}`, beside);
      });
  };
  for (const [name, schema] of Object.entries(definitions)) walk(schema, name, {});
  return all;
}

const isText = ({ type, enum: choices, const: only }: Schema): boolean =>
  (Array.isArray(type) ? type.includes("string") : type === "string") && choices === undefined && only === undefined;

test("every setting that is a text says what it names, or that it is free text", () => {
  const silent = everySchema().filter(({ schema }) => isText(schema) && schema["x-refers"] === undefined && schema["x-slot"] === undefined);
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test("what a setting says it names is something that the check knows", () => {
  const said = everySchema().filter(({ schema }) => schema["x-refers"] !== undefined);
  const unknown = said.filter(({ schema }) => !refersOf(schema) && !judgedElsewhere.includes(schema["x-refers"] as string));
  expect(unknown.map(({ path }) => path)).toEqual([]);
  expect(said.length).toBeGreaterThan(200);
});

test("what a setting does something with stands beside it", () => {
  const lost = everySchema().filter(({ schema, beside }) => {
    const conditions = [schema["x-where"] ?? []].flat() as object[];
    const names = conditions.flatMap((condition) => Object.keys(condition)).filter((name) => !name.startsWith("^"));
    return names.some((name) => !Object.hasOwn(beside, name));
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
  expect(everySchema().filter(({ schema }) => schema["x-where"]).length).toBeGreaterThan(100);
});

test("what a setting depends on stands beside it", () => {
  const lost = everySchema().filter(({ schema, beside }) => {
    const { to, of } = (refersOf(schema) ?? {}) as Partial<Refers>;
    return of !== undefined && to !== "value" && !of.startsWith("^") && !Object.hasOwn(beside, of);
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test("every place of a call says what it may reply, or that it is to change something", () => {
  const places = everySchema().filter(({ schema }) => schema["x-slot"] === "endpoint");
  const silent = places.filter(({ schema }) => schema["x-replies"] === undefined && schema["x-changes"] !== true);
  expect(silent.map(({ path }) => path)).toEqual([]);
  expect(places.length).toBeGreaterThan(70);
});
