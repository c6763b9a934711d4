import { expect, it } from "vitest";
import { loadContracts } from "./loadContracts.ts";
import { openApiDocument } from "./openapi.ts";

type Operation = { operationId: string; responses: object; security: object[] };
const contracts = loadContracts();
const document = openApiDocument(contracts, "1") as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

it("describes every endpoint once, as OpenAPI 3.1", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(document.openapi).toBe("3.1.0");
  expect(operations.map((operation) => operation.operationId).sort()).toEqual([...contracts.endpoints.keys()].sort());
  expect(operations.every((operation) => "200" in operation.responses)).toBe(true);
});

it("every reference leads somewhere", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] as string);
  const missing = references.filter((reference) => !(reference.replace("#/components/schemas/", "") in document.components.schemas));
  expect(missing).toEqual([]);
});

it("public endpoints ask for no session, the others for one", () => {
  expect(document.paths["/api/login"]?.post?.security).toEqual([]);
  expect(document.paths["/api/role/save"]?.post?.security).toEqual([{ session: [], operationToken: [] }]);
});

it("lists only what is mounted when asked to", () => {
  const some = openApiDocument(contracts, "1", new Set(["session.login"])) as typeof document;
  expect(Object.keys(some.paths)).toEqual(["/api/login"]);
});
