import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { SENSITIVE_COLLECTION } from "#server/ingest/IngestService.ts";
import { eventsOf } from "#server/records/EventRecord.ts";
import { regionsBelow } from "#server/statistics/regionsBelow.ts";
import { windowBefore } from "#server/statistics/windowBefore.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";

const NOW = MONDAY + 2 * DAY;

let test: DocumentsApp;
let admin: Client;

beforeAll(async () => {
  const marked = [{ groupId: "g1", words: ["台风"] }];
  const off = [{ groupId: "g2", words: ["会议"] }];
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", pubdate: NOW - HOUR, isAppraise: -1, sensitive: marked, regionId: "440300" }),
      sampleDocument({ externalId: "b", pubdate: NOW - 2 * HOUR, sensitive: off, regionId: "440000" }),
      sampleDocument({ externalId: "c", pubdate: NOW - 3 * HOUR, sensitive: marked, regionId: "110105" }),
      sampleDocument({ externalId: "d", pubdate: NOW - 4 * HOUR, regionId: "440304" }),
      sampleDocument({ externalId: "e", pubdate: NOW - 30 * HOUR, sensitive: marked, regionId: "" }),
    ],
    NOW,
  );
  const { services } = test.app;
  const groups = services.records.collection<{ id: string; name: string; enabled: boolean }>({
    name: SENSITIVE_COLLECTION,
  });
  await groups.put({ id: "g1", name: "气象", enabled: true });
  await groups.put({ id: "g2", name: "会议", enabled: false });
  const event = { title: "滑坡", heat: 1, docCount: 1, breakoutType: "自然灾害", regionId: "440300" };
  await eventsOf(services).insert({ ...event, beginTime: NOW - 40 * HOUR, updateTime: NOW - 2 * HOUR });
  await eventsOf(services).insert({ ...event, breakoutType: "", beginTime: NOW - HOUR });
  admin = await test.signedIn("admin");
});
afterAll(() => test.close());

const day = { beginTime: NOW - DAY, endTime: NOW };

describe("/api/yuqing/statistic/overview", () => {
  it("answers the five figures against the day before", async () => {
    const { data } = await admin.post("/api/yuqing/statistic/overview", day);
    expect(data.map((row: { key: string }) => row.key)).toEqual(["total", "negative", "sensitive", "breakout", "negativeRate"]);
    expect(data[0]).toMatchObject({ value: 4, previous: 1, delta: 3 });
    expect(data[2]).toMatchObject({ name: "敏感量", value: 2, previous: 1, delta: 1 });
    expect(data[3]).toMatchObject({ name: "突发事件", value: 1, previous: 1, delta: 0 });
    expect(data[4]).toMatchObject({ value: 0.25, previous: 0 });
  });

  it("counts the emergencies of the places asked for, as their list does", async () => {
    const breakout = async (regionIds: string[]) =>
      (await admin.post("/api/yuqing/statistic/overview", { ...day, regionIds, keys: ["breakout"] })).data[0].value;
    expect([await breakout(["440000"]), await breakout(["360000"])]).toEqual([1, 0]);
  });

  it("compares a day that has not ended with the same hours of the day before", () => {
    const today = { beginTime: NOW, endTime: NOW + DAY };
    expect(windowBefore(today, NOW + 9 * HOUR)).toEqual({ beginTime: NOW - DAY, endTime: NOW - 15 * HOUR });
    expect(windowBefore(day, NOW)).toEqual({ beginTime: NOW - 2 * DAY, endTime: NOW - DAY });
    expect(windowBefore({ endTime: NOW }, NOW)).toBeNull();
  });

  it("answers only the keys asked for, in their order", async () => {
    const { data } = await admin.post("/api/yuqing/statistic/overview", { ...day, keys: "negativeRate,total" });
    expect(data.map((row: { key: string }) => row.key)).toEqual(["negativeRate", "total"]);
  });
});

describe("/api/yuqing/statistic/distribution/region", () => {
  const places = async (regionIds?: string): Promise<Record<string, number>> => {
    const { data } = await admin.post("/api/yuqing/statistic/distribution/region", {
      ...day,
      ...(regionIds ? { regionIds } : {}),
    });
    return Object.fromEntries(data.rows.map((row: { name: string; value: number }) => [row.name, row.value]));
  };

  it("answers one level below the places asked for", async () => {
    expect(await places()).toEqual({ 广东: 3, 北京: 1 });
    expect(await places("440000")).toEqual({ "广东 深圳": 2, 广东: 1 });
    expect(Object.values(await places("440300"))).toEqual([1, 1]);
    expect(Object.keys(await places("110000"))).toHaveLength(1);
  });

  it("rolls codes up", () => {
    const of = (key: string) => ({ key, name: "", value: 1 });
    expect(regionsBelow([of("110105"), of("110106"), of("")], ["110000"]).map((row) => row.key)).toEqual(["110105", "110106"]);
    expect(regionsBelow([of("440304"), of("440305"), of("440100")], ["440000", "440300"])).toEqual([
      { key: "440304", name: "440304", value: 1 },
      { key: "440305", name: "440305", value: 1 },
      { key: "440100", name: "440100", value: 1 },
    ]);
  });
});
