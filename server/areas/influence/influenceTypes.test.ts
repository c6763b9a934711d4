import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import type { DocumentMetrics } from "#server/store/documents.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import influence from "./index.ts";

const NOW = MONDAY + 10 * DAY;
const metrics = (some: Partial<DocumentMetrics>): DocumentMetrics => ({
  ...{ visitCount: 0, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
  ...some,
});

let test: DocumentsApp;
let admin: Client;

beforeAll(async () => {
  const site = { dataType: "news", sourceId: "site", source: "晨网", pubdate: NOW - 2 * DAY } as const;
  const app = { dataType: "app", sourceId: "app", source: "晨报APP", pubdate: NOW - 2 * DAY } as const;
  const paper = { dataType: "epaper", sourceId: "paper", source: "晨报", sourceRank: 3 } as const;
  const talk = {
    dataType: "wemedia",
    sourceId: "talk",
    source: "晨说",
    extra: { platformIdentity: "toutiao" },
  } as const;
  const clip = { dataType: "video", sourceId: "clip", source: "晨拍", extra: { platformIdentity: "douyin" } } as const;
  const at = (days: number) => ({ pubdate: NOW - days * DAY });
  test = await openDocumentsApp(
    [
      sampleDocument({ ...site, externalId: "s1", title: "自采", channel: "民生", metrics: metrics({ visitCount: 700 }) }),
      sampleDocument({ ...site, externalId: "s2", title: "转来", channel: "财经", isOriginal: false }),
      sampleDocument({ ...site, externalId: "s3", title: "自采二", channel: "民生" }),
      sampleDocument({ ...app, externalId: "a1", title: "推给读者", channel: "推送" }),
      sampleDocument({ ...app, externalId: "a2", title: "只在列表", channel: "要闻" }),
      sampleDocument({ ...paper, externalId: "p1", title: "头版", channel: "01版 要闻", ...at(3) }),
      sampleDocument({ ...paper, externalId: "p2", title: "头版下", channel: "01版 要闻", ...at(3) }),
      sampleDocument({ ...paper, externalId: "p3", title: "二版", channel: "02版 本地", ...at(3) }),
      sampleDocument({ ...paper, externalId: "p4", title: "次日头版", channel: "01版 要闻", ...at(2) }),
      sampleDocument({ ...talk, externalId: "t1", title: "随笔", ...at(2), metrics: metrics({ visitCount: 70, lookCount: 900 }) }),
      sampleDocument({
        ...clip,
        externalId: "v1",
        title: "短片一",
        ...at(2),
        metrics: metrics({ playCount: 300, forwardCount: 4, commentCount: 2, likeCount: 9 }),
      }),
      sampleDocument({ ...clip, externalId: "v2", title: "短片二", ...at(3), metrics: metrics({ playCount: 501, likeCount: 11 }) }),
      sampleDocument({
        ...clip,
        externalId: "v3",
        sourceId: "other",
        source: "别拍",
        title: "快手短片",
        ...at(2),
        extra: { platformIdentity: "kuaishou" },
      }),
    ],
    NOW,
    [influence],
  );
  // A website carried the article of page two after the paper had it, and one of page one before.
  const carriedBy = (externalId: string, of: string, days: number) =>
    sampleDocument({
      ...site,
      sourceId: "web",
      source: "转载网",
      externalId,
      title: of,
      sameId: test.ids.get(of) ?? null,
      pubdate: NOW - days * DAY,
    });
  await test.store.write([carriedBy("w1", "p3", 1), carriedBy("w2", "s1", 1), carriedBy("w3", "s1", 1)]);
  admin = await test.signedIn("admin");
});
afterAll(() => test.close());

const ask = async (path: string, fields: Record<string, unknown>) => {
  const reply = await admin.post(`/api/influence/${path}`, fields);
  expect(reply.status, reply.message).toBe(0);
  return reply.data.rows;
};
const account = async (dataType: string, sourceName: string, fields: Record<string, unknown> = {}) => {
  const rows = await ask("list", { dataType, ...fields });
  return rows.find((row: { sourceName: string }) => row.sourceName === sourceName);
};
/** The sheet as the console sends it. */
async function upload(client: Client, sheet: string) {
  const head = 'Content-Disposition: form-data; name="file"; filename="downloads.csv"\r\nContent-Type: text/csv';
  const payload = `--x\r\n${head}\r\n\r\n${sheet}\r\n--x--\r\n`;
  return client.send("POST", "/api/influence/importDownloads", payload, {
    "content-type": "multipart/form-data; boundary=x",
    optoken: await client.token(),
  });
}
const ln1 = (value: number): number => Math.log(value + 1);

describe("influence of one kind of account", () => {
  it("websites: PCI-1 over reprints, works of their own, works by channel", async () => {
    const row = await account("news", "晨网");
    expect(row).toMatchObject({ posts: 3, originalCount: 2, reprints: 2, index: { formulaId: "PCI-1" } });
    expect(row.index.value).toBeCloseTo((0.3 * ln1(3 / 7) + 0.5 * ln1(2 / 7) + 0.2 * ln1(700 / 7)) * 100, 6);
    const channels = await ask("channels", { dataType: "news", sourceId: "site" });
    expect(channels.map((one: { key: string; value: number }) => [one.key, one.value])).toEqual([
      ["民生", 2],
      ["财经", 1],
    ]);
    const works = await ask("works", { dataType: "news", sourceId: "site", channel: "财经" });
    expect(works.map((one: { title: string }) => one.title)).toEqual(["转来"]);
  });

  it("apps: what was pushed, and downloads from a sheet, row by row", async () => {
    expect(await account("app", "晨报APP")).toMatchObject({ posts: 2, pushCount: 1, index: { formulaId: "PCI-1" } });
    const sheet = "名称,下载\n晨报APP,120000\n晨报APP,许多\n无名APP,5\n";
    const result = await upload(admin, sheet);
    expect(result.data.map((row: { row: number; ok: boolean }) => [row.row, row.ok])).toEqual([
      [2, true],
      [3, false],
      [4, false],
    ]);
    expect((await account("app", "晨报APP")).downloads).toBe(120_000);
    expect(await accountsOf(test.app.services).get("app")).toMatchObject({ downloads: 120_000 });
    const wrong = await upload(admin, "甲,乙\n1,2\n");
    expect(wrong.status).toBe(100001);
  });

  it("newspapers: pages printed, and the share of articles that websites carried afterwards", async () => {
    const row = await account("epaper", "晨报");
    expect(row).toMatchObject({ posts: 4, pageCount: 3, webReprintRate: 0.25 });
  });

  it("self-media: recommendations; the platform all is no limit", async () => {
    expect(await account("wemedia", "晨说", { platformIdentity: "all" })).toMatchObject({ recommendCount: 900 });
    expect(await account("wemedia", "晨说", { platformIdentity: "toutiao" })).toMatchObject({ recommendCount: 900 });
    expect(await account("wemedia", "晨说", { platformIdentity: "baijia" })).toBeUndefined();
  });

  it("short video: VCI, plays in all and of one; one platform only", async () => {
    const row = await account("video", "晨拍", { platformIdentity: "douyin" });
    expect(row).toMatchObject({ posts: 2, playCount: 801, avgPlay: 401, index: { formulaId: "VCI" } });
    const value = 0.2 * ln1(2) + 0.8 * (0.4 * ln1(4) + 0.4 * ln1(2) + 0.2 * ln1(20));
    expect(row.index.value).toBeCloseTo(value * 160, 6);
    expect(await account("video", "别拍", { platformIdentity: "douyin" })).toBeUndefined();
    expect(await account("video", "别拍", { platformIdentity: "all" })).toMatchObject({ posts: 1 });
  });

  it("the account of one work: its index, its place and every input by name", async () => {
    const { data } = await admin.post("/api/influence/inputs", { sourceId: "clip", dataType: "video" });
    expect(data.map((row: { name: string; value: number }) => [row.name, row.value]).slice(1)).toEqual([
      ["排名", 1],
      ["视频数", 2],
      ["点赞", 20],
      ["转发", 4],
      ["评论", 2],
    ]);
    expect(data[0]).toMatchObject({ name: "晨拍 VCI 1", index: { formulaId: "VCI" } });
    expect(data[0].value).toBe(Math.round(data[0].index.value * 100) / 100);
    const none = await admin.post("/api/influence/inputs", { sourceId: "nobody", dataType: "video" });
    expect(none.data).toEqual([]);
    expect((await admin.post("/api/influence/inputs", {})).status).toBe(100001);
  });

  it("imports are for those who may configure", async () => {
    const editor = await test.signedIn("bianji");
    expect((await upload(editor, "名称,下载\n")).status).toBe(403);
    expect((await editor.post("/api/influence/channels", {})).status).toBe(403);
  });
});
