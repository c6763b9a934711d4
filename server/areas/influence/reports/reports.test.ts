import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import influence from "#server/areas/influence/index.ts";
import yunying from "#server/areas/yunying/index.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { readPdf } from "#server/testing/readPdf.ts";
import { usersIn } from "#server/users/User.ts";

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
    { PUBLIC_URL: "https://desk.example" },
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

const fetched = (id: string, format: "docx" | "pdf") =>
  analyst.token().then((optoken) =>
    test.app.inject({
      ...{ method: "POST", url: "/api/influence/report/file" },
      payload: new URLSearchParams({ id, format, optoken, optime: "0" }).toString(),
      headers: { host: "desk.example", cookie: `sid=${analyst.cookie}`, "content-type": "application/x-www-form-urlencoded" },
      remoteAddress: "10.0.0.1",
    }),
  );

async function printed(id: string) {
  let file = await fetched(id, "pdf");
  while (file.statusCode === 202) file = await fetched(id, "pdf");
  return readPdf(file.rawPayload);
}

it("is fetched as Word and PDF: all chapters, the pages' numbers, links to the works, no row cut, charts of several platforms", async () => {
  // A unit of two platforms, the week before: only there is something to compare.
  const ours = (dataType: string, at: number) => ({
    ...work(`${dataType}${at}`, -9, 200 + at, `s-own-${dataType}`),
    ...{ dataType, title: `江城晨报${dataType}第${at}篇稿件，讲的是老城改造里的一条街` },
  });
  await test.store.write([0, 1, 2, 3, 4, 5].flatMap((at) => [ours("news", at), ours("app", at)]) as Parameters<typeof test.store.write>[0]);
  const { data } = await analyst.actJson("/api/influence/report/make", { cycle: "week", date: MONDAY - 9 * DAY });
  const { rows: platforms } = await post("rows", { id: data.id, part: "platforms" });
  expect(platforms.map(({ key }: { key: string }) => key)).toEqual(["news", "app"]);
  const parts = unzipSync(new Uint8Array((await fetched(data.id, "docx")).rawPayload));
  // The charts of the screen are pictures there, named for who cannot see them.
  expect(Object.keys(parts)).toContain("word/media/image1.png");
  expect(strFromU8(parts["word/document.xml"]!)).toContain("各平台指数与同级平均");
  const pages = await printed(data.id);
  const whole = pages.map(({ text }) => text).join("");
  for (const chapter of ["1 总体情况", "2 平台指数", "3 账号排名", "4 热门稿件", "5 指数公式"]) expect(whole).toContain(chapter);
  for (const [at, { text }] of pages.entries()) expect(text).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
  const { rows: works } = await post("rows", { id: data.id, part: "works" });
  expect(works).toHaveLength(10);
  const links = pages.flatMap((page) => page.links);
  for (const { docId, dataType } of works) expect(links).toContain(`https://desk.example/document?id=${docId}&dataType=${dataType}`);
  const { rows: accounts } = await post("rows", { id: data.id, part: "accounts" });
  for (const { rank, name, index } of accounts)
    expect(pages.filter(({ text }) => text.includes(`${rank}${name}${index.value.toFixed(2)}`)).length).toBeGreaterThan(0);
  expect(pages.find(({ text }) => text.includes("2 平台指数"))!.shapes).toBeGreaterThan(3);
});
