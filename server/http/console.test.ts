import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addConsole } from "./console.ts";

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "console-"));
  const dir = join(root, "console");
  mkdirSync(join(dir, "assets"), { recursive: true });
  writeFileSync(join(dir, "index.html"), "<!doctype html><title>console</title>");
  writeFileSync(join(dir, "favicon.svg"), "<svg/>");
  writeFileSync(join(dir, "assets/app-1a2b.js"), "export {};");
  writeFileSync(join(dir, ".hidden"), "hidden");
  writeFileSync(join(root, "secret.txt"), "secret");
  app = Fastify();
  await addConsole(app, (path) => path === "/track/home", dir);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string) => app.inject(url);

it("hashed assets are kept for good, others for an hour, the page is asked for again", async () => {
  expect((await get("/assets/app-1a2b.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  expect((await get("/track/home")).headers["cache-control"]).toBe("no-cache");
});

it("page addresses get the console; unknown ones too, with 404; API addresses and files never", async () => {
  for (const [url, status] of Object.entries({ "/": 200, "/track/home?x=1": 200, "/nowhere": 404 })) {
    const reply = await get(url);
    expect([reply.statusCode, reply.body.includes("console")], url).toEqual([status, true]);
  }
  for (const url of ["/api/x", "/assets/gone.js", "/plans/x", "/gone.png", "/mbd-aihub/x", "/ws/x", "/files/x"]) {
    const reply = await get(url);
    expect([reply.statusCode, reply.json().status], url).toEqual([404, 404]);
  }
  expect((await app.inject({ method: "POST", url: "/track/home" })).statusCode).toBe(404);
});

it("a rebuild under the running server is served whole: the new page with the new assets", async () => {
  const dir = join(root, "console");
  const page = readFileSync(join(dir, "index.html"));
  rmSync(join(dir, "index.html"));
  rmSync(join(dir, "assets/app-1a2b.js"));
  // Between two builds there is no page, which is no harm for long.
  expect((await get("/track/home")).statusCode).toBe(503);
  writeFileSync(join(dir, "assets/app-3c4d.js"), "export const a = 1;");
  writeFileSync(join(dir, "assets/app-3c4d.js.gz"), gzipSync("export const a = 1;"));
  writeFileSync(join(dir, "index.html"), "<!doctype html><title>console, again</title>");
  expect((await get("/track/home")).body).toContain("again");
  expect((await get("/assets/app-1a2b.js")).statusCode).toBe(404);
  const fresh = await get("/assets/app-3c4d.js");
  expect([fresh.statusCode, fresh.body]).toEqual([200, "export const a = 1;"]);
  expect(fresh.headers["cache-control"]).toContain("immutable");
  const packed = await app.inject({ url: "/assets/app-3c4d.js", headers: { "accept-encoding": "gzip" } });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  rmSync(join(dir, "assets/app-3c4d.js"));
  rmSync(join(dir, "assets/app-3c4d.js.gz"));
  writeFileSync(join(dir, "assets/app-1a2b.js"), "export {};");
  writeFileSync(join(dir, "index.html"), page);
});

it("the page itself is never had by its file's name, to be kept for an hour", async () => {
  for (const url of ["/index.html", "/.hidden", "/assets/", "/assets"]) {
    const reply = await get(url);
    expect(reply.statusCode, url).toBe(404);
    expect(reply.headers["cache-control"], url).not.toBe("public, max-age=3600");
  }
});

it("nothing outside its folder is served", async () => {
  for (const url of ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"]) {
    expect((await get(url)).body, url).not.toContain("secret.txt content");
    expect((await get(url)).body).not.toBe("secret");
  }
});
