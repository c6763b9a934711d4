import { expect, test } from "vitest";
import type { AuthoredContract, RequestFragment } from "./contract.ts";
import { type MissingInclude, resolveArea, resolveContract } from "./resolveContract.ts";

const fragments: Record<string, RequestFragment> = {
  time: { properties: { beginTime: { type: "integer" }, endTime: { type: "integer" } } },
  paging: { properties: { page: { type: "integer" } } },
};

function resolve(contract: Partial<AuthoredContract>) {
  const missing: MissingInclude[] = [];
  const authored = {
    path: "/api/x",
    title: "X",
    rights: "signedIn",
    data: "common",
    request: {},
    reply: { kind: "none" },
    ...contract,
  } as AuthoredContract;
  const sources = {
    fragment: (name: string) => fragments[name],
    names: () => Object.keys(fragments),
    missing: (what: MissingInclude) => missing.push(what),
  };
  return { contract: resolveContract(authored, sources), missing, sources };
}

test("what is usual need not be written, and what says nothing writes under the token", () => {
  expect(resolve({}).contract).toEqual({
    method: "POST",
    path: "/api/x",
    title: "X",
    encoding: "form",
    rights: "signedIn",
    data: "common",
    token: true,
    loading: true,
    safe: false,
    request: { type: "object", additionalProperties: false, properties: {} },
    reply: { kind: "none" },
  });
  expect(resolve({ safe: true, method: "GET" }).contract).toMatchObject({ encoding: "query", token: false });
  expect(resolve({ safe: true, token: true, encoding: "json", loading: false }).contract).toMatchObject({
    encoding: "json",
    token: true,
    loading: false,
  });
});

test("included fields come first, an own one takes the place of one included", () => {
  const request = {
    include: ["time", { of: "paging", only: ["page"] }],
    properties: { endTime: { type: "string" }, name: { type: "string" } },
    required: ["name"],
  };
  expect(resolve({ request }).contract.request).toEqual({
    type: "object",
    additionalProperties: false,
    properties: {
      beginTime: { type: "integer" },
      endTime: { type: "string" },
      page: { type: "integer" },
      name: { type: "string" },
    },
    required: ["name"],
  });
  const except = resolve({ request: { include: [{ of: "time", except: ["endTime"] }] } }).contract;
  expect(Object.keys(except.request.properties ?? {})).toEqual(["beginTime"]);
});

test("what is not there is told with its place and the names that are", () => {
  const include = ["tiem", { of: "time", only: ["beginTime", "ends"] }];
  const { contract, missing } = resolve({ request: { include } });
  expect(Object.keys(contract.request.properties ?? {})).toEqual(["beginTime"]);
  expect(missing).toEqual([
    { fragment: "tiem", known: ["time", "paging"], container: include, key: 0 },
    { fragment: "time", field: "ends", known: ["beginTime", "endTime"], container: ["beginTime", "ends"], key: 1 },
  ]);
});

test("a complete contract comes back as it is, and a broken entry is left out", () => {
  const { contract, sources } = resolve({ request: { include: ["time"] } });
  expect(resolveContract(contract as AuthoredContract, sources)).toEqual(contract);
  const area = { area: "a", title: "A", endpoints: { "a.b": contract as AuthoredContract, "a.c": null as never } };
  expect(Object.keys(resolveArea(area, sources).endpoints)).toEqual(["a.b"]);
});

test("a contract of a backend is called at our address, and says what the backend is asked", () => {
  const authored: AuthoredContract = {
    ...{ backend: "shop", method: "GET", path: "/pets/{id}", title: "Pet", rights: "signedIn", data: "common" },
    request: { properties: { id: { type: "string" } } },
    reply: { kind: "object", data: "pet" },
  };
  const sources = { fragment: () => undefined, names: () => [], missing: () => undefined };
  const contract = resolveContract(authored, sources, "pets.get");
  expect(contract).toMatchObject({ method: "POST", path: "/api/backends/shop/pets.get", encoding: "json", safe: true, token: false });
  expect(contract.foreign).toEqual({ backend: "shop", method: "GET", path: "/pets/{id}", encoding: "query", data: "pet" });
  expect(resolveContract(contract, sources, "pets.get")).toEqual(contract);
  const put = resolveContract({ ...authored, method: "PUT" }, sources, "pets.put");
  expect(put).toMatchObject({ method: "POST", safe: false, token: true, foreign: { method: "PUT", encoding: "json" } });
});
