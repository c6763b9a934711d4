/**
 * The real server with pages in front of a service that nobody wrote for it: json-server, filled with articles, its pages made by
 * `schemas:new --openapi --crud` from a document of its form. Started by the test beside it only.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import jsonServer from "json-server";
import { buildApp } from "#server/app.ts";
import { compilePages } from "#server/pages/compilePages.ts";
import { readSettings } from "#server/settings.ts";
import { newPages } from "../../../scripts/schemas-new.ts";

const project = join(import.meta.dirname, "../../..");
const root = mkdtempSync(join(tmpdir(), "mbd-foreign-"));
cpSync(join(project, "schemas"), join(root, "schemas"), { recursive: true });
symlinkSync(join(project, "src"), join(root, "src"));

const articles = Array.from({ length: 57 }, (_, i) => ({
  id: i + 1,
  title: `第${String(i + 1).padStart(2, "0")}篇稿件`,
  state: ["draft", "checked", "published"][i % 3],
  views: (i * 37) % 101,
  publishedAt: new Date(Date.UTC(2026, 10, 1, 8) + i * 3_600_000).toISOString(),
  secret: "not for the browser",
}));
const service = jsonServer.create();
service.use(jsonServer.defaults({ logger: false, static: root }), jsonServer.bodyParser, (req, res, next) => {
  const refused = typeof req.body?.title === "string" && req.body.title.includes("禁用");
  if (!refused) return next();
  res.writeHead(422, { "content-type": "application/json" });
  res.end(JSON.stringify({ message: "标题含有不能使用的词", errors: [{ field: "title", message: "不能使用" }] }));
});
service.use(jsonServer.router({ articles }));
const listening = createServer(service);
await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

const openapi = join(project, "tests/fixtures/openapi/newsroom.yaml");
const made = await newPages(root, { openapi, paths: ["/articles"], crud: true, access: "signedIn" });
for (const [file, text] of made.files) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const settings = readSettings({ ...process.env, BACKENDS: JSON.stringify({ newsroom: address }) });
const app = await buildApp({ settings, schemasDir: join(root, "schemas"), compile: () => compilePages(root) });
await app.listen({ port: settings.port, host: settings.host });
process.once("SIGTERM", () => {
  listening.closeAllConnections();
  listening.close();
  void app.close().then(() => {
    rmSync(root, { recursive: true, force: true });
    process.exit(0);
  });
});
