import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pagesIn, papersIn } from "#server/ingest/EpaperRecords.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import { collectSource } from "../collectSource.ts";
import { type CollectServices, openCollectServices } from "../fixtures/collectServices.ts";
import { sourcesOf } from "../Source.ts";
import { ePaper } from "./ePaper.ts";

let services: CollectServices;
let site: Outside;
let asked: string[];
let answers: Record<string, string | Buffer | number>;
const DAY = "/html/2026-10/16";
const fixture = (name: string) => readFileSync(new URL(`../fixtures/epaper/${name}`, import.meta.url));
const article = (title: string, text: string) => `<h1>${title}</h1><div id="ozoom"><p>${text}</p></div>`;

beforeEach(async () => {
  services = openCollectServices();
  asked = [];
  answers = {
    "/robots.txt": 404,
    "/": '<meta http-equiv="refresh" content="0;url=/html/2026-10/16/node_2.htm">',
    [`${DAY}/node_2.htm`]: fixture("node_2.gbk.htm"),
    // The second page: its picture tells no size, one article has no area, one is the rest of the first page's.
    [`${DAY}/node_3.htm`]: `<a href="node_2.htm">第A01版:头版</a><a href="node_3.htm">第A02版:时事</a><img src="/res/a02.png" usemap="#m"><map name="m"><area shape="rect" coords="0,0,500,400" href="content_201.htm"><area coords="0,500,500,1000" shape="rect" href="content_202.htm"></map><a href="content_203.htm">没有热区的一篇</a>`,
    [`${DAY}/content_101.htm`]: fixture("content_101.gbk.htm"),
    [`${DAY}/content_102.htm`]: article("老街改造先听居民意见", "议事会开了三次。"),
    [`${DAY}/content_103.htm`]: 500,
    [`${DAY}/content_104.htm`]: "<p>改版中",
    [`${DAY}/content_201.htm`]: article("江城湿地迎来首批候鸟", "（上接第A01版）志愿者在堤上守了一夜。"),
    [`${DAY}/content_202.htm`]: article("夜校秋季班开课", "报名的人比去年多一倍。"),
    [`${DAY}/content_203.htm`]: article("没有热区的一篇", "短讯。"),
    "/res/a02.png": await sharp({ create: { width: 500, height: 1000, channels: 3, background: "white" } })
      .png()
      .toBuffer(),
  };
  site = await openOutside((request, reply: ServerResponse) => {
    asked.push(request.url ?? "");
    const answer = answers[request.url ?? ""] ?? 404;
    if (typeof answer === "number") reply.writeHead(answer).end();
    else reply.end(answer);
  });
});
afterEach(async () => {
  site.close();
  await services.close();
});

const source = (path: string) =>
  services.add({ url: `${site.url}${path}`, name: "江城晚钟", kind: "ePaper", dataType: "epaper", sourceRank: 3, regionId: "420100" });
const issue = () => pagesIn(services).find({ orderBy: [["place", "asc"]] });

it("a whole issue in one reading: pages in their order, areas as fractions, articles once, the rest beside its beginning", async () => {
  const read = await collectSource(await source("/"), services);
  expect(read).toMatchObject({ lastStatus: "ok", lastCount: 4, lastFailed: 2 });
  expect(read.problems.map((line) => line.split(":")[0])).toEqual(["夜间公交延至零点", "图片新闻"]);
  const [front, second, ...others] = await issue();
  expect(others).toEqual([]);
  expect(front).toMatchObject({
    no: "A01",
    name: "头版",
    place: 1,
    date: "2026-10-16",
    width: 350,
    pdfUrl: `${site.url}/page/1/20261016/a01_pdf.pdf`,
  });
  expect(front!.articles.map(({ title, author, polygon }) => [title, author, polygon.length])).toEqual([
    ["江城湿地迎来首批候鸟", "林小舟", 4],
    ["老街改造先听居民意见", "", 4],
  ]);
  expect(second).toMatchObject({ no: "A02", name: "时事", width: 500, height: 1000 });
  expect(second!.articles.map(({ title, polygon }) => [title, polygon[2]])).toEqual([
    ["没有热区的一篇", undefined],
    ["江城湿地迎来首批候鸟", [1, 0.4]],
    ["夜校秋季班开课", [1, 1]],
  ]);
  expect(second!.articles[1]!.docId).toBe(front!.articles[0]!.docId);
  const [whole] = await services.documents.get([front!.articles[0]!.docId]);
  expect(whole).toMatchObject({
    dataType: "epaper",
    source: "江城晚钟",
    channel: "A01版 头版",
    author: "林小舟",
    pubdate: Date.UTC(2026, 9, 15, 22),
  });
  expect(whole!.content).toMatch(/第一群候鸟.*志愿者/s);
  expect(whole!.content).not.toMatch(/下转|上接/);
  expect(await papersIn(services).find()).toMatchObject([{ name: "江城晚钟", level: 3, regionId: "420100" }]);
});

it("read again it asks for what is missing alone and adds nothing twice", async () => {
  const first = await collectSource(await source(`${DAY.replace("2026-10/16", "{yyyy}-{MM}/{dd}")}/node_2.htm`), services);
  expect(first).toMatchObject({ lastStatus: "ok", lastCount: 4 });
  asked = [];
  answers[`${DAY}/content_103.htm`] = article("夜间公交延至零点", "从下周一起。");
  const again = await collectSource((await sourcesOf(services.records).get(first.id))!, services);
  expect(again).toMatchObject({ lastStatus: "ok", lastCount: 1 });
  expect(asked.filter((path) => path.includes("content_")).sort()).toEqual(
    ["103", "104", "201"].map((name) => `${DAY}/content_${name}.htm`),
  );
  const [front, second] = await issue();
  expect(front!.articles.map(({ title }) => title)).toEqual(["江城湿地迎来首批候鸟", "老街改造先听居民意见", "夜间公交延至零点"]);
  expect(second!.articles).toHaveLength(3);
  expect(services.store.documents.size).toBe(5);
});

it("a page without articles is kept, a missing picture or page loses nothing else, and a site without issues says so", async () => {
  answers[`${DAY}/node_3.htm`] = '<a href="node_3.htm">第A02版:公益广告</a><img usemap="#m" src="/ad.jpg">';
  answers["/none/"] = "<p>停刊";
  expect(await collectSource(await source("/"), services)).toMatchObject({ lastStatus: "ok", lastCount: 3 });
  expect((await issue()).map(({ name, articles }) => [name, articles.length])).toEqual([
    ["头版", 2],
    ["公益广告", 0],
  ]);
  expect((await collectSource(await source("/none/"), services)).lastStatus).toMatch(/no page of an issue found/);
});

it("addresses may name the day and nothing else", () => {
  expect(ePaper.fault?.({ url: "http://e/{yyyy}-{MM}/{dd}/node_1.htm" })).toBe("");
  expect(ePaper.fault?.({ url: "http://e/{date}/node_1.htm" })).toMatch(/\{date\}/);
});
