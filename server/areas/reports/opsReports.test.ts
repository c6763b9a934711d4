import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import reports from "#server/areas/reports/index.ts";
import yunying from "#server/areas/yunying/index.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import { settledGenerations } from "./generateReport.ts";

const R = "/mbd-cloud-report";
let test: DocumentsApp;
let analyst: Client;
const work = (externalId: string, title: string, sourceId: string, at: number) =>
  sampleDocument({ externalId, title, text: `${title}正文${externalId}`, sourceId, source: sourceId, pubdate: MONDAY + at * DAY + HOUR });

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      work("1", "供暖开始", "江城晨报", 0),
      work("2", "供暖价格", "江城晨报", 1),
      work("3", "地铁", "江城晨报", 1),
      work("4", "供暖他家", "街坊网", 1),
    ],
    MONDAY + 8 * DAY,
    [reports, yunying],
  );
  const [user] = await usersIn(test.records).find({ where: { code: "fenxi" } });
  await usersIn(test.records).put({ ...user!, mediaId: "江城晨报" });
  analyst = await test.signedIn("fenxi");
});
afterAll(() => test.close());

it("a special report holds own works about its topic alone, in preset sections, and counts as operations do", async () => {
  const made = await analyst.actJson(`${R}/report/ops`, { title: "供暖专项", keyWords: "供暖", span: "30d" });
  expect(made.status).toBe(0);
  await settledGenerations(test.app.services);
  const { data: report } = await analyst.post(`${R}/report/get`, { id: made.data.id });
  expect(report).toMatchObject({ status: 1, docCount: 2, subject: "“供暖”" });
  expect(report.sections.map(({ title }: { title: string }) => title)).toContain("账号发稿排行");
  expect(report.sections[0].body).toContain("本单位共发布涉及“供暖”的稿件 2 条");
  const own = await analyst.post("/api/yunying/overview", { beginTime: report.beginTime, endTime: report.endTime, keyWords: "供暖" });
  expect(own.data.find(({ key }: { key: string }) => key === "posts").value).toBe(2);
  const { data: chart } = await analyst.post(`${R}/report/chart`, { reportId: made.data.id, chart: "media" });
  expect(chart.rows.map(({ name, value }: { name: string; value: number }) => [name, value])).toEqual([["江城晨报", 2]]);
  const list = async (desk: string) => (await analyst.post(`${R}/report/list`, { desk })).data.total;
  expect([await list("ops"), await list("report")]).toEqual([1, 0]);
});

it("refuses other desks' templates, empty topics and people without the page", async () => {
  const make = async (client: Client, fields: object) =>
    (await client.actJson(`${R}/report/ops`, { title: "甲", keyWords: "乙", ...fields })).status;
  expect(await make(analyst, { templateId: "t-media-day" })).toBe(404);
  expect(await make(analyst, { keyWords: " " })).toBe(100001);
  expect(await make(await test.signedIn("bianji"), {})).toBe(403);
  const { data } = await analyst.post(`${R}/template/list`, { desk: "ops" });
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["专项报告", "专项简报"]);
});
