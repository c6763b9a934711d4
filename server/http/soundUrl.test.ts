import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyArea } from "#server/contract/handler.ts";
import { openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { addConsole } from "./console.ts";
import { rewriteUrl } from "./soundUrl.ts";

describe("an address with a malformed escape", () => {
  let test: TestApp;
  let pages: FastifyInstance;
  let dir: string;
  beforeAll(async () => {
    test = await openTestApp();
    dir = mkdtempSync(join(tmpdir(), "sound-"));
    mkdirSync(join(dir, "assets"));
    writeFileSync(join(dir, "index.html"), "<!doctype html><title>console</title>");
    pages = Fastify({ rewriteUrl });
    await addConsole(pages, (path) => path === "/track/home" || path.startsWith("/bijet/"), dir);
  });
  afterAll(async () => {
    await Promise.all([test.app.close(), pages.close()]);
    rmSync(dir, { recursive: true });
  });

  it.each(["/files/%zz", "/api/%", "/api/role/search/%E0%A4%A", "/assets/%ff.js", "/plans/%c0%af", "/logo/a%2"])(
    "is refused in our own words: %s",
    async (url) => {
      const reply = await test.app.inject(url);
      expect([reply.statusCode, reply.json()]).toEqual([400, { status: 100001, message: "地址有误：百分号转义不完整", data: null }]);
      expect(reply.headers["x-content-type-options"]).toBe("nosniff");
    },
  );

  it("is no page, even where any name would be one; its query may hold what it likes", async () => {
    for (const [url, status] of Object.entries({
      "/track/%zz": 404,
      "/bijet/%zz": 404,
      "/bijet/%E4%BA%BA": 200,
      "/track/home?word=%zz": 200,
    })) {
      const reply = await pages.inject(url);
      expect([reply.statusCode, reply.body.includes("console")], url).toEqual([status, true]);
    }
  });
});

it("an address too long for its route is refused in our own words", async () => {
  const probe: AnyArea = {
    name: "probe",
    handlers: {},
    routes: (app) => void app.get("/api/probe/:id", async () => ""),
  };
  const test = await openTestApp({}, [probe]);
  const reply = await test.app.inject(`/api/probe/${"a".repeat(400)}`);
  expect([reply.statusCode, reply.json()]).toEqual([414, { status: 100001, message: "地址过长", data: null }]);
  await test.app.close();
});
