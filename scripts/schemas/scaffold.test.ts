import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compilePage } from "#engine/compile/compile.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { sourceOf } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { newPage } from "../schemas-new.ts";
import { scaffoldPage } from "./scaffold.ts";

const set = loadSchemaSet();
const readable = [...set.endpoints.values()].filter(
  ({ contract: { safe, reply } }) => safe && ["rows", "list", "object"].includes(reply.kind) && reply.row,
);

test.each(readable.map(({ name }) => name))("a page for %s is sound", (name) => {
  const { problems, plan } = compilePage(sourceOf(scaffoldPage("/scaffold/page", name, set), "schemas/pages/scaffold/page.json"), set);
  expect(problems.filter(({ severity }) => severity === "error").map(sentence)).toEqual([]);
  expect(plan?.route).toBe("/scaffold/page");
});

const petstore = {
  openapi: "3.0.3",
  info: { title: "Pets" },
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        summary: "List pets",
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", maximum: 50 } },
          { name: "page", in: "query", schema: { type: "integer" } },
          { $ref: "#/components/parameters/Kind" },
        ],
        responses: {
          "200": {
            content: { "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Pet" } } } },
          },
        },
      },
    },
    "/pets/{petId}": {
      get: {
        parameters: [{ name: "petId", in: "path", required: true, schema: { type: "string" } }],
        responses: { "200": { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } } },
      },
    },
  },
  components: {
    parameters: { Kind: { name: "kind", in: "query", schema: { type: "string", enum: ["cat", "dog"] } } },
    schemas: {
      Animal: { type: "object", properties: { name: { type: "string", description: "Its name" } } },
      Pet: {
        allOf: [
          { $ref: "#/components/schemas/Animal" },
          {
            type: "object",
            properties: { age: { type: ["integer", "null"] }, parent: { $ref: "#/components/schemas/Pet" } },
          },
        ],
      },
    },
  },
};

describe("from OpenAPI", () => {
  const file = join(mkdtempSync(join(tmpdir(), "openapi-")), "pets.json");
  writeFileSync(file, JSON.stringify(petstore));

  test("a list gives a contract and a sound page", () => {
    const written = newPage(process.cwd(), { openapi: file, path: "/pets" });
    expect([...written.keys()]).toEqual(["schemas/endpoints/pets.json", "schemas/pages/pets.json"]);
    const area = JSON.parse(written.get("schemas/endpoints/pets.json") ?? "");
    expect(area.endpoints["pets.listPets"]).toMatchObject({
      method: "GET",
      path: "/pets",
      safe: true,
      paging: { page: "page", size: "limit", max: 50 },
      reply: { kind: "list" },
    });
    expect(JSON.parse(written.get("schemas/pages/pets.json") ?? "")).toMatchObject({
      kind: "list",
      endpoint: "pets.listPets",
      columns: ["name", "age"],
    });
  });

  test("one object gives a detail page whose id is in the address", () => {
    const written = newPage(process.cwd(), { openapi: file, path: "/pets/{petId}", route: "/pets/one" });
    expect(JSON.parse(written.get("schemas/pages/pets/one.json") ?? "")).toMatchObject({
      kind: "detail",
      params: { petId: "string" },
    });
  });

  test("what is not there is said", () => {
    expect(() => newPage(process.cwd(), { openapi: file, path: "/dogs" })).toThrow('no path "/dogs"');
    expect(() => newPage(process.cwd(), { endpoint: "nothing.here", route: "/x" })).toThrow('unknown endpoint "nothing.here"');
  });
});
