import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointContract } from "#engine/grammar/contract.ts";
import { loadContracts } from "#server/contract/loadContracts.ts";
import { type Client, DEMO_PASSWORD, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { newUser, usersIn } from "#server/users/User.ts";

/** Every call of every contract, mounted as the server mounts it; what lies behind is never reached. */
const contracts = [...loadContracts().endpoints].filter(([, { path }]) => !path.startsWith("/ws/conn"));
const guarded = contracts.filter(([, { rights }]) => rights !== "public");
const withToken = contracts.filter(([, { token }]) => token);

let test: TestApp;
let admin: Client;
let nobody: Client;
beforeAll(async () => {
  const mounted = await openTestApp();
  const known = new Set(contracts.filter(([, contract]) => mounted.app.hasRoute(routeOf(contract))).map(([name]) => name));
  await mounted.app.close();
  const handlers = Object.fromEntries(contracts.filter(([name]) => !known.has(name)).map(([name]) => [name, reached]));
  test = await openTestApp({}, [{ name: "behind", handlers }]);
  const { records, now } = test.app.services;
  const passwordHash = await test.hasher.hash(DEMO_PASSWORD);
  const user = newUser({ name: "无权", code: "nobody", passwordHash, createTime: now() });
  await usersIn(records).insert({ id: "u-nobody", ...user });
  admin = await test.signedIn("admin");
  nobody = await test.signedIn("nobody");
});
afterAll(() => test.app.close());

const reached = () => {
  throw new Error("an unchecked call was reached");
};

function routeOf({ method, path }: EndpointContract) {
  return { method, url: path.replace(/\{(\w+)\}/g, ":$1") };
}

function send(client: Client, { method, path }: EndpointContract) {
  const url = path.replace(/\{\w+\}/g, "x");
  return method === "GET" ? client.get(url) : client.post(url);
}

const paths = (items: { url: string; children?: [] }[]): string[] =>
  items.flatMap((item) => [item.url, ...paths(item.children ?? [])]).filter(Boolean);

describe("every call", () => {
  it("is counted, and all but a few are guarded", () => {
    expect(contracts.length).toBeGreaterThan(150);
    expect(guarded.length).toBeGreaterThan(contracts.length - 12);
  });

  it("but the few public ones is refused to strangers with 401", async () => {
    for (const [name, contract] of guarded) {
      const reply = await send(test.client(), contract);
      expect([reply.http, reply.status], name).toEqual([401, 401]);
    }
  });

  it("with an ended or invented session is refused with 100004", async () => {
    for (const [name, contract] of guarded) {
      const client = test.client();
      client.cookie = "invented";
      const reply = await send(client, contract);
      expect([reply.http, reply.status], name).toEqual([401, 100004]);
    }
  });

  it("that belongs to a page is refused with 403 to who lacks the page", async () => {
    const everyones = new Set(["/document", ...paths((await nobody.get("/api/profile")).data.children)]);
    const restricted = guarded.filter(([, { rights }]) => {
      if (typeof rights === "string") return false;
      return !("menus" in rights) || rights.op !== undefined || !rights.menus.some((url) => everyones.has(url));
    });
    expect(restricted.length).toBeGreaterThan(80);
    for (const [name, contract] of restricted) {
      const reply = await send(nobody, contract);
      expect([reply.http, reply.status], name).toEqual([403, 403]);
    }
  });

  it("that asks for an operation token is refused with 100005 without one, to administrators too", async () => {
    expect(withToken.length).toBeGreaterThan(30);
    for (const [name, contract] of withToken) {
      expect((await send(admin, contract)).status, name).toBe(100005);
    }
  });
});

describe("a user without any role", () => {
  it("sees no menu but the profile's, and may open no page but those everyone has", async () => {
    expect(paths((await nobody.get("/api/menus")).data)).toEqual(["/document"]);
    expect((await nobody.get("/api/settings")).data.children).toEqual([]);
    expect(paths((await nobody.get("/api/profile")).data.children)).toContain("/user/password");
    const operations = (await nobody.post("/api/menu/operations")).data as { url: string; operations: string[] }[];
    expect(operations.flatMap((each) => each.operations)).toEqual([]);
  });
});
