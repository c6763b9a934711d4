import { describe, expect, it } from "vitest";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { endpoints } from "./endpoints.ts";

const contracts = loadSchemaSet().endpoints;

describe("endpoints of the frame", () => {
  it.each(Object.values(endpoints))("$name is spelled as its contract says", (endpoint) => {
    const contract = contracts.get(endpoint.name)?.contract;
    expect(contract, `${endpoint.name} is in no contract`).toBeDefined();
    const { method, path, encoding, token, loading, safe } = contract!;
    expect(endpoint).toMatchObject({
      method,
      path,
      encoding,
      token,
      loading,
      safe,
      reply: contract!.reply.kind,
      public: contract!.rights === "public",
    });
  });
});
