import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, dayName, HOUR } from "#engine/grammar/localTime.ts";
import influence from "#server/areas/influence/index.ts";
import spread from "#server/areas/spread/index.ts";
import yunying from "#server/areas/yunying/index.ts";
import { hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { peopleIn } from "#server/records/PersonRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { readPdf } from "#server/testing/readPdf.ts";
import { shippedPages } from "#server/testing/shippedPages.ts";

let test: DocumentsApp;
let admin: Client;
let list = "";
let long = "";
/** Accounts of a ranking that takes several pages, by their reads; some have names that take two lines. */
const MANY = 90;
const manyName = (at: number): string => `${at % 7 === 0 ? "融媒体中心新闻客户端生活服务频道" : "自媒体"}${String(at).padStart(3, "0")}号`;
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
      ...Array.from({ length: MANY }, (_, at) =>
        sampleDocument({
          ...{ externalId: `many${at}`, dataType: "wemedia", sourceId: `many${at}`, source: manyName(at), pubdate: MONDAY + DAY },
          metrics: { ...metrics, visitCount: 1000 + at },
        }),
      ),
    ],
    MONDAY + 3 * DAY,
    [influence, spread, yunying],
    { PUBLIC_URL: "https://desk.example" },
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
  const members = Array.from({ length: MANY }, (_, at) => `many${at}`);
  long = (await admin.actJson("/api/ranklist/custom/save", { name: "长榜", kind: "wemedia", metric: "visitCount", members })).data.id;
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
  ["/api/spread/list/file", () => ({ ...DAYS, firstOnly: "1", dataType: "news" }), ["作品排行", "成都晨报", "1,234"]],
  ["/api/spread/rank/file", () => ({ ...DAYS, by: "author", dataType: "news" }), ["作者排行", "管理员", "1,234", "按阅读排名"]],
  ["/api/yunying/accounts/file", () => ({ ...DAYS, dataType: "news" }), ["账号统计", "成都晨报", "1,234", "网站"]],
  ["/api/yunying/kpi/file", () => ({}), ["2025-11 稿件考核", "管理员"]],
];

async function pdfOf(path: string, fields: Record<string, string>) {
  let pdf = await fetched(path, { ...fields, format: "pdf" });
  while (pdf.statusCode === 202) pdf = await fetched(path, { ...fields, format: "pdf" });
  expect(pdf.statusCode).toBe(200);
  return readPdf(pdf.rawPayload);
}

it.each(PAPERS)("%s is fetched as Word and PDF with what the page shows, each page with its number", async (path, request, words) => {
  const word = await fetched(path, request());
  expect(word.statusCode).toBe(200);
  const text = strFromU8(unzipSync(word.rawPayload)["word/document.xml"]!);
  const pages = await pdfOf(path, request());
  const printed = pages.map((page) => page.text).join("");
  for (const one of words) {
    expect(text).toContain(one);
    expect(printed).toContain(one);
  }
  for (const [at, page] of pages.entries()) expect(page.text).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
});

it("a long ranking: best first or as its heading was clicked, no row cut between pages, heads on each page, links to the accounts", async () => {
  const pages = await pdfOf("/api/ranklist/custom/file", { id: long });
  expect(pages.length).toBeGreaterThan(2);
  for (const { text } of pages) expect(text).toContain("名次账号指数");
  const whole = pages.map(({ text }) => text).join("");
  for (let at = 0; at < MANY; at++) {
    const row = `${MANY - at}${manyName(at)}`;
    expect(pages.filter(({ text }) => text.includes(row))).toHaveLength(1);
  }
  expect(whole.indexOf(manyName(MANY - 1))).toBeLessThan(whole.indexOf(manyName(0)));
  const links = pages.flatMap((page) => page.links);
  expect(new Set(links).size).toBe(MANY);
  for (const link of links) expect(link).toMatch(/^https:\/\/desk\.example\/ranklist\/source\?sourceCode=many\d+&/);
  const turned = (await pdfOf("/api/ranklist/custom/file", { id: long, sortField: "visitCount", sortType: "asc" })).map(({ text }) => text);
  expect(turned.join("").indexOf(manyName(0))).toBeLessThan(turned.join("").indexOf(manyName(MANY - 1)));
});

it("works lead to their pages, in Word too", async () => {
  const request = { ...DAYS, dataType: "news" };
  const link = `https://desk.example/document?id=${test.ids.get("n")}&dataType=news`;
  for (const path of ["/api/spread/list/file", "/api/ranklist/documents/file"]) {
    expect((await pdfOf(path, request)).flatMap(({ links }) => links)).toContain(link);
    const word = unzipSync((await fetched(path, request)).rawPayload);
    expect(strFromU8(word["word/_rels/document.xml.rels"]!)).toContain(link.replace("&", "&#38;"));
  }
});

it("a paper is asked for in the order of the list that it stands above", () => {
  const plans = shippedPages().pages.flatMap((page) => page.plans);
  const ordered = plans.flatMap(({ route, sources: all }) => {
    const sources = Object.values(all);
    return sources.flatMap((paper) => {
      const name = paper.endpoint.name;
      const list = sources.find(({ endpoint, bind }) => `${endpoint.name}File` === name && bind.sortField);
      return list ? [{ route, name, paper: paper.bind.sortField, list: list.bind.sortField }] : [];
    });
  });
  expect(ordered.length).toBeGreaterThan(10);
  for (const { route, name, paper, list: own } of ordered) expect(paper, `${name} of ${route}`).toEqual(own);
});

it.each(PAPERS)("%s is for those who may take lists out", async (path, request) => {
  const editor = await test.signedIn("haiwai");
  expect([403, 404]).toContain((await fetched(path, request(), editor)).json().status);
});

it("wherever a page gives a paper as Word it gives it as PDF", () => {
  const { pages, set } = shippedPages();
  const papers = pages
    .flatMap(({ plans }) => plans)
    .flatMap(({ route, sources }) =>
      Object.values(sources).flatMap(({ endpoint, bind }) => {
        const { enum: formats = [], default: usual } = set?.endpoints.get(endpoint.name)?.contract.request.properties?.format ?? {};
        if (!formats.includes("docx") || !formats.includes("pdf")) return [];
        const { format } = bind;
        return [{ paper: `${endpoint.name} of ${route}`, format: format && "value" in format ? String(format.value) : String(usual) }];
      }),
    );
  const formatsOf = (paper: string) => new Set(papers.filter((one) => one.paper === paper).map(({ format }) => format));
  expect(papers.length).toBeGreaterThan(40);
  for (const { paper } of papers) expect(formatsOf(paper), paper).toContain("pdf");
});
