import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import type { IndexableDocument } from "#server/store/documents.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import localnews from "./index.ts";
import { mediaHouse } from "./mediaHouses.ts";

const NOW = MONDAY + 60 * HOUR;
let test: DocumentsApp;
let editor: Client;

const of = (externalId: string, source: string, regionId: string, facts: Partial<IndexableDocument> = {}) =>
  sampleDocument({
    ...{ externalId, sourceId: source, source, regionId, sourceRank: 1, dataType: "news", channel: "要闻", isAppraise: 0 },
    ...{ pubdate: NOW - HOUR, ...facts },
  });

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      of("a", "新华网", "340100", { isAppraise: 1 }),
      of("b", "新华网", "340102", { channel: "财经" }),
      of("c", "甲央媒", "340200", { channel: "01版" }),
      of("d", "甲央媒", "420100", { isAppraise: -1 }),
      of("old", "甲央媒", "340100", { pubdate: NOW - HOUR - 365 * DAY }),
      of("p", "安徽晨声", "340100", { sourceRank: 2 }),
      of("q", "湖北潮声", "340100", { sourceRank: 2 }),
      of("low", "合肥论坛报", "340100", { sourceRank: 3 }),
    ],
    NOW,
    [localnews],
  );
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const window = { beginTime: NOW - DAY, endTime: NOW };
const ids = async (fields: Record<string, unknown>): Promise<string[]> => {
  const { data } = await editor.post("/api/localnews/list", { ...window, duplicate: 0, ...fields });
  const names = new Map([...test.ids].map(([name, id]) => [id, name]));
  return data.rows.map((row: { id: string }) => names.get(row.id)).sort();
};
const counts = async (by: string, fields: Record<string, unknown> = {}): Promise<Record<string, unknown>[]> => {
  const reply = await editor.post("/api/localnews/statistics", { ...window, by, ...fields });
  expect(reply.status, reply.message).toBe(0);
  return reply.data.rows;
};

describe("reports of upper media", () => {
  it("are those of the level about the places, whatever level is asked beside", async () => {
    expect(await ids({ regionIds: "340000" })).toEqual(["a", "b", "c"]);
    expect(await ids({})).toEqual(["a", "b", "c", "d"]);
    expect(await ids({ sourceRank: "3" })).toEqual(["a", "b", "c", "d"]);
  });

  it("are narrowed by the house of central media and to front pages", async () => {
    expect(await ids({ media: "新华社" })).toEqual(["a", "b"]);
    expect(await ids({ media: "其他", regionIds: "340000" })).toEqual(["c"]);
    expect(await ids({ media: "光明" })).toEqual([]);
    expect(await ids({ media: "新华社", source: "甲央媒" })).toEqual([]);
    expect(await ids({ front: 1, regionIds: "340000" })).toEqual(["a", "c"]);
  });

  it("of the province are those of outlets that sit there", async () => {
    expect(await ids({ level: 2, regionIds: "340100" })).toEqual(["p"]);
    expect(await ids({ level: 2, regionIds: "420100" })).toEqual([]);
  });

  it("houses are told by names", () => {
    expect(["人民日报", "人民网", "新华每日电讯", "央视新闻", "光明网", "中国经济网", "人民路街坊"].map(mediaHouse)).toEqual([
      "人民日报",
      "人民日报",
      "新华社",
      "央视",
      "光明",
      "经济",
      "其他",
    ]);
  });
});

describe("their counts", () => {
  it("by place stand beside the year before", async () => {
    expect(await counts("region", { regionIds: "340000" })).toMatchObject([
      { key: "340100", value: 2, previous: 1, delta: 1 },
      { key: "340200", value: 1, previous: 0 },
    ]);
    expect((await counts("region", { regionType: "省级" })).map((row) => [row.key, row.value])).toEqual([
      ["340000", 3],
      ["420000", 1],
    ]);
    expect(await counts("region", { regionType: "区县", regionIds: "340000" })).toHaveLength(3);
  });

  it("by place and outlet add up to those by outlet", async () => {
    const [matrix, outlets] = await Promise.all([counts("matrix"), counts("source")]);
    const sum = (name: string) => matrix.filter((row) => row.series === name).reduce((all, row) => all + Number(row.value), 0);
    expect(outlets.map((row) => [row.name, row.value])).toEqual(
      expect.arrayContaining([
        ["新华网", 2],
        ["甲央媒", 2],
      ]),
    );
    for (const row of outlets) expect(sum(String(row.name)), String(row.name)).toBe(row.value);
  });

  it("by house stand behind the tabs, whichever is open", async () => {
    const rows = await counts("media", { media: "新华社" });
    expect(rows).toEqual(
      expect.arrayContaining([
        { key: "all", name: "全部", value: 4 },
        { key: "新华社", name: "新华社", value: 2 },
        { key: "其他", name: "其他", value: 2 },
      ]),
    );
  });

  it("by house count texts that two of its outlets share once, as the list does", async () => {
    const days = { pubdate: NOW - 9 * DAY };
    const first = of("shared", "新华网", "340100", days);
    const [added] = await test.store.write([first]);
    await test.store.write([of("shared2", "新华每日电讯", "340100", { pubdate: days.pubdate + HOUR, sameId: added!.id })]);
    const then = { beginTime: NOW - 10 * DAY, endTime: NOW - 8 * DAY };
    const rows = await counts("media", { ...then, duplicate: 1 });
    expect(rows.map(({ name, value }) => [name, value])).toEqual([
      ["全部", 1],
      ["新华社", 1],
    ]);
    expect((await counts("media", { ...then, duplicate: 0 }))[1]).toMatchObject({ name: "新华社", value: 2 });
  });

  it("by time have a line for each outlet, by sentiment their names", async () => {
    const trend = await counts("trend");
    expect(new Set(trend.map((row) => row.series))).toEqual(new Set(["新华网", "甲央媒"]));
    expect((await counts("emotion")).map((row) => row.name).sort()).toEqual(["中性", "正面", "负面"].sort());
  });

  it("as figures tell all, front pages and the share of positive ones", async () => {
    const { data } = await editor.post("/api/localnews/total", { ...window, regionIds: "340000" });
    expect(data).toMatchObject([
      { key: "total", value: 3 },
      { key: "front", value: 2 },
      { key: "positiveRate", value: 1 / 3 },
    ]);
  });

  it("refuse what cannot be read, and those without the pages", async () => {
    for (const fields of [{ level: 3 }, { by: "luck" }, { media: "报" }, { size: 0 }, { timeFlag: "never", beginTime: "", endTime: "" }])
      expect((await editor.post("/api/localnews/statistics", { ...window, ...fields })).status).toBe(100001);
    const officer = await test.signedIn("yuqing");
    expect((await officer.post("/api/localnews/list", window)).status).toBe(403);
  });
});
