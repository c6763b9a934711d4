import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyArea } from "#server/contract/handler.ts";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signedIn("admin");
});
afterAll(() => test.app.close());

const role = { name: "探测", menus: [] };

describe("forged requests", () => {
  it("from another site's page are refused, cookie or not", async () => {
    for (const origin of ["https://evil.example", "null", "http://desk.example.evil.example", "http://desk.example:81"]) {
      const reply = await admin.json("/api/role/search", { page: 1 }, { origin });
      expect([reply.http, reply.status], origin).toEqual([403, 403]);
    }
    expect((await admin.json("/api/role/search", {}, { "sec-fetch-site": "cross-site" })).http).toBe(403);
    expect((await admin.json("/api/role/search", {}, { origin: "http://desk.example" })).status).toBe(0);
    expect((await test.client().json("/api/login", { username: "x", password: "y" }, { origin: "https://evil.example" })).http).toBe(403);
  });

  it("without an operation token are refused where the contract asks for one", async () => {
    expect((await admin.json("/api/role/save", role)).status).toBe(100005);
    expect((await admin.post("/api/user/save", { name: "a", code: "b" })).status).toBe(100005);
    expect((await admin.post("/api/role/delete", { ids: "x", optoken: "", optime: "1" })).status).toBe(100005);
  });

  it("with a forged, altered or foreign token are refused", async () => {
    const token = await admin.token();
    const [time, nonce, signature] = token.split(".") as [string, string, string];
    const later = (Number.parseInt(time, 36) + 1).toString(36);
    const other = await (await test.signedIn("admin", "10.0.0.7")).token();
    for (const forged of ["x", "..", `${later}.${nonce}.${signature}`, `${time}.aaaa.${signature}`, `${time}.${nonce}.`, other]) {
      expect((await admin.json("/api/role/save", role, { optoken: forged })).status, forged).toBe(100005);
    }
  });

  it("with a token older than a little over 45 s are refused; within 45 s it may be used again", async () => {
    const optoken = await admin.token();
    test.pass(45_000);
    expect((await admin.json("/api/role/save", { ...role, name: "甲" }, { optoken })).status).toBe(0);
    expect((await admin.post("/api/role/delete", { ids: "none", optoken, optime: 1 })).status).toBe(404);
    test.pass(5_001);
    expect((await admin.json("/api/role/save", { ...role, name: "乙" }, { optoken })).status).toBe(100005);
  });

  it("the token of GET /api/optoken2 (data.k) works as well", async () => {
    const { k } = (await admin.get("/api/optoken2")).data;
    expect((await admin.json("/api/role/save", { ...role, name: "丙" }, { optoken: k })).status).toBe(0);
  });

  it("a token says nothing after its session has ended", async () => {
    const client = await test.signedIn("bianji");
    const token = await client.token();
    await client.post("/api/logout");
    const again = await test.signedIn("bianji");
    expect((await again.post("/api/user/updateCurrentUser", { name: "x", optoken: token })).status).toBe(100005);
  });
});

describe("hostile input", () => {
  it("unknown fields are refused by name, never stripped, with the nearest right spelling", async () => {
    const reply = await admin.post("/api/user/search", { keyWord: "x" });
    expect(reply.status).toBe(100001);
    expect(reply.message).toContain("未知参数 keyWord");
    expect(reply.message).toContain("keyWords");
  });

  it("keys that reach a prototype are refused in every encoding", async () => {
    for (const key of ["__proto__", "constructor", "prototype"]) {
      const bodies = [`{"${key}":{"admin":true}}`, `{"menus":[{"${key}":{"x":1}}],"name":"x"}`];
      for (const body of bodies) {
        const reply = await admin.json("/api/role/save", body, { optoken: await admin.token() });
        expect(reply.status, body).toBe(100001);
      }
      expect((await admin.post("/api/user/search", { [key]: "x" })).status).toBe(100001);
      expect((await admin.post("/api/user/search", { [`${key}[admin]`]: "x" })).status).toBe(100001);
    }
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it("bodies that cannot be read get 400, wrong types 100001, and nothing gets a 500", async () => {
    expect(await admin.json("/api/role/search", "{broken")).toMatchObject({ http: 400, status: 100001 });
    expect(await admin.json("/api/role/search", "[1]")).toMatchObject({ http: 400, status: 100001 });
    expect(await admin.send("POST", "/api/role/search", "<x/>", { "content-type": "application/xml" })).toMatchObject({
      http: 415,
    });
    const values = ["", "x", "-1", "1e999", "9".repeat(400), "[]", "{}", "null", "' OR 1=1 --", "%00", "\u0000", "a".repeat(5000)];
    for (const path of ["/api/user/search", "/api/role/search", "/api/audit/list", "/btc/api/u/list", "/api/stat/list"]) {
      for (const field of ["page", "keyWords", "beginTime", "status", "id", "orgId", "departmentId"]) {
        for (const value of values) {
          const reply = await admin.post(path, { [field]: value });
          expect(reply.http, `${path} ${field}=${value.slice(0, 20)}`).toBeLessThan(500);
        }
      }
    }
  });

  it("paging beyond the limit is refused", async () => {
    expect((await admin.post("/api/user/search", { pagesize: 101 })).message).toContain("100");
    expect((await admin.post("/api/user/search", { page: 0 })).status).toBe(100001);
  });

  it("a body beyond the limit is refused before it is kept", async () => {
    const big = "x".repeat(2 * 1024 * 1024);
    expect(await test.client().post("/api/login", { username: big, password: "y" })).toMatchObject({
      http: 413,
      status: 100009,
    });
  });

  it("an error of ours tells an id and no inside", async () => {
    const own = await openTestApp({}, [
      {
        name: "broken",
        handlers: {
          ...({ "session.none": () => null } as AnyArea["handlers"]),
          "documents.status": () => {
            throw new Error("secret at /home/x/file.ts");
          },
        },
      },
    ]);
    const client = await own.signedIn("admin");
    const reply = await client.act("/api/document/status", { ids: "1", status: 1 });
    expect([reply.http, reply.status]).toEqual([500, 500]);
    expect(reply.message).toMatch(/编号 [0-9a-f-]{36}/);
    expect(JSON.stringify(reply)).not.toMatch(/secret|file\.ts|at /);
    await own.app.close();
  });
});

describe("headers and routes", () => {
  it("every reply carries the policy, also refusals and pages", async () => {
    for (const url of ["/api/menus", "/nowhere", "/api/nowhere", "/healthz", "/login"]) {
      const { headers } = await test.client().get(url);
      expect(headers["content-security-policy"], url).toMatch(/(?:^|; ?)script-src 'self'(?:;|$)/);
      expect(headers["content-security-policy"]).not.toContain("unsafe-eval");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("same-origin");
    }
  });

  it("an unknown address of the API is a JSON 404, and a file outside the console is not served", async () => {
    expect(await test.client().get("/api/nothing")).toMatchObject({ http: 404, status: 404 });
    for (const url of [
      "/../package.json",
      "/%2e%2e/package.json",
      "/assets/../../package.json",
      "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
      "/.git/config",
      "/plans/..%2f..%2fpackage.json",
    ]) {
      const reply = await admin.get(url);
      expect(reply.http, url).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(reply)).not.toContain("devDependencies");
    }
  });

  it("plans are refused to strangers", async () => {
    expect((await test.client().get("/plans/events")).http).toBe(401);
  });
});
