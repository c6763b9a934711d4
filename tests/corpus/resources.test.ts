import { expect, test } from "vitest";
import { resourceOf } from "#engine/compile/resolve/rowType.ts";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

test("every thing whose id a call takes is given by some reply, under the same name", () => {
  const set = loadSchemaSet(process.cwd());
  const [taken, given] = [new Map<string, string>(), new Set<string>()];
  const walk = (value: unknown) => {
    if (value === null || typeof value !== "object") return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "x-resource") given.add(String(inner));
      else walk(inner);
    }
  };
  for (const { name, contract } of set.endpoints.values()) {
    walk(contract.reply);
    for (const [field, schema] of Object.entries<JsonSchema>(contract.request.properties ?? {})) {
      const resource = resourceOf(schema, set);
      if (resource !== undefined) taken.set(resource, `${name} ${field}`);
    }
  }
  for (const entity of set.entities.values()) walk(entity);
  expect([...taken].filter(([resource]) => !given.has(resource))).toEqual([]);
  expect(taken.size).toBeGreaterThan(50);
});
