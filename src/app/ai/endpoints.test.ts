import { describe, expect, it } from "vitest";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { aiEndpoints } from "./endpoints.ts";

const contracts = loadSchemaSet().endpoints;

describe("endpoints of the assistant's window", () => {
  it.each(Object.values(aiEndpoints))("$name is spelled as its contract says", (endpoint) => {
    const contract = contracts.get(endpoint.name)?.contract;
    expect(contract, `${endpoint.name} is in no contract`).toBeDefined();
    const { method, path, encoding, token, loading, safe, reply } = contract!;
    expect(endpoint).toMatchObject({ method, path, encoding, token, loading, safe, reply: reply.kind });
  });
});
