import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MONDAY, sampleDocument } from "#server/store/documents.contract.ts";
import type { DocumentMetrics } from "#server/store/documents.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { type DocumentsApp, openDocumentsApp } from "../search/openDocumentsApp.ts";
import { issueBegin } from "./listIssues.ts";
import { periodOf } from "./period.ts";

const DAY = 86_400_000;
const NOW = MONDAY + 10 * DAY;
const metrics = (visitCount: number, likeCount = 0, forwardCount = 0): DocumentMetrics => ({
  ...{ visitCount, likeCount, forwardCount, commentCount: 0, playCount: 0, lookCount: 0 },
});

let test: DocumentsApp;
let admin: Client;

beforeAll(async () => {
  const wechat = { dataType: "wechat", sourceId: "wechat", source: "微信" } as const;
  const morning = { sourceId: "s1", source: "晨报" };
  test = await openDocumentsApp(
    [
      sampleDocument({ ...morning, externalId: "n1", title: "甲题", pubdate: NOW - 2 * DAY, metrics: metrics(300, 1) }),
      sampleDocument({ ...morning, externalId: "n2", title: "乙题", text: "乙文", pubdate: NOW - 3 * DAY, metrics: metrics(100, 1) }),
      sampleDocument({ ...morning, externalId: "n0", title: "旧题", text: "旧文", pubdate: NOW - 9 * DAY, metrics: metrics(200) }),
      sampleDocument({ sourceId: "s2", source: "晚报", externalId: "e1", title: "丙题", text: "丙文", pubdate: NOW - 2 * DAY, metrics: metrics(150, 90) }),
      sampleDocument({ ...wechat, externalId: "w1", title: "公号甲", text: "公号文甲", channel: "晨报", pubdate: NOW - 2 * DAY, metrics: metrics(5000, 30) }),
      sampleDocument({ ...wechat, externalId: "w2", title: "公号乙", text: "公号文乙", channel: "大号", pubdate: NOW - 2 * DAY, metrics: metrics(9000, 10) }),
    ],
    NOW,
  ); // biome-ignore format: facts in rows
  admin = await test.signedIn("admin");
});
afterAll(() => test.close());

const ask = async (path: string, fields: Record<string, unknown> = {}) => {
  const reply = await admin.post(`/api/ranklist/${path}`, fields);
  expect(reply.status, reply.message).toBe(0);
  return reply.data;
};
const names = (rows: { sourceName: string }[]): string[] => rows.map((row) => row.sourceName);

describe("rankings", () => {
  it("give places by the figure asked for, reads when none is, or by the index", async () => {
    const reads = await ask("list", { dataType: "news" });
    expect(names(reads.rows)).toEqual(["晨报", "晚报"]);
    expect(reads.rows[0]).toMatchObject({ rank: 1, count: 400, lastRank: 1, delta: 1 });
    expect(reads.rows[0].index.formulaId).toBe("PCI-1");
    const likes = await ask("list", { dataType: "news", interactive: "likeCount" });
    expect(names(likes.rows)).toEqual(["晚报", "晨报"]);
    expect(likes.rows[0]).toMatchObject({ rank: 1, count: 90 });
    const index = await ask("list", { dataType: "news", interactive: "index" });
    expect(index.rows[0].index.value).toBeGreaterThan(index.rows[1].index.value);
    expect(index.rows[0].count).toBeUndefined();
    expect((await admin.post("/api/ranklist/list", { interactive: "fans" })).status).toBe(100001);
  });

  it("say what days they cover, by which formula, and where one's own outlet stands", async () => {
    const reply = await ask("list", { dataType: "wechat", sourceId: "s1" });
    expect(reply.period).toMatch(/^\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d$/);
    expect(reply.formula).toContain("WCI V14.2");
    expect(reply.standing).toBe("晨报 第 2 名 / 共 2 家，上期未上榜");
    expect((await ask("list", { dataType: "wechat" })).standing).toBe("");
  });

  it("know their past issues: complete days, weeks from Monday, calendar months", async () => {
    const weeks = await ask("issues", { shortcut: 7 });
    expect(weeks.length).toBeGreaterThan(0);
    for (const { id } of weeks) expect(new Date(`${id}T00:00:00Z`).getUTCDay()).toBe(1);
    const [week] = weeks;
    const { beginTime, endTime } = periodOf({ issue: week.id, shortcut: 7 }, NOW);
    expect(endTime - beginTime).toBe(7 * DAY);
    expect(endTime).toBeLessThanOrEqual(issueBegin(NOW, "week"));
    expect((await ask("issues", { shortcut: 1 }))[0].name).toMatch(/^\d{4}-\d\d-\d\d$/);
    const month = periodOf({ issue: "2026-02-01", shortcut: 30 }, NOW);
    expect((month.endTime - month.beginTime) / DAY).toBe(28);
  });

  it("show works with the index of their account and their distance to its mean", async () => {
    const { rows } = await ask("documents", { dataType: "news" });
    expect(rows.map((row: { title: string }) => row.title)).toEqual(["甲题", "丙题", "乙题"]);
    expect(rows[0]).toMatchObject({ count: 300, delta: 0.5, index: { formulaId: "PCI-1", inputs: { posts: 2 } } });
    expect(rows[1].delta).toBeUndefined();
  });
});

describe("one account", () => {
  it("is measured and placed among its own kind, as in the ranking it is opened from", async () => {
    const card = await ask("source", { sourceCode: "s1" });
    expect(card).toMatchObject({ dataType: "news", posts: 2, visitCount: 400 });
    expect(card.delta).toBeGreaterThan(0);
    const { rows } = await ask("source/trend", { sourceCode: "s1", by: "rank" });
    expect(Math.max(...rows.map((row: { value: number }) => row.value))).toBeLessThanOrEqual(2);
    expect((await admin.post("/api/ranklist/source", { sourceCode: "nobody" })).status).toBe(404);
  });

  it("shows the parts of its own index", async () => {
    const keys = async (fields: Record<string, unknown>) => [
      ...new Set((await ask("source/parts", fields)).rows.map((row: { key: string }) => row.key)),
    ];
    expect(await keys({ sourceCode: "晨报", platformIdentity: "wechat" })).toEqual(["O", "A", "H", "P"]);
    expect(await keys({ sourceCode: "s1" })).toContain("reprints");
  });
});
