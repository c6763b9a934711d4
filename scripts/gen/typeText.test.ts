import { expect, test } from "vitest";
import type { MetaSchema } from "#engine/compile/bundle.ts";
import { createSet } from "#engine/compile/schemaSet.ts";
import { readSource } from "#engine/grammar/source.ts";
import { endpointTypes } from "./endpoints.ts";
import { planTypes } from "./plans.ts";
import { typeText } from "./typeText.ts";
import { wordLists } from "./words.ts";

test.each([
  [{ type: "integer", enum: [0, 1] }, "0 | 1"],
  [{ type: ["string", "null"], maxLength: 5 }, "string | null"],
  [{ type: "array", items: { enum: ["a", "b"] } }, '("a" | "b")[]'],
  [{ type: "array", items: { type: "object", properties: { a: { enum: ["x", "y"] } } } }, '{ a?: "x" | "y" }[]'],
  [{ anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] }, "string | string[]"],
  [{ $ref: "../entities/Work.json" }, "Work"],
  [{ allOf: [{ $ref: "#/definitions/Page" }, { type: "object", properties: { id: {} }, required: ["id"] }] }, "Page & { id: unknown }"],
  [{ type: "object" }, "Record<string, unknown>"],
  [{ type: "object", additionalProperties: false, properties: {} }, "Record<string, never>"],
  [{ type: "object", additionalProperties: { type: "string" } }, "Record<string, string>"],
  [{ type: "object", properties: { "a-b": { const: 1 } }, additionalProperties: true }, '{ "a-b"?: 1; [more: string]: unknown }'],
  [{}, "unknown"],
] as [MetaSchema, string][])("%j is %s", (schema, text) => expect(typeText(schema)).toBe(text));

test("a keyword without a type is an error, not unknown", () => {
  expect(() => typeText({ type: "text" })).toThrow("no type of a schema: text");
});

test("a call: defaults are there, files are not; entities that nothing refers to are left out", () => {
  const endpoint = {
    request: {
      type: "object",
      properties: {
        page: { type: "integer", default: 1 },
        word: { type: "string" },
        file: { type: "string", format: "binary" },
      },
    },
    reply: { kind: "rows", row: { $ref: "../entities/Work.json" } },
  };
  const doc = (file: string, value: unknown) => readSource(file, JSON.stringify(value));
  const text = endpointTypes(
    createSet({
      ...{ pages: [], dictionaries: [], fragments: [], sites: [], codeRoutes: {}, meta: {} },
      endpoints: [doc("works.json", { area: "works", title: "w", endpoints: { "works.list": endpoint } })],
      entities: [
        doc("Work.json", { type: "object", required: ["id"], properties: { id: { type: "string" } } }),
        doc("Idle.json", { type: "object", properties: { id: { type: "string" } } }),
      ],
    }),
  );
  expect(text).toContain('request: { page: number; word?: string }; defaults: "page"; reply: { rows: Work[]; total: number } };');
  expect(text).toContain("export type Work = {\n  id: string;\n};");
  expect(text).not.toContain("Idle");
});

test("a plan: what the compiler makes of each slot, defaults filled in, endpoints as sources", () => {
  const schema = {
    description: "A picture.",
    properties: {
      endpoint: { "x-slot": "endpoint" },
      saveEndpoint: { "x-slot": "endpoint" },
      fields: { type: "array", "x-slot": "field" },
      look: { "x-list": "looks", enum: ["a", "b"], default: "a" },
      items: { type: "array", items: { type: "object", properties: { link: { "x-slot": "link" }, size: { type: "number", default: 3 } } } },
    },
    required: ["saveEndpoint"],
  };
  const text = planTypes("hotImage", schema);
  expect(text).toContain('import type { BlockPlan, LinkPlan, looks } from "#engine/index.ts";');
  const words = wordLists({ definitions: { IconName: { enum: ["up"] } } }, { hotImage: schema });
  expect(words).toContain('export const looks = [\n  "a", "b",\n] as const;');
  expect(text).toContain("/** A picture. */\nexport interface HotImagePlan extends BlockPlan {");
  expect(text).toContain('kind: "hotImage"; source?: string; saveSource: string; fields?: string[]; look: (typeof looks)[number];');
  expect(text).toContain("items?: { link?: LinkPlan; size: number }[];");
  expect(() => planTypes("x", { properties: { a: { "x-slot": "colour" } } })).toThrow('x: no type of the slot "colour"');
});
