import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { EndpointArea } from "#engine/grammar/contract.ts";
import { endpoints } from "./endpoints.ts";

const contractOf = (name: string) => {
  const file = `schemas/endpoints/${name.split(".")[0]}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as EndpointArea).endpoints[name] : undefined;
};

describe("endpoints of the frame", () => {
  it.each(Object.values(endpoints))("$name is spelled as its contract says", (endpoint) => {
    const contract = contractOf(endpoint.name);
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
