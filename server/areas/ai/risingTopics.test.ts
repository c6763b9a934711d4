import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { eventsOf } from "#server/records/EventRecord.ts";
import { hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import ai from "./index.ts";

const NOW = MONDAY + 60 * HOUR;

let test: DocumentsApp;
let editor: Client;

beforeAll(async () => {
  const posts = (word: string, hoursAgo: number[], parent?: string) =>
    hoursAgo.map((hours, at) =>
      sampleDocument({
        externalId: `${word}${at}`,
        title: `${word}新闻${at}`,
        keywords: [word],
        pubdate: NOW - hours * HOUR,
        ...(parent && { parentExternalId: parent }),
      }),
    );
  test = await openDocumentsApp(
    [
      ...posts("洪水", [0.5, 0.6, 0.7, 1, 1.5, 2, 2.5, 2.8, 5]),
      ...posts("股市", [1, 4, 7, 10, 13, 16, 19, 22]),
      ...posts("家人", [0.5, 0.6, 0.7, 1, 1.5, 2, 2.5, 2.8], "洪水0"),
    ],
    NOW,
    [ai],
  );
  const topics = hotTopicsOf(test.app.services);
  const topic = (title: string, heats: number[], facts = {}) =>
    topics.put({
      ...{ id: `weibo:${title}`, platform: "weibo", title, rank: 1, heat: heats.at(-1) ?? 0, peakRank: 1 },
      ...{ onTime: NOW - heats.length * HOUR, lastTime: NOW },
      history: heats.map((heat, at) => ({ time: NOW - (heats.length - 1 - at) * HOUR, rank: heats.length - at, heat })),
      ...facts,
    });
  await topic("地铁新线开通", [1000, 1200, 1400, 2000, 8000]);
  await topic("旧话题降温", [9000, 8000, 7000, 6000, 100]);
  await topic("昨天的榜单", [1, 2, 3, 9000], { lastTime: NOW - 9 * HOUR });
  await eventsOf(test.app.services).put({
    ...{ id: "e1", title: "某地山体滑坡", heat: 40, docCount: 12, sourceCount: 5, beginTime: NOW - 20 * HOUR },
    ...{ updateTime: NOW - HOUR, keywords: ["滑坡", "山体"], heatTrend: [...Array(23).fill(1), 6] },
  });
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

it("ranks what rises, each with the figures that say so, and no model behind it", async () => {
  const { status, data } = await editor.post("/api/ai/rank");
  expect(status).toBe(0);
  const titles = data.rows.map((row: { title: string }) => row.title);
  expect(titles.toSorted()).toEqual(["地铁新线开通", "某地山体滑坡", "洪水"].toSorted());
  const row = (title: string) => data.rows.find((each: { title: string }) => each.title === title);
  expect(row("地铁新线开通").reason).toBe("微博热榜由第 4 位升至第 1 位，3 小时热度上升 567%");
  expect(row("地铁新线开通").keyWords).toContain("地铁");
  expect(row("某地山体滑坡")).toMatchObject({ heat: 40, delta: 5, keyWords: "滑坡 山体" });
  expect(row("某地山体滑坡").reason).toBe("已有 12 篇报道、5 家媒体，近 3 小时关注度比此前一天均值高 500%");
  expect(row("洪水").reason).toMatch(/^近 3 小时 8 篇稿件以此为关键词/);
  expect(data.rows.map((each: { rank: number }) => each.rank)).toEqual([1, 2, 3]);
  expect(data.rows.every((each: { generated: boolean }) => !each.generated)).toBe(true);
  expect(data.method).toContain("未调用大模型");
});

it("counts back from now, also where the window asked for ends later, as today's does", async () => {
  for (const timeFlag of ["today", "1d"]) {
    const { data } = await editor.post("/api/ai/rank", { timeFlag });
    expect(
      data.rows.map((row: { title: string }) => row.title),
      timeFlag,
    ).toContain("洪水");
  }
});

it("keeps to the size asked for and to those signed in", async () => {
  expect((await editor.post("/api/ai/rank", { size: 1 })).data.rows).toHaveLength(1);
  expect((await editor.post("/api/ai/rank", { timeFlag: "bogus" })).status).toBe(100001);
  editor.cookie = undefined;
  expect((await editor.post("/api/ai/rank")).status).toBe(401);
});
