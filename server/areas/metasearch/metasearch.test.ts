import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { articlePage, openSite, type Site } from "#server/collect/fixtures/openSite.ts";
import { newSource, sourcesOf } from "#server/collect/Source.ts";
import { pageKey } from "#server/ingest/analyse.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import metasearch from "./index.ts";

const NOW = MONDAY + 60 * HOUR;
let test: DocumentsApp;
let editor: Client;
let site: Site;

const ask = async (path: string, fields: Record<string, unknown> = {}) => (await editor.post(`/api/metasearch/${path}`, fields)).data;
const searched = () => site.asked.filter((path) => path.startsWith("/s?")).length;

beforeAll(async () => {
  site = await openSite();
  test = await openDocumentsApp([sampleDocument({ externalId: pageKey(`${site.url}/n/1.html`), title: "甲题" })], NOW, [metasearch], {
    ...{ INGEST_ALLOW_PRIVATE: "1", COLLECT_PAUSE: "0" },
  });
  editor = await test.signedIn("bianji");
});
afterAll(async () => {
  site.close();
  await test.close();
});

it("without an engine there is nothing to count, and nobody is asked", async () => {
  expect(await ask("engines")).toMatchObject({ rows: [], total: 0 });
  expect(await ask("statistics", { keyWords: "甲" })).toMatchObject({ rows: [] });
  expect((await ask("states", { keyWords: "甲" })).rows).toMatchObject([{ name: "没有接入外部搜索引擎" }]);
  for (const path of ["results", "states"]) expect((await editor.post(`/api/metasearch/${path}`, { keyWords: "  " })).status).toBe(100001);
});

it("engines are asked once for the same words; one that fails is told beside the others", async () => {
  const engine = (id: string, name: string, path: string) =>
    sourcesOf(test.app.services.records).put({
      ...{ id, ...newSource({ kind: "searchEngine", name, url: `${site.url}${path}`, dataType: "news", interval: 3600, words: "x" }, NOW) },
    });
  await engine("e1", "甲搜", "/s?q={searchTerms}");
  await engine("e2", "乙搜", "/broken?q={searchTerms}");
  site.answers["/s?q=%E7%94%B2"] = JSON.stringify([
    { title: "甲题", url: "/n/1.html", time: NOW - HOUR, source: "甲网" },
    { title: "缺的一篇", url: "/n/2.html", time: NOW - 26 * HOUR, source: "乙网" },
    { title: "旧的一篇", url: "/n/3.html", time: NOW - 20 * 24 * HOUR, source: "乙网" },
    { title: "无时的一篇", url: "/n/4.html", source: "甲网" },
  ]);
  const week = { keyWords: " 甲 ", timeFlag: "7d" };
  const [states, byEngine, byDay, bySource] = await Promise.all([
    ask("states", week),
    ...["engine", "day", "source"].map((by) => ask("statistics", { ...week, by })),
  ]);
  expect(searched()).toBe(1);
  expect(states.rows).toMatchObject([
    { name: "甲搜", total: 4, given: 3, state: "正常" },
    { name: "乙搜", state: "对方服务器返回 404" },
  ]);
  expect(byEngine.rows).toEqual([{ key: "e1", name: "甲搜", value: 3 }]);
  expect(byDay.rows.map(({ value }: { value: number }) => value)).toEqual([1, 1]);
  expect(bySource.rows.map(({ name, value }: { name: string; value: number }) => [name, value])).toEqual([
    ["甲网", 2],
    ["乙网", 1],
  ]);
});

it("what is stored is told from what is missing, which is taken in by hand, and nothing else", async () => {
  const rows = (await ask("results", { keyWords: "甲", timeFlag: "7d" })).rows;
  expect(rows.map(({ rank, state, docId }: Record<string, unknown>) => [rank, state, docId !== undefined])).toEqual([
    [1, "库内", true],
    [2, "未入库", false],
    [4, "未入库", false],
  ]);
  expect((await ask("results", { keyWords: "甲", timeFlag: "7d", missing: true })).total).toBe(2);
  site.answers["/n/2.html"] = articlePage("缺的一篇文章的标题", "2026-10-15 08:30");
  const urls = [`${site.url}/n/2.html`];
  // Who may not take articles in by their address may not do it here.
  expect((await editor.actJson("/api/metasearch/collect", { urls })).status).toBe(403);
  const admin = await test.signedIn("admin");
  expect((await admin.actJson("/api/metasearch/collect", { urls: [`${site.url}/elsewhere`] })).status).toBe(100001);
  expect((await admin.actJson("/api/metasearch/collect", { urls: ["file:///etc/passwd"] })).status).toBe(100001);
  expect((await admin.actJson("/api/metasearch/collect", { urls })).data).toMatchObject([
    { row: 1, ok: true, added: true, message: "已入库" },
  ]);
  expect((await admin.actJson("/api/metasearch/collect", { urls })).data).toMatchObject([{ ok: true, added: false, message: "已更新" }]);
  expect((await ask("results", { keyWords: "甲", timeFlag: "7d", missing: true })).total).toBe(1);
});

it("is for those who have the page", async () => {
  const stranger = await test.signedIn("yuqing");
  for (const path of ["engines", "states", "statistics", "results"])
    expect((await stranger.post(`/api/metasearch/${path}`, { keyWords: "甲" })).status, path).toBe(403);
  expect((await stranger.actJson("/api/metasearch/collect", { urls: ["https://a.example/"] })).status).toBe(403);
  expect((await editor.post("/api/metasearch/results", { keyWords: "甲".repeat(200) })).status).toBe(100001);
});
