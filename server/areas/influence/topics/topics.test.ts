import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { accountFollowsOf } from "#server/accounts/RankRecords.ts";
import { hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import type { DocumentMetrics, IndexableDocument } from "#server/store/documents.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import influence from "../index.ts";

/** Noon in Shanghai. */
const NOW = MONDAY + 10 * DAY + 12 * HOUR;
const figures = (visitCount: number, commentCount = 0, forwardCount = 0, likeCount = 0): DocumentMetrics => ({
  ...{ visitCount, commentCount, forwardCount, likeCount, playCount: 0, lookCount: 0 },
});
const post = (externalId: string, title: string, days: number, facts: Partial<IndexableDocument> = {}) =>
  sampleDocument({
    ...{ externalId, title, dataType: "weibo", sourceId: "weibo", source: "微博", channel: "甲城发布" },
    ...{ pubdate: NOW - days * DAY, categoryId: "社会", keywords: ["地铁"], ...facts },
  });

let test: DocumentsApp;
let admin: Client;
let analyst: Client;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      post("a", "#地铁新线开通#首日客流", 2, { metrics: figures(1000, 10, 20, 30), isAppraise: 1 }),
      post("b", "看看#地铁新线开通#怎么坐", 1, { channel: "乙城街坊", regionId: "330100", metrics: figures(500, 4, 6) }),
      post("b1", "转发周知", 0.5, { channel: "路人", parentExternalId: "b", metrics: figures(50, 1, 2), isAppraise: -1 }),
      post("c", "#秋粮收购#开秤", 3, { channel: "乙城街坊", categoryId: "经济", metrics: figures(900) }),
      post("d", "没有话题", 1, { metrics: figures(9999) }),
      post("e", "#地铁新线开通#试运行", 9, { metrics: figures(400, 5) }),
      sampleDocument({ externalId: "n", title: "#地铁新线开通#网站稿", pubdate: NOW - DAY, metrics: figures(7777) }),
    ],
    NOW,
    [influence],
  );
  [admin, analyst] = await Promise.all([test.signedIn("admin"), test.signedIn("fenxi")]);
  const topics = hotTopicsOf(test.app.services);
  const at = { onTime: NOW - 30 * HOUR, lastTime: NOW - 20 * HOUR, history: [], rank: 7, heat: 1 };
  await topics.put({ id: "w1", platform: "weibo", title: "地铁新线开通", peakRank: 4, ...at });
  await topics.put({ id: "z1", platform: "zhihu", title: "秋粮收购", peakRank: 1, ...at });
});
afterAll(() => test.close());

const ID = "地铁新线开通";
const ask = async (path: string, fields: Record<string, unknown> = {}, client = admin) => {
  const reply = await client.post(`/api/influence/topic/${path}`, fields);
  expect(reply.status, reply.message).toBe(0);
  return reply.data;
};
const list = async (fields: Record<string, unknown> = {}, client = admin) =>
  (await ask("list", fields, client)).rows as { title: string; rank: number }[];
const titles = (rows: { title: string }[]): string[] => rows.map((row) => row.title);
const pairs = (rows: { key: string; value: number }[]) => rows.map((row) => [row.key, row.value]);

describe("weibo topics", () => {
  it("are counted from posts and reposts of the window, other kinds left out, with their standing on the hot list", async () => {
    const rows = await list();
    expect(titles(rows)).toEqual([ID, "秋粮收购"]);
    expect(rows[0]).toMatchObject({
      ...{
        rank: 1,
        reads: 1550,
        original: 2,
        posts: 3,
        accounts: 3,
        likeCount: 30,
        host: "甲城发布",
        category: "社会",
      },
      // Two posts, 15 comments, 28 forwards.
      ...{ discuss: 45, peakRank: 4, duration: 10 * 3600, added: false },
    });
    expect(rows[1]).toMatchObject({ rank: 2, reads: 900, discuss: 1, host: "乙城街坊", category: "经济" });
    expect(rows[1]).not.toHaveProperty("peakRank");
    expect((rows[0] as unknown as { trend: number[] }).trend).toEqual([0, 0, 0, 0, 0, 31, 11, 3]);
    const month = await list({ timeFlag: "30d" });
    expect(month[0]).toMatchObject({ reads: 1950, original: 3 });
  });

  it("are found by words, account, class and host, and sorted", async () => {
    expect(titles(await list({ keyWords: "#地铁" }))).toEqual([ID]);
    expect(titles(await list({ account: "乙城" }))).toEqual([ID, "秋粮收购"]);
    expect(titles(await list({ account: "路人" }))).toEqual([ID]);
    expect(titles(await list({ category: "经济" }))).toEqual(["秋粮收购"]);
    expect(titles(await list({ sortField: "reads", sortType: "asc" }))).toEqual(["秋粮收购", ID]);
    // Whichever way: what was never listed stands last.
    expect(titles(await list({ sortField: "peakRank", sortType: "asc" }))).toEqual([ID, "秋粮收购"]);
    expect(titles(await list({ sortField: "peakRank", sortType: "desc" }))).toEqual([ID, "秋粮收购"]);
    const follows = accountFollowsOf(test.app.services);
    await follows.put({ id: "u-fenxi:乙城街坊", userId: "u-fenxi", sourceCode: "乙城街坊", time: NOW });
    expect(titles(await list({}, analyst))).toEqual(["秋粮收购"]);
    expect(titles(await list({ host: "all" }, analyst))).toHaveLength(2);
    await follows.remove("u-fenxi:乙城街坊");
  });

  it("are tracked with or without their signs, by each user for himself, also while nobody posts", async () => {
    const added = await analyst.act("/api/influence/topic/add", { title: " #冰雪季# " });
    expect(added.data).toEqual({ id: "冰雪季", title: "冰雪季" });
    await analyst.act("/api/influence/topic/add", { title: "冰雪季" });
    expect(await list({ host: "added" }, analyst)).toMatchObject([{ title: "冰雪季", posts: 0, added: true }]);
    expect(await list({ host: "added" })).toEqual([]);
    expect((await ask("get", { id: "冰雪季" }, analyst)).posts).toBe(0);
    for (const title of ["#", "长".repeat(41), "甲#乙丙"])
      expect((await analyst.act("/api/influence/topic/add", { title })).status, title).toBe(100001);
    expect((await analyst.act("/api/influence/topic/remove", { ids: ["冰雪季"] })).status).toBe(0);
    expect(await list({ host: "added" }, analyst)).toEqual([]);
  });

  it("one: figures against the window before, by time, sentiment, account, province and word", async () => {
    const one = await ask("get", { id: ID, timeFlag: "7d" });
    expect(one).toMatchObject({ title: ID, reads: 1550, topIds: ["a", "b", "b1"].map((id) => test.ids.get(id)) });
    const kpis = await ask("kpis", { id: ID, timeFlag: "7d" });
    expect(pairs(kpis)).toEqual([
      ["reads", 1550],
      ["discuss", 45],
      ["posts", 3],
      ["original", 2],
      ["accounts", 3],
      ["likeCount", 30],
    ]);
    expect(kpis[0]).toMatchObject({ previous: 400, delta: (1550 - 400) / 400 });
    const split = async (by: string, more = {}) => pairs((await ask("split", { id: ID, timeFlag: "7d", by, ...more })).rows);
    expect(await split("emotion")).toEqual([
      ["-1", 1],
      ["0", 1],
      ["1", 1],
    ]);
    expect(await split("region")).toEqual([
      ["440000", 2],
      ["330000", 1],
    ]);
    expect(await split("word")).toEqual([["地铁", 3]]);
    expect((await split("account")).map(([key]) => key)).toEqual(["乙城街坊", "甲城发布", "路人"].sort());
    expect((await split("reads")).filter(([, value]) => value)).toEqual([
      ["2025-11-18", 1000],
      ["2025-11-19", 500],
      ["2025-11-20", 50],
    ]);
    const hours = (await ask("split", { id: ID, timeFlag: "1d", by: "trend" })).rows;
    expect(hours.filter((row: { value: number }) => row.value)).toEqual([
      { key: "2025-11-19 12:00", name: "2025-11-19 12:00", value: 500, series: "阅读" },
      { key: "2025-11-20 00:00", name: "2025-11-20 00:00", value: 50, series: "阅读" },
      { key: "2025-11-19 12:00", name: "2025-11-19 12:00", value: 11, series: "讨论" },
      { key: "2025-11-20 00:00", name: "2025-11-20 00:00", value: 3, series: "讨论" },
    ]);
    const quiet = await ask("get", { id: "秋粮收购", timeFlag: "1d" });
    expect(quiet).toMatchObject({ title: "秋粮收购", posts: 0, reads: 0, host: "", topIds: [] });
    expect(await split("account", { account: "路人" })).toEqual([["路人", 1]]);
    expect(await split("account", { isAppraise: "1" })).toEqual([["甲城发布", 1]]);
  });

  it("one: its posts, those read most first, reposts with what they pass on", async () => {
    const posts = await ask("posts", { id: ID, timeFlag: "7d" });
    expect(posts.total).toBe(3);
    expect(posts.rows.map((row: { visitCount: number }) => row.visitCount)).toEqual([1000, 500, 50]);
    expect(posts.rows[2].originals[0].title).toContain(ID);
    const last = await ask("posts", { id: ID, timeFlag: "7d", sortField: "pubdate", page: 3, pagesize: 1 });
    expect(last.rows.map((row: { id: string }) => row.id)).toEqual([test.ids.get("a")]);
    expect(await ask("posts", { id: "无人说起" })).toEqual({ rows: [], total: 0 });
  });

  it("refuse what they cannot read, and those without one of the pages", async () => {
    const status = async (path: string, fields = {}, client = admin) => (await client.post(`/api/influence/topic/${path}`, fields)).status;
    expect(await status("get", { id: "无人说起" })).toBe(404);
    expect(await status("get", {})).toBe(100001);
    expect(await status("list", { beginTime: 0, endTime: NOW })).toBe(100001);
    expect(await status("list", { beginTime: NOW, endTime: NOW })).toBe(100001);
    expect(await status("list", { host: "others" })).toBe(100001);
    expect(await status("split", { id: ID, by: "weather" })).toBe(100001);
    const editor = await test.signedIn("bianji");
    for (const path of ["list", "get", "kpis", "split", "posts"]) expect(await status(path, { id: ID }, editor), path).toBe(403);
    expect((await editor.act("/api/influence/topic/add", { title: "冰雪季" })).status).toBe(403);
  });
});
