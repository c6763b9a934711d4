import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { dayFacts, dayOf, festivalsOf, yearsBefore } from "#server/time/calendarDay.ts";
import history from "./index.ts";

const at = (day: string, clock = "00:00"): number => Date.parse(`${day}T${clock}:00+08:00`);
const NOW = at("2026-11-22", "09:00");
let test: DocumentsApp;
let admin: Client;

const of = (externalId: string, day: string, facts = {}) =>
  sampleDocument({ externalId, sourceId: "s1", source: "晨报", dataType: "news", title: externalId, pubdate: at(day) + HOUR, ...facts });
const paper = { dataType: "epaper" as const, channel: "01版：要闻", extra: { pageId: "p-1", imageUrl: "/files/demo/p.png" } };

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      of("a", "2025-11-22"),
      of("b", "2025-11-22"),
      of("c", "2021-11-22"),
      of("beside", "2024-11-23"),
      of("now", "2026-11-22"),
      of("long", "2014-11-22"),
      of("front", "2023-11-22", paper),
    ],
    NOW,
    [history],
  );
  admin = await test.signedIn("admin");
});
afterAll(() => test.close());

describe("a day", () => {
  it.each([
    ["2026-02-17", "春节"],
    ["2026-02-16", "除夕"],
    ["2026-09-25", "中秋节"],
    ["2026-11-22", "小雪"],
    ["2027-04-05", "清明"],
    ["2026-10-01", "国庆节"],
    ["2026-06-26", "国际禁毒日"],
  ])("%s is %s", (day, title) => {
    expect(festivalsOf(at(day)).map((one) => one.title)).toContain(title);
  });

  it("has its place in the lunar calendar and its neighbours", () => {
    expect(dayFacts(at("2026-02-17"))).toEqual({
      ...{ date: "2026-02-17", lunar: "农历丙午年（马）正月初一", term: "", previous: "2026-02-16", next: "2026-02-18" },
    });
    expect(yearsBefore(at("2028-02-29"), 1)).toBeUndefined();
    expect(yearsBefore(at("2028-02-29"), 4)).toBe(at("2024-02-29"));
    expect(dayOf("", NOW)).toBe(at("2026-11-22"));
  });

  it("that does not exist is refused", async () => {
    for (const day of ["2026-02-30", "2026-13-01", "yesterday"])
      expect((await admin.post("/api/history/day", { day })).status, day).toBe(100001);
  });
});

const today = async (fields = {}) => (await admin.post("/api/history/today", fields)).data.rows as Record<string, unknown>[];
/** The sheet as the console sends it. */
async function send(sheet: string, client = admin) {
  const head = 'Content-Disposition: form-data; name="file"; filename="history.csv"\r\nContent-Type: text/csv';
  const payload = `--x\r\n${head}\r\n\r\n${sheet}\r\n--x--\r\n`;
  return client.send("POST", "/api/history/import", payload, {
    "content-type": "multipart/form-data; boundary=x",
    optoken: await client.token(),
  });
}

describe("what happened on this day", () => {
  it("comes from a sheet, row by row, and stands once", async () => {
    const sheet =
      "日期,标题,类型,说明,出处\n1996-11-22,甲厂投产,大事,说明,地方志\n2000/11/22,乙桥通车,大事,,地方志\n昨天,丙,大事,,x\n1999-11-22,丁,趣闻,,x\n1999-11-22,戊,大事,,\n";
    const { data } = await send(sheet);
    expect(data.map((row: { ok: boolean }) => row.ok)).toEqual([true, true, false, false, false]);
    expect(data[0]).toMatchObject({ added: true, message: "已导入" });
    expect((await send(sheet)).data[0]).toMatchObject({ added: false, message: "早已导入，已按表更新" });
    const rows = await today();
    expect(rows.map((row) => [row.year, row.title, row.badge])).toEqual([
      [2026, "小雪", ""],
      [2000, "乙桥通车", "26 周年"],
      [1996, "甲厂投产", "30 周年 · 逢五逢十"],
    ]);
    expect((await today({ round: true })).map((row) => row.title)).toEqual(["甲厂投产"]);
    expect((await today({ type: "节日" })).map((row) => row.title)).toEqual(["小雪"]);
    expect((await today({ keyWords: "通车" })).map((row) => row.title)).toEqual(["乙桥通车"]);
    expect(await today({ day: "1998-11-22", type: "大事" })).toHaveLength(1);
  });

  it("is removed by who may edit, and calendar days by nobody", async () => {
    const rows = await today();
    const own = rows.find((row) => row.title === "乙桥通车");
    expect([own?.removable, rows[0]?.removable]).toEqual([true, false]);
    const editor = await test.signedIn("bianji");
    expect((await editor.act("/api/history/delete", { ids: [own!.id] })).status).toBe(403);
    expect((await admin.act("/api/history/delete", { ids: [own!.id] })).status).toBe(0);
    expect((await today()).map((row) => row.title)).not.toContain("乙桥通车");
  });

  it("refuses sheets without the headings, and those without the page", async () => {
    expect((await send("标题\n甲\n")).status).toBe(100001);
    expect((await (await test.signedIn("yuqing")).post("/api/history/today")).status).toBe(403);
  });
});

describe("own reports of the day", () => {
  const own = async (fields = {}) => (await admin.post("/api/history/own", fields)).data;

  it("are of the ten years before, the latest first, page by page", async () => {
    expect((await own()).rows.map((row: { title: string }) => row.title).sort()).toEqual(["a", "b", "c", "front"]);
    const pages = await Promise.all([1, 2].map((page) => own({ page, pagesize: 3 })));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [3, 4],
      [1, 4],
    ]);
    expect(pages[1].rows[0].title).toBe("c");
    expect((await own({ year: 2021 })).total).toBe(1);
    expect((await own({ years: 20 })).total).toBe(5);
    expect((await own({ day: "2026-11-21" })).rows).toEqual([]);
  });

  it("are counted by year, and have their front pages", async () => {
    const { data } = await admin.post("/api/history/years");
    expect(data.rows.map((row: { name: string; value: number }) => [row.name, row.value])).toEqual([
      ["2025年", 2],
      ["2023年", 1],
      ["2021年", 1],
    ]);
    const fronts = await admin.post("/api/history/fronts");
    expect(fronts.data.rows).toMatchObject([{ id: "p-1", paperName: "晨报", date: at("2023-11-22"), imageUrl: "/files/demo/p.png" }]);
  });
});
