import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { creditedOutlet } from "#server/analysis/sources/creditedOutlet.ts";
import { newSource, sourcesOf } from "#server/collect/Source.ts";
import { MONDAY } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { plainText } from "#server/text/sanitise.ts";

const BODY = "市政府今天公布了新的公共交通规划，计划在三年内新增十二条公交线路，覆盖所有新建居民区。".repeat(6);
const PAGE = `<html><head><title>公交规划公布_某某网</title></head><body><div class="article-content"><p>2025-11-01 08:30 来源：某某日报</p><p>${BODY}</p></div></body></html>`;
const site = createServer((req, res) => {
  if (req.url === "/a.html" || req.url === "/c.html") res.end(PAGE);
  else if (req.url === "/b.html") res.end(PAGE.replaceAll("公交规划", "地铁规划").replaceAll("公共交通", "轨道交通"));
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

it("files a page under the outlet whose site it is; whom it credits is whom it has its text from", async () => {
  const admin = await test.signedIn("admin");
  const stored = async (path: string) => {
    const { data } = await admin.act("/api/document/add", { url: base + path });
    const [document] = await test.app.services.documents.get([data.id]);
    return document!;
  };
  const named = await stored("/a.html");
  expect([named.source, creditedOutlet(plainText(named.content), named.source, new Map([["某某日报", 0]]))]).toEqual([
    "某某网",
    "某某日报",
  ]);
  // Another page of the same host, once it is known whose it is.
  await sourcesOf(test.records).put({
    id: "s1",
    ...newSource({ name: "江城在线", url: `${base}/list/`, kind: "listPage", dataType: "news", interval: 600 }, MONDAY),
  });
  expect((await stored("/b.html")).source).toBe("江城在线");
});

it("takes one page in by its address, once, and says in words what is wrong with others", async () => {
  const admin = await test.signedIn("admin");
  const add = (url: string) => admin.act("/api/document/add", { url });
  const first = await add(`${base}/c.html`);
  expect(first.data).toMatchObject({ title: "公交规划公布", dataType: "news", added: true, message: "已添加：公交规划公布" });
  expect((await add(`${base}/c.html`)).data).toMatchObject({ id: first.data.id, added: false });
  const [stored] = await test.app.services.documents.get([first.data.id]);
  expect(stored).toMatchObject({ source: "江城在线", url: `${base}/c.html` });
  for (const [path, words] of [
    ["/none.html", "页面上没有可识别的文章正文"],
    ["/gone.html", "对方服务器返回 404"],
  ] as const) {
    expect(await add(base + path)).toMatchObject({ status: 100001, message: words });
  }
  expect((await add("ftp://a.example/x")).status).toBe(100001);
});
