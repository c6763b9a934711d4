import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openSite } from "./openSite.ts";

const SENTENCE = "白鹭洲公园的环湖步道今天贯通，沿线新增六处驿站和两座人行桥，市民可以绕湖步行一周。";
const PAGE = `<html><head><title>白鹭洲环湖步道今天贯通_某某网</title></head><body><h1>白鹭洲环湖步道今天贯通</h1><div class="article-content"><p>2025-11-01 08:30 来源：白鹭日报</p><p>${SENTENCE.repeat(6)}</p></div></body></html>`;
const pages = createServer((req, res) => {
  res.setHeader("content-type", "text/html; charset=utf-8");
  res.end(req.url === "/a.html" ? PAGE : "<html><body><p>无</p></body></html>");
});
await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
afterAll(() => {
  pages.closeAllConnections();
  pages.close();
});

const { visit } = await openSite({ env: { INGEST_ALLOW_PRIVATE: "1" } });

test.each(["/media/fts/list", "/yuqing/fts/list"])("one page is added by its address on %s, and is found at once", async (path) => {
  const { page } = visit;
  await page.goto(`${path}?time=30d&keyWords=白鹭洲环湖步道`);
  const dialog = page.getByRole("dialog", { name: "添加文章" });
  await page.locator("main").getByRole("button", { name: "添加文章" }).first().click();
  await dialog.getByRole("textbox").first().fill(`${base}/none.html`);
  await dialog.getByRole("button", { name: /^添\s?加$/ }).click();
  // What is wrong is said, and what was typed stays.
  await page.getByText("页面上没有可识别的文章正文").first().waitFor();
  await dialog.getByRole("textbox").first().fill(`${base}/a.html`);
  await dialog.getByRole("button", { name: /^添\s?加$/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.goto(`${path}?time=${Date.parse("2025-11-01T00:00+08:00")}-${Date.parse("2025-11-02T00:00+08:00")}&keyWords=环湖步道`);
  // Filed under the site's own name; whom it credits is no outlet of this page.
  await page.locator("main").getByText("某某网").first().waitFor();
  expect(await page.locator("main").innerText()).toContain("白鹭洲环湖步道今天贯通");
});
