import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import { loadAreas } from "#server/contract/loadAreas.ts";
import { loadContracts } from "#server/contract/loadContracts.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";

/** `FUZZ_RUNS=200` for a long run; a few per endpoint in the suite. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 3);
/** The suite asks the same each time; `FUZZ_SEED=$RANDOM` asks anew. */
const SEED = Number(process.env.FUZZ_SEED ?? 20251);
/** The assistant's calls have a fuzz test of their own; those of the session would end this one's. */
const ELSEWHERE = /^(?:ai|session)\./;
/** What `openDocumentsApp` brings. */
const BROUGHT = /^(?:audit|menus|roles|session|users|search|statistics|documents|collection|events|hot|ranks|subscribe)$/;
const NOW = MONDAY + 86_400_000;

let test: DocumentsApp;
let admin: Client;
beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", title: "台风登陆", pubdate: NOW - 1000 }),
      sampleDocument({ externalId: "b", dataType: "weibo", title: "", text: "台风" }),
    ],
    NOW,
    (await loadAreas()).filter(({ name }) => !BROUGHT.test(name)),
  );
  admin = await test.signedIn("admin");
});
afterAll(() => test.close());

const words = fc.oneof(
  fc.constantFrom(
    "台风",
    '"台风 登陆"',
    '"',
    "NOT",
    "(a OR",
    "*",
    "c++",
    "§台",
    "' OR 1=1 --",
    "\u0000",
    "𠮷",
    "a".repeat(300),
    "台 ".repeat(90),
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

/** Values a contract allows, and now and then ones it does not. */
function fieldValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(fc.constantFrom("", "x", "-1", "1e9", "null", "[]", "{}", "true"), words);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? "string"];
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (types.includes("array")) return fc.array(fieldValue(schema.items ?? {}), { maxLength: 4 });
    if (types.includes("integer") || types.includes("number")) {
      const min = Math.ceil(schema.minimum ?? -1_000_000);
      return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 1_000_000, Number.MAX_SAFE_INTEGER)) });
    }
    if (types.includes("boolean")) return fc.boolean();
    if (types.includes("object")) return fc.object({ maxDepth: 1 });
    return words;
  };
  return fc.oneof({ arbitrary: right(), weight: 6 }, { arbitrary: wrong, weight: 1 });
}

/** An object may bring a toString of its own that is none. */
const plain = (value: unknown): string => (typeof value === "object" ? (JSON.stringify(value) ?? "") : String(value));

const endpoints = [...loadContracts().endpoints].filter(([name, contract]) => !ELSEWHERE.test(name) && contract.reply.kind !== "stream");

it.each(endpoints.map(([name]) => name))("%s answers anything without failing", { timeout: 120_000 }, async (name) => {
  const contract = endpoints.find(([other]) => other === name)![1];
  const properties = Object.entries(contract.request.properties ?? {});
  const required = new Set(contract.request.required ?? []);
  const request = fc
    .record(Object.fromEntries(properties.map(([key, schema]) => [key, fieldValue(schema)])), { requiredKeys: [] })
    .chain((fields) =>
      // Few fields at a time, else nearly every request is refused for one of them.
      fc
        .subarray(Object.keys(fields), { maxLength: Math.min(6, Object.keys(fields).length) })
        .map((keys) => Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key) || required.has(key)))),
    );
  await fc.assert(
    fc.asyncProperty(request, async (fields) => {
      const query = new URLSearchParams(
        Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) ? value.map(plain).join(",") : plain(value)]),
      );
      const path = contract.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(plain(fields[key] ?? "x")));
      const optoken = contract.token ? await admin.token() : "";
      const reply =
        contract.method === "GET"
          ? await admin.get(`${path}?${query}&optoken=${optoken}`)
          : await admin.json(path, fields, optoken ? { optoken } : {});
      expect(reply.http, `${JSON.stringify(fields)} → ${reply.message}`).toBeLessThan(500);
      expect(reply.status, `${JSON.stringify(fields)} → ${reply.message}`).not.toBe(500);
    }),
    { numRuns: RUNS, endOnFailure: true, seed: SEED },
  );
});
