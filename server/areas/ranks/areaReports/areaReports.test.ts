import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, dayName, HOUR } from "#engine/grammar/localTime.ts";
import { areaBoardsOf } from "#server/accounts/RankBoardRecords.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { readPdf } from "#server/testing/readPdf.ts";
import { issueBegin } from "../listIssues.ts";
import { areaReportsOf } from "./AreaReport.ts";
import { makeAreaReports } from "./makeAreaReports.ts";

const THIS_MONTH = issueBegin(MONDAY, "month");
const [LAST, BEFORE] = [issueBegin(THIS_MONTH - 1, "month"), issueBegin(issueBegin(THIS_MONTH - 1, "month") - 1, "month")];
const work = (sourceId: string, begin: number, reads: number, further: object = {}) =>
  sampleDocument({
    ...{ externalId: `${sourceId}${begin}${reads}`, title: `题${sourceId}${begin}${reads}`, text: `文${sourceId}${begin}${reads}` },
    ...{ sourceId, source: sourceId, pubdate: begin + 3 * DAY + HOUR },
    metrics: { visitCount: reads, likeCount: 1, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
    ...further,
  });
const wechat = { dataType: "wechat", sourceId: "wechat", source: "微信" };

let test: DocumentsApp;
let admin: Client;
const post = async (path: string, body: object) => (await admin.post(`/api/ranklist/datareport${path}`, { ...body })).data;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      ...[work("甲", LAST, 300), work("甲", LAST, 200), work("乙", LAST, 900), work("外", LAST, 9999)],
      ...[work("甲", BEFORE, 100), work("旧", BEFORE, 70)],
      ...[work("公", LAST, 500, { ...wechat, channel: "蓉城公号" }), work("号", LAST, 400, { ...wechat, channel: "绵州公号" })],
    ],
    MONDAY,
  );
  admin = await test.signedIn("admin");
  const accounts = accountsOf(test.app.services);
  for (const id of ["甲", "旧", "蓉城公号"]) await accounts.put({ id, regionId: "510100" });
  for (const id of ["乙", "绵州公号"]) await accounts.put({ id, regionId: "510700" });
  await accounts.put({ id: "外", regionId: "440100" });
  await areaBoardsOf(test.app.services).put({
    ...{ id: "510000", title: "四川榜", cycle: "month", enabled: true, kind: "news", members: [], updateTime: 0 },
  });
});
afterAll(() => test.close());

it("the month of a place comes by itself: words, figures beside the month before, best accounts, places, new and vanished", async () => {
  await makeAreaReports(test.app.services);
  const reports = await post("/list", { regionId: "510000" });
  expect(reports).toHaveLength(3);
  const { id, title, summary, formula } = reports[0];
  expect(title).toBe(`四川 ${dayName(LAST).slice(0, 4)}年${Number(dayName(LAST).slice(5, 7))}月数据报告`);
  const kpis = await post("/kpis", { id });
  expect(
    kpis.map(({ key, value, previous }: { key: string; value: number; previous: number }) => [key, value, previous]).slice(0, 3),
  ).toEqual([
    ["accounts", 4, 2],
    ["posts", 5, 2],
    ["visitCount", 2300, 170],
  ]);
  expect(summary).toContain("共有 4 个账号发布（较上月上升 100.0%）");
  expect(formula).toContain("PCI-1 1：");
  expect(formula).toContain("WCI V14.2：");
  const rows = async (part: string, further: object = {}) => (await post("/rows", { id, part, ...further })).rows;
  const tops = await rows("tops", { dataType: "news" });
  expect(tops.map(({ name, rank, lastRank }: { name: string; rank: number; lastRank?: number }) => [name, rank, lastRank])).toEqual([
    ["乙", 1, undefined],
    ["甲", 2, 1],
  ]);
  const ranked = await admin.post("/api/ranklist/list", { beginTime: LAST, endTime: THIS_MONTH, dataType: "news", regionIds: ["510000"] });
  expect(tops.map(({ index }: { index: { value: number } }) => index.value)).toEqual(
    ranked.data.rows.map(({ index }: { index: { value: number } }) => index.value),
  );
  expect((await rows("places")).map(({ key, posts }: { key: string; posts: number }) => [key, posts])).toEqual(
    expect.arrayContaining([
      ["510100", 3],
      ["510700", 2],
    ]),
  );
  const moves = await rows("moves", { dataType: "news" });
  expect(moves.filter(({ change }: { change: string }) => change === "消失").map(({ name }: { name: string }) => name)).toEqual(["旧"]);
  expect(moves.filter(({ change }: { change: string }) => change === "新增")).toHaveLength(3);
});

it("a report that stands stays, whatever comes later and whoever makes it again; a month that is not over has none", async () => {
  const kept = await areaReportsOf(test.app.services).find();
  await test.store.write([work("甲", LAST, 7)]);
  await makeAreaReports(test.app.services);
  await admin.actJson("/api/ranklist/datareport/make", { regionId: "510000" });
  expect(await areaReportsOf(test.app.services).find()).toEqual(kept);
  expect((await admin.actJson("/api/ranklist/datareport/make", { regionId: "510000", date: MONDAY })).message).toBe("这个月还没有结束");
  expect((await admin.actJson("/api/ranklist/datareport/make", { regionId: "999999" })).status).toBe(404);
  const made = await admin.actJson("/api/ranklist/datareport/make", { regionId: "440000" });
  expect(made.data.id).toBe(`440000:${dayName(LAST).slice(0, 7)}`);
  const editor = await test.signedIn("bianji");
  expect((await editor.post("/api/ranklist/datareport/list", {})).status).toBe(403);
});

const fetched = async (id: string, format: string) =>
  test.app.inject({
    ...{ method: "POST", url: "/api/ranklist/datareport/file" },
    payload: new URLSearchParams({ id, format, optoken: await admin.token(), optime: "0" }).toString(),
    headers: { host: "desk.example", cookie: `sid=${admin.cookie}`, "content-type": "application/x-www-form-urlencoded" },
    remoteAddress: "10.0.0.1",
  });

it("is fetched as Word and PDF with its chart, all chapters and accounts, no row cut, the pages' numbers", async () => {
  const [{ id, summary }] = await post("/list", { regionId: "510000" });
  const parts = unzipSync(new Uint8Array((await fetched(id, "docx")).rawPayload));
  expect(Object.keys(parts)).toContain("word/media/image1.png");
  expect(strFromU8(parts["word/document.xml"]!)).toContain("下级地区指数");
  let file = await fetched(id, "pdf");
  while (file.statusCode === 202) file = await fetched(id, "pdf");
  const pages = readPdf(file.rawPayload);
  const whole = pages.map(({ text }) => text).join("");
  const chapters = ["1 概述", "2 环比", "3 各平台前十", "4 下级地区", "5 新增与消失的账号", "6 指数公式"];
  for (const words of [...chapters, ...summary.split("\n\n")]) expect(whole).toContain(words);
  for (const [at, { text }] of pages.entries()) expect(text).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
  const { rows: tops } = await post("/rows", { id, part: "tops" });
  expect(tops.length).toBeGreaterThan(2);
  for (const { rank, name, index } of tops)
    expect(pages.filter(({ text }) => text.includes(`${rank}${name}${index.value.toFixed(2)}`))).toHaveLength(1);
  expect(pages.some(({ text, shapes }) => text.includes("4 下级地区") && shapes > 3)).toBe(true);
});

it("the index of a place with several wechat accounts adds their headlines up", async () => {
  const request = { beginTime: LAST, endTime: THIS_MONTH, dataType: "wechat" };
  const { rows } = (await admin.post("/api/ranklist/regions", { ...request, regionIds: [] })).data;
  expect(rows.find(({ key }: { key: string }) => key === "510000").index.value).toBeGreaterThan(0);
});
