import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import { coerceFields } from "./coerce.ts";

const schema: JsonSchema = {
  type: "object",
  properties: {
    page: { type: "integer" },
    ratio: { type: ["number", "null"] },
    on: { type: "boolean" },
    text: { type: "string" },
    kind: { type: "string", enum: ["a", "b"] },
    list: { type: "array", items: { type: "string" } },
    numbers: { type: "array", items: { type: "integer" } },
    rows: { type: "array", items: { type: "object", properties: { n: { type: "integer" } } } },
    nested: { type: "object", properties: { on: { type: "boolean" } } },
    either: { anyOf: [{ type: "integer" }, { type: "string" }] },
  },
};
const coerce = (fields: Record<string, unknown>) => ({ ...coerceFields(fields, schema, (each) => each) });

describe("coerceFields", () => {
  it.each([
    [{ page: "3" }, { page: 3 }],
    [{ page: " 3 " }, { page: 3 }],
    [{ page: "3x" }, { page: "3x" }],
    [{ page: "true" }, { page: 1 }],
    [{ page: "false" }, { page: 0 }],
    [{ page: "" }, {}],
    [{ page: "0x10" }, { page: "0x10" }],
    [{ ratio: "" }, { ratio: null }],
    [{ ratio: "-1.5e3" }, { ratio: -1500 }],
    [{ on: "1" }, { on: true }],
    [{ on: "false" }, { on: false }],
    [{ on: 1 }, { on: true }],
    [{ on: "yes" }, { on: "yes" }],
    [{ text: "" }, { text: "" }],
    [{ text: 12 }, { text: "12" }],
    [{ text: " keep " }, { text: " keep " }],
    [{ kind: "" }, {}],
    [{ list: "news,app" }, { list: ["news", "app"] }],
    [{ list: "news, ,app," }, { list: ["news", "app"] }],
    [{ list: "" }, { list: [] }],
    [{ list: ["a,b", "c"] }, { list: ["a,b", "c"] }],
    [{ list: '["a,b"]' }, { list: ["a,b"] }],
    [{ list: "[draft" }, { list: ["[draft"] }],
    [{ numbers: "1,-1,0" }, { numbers: [1, -1, 0] }],
    [{ numbers: 5 }, { numbers: [5] }],
    [{ rows: '[{"n":"1"}]' }, { rows: [{ n: 1 }] }],
    [{ rows: { n: "1" } }, { rows: [{ n: 1 }] }],
    [{ nested: '{"on":"1"}' }, { nested: { on: true } }],
    [{ nested: "{broken" }, { nested: "{broken" }],
    [{ either: "7" }, { either: 7 }],
    [{ either: "x" }, { either: "x" }],
    [{ unknown: "kept" }, { unknown: "kept" }],
  ])("%j → %j", (given, wanted) => expect(coerce(given)).toEqual(wanted));

  it("leaves what has the right type already as it is, whatever its value", () => {
    const request = fc.record({
      page: fc.integer(),
      on: fc.boolean(),
      text: fc.string({ minLength: 1 }),
      list: fc.array(fc.string({ minLength: 1 })),
      nested: fc.record({ on: fc.boolean() }),
    });
    fc.assert(fc.property(request, (fields) => void expect(coerce(fields)).toEqual(fields)));
  });

  it("reads back what the console writes in a form, as far as a comma allows", () => {
    const word = fc.stringMatching(/^[^,[\s][^,]{0,8}[^,\s]$/);
    fc.assert(fc.property(fc.array(word, { minLength: 1 }), (list) => void expect(coerce({ list: list.join(",") })).toEqual({ list })));
  });

  it("never throws and never touches a prototype", () => {
    fc.assert(fc.property(fc.object({ maxDepth: 4 }), (fields) => void coerce(fields)));
    const fields = coerceFields(JSON.parse('{"nested":{"__proto__":{"x":1}}}'), schema, (each) => each);
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(Object.keys(fields.nested as object)).toEqual(["__proto__"]);
  });
});
