import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { accountFollowsOf } from "#server/accounts/RankRecords.ts";
import type { DocumentMetrics } from "#server/store/documents.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import influence from "./index.ts";

const NOW = MONDAY + 10 * DAY;
const metrics = (visitCount: number, likeCount = 0): DocumentMetrics => ({
  ...{ visitCount, likeCount, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
});

let test: DocumentsApp;
let admin: Client;
let analyst: Client;

beforeAll(async () => {
  const wechat = { dataType: "wechat", sourceId: "wechat", source: "微信" } as const;
  const own = { sourceId: "s1", source: "晨报", sourceRank: 2 };
  test = await openDocumentsApp(
    [
      sampleDocument({ ...own, externalId: "n1", title: "晨报头条", pubdate: NOW - 2 * DAY, metrics: metrics(50) }),
      sampleDocument({ ...own, externalId: "n0", title: "上期晨报", pubdate: NOW - 9 * DAY, metrics: metrics(5) }),
      sampleDocument({
        ...wechat,
        externalId: "w1",
        title: "晨报公众号 十万加",
        channel: "晨报",
        sourceRank: 2,
        pubdate: NOW - 2 * DAY,
        metrics: metrics(120_000, 300),
      }),
      sampleDocument({
        ...wechat,
        externalId: "w2",
        title: "晨报公众号第二篇",
        channel: "晨报",
        sourceRank: 2,
        pubdate: NOW - 3 * DAY,
        metrics: metrics(800, 5),
      }),
      sampleDocument({
        ...wechat,
        externalId: "x1",
        title: "大号文章",
        channel: "大号",
        sourceRank: 5,
        pubdate: NOW - 2 * DAY,
        metrics: metrics(900_000, 9000),
      }),
      sampleDocument({
        ...wechat,
        externalId: "y1",
        title: "晚报文章",
        channel: "晚报",
        sourceRank: 2,
        pubdate: NOW - 2 * DAY,
        metrics: metrics(10),
      }),
      sampleDocument({
        externalId: "m1",
        title: "自媒体文章",
        sourceId: "m1",
        source: "小号",
        dataType: "wemedia",
        sourceRank: 5,
        pubdate: NOW - 2 * DAY,
        metrics: metrics(20),
      }),
    ],
    NOW,
    [influence],
  );
  [admin, analyst] = await Promise.all([test.signedIn("admin"), test.signedIn("fenxi")]);
});
afterAll(() => test.close());

const rowsOf = async (client: Client, path: string, fields: Record<string, unknown>) => {
  const reply = await client.post(`/api/influence/${path}`, fields);
  expect(reply.status, reply.message).toBe(0);
  return reply.data.rows;
};
const names = (rows: { sourceName: string }[]): string[] => rows.map((row) => row.sourceName);

describe("influence", () => {
  it("lists accounts with WCI, its four parts and the hits; the place is that among all", async () => {
    const all = await rowsOf(admin, "list", { dataType: "wechat" });
    expect(names(all)).toEqual(["大号", "晨报", "晚报"]);
    const own = await rowsOf(admin, "list", { dataType: "wechat", sourceId: "s1" });
    expect(names(own)).toEqual(["晨报"]);
    expect(own[0]).toMatchObject({ rank: 2, posts: 2, hitCount: 1, maxVisit: 120_000, avgVisit: 60_400 });
    expect(own[0].headlineVisit).toBe(own[0].index.inputs.headlineR);
    const { formulaId, version, value, inputs } = own[0].index;
    expect([formulaId, version]).toEqual(["WCI", "V14.2"]);
    expect((0.6 * inputs.O + 0.2 * inputs.A + 0.1 * inputs.H + 0.1 * inputs.P) ** 2 * 12).toBeCloseTo(value, 6);
    expect(names(await rowsOf(admin, "list", { dataType: "wechat", keyWords: "晚" }))).toEqual(["晚报"]);
    expect(names(await rowsOf(admin, "list", { dataType: "wechat", sortField: "posts", sortType: "desc" }))[0]).toBe("晨报");
  });

  it("knows own accounts, peers of their level and chosen ones", async () => {
    const list = async (fields: Record<string, unknown>) => names(await rowsOf(analyst, "list", { dataType: "wechat", ...fields }));
    expect(await list({ sourceId: "s1", group: "peer" })).toEqual(["晨报", "晚报"]);
    expect(await list({ group: "custom" })).toEqual([]);
    const follows = accountFollowsOf(test.app.services);
    await follows.put({ id: "u-fenxi:晚报", userId: "u-fenxi", sourceCode: "晚报", time: NOW });
    expect(await list({ group: "custom" })).toEqual(["晚报"]);
    expect(await list({ group: "own" })).toEqual(["晚报"]);
    await follows.remove("u-fenxi:晚报");
    expect(await list({ group: "own" })).toHaveLength(3);
  });

  it("sums up: overall, best place, an index for each platform with the period before", async () => {
    const { data } = await admin.post("/api/influence/overview", { sourceId: "s1" });
    expect(data.map((row: { key: string }) => row.key)).toEqual(["total", "rank", "news", "wechat"]);
    const [total, , news, wechat] = data;
    const site = await admin.post("/api/influence/overview", { sourceId: "s1", dataType: "news" });
    expect(site.data[1]).toMatchObject({ key: "rank", value: 1, previous: 1, delta: 0, deltaUnit: "number" });
    expect(total.index).toMatchObject({ formulaId: "PCI-1", inputs: { posts: 3, reads: 120_850, days: 7 } });
    expect(news.value).toBeGreaterThan(news.previous);
    expect(news.delta).toBeCloseTo((news.value - news.previous) / news.previous, 2);
    expect(news.value).toBe(Math.round(news.index.value * 100) / 100);
    expect(wechat.index.formulaId).toBe("WCI");
    expect(wechat.delta).toBeUndefined();
    const platforms = await rowsOf(admin, "platforms", { sourceId: "s1" });
    expect(platforms.map((row: { key: string; series: string }) => `${row.key} ${row.series}`)).toEqual([
      "news 本单位",
      "news 同级平均",
      "wechat 本单位",
      "wechat 同级平均",
    ]);
    const every = await rowsOf(analyst, "platforms", { dataType: "all" });
    expect(every.map((row: { key: string }) => row.key)).toEqual(["news", "wechat", "wemedia"]);
  });

  it("draws a line for each platform or account, a point for each day", async () => {
    const rows = await rowsOf(admin, "trend", { sourceId: "s1" });
    expect(rows).toHaveLength(14);
    const on = (series: string) => rows.filter((row: { series: string; value: number }) => row.series === series && row.value > 0).length;
    expect([on("news"), on("wechat")]).toEqual([1, 2]);
    const accounts = await rowsOf(admin, "trend", { dataType: "wechat", by: "account", shortcut: 1 });
    expect(accounts).toEqual([]);
    const week = await rowsOf(admin, "trend", { dataType: "wechat", by: "account" });
    expect([...new Set(week.map((row: { series: string }) => row.series))]).toEqual(["大号", "晨报", "晚报"]);
    const long = await admin.post("/api/influence/trend", { beginTime: NOW - 100 * DAY, endTime: NOW });
    expect(long.status).toBe(100001);
  });

  it("ranks works with the index of their account, marks words and refuses what it cannot read", async () => {
    const rows = await rowsOf(admin, "works", { sourceId: "s1" });
    expect(rows.map((row: { title: string }) => row.title)).toEqual(["晨报公众号 十万加", "晨报公众号第二篇", "晨报头条"]);
    expect(rows[0]).toMatchObject({ rank: 1, count: 120_000, index: { formulaId: "WCI", inputs: { n: 2 } } });
    expect(rows[2].index.formulaId).toBe("PCI-1");
    const marked = await rowsOf(admin, "works", { keyWords: "头条" });
    expect(marked).toHaveLength(1);
    expect(marked[0].highLightKeywordsId).toMatch(/^[a-f0-9]{24}$/);
    expect((await admin.post("/api/influence/works", { keyWords: "长".repeat(200) })).status).toBe(100001);
  });

  it("computes an index anew from its own inputs, or from others", async () => {
    const [row] = await rowsOf(admin, "list", { dataType: "wechat", sourceId: "s1" });
    const { O, A, H, P, ...inputs } = row.index.inputs;
    const again = async (given: Record<string, number>) =>
      (await admin.post("/api/influence/recompute", { formula: "WCI", previous: row.index.value, ...given })).data;
    const same = await again(inputs);
    expect(same.map((one: { key: string }) => one.key)).toEqual(["index", "O", "A", "H", "P"]);
    expect(same[0].index).toEqual(row.index);
    expect(same[0].delta).toBeCloseTo(0, 4);
    expect(same[1].value).toBeCloseTo(O, 2);
    const more = await again({ ...inputs, R: inputs.R * 2 });
    expect(more[0].value).toBeGreaterThan(same[0].value);
    expect(more[0].delta).toBeGreaterThan(0);
    const weibo = { formula: "BCI", posts: 70, reposts: 1000, comments: 500, likes: 3000 };
    expect((await admin.post("/api/influence/recompute", weibo)).data[0].value).toBe(1013.4);
    expect((await admin.post("/api/influence/recompute", { formula: "BCI", posts: -1 })).status).toBe(100001);
    expect((await admin.post("/api/influence/recompute", { formula: "X" })).status).toBe(100001);
  });

  it("is for those who have one of its pages", async () => {
    const editor = await test.signedIn("bianji");
    for (const path of ["overview", "platforms", "trend", "list", "works", "recompute"])
      expect((await editor.post(`/api/influence/${path}`, { formula: "BCI" })).status, path).toBe(403);
  });
});
