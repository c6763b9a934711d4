import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { readHashtags } from "./hashtagLists.ts";

const NOW = MONDAY + 60 * HOUR;

let test: DocumentsApp;
let editor: Client;

beforeAll(async () => {
  const post = (externalId: string, text: string, likeCount = 0) =>
    sampleDocument({
      externalId,
      title: "",
      text,
      summary: text,
      dataType: "weibo",
      source: "微博",
      channel: `用户${externalId}`,
      pubdate: NOW - HOUR,
      metrics: { visitCount: 0, likeCount, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
    });
  test = await openDocumentsApp(
    [
      post("1", "#城市马拉松# 起跑"),
      post("2", "#城市马拉松# 冲线了", 900),
      post("3", "#今日降温# 添衣"),
      sampleDocument({ externalId: "n", title: "城市马拉松今日开赛", text: "城市马拉松开赛", pubdate: NOW - 2 * HOUR }),
    ],
    NOW,
  );
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

interface Topic {
  title: string;
  rank: number;
  platform: string;
  category: string;
  keyWords: string;
  docCount: number;
  reportsFrom: number;
  reportsTo: number;
}

const topics = async (fields: Record<string, unknown> = {}) => {
  const reply = await editor.post("/api/hot/topics", fields);
  expect(reply.status, reply.message).toBe(0);
  return reply.data.rows as Topic[];
};

describe("reports of a topic", () => {
  it("are those of the 7 days before the moment looked at, in the count and in the list behind it", async () => {
    const at = (externalId: string, pubdate: number) =>
      sampleDocument({ externalId, title: `极光夜现${externalId}`, text: "极光夜现北极村", dataType: "news", pubdate });
    await test.store.write([
      at("r0", NOW - DAY),
      at("r1", NOW - 3 * DAY),
      at("r2", NOW - 8 * DAY),
      at("r3", NOW - 10 * DAY),
      at("r4", NOW - 11 * DAY),
    ]);
    const history = [{ time: NOW - 12 * DAY, rank: 1, heat: 9 }];
    const facts = { title: "极光夜现", platform: "zhihu", rank: 1, heat: 9, peakRank: 1, history };
    await hotTopicsOf(test.app.services).put({ id: "zhihu:极光", ...facts, onTime: NOW - 12 * DAY, lastTime: NOW });
    const counts: number[] = [];
    for (const ago of [0, 48, 5 * 24]) {
      const [topic] = await topics({ platform: "zhihu", ago });
      const reply = await editor.post("/api/query/yuqing", {
        ...{ keyWords: topic?.keyWords, beginTime: topic?.reportsFrom, endTime: topic?.reportsTo },
        ...{ dataType: "all", isAppraise: "all", duplicate: 0 },
      });
      expect(reply.data.total).toBe(topic?.docCount);
      counts.push(reply.data.total);
    }
    expect(counts).toEqual([2, 2, 3]);
    const [then] = await topics({ platform: "zhihu", ago: 5 * 24 });
    expect(then).toMatchObject({ reportsFrom: NOW - 12 * DAY, reportsTo: NOW - 5 * DAY + 1 });
    await hotTopicsOf(test.app.services).remove("zhihu:极光");
  });
});

describe("lists of hashtags", () => {
  it("stand in for a platform nobody reads, and keep their history from reading to reading", async () => {
    expect(await readHashtags(test.app.services)).toBe(2);
    expect((await topics({ platform: "weibo" })).map(({ rank, title }) => `${rank} ${title}`)).toEqual(["1 城市马拉松", "2 今日降温"]);
    await readHashtags(test.app.services);
    const [first] = await hotTopicsOf(test.app.services).find({ where: { title: "城市马拉松" } });
    expect(first?.history).toHaveLength(2);
  });

  it("count reports, tell the subject from the words and sort by either over all pages", async () => {
    const rows = await topics({ platform: "weibo", sortField: "docCount", sortType: "asc", pagesize: 1 });
    expect(rows).toMatchObject([{ title: "今日降温", category: "生态" }]);
    expect((await topics({ category: "体育" })).map(({ title }) => title)).toEqual(["城市马拉松"]);
    expect((await topics({ keyWords: "马拉松" }))[0]?.docCount).toBe(3);
  });

  it("hold one topic at each rank, that of the later of two readings", async () => {
    const records = hotTopicsOf(test.app.services);
    const topic = (title: string, time: number, rank: number, category: string) => ({
      ...{ id: `toutiao:${title}`, platform: "toutiao", title, category, rank, heat: 9, peakRank: rank },
      ...{ onTime: NOW - 2 * HOUR, lastTime: time, history: [{ time, rank, heat: 9 }] },
    });
    const before = NOW - HOUR / 6;
    await records.insertMany([topic("刚离榜", before, 1, "社会"), topic("新榜首", NOW, 1, "经济")]);
    const titles = async (fields = {}) => (await topics({ platform: "toutiao", ...fields })).map(({ title, rank }) => `${rank} ${title}`);
    expect(await titles()).toEqual(["1 新榜首"]);
    expect(await titles({ category: "社会" })).toEqual([]);
    for (const title of ["刚离榜", "新榜首"]) await records.remove(`toutiao:${title}`);
  });

  it("give way to a collector, whose list drops what has left it; the past can be looked back at", async () => {
    const records = hotTopicsOf(test.app.services);
    const point = (hours: number, rank: number) => ({ time: NOW - hours * HOUR, rank, heat: 100 - rank });
    const topic = (title: string, last: number, rank: number) => ({
      ...{ id: `baidu:${title}`, platform: "baidu", title, rank, heat: 100 - rank, peakRank: rank },
      ...{ onTime: NOW - 9 * HOUR, lastTime: NOW - last * HOUR, history: [point(9, rank + 4), point(last, rank)] },
    });
    await records.insertMany([topic("已离榜", 5, 1), topic("仍在榜", 0, 1)]);
    expect((await topics({ platform: "baidu" })).map(({ title }) => title)).toEqual(["仍在榜"]);
    const past = await topics({ platform: "baidu", ago: 6 });
    expect(past.map(({ title, rank }) => `${title} ${rank}`).sort()).toEqual(["仍在榜 5", "已离榜 5"]);
    await records.put({ ...topic("收集到的", 0, 1), id: "weibo:收集到的", platform: "weibo" });
    expect(await readHashtags(test.app.services)).toBe(0);
    expect((await editor.post("/api/hot/topics", { ago: 9999 })).status).toBe(100001);
  });
});
