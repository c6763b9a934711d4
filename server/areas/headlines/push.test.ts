import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import { newSource, sourcesOf } from "#server/collect/Source.ts";
import { pageKey } from "#server/ingest/analyse.ts";
import { appPushesOf } from "#server/records/AppPush.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import headlines from "./index.ts";

const NOW = MONDAY + 60 * HOUR;
let test: DocumentsApp;
let editor: Client;

beforeAll(async () => {
  const url = "https://b.example/n/1.html";
  test = await openDocumentsApp([sampleDocument({ externalId: pageKey(url), title: "甲题" })], NOW, [headlines]);
  const { records } = test.app.services;
  const pushes = appPushesOf({ records });
  const add = (id: string, source: string, title: string, ago: number, at = "") =>
    pushes.put({ id, sourceId: "s", source, title, url: at, pubdate: NOW - ago * MINUTE });
  await add("a1", "甲闻", "甲市地铁三号线今日开通运营", 90);
  await add("b1", "乙报", "快讯：甲市地铁三号线今日开通", 60, url);
  await add("c1", "丙端", "乙地降温", 30);
  // Pushed first before the time that is asked for.
  await add("a2", "甲闻", "丙省公布新的养老金办法", 25 * 60);
  await add("b2", "乙报", "丙省公布养老金新的办法", 20 * 60);
  await sourcesOf(records).put({
    id: "s",
    ...newSource({ kind: "pushList", name: "丁端", url: "https://push.example/", dataType: "app", interval: 600 }, NOW),
  });
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const ask = async (path: string, fields: Record<string, unknown> = {}) => (await editor.post(`/api/headlines/${path}`, fields)).data;

it("who pushed first is told, and how much later the others were, also where the first lies before the time", async () => {
  const { rows, total } = await ask("pushes", { timeFlag: "24h" });
  expect(total).toBe(4);
  expect(rows.map(({ id, order, lag }: Record<string, unknown>) => [id, order, lag])).toEqual([
    ["c1", "", undefined],
    ["b1", "跟进", 1800],
    ["a1", "首推", undefined],
    ["b2", "跟进", 5 * 3600],
  ]);
  expect(rows[1]).toMatchObject({ firstSource: "甲闻", docId: test.ids.get(pageKey("https://b.example/n/1.html")) });
});

it("apps, words and what several pushed narrow them", async () => {
  const ids = async (fields: object) => (await ask("pushes", { timeFlag: "24h", ...fields })).rows.map(({ id }: { id: string }) => id);
  expect(await ids({ source: ["甲闻"] })).toEqual(["a1"]);
  expect(await ids({ keyWords: "地铁 快讯" })).toEqual(["b1"]);
  expect(await ids({ sameOnly: true })).toEqual(["b1", "a1", "b2"]);
  expect(await ids({ page: 2, pagesize: 3 })).toEqual(["b2"]);
});

it("pushes are counted by hour and app; topics stand with the time of each app", async () => {
  const { rows } = await ask("pushHours", { timeFlag: "24h" });
  expect(rows.map(({ series, value }: { series: string; value: number }) => [series, value])).toEqual([
    ["乙报", 1],
    ["甲闻", 1],
    ["丙端", 1],
    ["乙报", 1],
  ]);
  expect((await ask("pushTopics", { timeFlag: "24h" })).rows).toMatchObject([
    {
      ...{ id: "a1", source: "甲闻", appCount: 2, span: 1800 },
      apps: [
        { key: "甲闻", value: NOW - 90 * MINUTE },
        { key: "乙报", value: NOW - 60 * MINUTE },
      ],
    },
    { id: "a2", span: 5 * 3600 },
  ]);
  const counts = (await ask("apps")).rows.map(({ name, value }: { name: string; value: number }) => [name, value]);
  expect(Object.fromEntries(counts)).toEqual({ 甲闻: 2, 乙报: 2, 丙端: 1, 丁端: 0 });
});

it("is for those who have the page, and refuses what is no request", async () => {
  const stranger = await test.signedIn("yuqing");
  for (const path of ["pushes", "pushHours", "pushTopics", "apps"])
    expect((await stranger.post(`/api/headlines/${path}`)).status, path).toBe(403);
  for (const fields of [{ timeFlag: "x" }, { beginTime: 5, endTime: 1 }, { size: 1000 }])
    expect((await editor.post("/api/headlines/pushTopics", fields)).status).toBe(100001);
});
