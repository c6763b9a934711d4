import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { EndpointArea } from "#engine/grammar/contract.ts";
import { aiEndpoints } from "./endpoints.ts";

const contracts = (JSON.parse(readFileSync("schemas/endpoints/ai.json", "utf8")) as EndpointArea).endpoints;

describe("endpoints of the assistant's window", () => {
  it.each(Object.values(aiEndpoints))("$name is spelled as its contract says", (endpoint) => {
    const contract = contracts[endpoint.name];
    expect(contract, `${endpoint.name} is in no contract`).toBeDefined();
    const { method, path, encoding, token, loading, safe, reply } = contract!;
    expect(endpoint).toMatchObject({ method, path, encoding, token, loading, safe, reply: reply.kind });
  });
});
