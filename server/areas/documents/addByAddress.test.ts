import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MONDAY } from "#server/store/documents.contract.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";

const BODY = "市政府今天公布了新的公共交通规划，计划在三年内新增十二条公交线路，覆盖所有新建居民区。".repeat(6);
const PAGE = `<html><head><title>公交规划公布_某某网</title></head><body><div class="article-content"><p>2025-11-01 08:30 来源：某某日报</p><p>${BODY}</p></div></body></html>`;
const site = createServer((req, res) => {
  if (req.url === "/a.html") res.end(PAGE);
  else if (req.url === "/none.html") res.end("<html><body><p>无</p></body></html>");
  else res.writeHead(404).end();
});
let test: DocumentsApp;
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  test = await openDocumentsApp([], MONDAY, [], { INGEST_ALLOW_PRIVATE: "1" });
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await test.close();
});

it("takes one page in by its address, once, and says in words what is wrong with others", async () => {
  const admin = await test.signedIn("admin");
  const add = (url: string) => admin.act("/api/document/add", { url });
  const first = await add(`${base}/a.html`);
  expect(first.data).toMatchObject({ title: "公交规划公布", dataType: "news", added: true, message: "已添加：公交规划公布" });
  expect((await add(`${base}/a.html`)).data).toMatchObject({ id: first.data.id, added: false });
  const [stored] = await test.app.services.documents.get([first.data.id]);
  expect(stored).toMatchObject({ source: "某某日报", url: `${base}/a.html` });
  for (const [path, words] of [
    ["/none.html", "页面上没有可识别的文章正文"],
    ["/gone.html", "对方服务器返回 404"],
  ] as const) {
    expect(await add(base + path)).toMatchObject({ status: 100001, message: words });
  }
  expect((await add("ftp://a.example/x")).status).toBe(100001);
});
