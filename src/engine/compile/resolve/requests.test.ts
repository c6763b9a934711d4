import { expect, test } from "vitest";
import type { EndpointContract } from "../../grammar/contract.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { requestsOf } from "./requests.ts";

const kinds = (type: string) => ({
  safe: true,
  request: { type: "object", additionalProperties: false, properties: { dataType: { type } } },
});
const endpoints = new Map([
  ["sources.search", { contract: kinds("array") as unknown as EndpointContract }],
  ["works.list", { contract: kinds("string") as unknown as EndpointContract }],
]);
const set = { endpoints } as unknown as SchemaSet;
const types = (page: object) => requestsOf(page, set).requests.map(({ properties }) => properties?.dataType?.type);

test("what views ask for comes before what filters look for options with", () => {
  const blocks = [{ kind: "list", endpoint: "works.list" }];
  const filters = [{ field: "dataType" }, { field: "sourceId", as: "remote", endpoint: "sources.search" }];
  expect(types({ kind: "board", filters, blocks })).toEqual(["string", "array"]);
  expect(types({ kind: "board", filters, blocks: [{ kind: "list", endpoint: "sources.search" }] })).toEqual(["array"]);
});
