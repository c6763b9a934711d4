import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import influence from "#server/areas/influence/index.ts";
import yunying from "#server/areas/yunying/index.ts";
import { MONDAY, sampleDocument } from "#server/store/documents.contract.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import { influenceReportsOf } from "./InfluenceReport.ts";

let test: DocumentsApp;
let analyst: Client;
const work = (externalId: string, at: number, reads: number, sourceId = "s-own", source = "江城晨报") =>
  sampleDocument({
    ...{ externalId, title: externalId, text: externalId, sourceId, source, pubdate: MONDAY + at * DAY + HOUR },
    metrics: { visitCount: reads, likeCount: 1, commentCount: 2, forwardCount: 3, playCount: 0, lookCount: 0 },
  });
const post = async (path: string, body: object) => (await analyst.post(`/api/influence/report/${path}`, { ...body })).data;
type Kpi = { key: string; value: number; previous?: number };
const figures = (rows: Kpi[]) => Object.fromEntries(rows.map(({ key, value }) => [key, value]));

beforeAll(async () => {
  test = await openDocumentsApp(
    [work("甲", 0, 100), work("乙", 2, 900), work("旧", -3, 40), work("他", 1, 5000, "s-web", "街坊网")],
    MONDAY + 8 * DAY,
    [influence, yunying],
  );
  const [user] = await usersIn(test.records).find({ where: { code: "fenxi" } });
  await usersIn(test.records).put({ ...user!, mediaId: "s-own" });
  analyst = await test.signedIn("fenxi");
});
afterAll(() => test.close());

it("a report of the last week tells the same figures as the other pages, with the formulas it was computed by, and stays", async () => {
  const made = await analyst.actJson("/api/influence/report/make", { cycle: "week" });
  expect(made.data.title).toMatch(/^江城晨报影响力周报 /);
  const { id } = made.data;
  const kpis = await post("kpis", { id });
  expect(figures(kpis)).toMatchObject({ posts: 2, visitCount: 1000, interactions: 12, reprints: 0 });
  const week = { beginTime: MONDAY, endTime: MONDAY + 7 * DAY };
  const own = figures((await analyst.post("/api/yunying/overview", week)).data);
  expect(own).toMatchObject({ posts: 2, visitCount: 1000, interactions: 12 });
  expect(kpis[0].value).toBeCloseTo(own.index!, 1);
  const { rows: platforms } = await post("rows", { id, part: "platforms" });
  expect(platforms).toMatchObject([{ key: "news", index: { formulaId: "PCI-1", inputs: { posts: 2, reads: 1000 } } }]);
  const { rows: accounts } = await post("rows", { id, part: "accounts" });
  expect(accounts).toMatchObject([{ name: "江城晨报", rank: 2, lastRank: 1, posts: 2 }]);
  expect((await post("rows", { id, part: "works" })).rows.map(({ name }: { name: string }) => name)).toEqual(["乙", "甲"]);
  const report = await post("get", { id });
  expect(report.formula).toContain("PCI-1 1：");
  expect(report.summary).toContain("发稿 2 篇，较上期上升 100.0%");
  await test.store.write([work("晚到", 1, 7)]);
  expect(await post("kpis", { id })).toEqual(kpis);
});

it("a month, chosen platforms, a week that is not over; reports are of the unit and only for those who may", async () => {
  expect((await analyst.actJson("/api/influence/report/make", { cycle: "week", date: MONDAY + 8 * DAY })).message).toBe("这一周还没有结束");
  const none = await analyst.actJson("/api/influence/report/make", { cycle: "month", dataTypes: ["weibo"] });
  expect((await post("get", { id: none.data.id })).summary).toBe("本期没有发稿。");
  const rows = await post("list", {});
  expect(rows.map(({ cycle }: { cycle: string }) => cycle)).toEqual(["week", "month"]);
  expect((await post("get", { id: "no" })) ?? null).toBeNull();
  const editor = await test.signedIn("bianji");
  expect((await editor.post("/api/influence/report/list", {})).status).toBe(403);
  await analyst.actJson("/api/influence/report/delete", { id: none.data.id });
  await analyst.act("/api/influence/report/delete", { id: none.data.id });
  expect(await post("list", {})).toHaveLength(1);
});

it("is fetched as Word and PDF, with its charts where there are several platforms", async () => {
  const [{ id }] = await post("list", {});
  const kept = influenceReportsOf(test.app.services);
  const { parts: figured } = (await kept.get(id))!;
  const [news] = figured.platforms;
  // A unit of two platforms: only there is something to compare.
  await kept.update(id, { parts: { ...figured, platforms: [news!, { ...news!, key: "app", name: "APP" }] } });
  for (const [format, head] of [
    ["docx", "PK"],
    ["pdf", "%P"],
  ]) {
    const file = await test.app.inject({
      ...{ method: "POST", url: "/api/influence/report/file" },
      payload: `id=${id}&format=${format}&optoken=${await analyst.token()}&optime=0`,
      headers: { host: "desk.example", cookie: `sid=${analyst.cookie}`, "content-type": "application/x-www-form-urlencoded" },
      remoteAddress: "10.0.0.1",
    });
    if (file.statusCode !== 202) expect(file.rawPayload.subarray(0, 2).toString()).toBe(head);
    if (format !== "docx") continue;
    // The charts of the screen are pictures there, named for who cannot see them.
    const parts = unzipSync(new Uint8Array(file.rawPayload));
    expect(Object.keys(parts)).toContain("word/media/image1.png");
    expect(strFromU8(parts["word/document.xml"]!)).toContain("各平台指数与同级平均");
  }
});
