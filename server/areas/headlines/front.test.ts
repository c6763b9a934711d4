import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { accountFollowsOf } from "#server/accounts/RankRecords.ts";
import { newSource, sourcesOf } from "#server/collect/Source.ts";
import { pageKey } from "#server/ingest/analyse.ts";
import { type HeadlineStay, headlineStaysOf } from "#server/records/HeadlineStay.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import headlines from "./index.ts";

const NOW = MONDAY + 60 * HOUR;
let test: DocumentsApp;
let editor: Client;

const url = (name: string) => `https://${name}.example/n/1.html`;
const stay = (
  id: string,
  sourceId: string,
  title: string,
  places: [ago: number, slot: number][],
  facts: Partial<HeadlineStay> = {},
): HeadlineStay => ({
  ...{
    id,
    sourceId,
    source: sourceId === "b" ? "乙网" : "甲网",
    channel: sourceId === "c" ? "财经" : "",
    sourceRank: 1,
    title,
    url: url(id),
  },
  ...{ firstTime: NOW - places[0]![0] * HOUR, lastTime: NOW, standing: 1 },
  history: places.map(([ago, slot]) => ({ time: NOW - ago * HOUR, slot })),
  ...facts,
});

beforeAll(async () => {
  test = await openDocumentsApp(
    [sampleDocument({ externalId: pageKey(url("a1")), title: "甲题", content: "<p>甲文</p>", pubdate: NOW - 6 * HOUR })],
    NOW,
    [headlines],
  );
  const { records } = test.app.services;
  const site = (id: string, name: string, channel = "") =>
    sourcesOf(records).put({
      id,
      ...newSource(
        {
          kind: "frontPage",
          name,
          channel,
          url: `https://${id}.example/`,
          dataType: "news",
          interval: 3600,
          sourceRank: id === "b" ? 2 : 1,
        },
        NOW,
      ),
    });
  await site("a", "甲网");
  await site("b", "乙网");
  await site("c", "甲网", "财经");
  await headlineStaysOf({ records }).insertMany([
    stay("a1", "a", "甲题", [
      [5, 3],
      [2, 1],
    ]),
    stay("a2", "a", "乙题", [[0.5, 2]]),
    stay("a3", "a", "旧题", [[5, 1]], { standing: 0, lastTime: NOW - 3 * HOUR }),
    stay("b1", "b", "甲 题！", [[4, 1]]),
    stay("c1", "c", "财题", [[1, 1]]),
  ]);
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const ask = async (path: string, fields: Record<string, unknown> = {}) => (await editor.post(`/api/headlines/${path}`, fields)).data;

describe("front pages", () => {
  it("are the sites that are read, by level, with how many headlines stand", async () => {
    expect((await ask("sites")).rows.map((row: { name: string; count: number }) => [row.name, row.count])).toEqual([
      ["甲网", 2],
      ["乙网", 1],
    ]);
    expect((await ask("sites", { sourceRank: [2] })).total).toBe(1);
  });

  it("show what stood at a moment, place by place, how long, and what moved or is new", async () => {
    const line = ({ slot, title, change, duration }: Record<string, unknown>) => [slot, title, change, duration];
    expect((await ask("slots", { sourceId: "a" })).rows.map(line)).toEqual([
      [1, "甲题", "▲2", 5 * 3600],
      [2, "乙题", "新", 1800],
    ]);
    expect((await ask("slots", { sourceId: "a", ago: 4 })).rows.map(line)).toEqual([
      [1, "旧题", "", 3600],
      [3, "甲题", "", 3600],
    ]);
    expect((await ask("slots", { sourceId: "a" })).rows[0]).toMatchObject({ docId: test.ids.get(pageKey(url("a1"))) });
    expect((await ask("slots", { part: "column" })).rows).toMatchObject([{ title: "财题", source: "甲网 · 财经" }]);
    expect((await ask("slots", { part: "web", keyWords: "乙" })).rows.map((row: { title: string }) => row.title)).toEqual(["乙题"]);
  });

  it("share a headline however each sets it", async () => {
    expect((await ask("shared")).rows).toMatchObject([{ value: 2 }]);
    expect((await ask("shared", { ago: 5 })).rows).toEqual([]);
  });

  it("stand beside each other by how long each site has shown what several show", async () => {
    const rows = (await ask("grid")).rows.map(({ name, series, value }: Record<string, unknown>) => [name, series, value]);
    expect(rows).toHaveLength(2);
    expect(Object.fromEntries(rows.map(([, series, value]: unknown[]) => [series, value]))).toEqual({ 甲网: 5, 乙网: 4 });
  });

  it("are chosen by each user, channels too, up to a number; what is none is refused", async () => {
    const choose = (ids: string[], chosen = true) => editor.act("/api/headlines/choose", { ids, chosen });
    expect((await choose(["b", "c"])).status).toBe(0);
    expect((await choose(["b"])).status).toBe(0);
    const names = async (fields: Record<string, unknown>) => (await ask("sites", fields)).rows.map(({ name }: { name: string }) => name);
    expect(await names({ mine: true })).toEqual(["乙网"]);
    expect((await ask("slots", { part: "column", mine: true })).rows).toMatchObject([{ title: "财题" }]);
    expect((await ask("channels")).rows[0].children).toMatchObject([{ id: "c", chosen: true }]);
    expect((await (await test.signedIn("admin")).post("/api/headlines/sites", { mine: true })).data.rows).toEqual([]);
    expect((await choose(["nothing"])).status).toBe(404);
    await choose(["b", "c"], false);
    expect(await names({ mine: true })).toEqual([]);
  });

  it("are marked where one's own outlets reported the same", async () => {
    const marked = async () =>
      (await ask("slots", { sourceId: "a" })).rows.map(({ title, reported }: Record<string, unknown>) => [title, reported]);
    expect(await marked()).toEqual([
      ["甲题", undefined],
      ["乙题", undefined],
    ]);
    const [own] = await test.app.services.documents.get([test.ids.get(pageKey(url("a1")))!]);
    await accountFollowsOf(test.app.services).put({ id: "f", userId: "u-bianji", sourceCode: own!.source, time: NOW });
    expect((await marked())[0]).toEqual(["甲题", "已报道"]);
  });

  it("have channels below their sites", async () => {
    expect((await ask("channels")).rows).toEqual([
      { id: "site:甲网", name: "甲网", count: 1, children: [{ id: "c", name: "财经", count: 1, chosen: false }] },
    ]);
  });
});

describe("one headline", () => {
  it("has its text where it is stored, its places over time, and where else it stands", async () => {
    expect(await ask("get", { id: "a1" })).toMatchObject({ title: "甲题", slot: 1, change: "▲2", content: "<p>甲文</p>" });
    expect((await ask("get", { id: "b1" })).content).toBeUndefined();
    expect((await ask("stay", { id: "a1" })).rows.map((row: { value: number }) => row.value)).toEqual([3, 1, 1]);
    expect((await ask("same", { id: "a1" })).rows.map((row: { source: string }) => row.source)).toEqual(["乙网"]);
    for (const path of ["get", "stay", "same"]) expect((await editor.post(`/api/headlines/${path}`, { id: "gone" })).status).toBe(404);
  });

  it("is for those who have the page", async () => {
    const stranger = await test.signedIn("yuqing");
    for (const path of ["sites", "slots", "shared", "channels"])
      expect((await stranger.post(`/api/headlines/${path}`)).status, path).toBe(403);
    for (const fields of [{ ago: -1 }, { ago: 10_000 }, { part: "x" }])
      expect((await editor.post("/api/headlines/slots", fields)).status).toBe(100001);
  });
});
