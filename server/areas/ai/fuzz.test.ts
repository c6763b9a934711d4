import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import { loadContracts } from "#server/contract/loadContracts.ts";
import { type Assistant, openAssistant } from "#server/testing/openAssistant.ts";
import type { Client } from "#server/testing/openTestApp.ts";

/** `FUZZ_RUNS=200` for a long run; a few per call in the suite. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 5);
/** The suite asks the same each time; `FUZZ_SEED=$RANDOM` asks anew. */
const SEED = Number(process.env.FUZZ_SEED ?? 20251);

let test: Assistant;
let editor: Client;
beforeAll(async () => {
  test = await openAssistant(false, { AI_USER_REQUESTS: "1000000" });
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const words = fc.oneof(
  fc.constantFrom(
    "城市更新",
    '"',
    "NOT (",
    "{{text}}",
    "{{documents}}",
    "custom",
    "chat",
    "\u0000",
    "𠮷",
    "\ud800",
    "。".repeat(300),
    "```chart\n{\n```",
    "[^1]",
    "![x](http://e)",
    "近 半 年",
    "1亿元，2亿元，3亿元",
    "“”表示，“。”",
    "2026年13月40日",
    "更简洁 0字",
    "a".repeat(9000),
  ),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

function value(schema: JsonSchema): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom<unknown>("", "x", -1, 1e9, null, [], {}, true);
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.type === "array") return fc.array(value(schema.items ?? {}), { maxLength: 3 });
    if (schema.type === "integer") return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 });
    if (schema.type === "boolean") return fc.boolean();
    if (schema.type === "object") {
      const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, value(inner)]);
      return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
    }
    return fc.oneof(words, fc.constantFrom("1", "2", "3"));
  };
  return fc.oneof({ arbitrary: right(), weight: 12 }, { arbitrary: wrong, weight: 1 });
}

const endpoints = [...loadContracts().endpoints].filter(([name]) => name.startsWith("ai."));

it.each(endpoints.map(([name]) => name))("%s answers anything without failing", { timeout: 120_000 }, async (name) => {
  const contract = endpoints.find(([other]) => other === name)![1];
  const { method: _, ...properties } = contract.request.properties ?? {};
  const request = fc.record(Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, value(schema)])), {
    requiredKeys: [],
  });
  const methods: unknown[] = contract.request.properties?.method?.enum ?? [""];
  await fc.assert(
    fc.asyncProperty(request, fc.constantFrom(...methods), async (fields, method) => {
      const path = contract.path.replace("{method}", String(method));
      const reply =
        contract.method === "GET"
          ? await editor.get(`${path}?${new URLSearchParams(fields as Record<string, string>)}`)
          : contract.token
            ? await editor.actJson(path, fields)
            : await editor.json(path, fields);
      expect(reply.http, `${JSON.stringify(fields)} → ${reply.message}`).toBeLessThan(500);
      expect(reply.status, `${JSON.stringify(fields)} → ${reply.message}`).not.toBe(500);
      // A reply of the local engine never fails either.
      expect(reply.message ?? "").not.toContain('"status":100010');
    }),
    { numRuns: contract.reply.kind === "stream" ? RUNS * 4 : RUNS, endOnFailure: true, seed: SEED },
  );
});
