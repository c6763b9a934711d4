import { expect, it } from "vitest";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import { bodyLimitsOf, checkShape, MOST } from "./bodyLimits.ts";
import { loadContracts } from "./loadContracts.ts";
import { RequestValidator } from "./validateRequest.ts";

const limitsOf = (request: JsonSchema, rights: EndpointContract["rights"] = "signedIn") =>
  bodyLimitsOf({ request, rights } as EndpointContract, (schema) => schema);
const text = (maxLength: number) => ({ type: "string", maxLength });

it("a contract's limits are those of the largest body that passes it, and some room for mistakes", () => {
  const ids = { type: "array", maxItems: 100, items: text(50) };
  const rows = { type: "array", maxItems: 10, items: { type: "object", properties: { id: text(5), ids } } };
  const limits = limitsOf({ type: "object", properties: { name: text(20), rows } });
  // name, rows, ten rows, each with id, ids and a hundred of them.
  expect(limits.nodes).toBe(2 + 10 * (1 + 2 + 100) + 50);
  expect(limits.depth).toBe(6);
  const largest = {
    name: "长".repeat(20),
    rows: Array(10).fill({ id: "长长长长长", ids: Array(100).fill("长".repeat(50)) }),
  };
  expect(() => checkShape(largest, limits)).not.toThrow();
  expect(encodeURIComponent(JSON.stringify(largest)).length).toBeLessThan(limits.bytes);
});

it("strangers send 16 KiB, whatever the contract; nobody more than 12 MiB", () => {
  expect(limitsOf({ type: "object", properties: { a: text(1_000_000) } }, "public").bytes).toBe(16_384);
  expect(limitsOf({ type: "object", properties: { a: text(9_000_000) } }).bytes).toBe(12 * 1024 * 1024);
});

it("every contract has limits within the server's", () => {
  const contracts = loadContracts();
  const validator = new RequestValidator(contracts);
  for (const name of contracts.endpoints.keys()) {
    const { nodes, depth, files } = validator.limitsOf(name);
    expect(nodes, name).toBeLessThanOrEqual(MOST.nodes);
    expect(depth, name).toBeLessThanOrEqual(12);
    expect(files, name).toBeLessThanOrEqual(1);
  }
});

it("looks no further than the limit", () => {
  let read = 0;
  const items = new Proxy(Array(1000).fill(0), {
    get(target, key, own) {
      if (typeof key === "string" && /^\d+$/.test(key)) read += 1;
      return Reflect.get(target, key, own);
    },
  });
  expect(() => checkShape({ items }, { nodes: 10, depth: 9 })).toThrow("10 个");
  expect(read).toBeLessThan(12);
  const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(() => checkShape(deep, { nodes: 1e9, depth: 9 })).toThrow("9 层");
});
