import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type Assistant, openAssistant } from "#server/testing/openAssistant.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { listPage } from "./countList.ts";

let test: Assistant;
let editor: Client;
let abroad: Client;
beforeAll(async () => {
  test = await openAssistant(false);
  editor = await test.signedIn("bianji");
  abroad = await test.signedIn("haiwai");
  const pubdate = Number((await test.store.get([test.ids.get("policy") as string]))[0]?.pubdate) - HOUR;
  const clip = (name: string, platformIdentity: string, isAppraise: -1 | 0) =>
    sampleDocument({ externalId: name, title: `街边短片${name}`, dataType: "video", pubdate, isAppraise, extra: { platformIdentity } });
  const bridge = { pubdate, keywords: ["彩虹桥"], text: "彩虹桥今天合龙，全长三公里，明年通车。" };
  const [first] = await test.store.write([sampleDocument({ ...bridge, externalId: "bridge", title: "彩虹桥今天合龙" })]);
  const copy = (externalId: string, dataType: "news" | "twitter") =>
    sampleDocument({ ...bridge, externalId, title: "彩虹桥今天合龙", source: externalId, dataType, sameId: first?.sameId ?? "" });
  await test.store.write([
    ...[copy("elsewhere", "news"), copy("tweet", "twitter"), copy("tweet2", "twitter")],
    ...[clip("甲", "douyin", -1), clip("乙", "douyin", 0), clip("丙", "douyin", 0), clip("丁", "kuaishou", -1)],
    ...["戊", "己", "庚"].map((name) => sampleDocument({ externalId: name, title: `街边短讯${name}`, pubdate, isAppraise: -1 })),
    ...["辛", "壬", "癸", "子", "丑"].map((name) => sampleDocument({ externalId: name, title: `街边短讯${name}`, pubdate })),
  ]);
});
afterAll(() => test.close());

const chat = async (query: string, client = editor) => (await test.ask(client, "/mbd-aihub/chat/completions", { query })).text;
const rows = (text: string) =>
  [...text.matchAll(/\| ([^|]+) \| (\d+) \| (?:([\d.]+)%（共 (\d+)） \| )?\[打开\]\(([^)]+)\) \|/g)].map(
    ([, name, total, share, of, link]) => ({
      ...{ name, total: Number(total), share: Number(share), of: Number(of), link: link ?? "" },
    }),
  );

it("copies of a kind that the asker may not see are counted in no reply", async () => {
  expect(await chat("今天有哪些值得关注的报道？")).toMatch(/彩虹桥今天合龙[^\n]*相同或相近稿件 2 篇/);
  expect(await chat("今天有哪些值得关注的报道？", abroad)).toMatch(/彩虹桥今天合龙[^\n]*相同或相近稿件 4 篇/);
});

it("platforms of one kind are counted apart, each as its list counts", async () => {
  const found = rows(await chat("近7天抖音和快手哪个多"));
  expect(found.map(({ name, total }) => [name, total])).toEqual([
    ["抖音", 3],
    ["快手", 1],
  ]);
  for (const { link, total } of found) {
    const { time = "", ...conditions } = Object.fromEntries(new URL(link, "http://x").searchParams);
    const [beginTime, endTime] = time.split("-");
    const list = await editor.post("/api/query/yuqing", { ...conditions, beginTime, endTime, page: "1", pagesize: "20" });
    expect((list.data as { total: number }).total).toBe(total);
  }
  expect(await chat("近7天快手有多少条视频")).toContain("共 **1** 篇");
});

it("a ranking goes by the number it shows, by the share where one is asked for", async () => {
  const shares = rows(await chat("近7天各平台负面占比最高的是哪个平台"));
  expect(shares.length).toBeGreaterThan(0);
  for (const { total, share, of } of shares) expect(share).toBeCloseTo((100 * total) / of, 1);
  expect(shares.map(({ share }) => share)).toEqual(shares.map(({ share }) => share).toSorted((a, b) => b - a));
  const totals = rows(await chat("近7天哪个平台发稿最多")).map(({ total }) => total);
  expect(totals.length).toBeGreaterThan(1);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  const least = rows(await chat("近7天哪个平台发稿最少")).map(({ total }) => total);
  expect(least).toEqual(totals.toReversed());
});

it("the list is linked on the page that the asker has", async () => {
  const question = "近7天有多少条负面";
  const opinion = await test.signedIn("yuqing");
  expect(await chat(question, opinion)).toMatch(/\[打开列表\]\(\/yuqing\/fts\/list\?/);
  expect(await chat(question)).toMatch(/\[打开列表\]\(\/media\/fts\/list\?/);
  expect(listPage({ menuUrls: new Set(["/ai/chat"]) })).toBeUndefined();
});

it("who has none at all is among those below a threshold", async () => {
  const kinds = rows(await chat("近7天哪些平台发稿少于1条"));
  expect(kinds.length).toBeGreaterThan(0);
  expect(kinds.every(({ total }) => total === 0)).toBe(true);
  const text = await chat("近7天哪些省一条负面都没有");
  expect(text).toContain("少于 1 篇的有");
  expect(rows(text).every(({ total }) => total === 0)).toBe(true);
  expect(rows(text).length).toBeGreaterThan(20);
});

it("what is counted by the state that the desk gave is what its list shows", async () => {
  const opinion = await test.signedIn("yuqing");
  const every = Number(/共 \*\*(\d+)\*\* 篇/.exec(await chat("近7天有多少条负面", opinion))?.[1]);
  const list = await opinion.post("/api/query/yuqing", {
    beginTime: "0",
    isAppraise: "-1",
    duplicate: "1",
    dataType: "all",
    page: "1",
    pagesize: "20",
  });
  const [first] = (list.data as { rows: { id: string }[] }).rows;
  await opinion.act("/api/document/status", { ids: first?.id, status: 2 });
  const open = await chat("近7天未处理的负面有几条", opinion);
  expect(Number(/共 \*\*(\d+)\*\* 篇/.exec(open)?.[1])).toBe(every - 1);
  expect(open).toMatch(/\[打开列表\]\(\/yuqing\/fts\/list\?[^)]*status=0/);
  expect(await chat("近7天已上报的负面有几条", opinion)).toContain("共 **1** 篇");
  // The page of others has no such filter.
  expect(await chat("近7天未处理的负面有几条")).not.toContain("打开列表");
});
