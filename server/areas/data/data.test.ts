import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import data from "./index.ts";

/** Noon of a Wednesday in Shanghai. */
const NOW = MONDAY + 2 * DAY + 12 * HOUR;

let test: DocumentsApp;
let editor: Client;

beforeAll(async () => {
  const gz = { sourceId: "gz", source: "广州晨报" };
  test = await openDocumentsApp(
    [
      sampleDocument({ ...gz, externalId: "1", pubdate: NOW - HOUR }),
      sampleDocument({ ...gz, externalId: "2", pubdate: NOW - 2 * HOUR }),
      sampleDocument({ ...gz, externalId: "3", pubdate: NOW - DAY - HOUR }),
      sampleDocument({ ...gz, externalId: "4", pubdate: NOW - DAY + HOUR }),
      sampleDocument({ externalId: "5", sourceId: "app", source: "无名客户端", dataType: "app", pubdate: NOW - 40 * DAY }),
      sampleDocument({ externalId: "6", sourceId: "cd", source: "蓉城网", pubdate: NOW - 3 * DAY }),
      sampleDocument({ externalId: "7", sourceId: "os", source: "Daily", dataType: "news_1", pubdate: NOW - HOUR }),
    ],
    NOW,
    [data],
  );
  await accountsOf(test.app.services).put({ id: "cd", regionId: "510100" });
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const get = async (path: string, fields: Record<string, unknown> = {}, client = editor) => {
  const reply = await client.post(`/api/data/overview${path}`, fields);
  expect(reply.status, reply.message).toBe(0);
  return reply.data;
};

describe("data", () => {
  it("tells what is held and what came today, against yesterday up to this time", async () => {
    expect(await get("")).toEqual([
      { key: "total", name: "在库总量", value: 6 },
      { key: "sources", name: "来源数", value: 3 },
      { key: "today", name: "今日入库", value: 2, previous: 1, delta: 1 },
      { key: "news", name: "今日网站", value: 2, previous: 1, delta: 1 },
      { key: "app", name: "今日APP", value: 0, previous: 0 },
    ]);
    await usersIn(test.app.services.records).update("u-fenxi", { overseas: 1 });
    const overseas = await get("", {}, await test.signedIn("fenxi"));
    expect(overseas[0].value).toBe(7);
  });

  it("is for who has the page", async () => {
    expect((await (await test.signedIn("haiwai")).post("/api/data/overview")).http).toBe(403);
  });

  it("draws days by type, thirty of them unless asked otherwise", async () => {
    const { rows } = await get("/trend");
    expect(rows).toHaveLength(30);
    expect(rows.at(-1)).toMatchObject({ key: "2025-11-12", value: 2, series: "news" });
    expect((await get("/trend", { timeFlag: "7d" })).rows.length).toBeLessThanOrEqual(8);
    const wide = await editor.post("/api/data/overview/trend", { beginTime: 0, endTime: NOW });
    expect(wide.status).toBe(100001);
    expect((await get("/types")).rows).toEqual([
      { key: "news", name: "网站", value: 5 },
      { key: "app", name: "APP", value: 1 },
    ]);
    expect((await get("/types", { beginTime: NOW - DAY, endTime: NOW })).rows).toHaveLength(1);
  });

  it("puts sources on the map by their card or their name", async () => {
    expect((await get("/regions")).rows).toEqual(
      expect.arrayContaining([
        { key: "440000", name: "广东", value: 1 },
        { key: "510000", name: "四川", value: 1 },
      ]),
    );
    expect((await get("/regions")).total).toBe(2);
  });

  it("lists sources by their delay", async () => {
    const { rows, total } = await get("/freshness");
    expect(total).toBe(3);
    expect(rows.map((row: { source: string }) => row.source)).toEqual(["无名客户端", "蓉城网", "广州晨报"]);
    expect(rows[2]).toMatchObject({
      count: 4,
      delay: 3600,
      regionId: "440100",
      lastTime: NOW - HOUR,
      dataType: "news",
    });
    const page = await get("/freshness", { sortField: "count", pagesize: 1, dataType: "news" });
    expect([page.total, page.rows[0].source]).toEqual([2, "广州晨报"]);
    expect((await get("/freshness", { keyWords: "蓉城" })).total).toBe(1);
  });
});
