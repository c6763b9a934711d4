import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, dayName, HOUR } from "#engine/grammar/localTime.ts";
import influence from "#server/areas/influence/index.ts";
import yunying from "#server/areas/yunying/index.ts";
import { hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { peopleIn } from "#server/records/PersonRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/documents.contract.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";

let test: DocumentsApp;
let admin: Client;
let list = "";
const metrics = { visitCount: 1234, likeCount: 5, commentCount: 6, forwardCount: 7, playCount: 0, lookCount: 0 };

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({
        externalId: "n",
        sourceId: "s1",
        source: "成都晨报",
        author: "管理员",
        text: "李明说",
        pubdate: MONDAY + DAY,
        metrics,
      }),
      sampleDocument({
        ...{ dataType: "weibo", sourceId: "weibo", source: "微博", channel: "江城微博", title: "", text: "#大桥通车#来了" },
        ...{ externalId: "w", pubdate: MONDAY + DAY, metrics },
      }),
    ],
    MONDAY + 3 * DAY,
    [influence, yunying],
  );
  await peopleIn(test.app.services).put({
    ...{ id: "p1", name: "李明", initial: "L", photo: "", title: "局长", org: "交通局", regionId: "510000" },
    ...{ tags: [], aliases: [], bio: "", relations: [] },
  });
  await hotTopicsOf(test.app.services).put({
    ...{ id: "h", platform: "weibo", title: "大桥通车", rank: 1, heat: 9876, peakRank: 1, history: [] },
    ...{ onTime: MONDAY + 3 * DAY - 2 * HOUR, lastTime: MONDAY + 3 * DAY },
  });
  admin = await test.signedIn("admin");
  list = (await admin.actJson("/api/ranklist/custom/save", { name: "两家", kind: "news", metric: "visitCount", members: ["s1"] })).data.id;
});
afterAll(() => test.close());

async function fetched(path: string, fields: Record<string, string>, client = admin) {
  const token = { optoken: await client.token(), optime: "0" };
  return test.app.inject({
    ...{ method: "POST", url: path, payload: new URLSearchParams({ ...fields, ...token }).toString() },
    headers: { host: "desk.example", cookie: `sid=${client.cookie}`, "content-type": "application/x-www-form-urlencoded" },
    remoteAddress: "10.0.0.1",
  });
}

const DAYS = { beginTime: String(MONDAY), endTime: String(MONDAY + 2 * DAY) };

const PAPERS: [path: string, request: () => Record<string, string>, words: string[]][] = [
  ["/api/ranklist/list/file", () => ({ dataType: "news" }), ["成都晨报", "1,234", "按阅读排名", "PCI-1 1"]],
  ["/api/ranklist/documents/file", () => ({ dataType: "news" }), ["成都晨报", "1,234"]],
  ["/api/ranklist/people/file", () => ({}), ["李明", "交通局 局长"]],
  ["/api/ranklist/regions/file", () => ({ dataType: "news" }), ["四川", "成都晨报"]],
  ["/api/ranklist/custom/file", () => ({ id: list }), ["两家", "成都晨报", "按阅读排名"]],
  ["/api/ranklist/source/works/file", () => ({ sourceCode: "s1", sourceName: "成都晨报" }), ["成都晨报热文", "1,234", "按阅读排名"]],
  ["/api/ranklist/basedata/file", () => ({ sourceCode: "s1", ...DAYS }), ["基础数据", "成都晨报", "缺数", "—", dayName(MONDAY)]],
  ["/api/hot/topics/file", () => ({ platform: "weibo" }), ["热门话题", "大桥通车", "9,876", "2.0 小时", "微博", "的榜单"]],
  ["/api/influence/list/file", () => ({ dataType: "weibo" }), ["微博影响力", "江城微博", "BCI 1"]],
  ["/api/influence/topic/list/file", () => ({ host: "all" }), ["大桥通车"]],
  ["/api/yunying/kpi/file", () => ({}), ["2025-11 稿件考核", "管理员"]],
];

it.each(PAPERS)("%s is fetched as Word and PDF with what the page shows", async (path, request, words) => {
  const word = await fetched(path, request());
  expect(word.statusCode).toBe(200);
  const text = strFromU8(unzipSync(word.rawPayload)["word/document.xml"]!);
  for (const one of words) expect(text).toContain(one);
  let pdf = await fetched(path, { ...request(), format: "pdf" });
  while (pdf.statusCode === 202) pdf = await fetched(path, { ...request(), format: "pdf" });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});

it.each(PAPERS)("%s is for those who may take lists out", async (path, request) => {
  const editor = await test.signedIn("haiwai");
  expect([403, 404]).toContain((await fetched(path, request(), editor)).json().status);
});
