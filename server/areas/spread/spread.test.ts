import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { pageKey } from "#server/ingest/analyse.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import sources from "../sources/index.ts";
import spread from "./index.ts";

const TEXT =
  "江城昨夜遭遇强降雨，城区多条道路出现积水，防汛部门连夜组织排涝，三千名群众得到安全转移，截至今晨七时主要道路恢复通行，气象台提醒市民减少外出并注意防范次生灾害。";
const other = "本市召开专题会议部署来年教育经费安排，强调向农村学校倾斜，财政部门将在下月公布细则并接受社会监督。";

let test: DocumentsApp;
let editor: Client;
let analyst: Client;
let overseas: Client;

const piece = (externalId: string, source: string, hours: number, text: string, further: object = {}) =>
  sampleDocument({
    ...{ externalId, title: "江城强降雨 多条道路积水", source, sourceRank: 3, pubdate: MONDAY + hours * HOUR },
    ...{ content: `<p>${text}</p>`, text, ...further },
  });

beforeAll(async () => {
  const url = "https://paper.test/rain?utm_source=x";
  test = await openDocumentsApp(
    [
      piece("first", "江城晨报", 1, TEXT, { externalId: pageKey(url), url }),
      piece("else", "江城晨报", 2, other, { title: "教育经费安排" }),
    ],
    MONDAY + 48 * HOUR,
    [spread, sources],
  );
  const sameId = test.ids.get(pageKey(url))!;
  test.ids.set("first", sameId);
  const further = await test.store.write([
    piece("shop", "街坊网", 0.5, TEXT, { sameId, sourceRank: 5 }),
    piece("credit", "浙东时报", 3, `据江城晨报报道，${TEXT}`, { sameId, title: "最新！江城强降雨 多条道路积水" }),
    piece("second", "岭南导报", 5, `${TEXT}来源：浙东时报`, { sameId, sourceRank: 2 }),
    piece("late", "苏州晚刊", 40, TEXT, { sameId }),
    piece("abroad", "海外华文", 4, TEXT, { sameId, dataType: "news_1" }),
    piece("post", "微博", 6, TEXT, { sameId, dataType: "weibo", channel: "江城那些事", sourceRank: 5 }),
    piece("fw", "微博", 7, "转发", { dataType: "weibo", channel: "路人", parentExternalId: "post", title: "转发" }),
    piece("fw2", "微博", 8, "真的吗//@路人:转发", { dataType: "weibo", channel: "过客", parentExternalId: "fw", title: "真的吗" }),
    piece("fw3", "微博", 9, "转发一条境外的", { dataType: "weibo", channel: "看客", parentExternalId: "abroad", title: "转发一条境外的" }),
  ]);
  ["shop", "credit", "second", "late", "abroad", "post", "fw", "fw2", "fw3"].forEach((name, at) => {
    test.ids.set(name, further[at]!.id);
  });
  editor = await test.signedIn("bianji");
  analyst = await test.signedIn("fenxi");
  overseas = await test.signedIn("haiwai");
});
afterAll(() => test.close());

const nameOf = (id: string): string =>
  [...test.ids].filter(([name]) => !name.startsWith("url:")).find(([, known]) => known === id)?.[0] ?? "?";
const origin = async (fields: Record<string, unknown>) => {
  const { data, status, message } = await editor.post("/api/spread/origin", fields);
  expect([status, message]).toEqual([0, expect.anything()]);
  return data.rows as Record<string, unknown>[];
};
const names = (rows: Record<string, unknown>[]) => rows.map(({ id }) => nameOf(id as string)).join(" ");

it("puts all that tell the same in order of time, with whom each credits and how its headline differs", async () => {
  const rows = await origin({ id: test.ids.get("second") });
  expect(names(rows)).toBe("shop first credit second post late");
  expect(rows[0]).toMatchObject({ first: true, mark: "首发", delay: 0, fromName: "", basis: "first" });
  expect(rows[2]).toMatchObject({
    fromName: "江城晨报",
    basis: "credit",
    titleChanged: true,
    delay: 2.5 * 3600,
    delayText: "2小时30分钟",
  });
  expect(rows[3]).toMatchObject({ fromName: "浙东时报", asked: true, mark: "本稿", similarity: 1 });
  expect(rows[4]).toMatchObject({ source: "江城那些事" });
  expect(rows[5]).toMatchObject({ fromName: "", basis: "assumed" });
});

it("levels, time, kind and likeness narrow what is shown; the document asked for always stands in it", async () => {
  const id = test.ids.get("second");
  expect(names(await origin({ id, sourceRank: "3" }))).toBe("first credit second late");
  expect(names(await origin({ id, beginTime: MONDAY + 2 * HOUR, endTime: MONDAY + 10 * HOUR, dataType: "news" }))).toBe("credit second");
  expect(names(await origin({ id: test.ids.get("shop"), sourceRank: "1" }))).toBe("shop");
  expect(names(await origin({ id, similarity: 1 }))).toContain("second");
  expect(names(await origin({ id, page: 2, pagesize: 4 }))).toBe("post late");
});

it("starts from a headline, a passage or an address too; what is typed counts before the id", async () => {
  const all = "shop first credit second post late";
  expect(names(await origin({ text: "江城强降雨 多条道路积水" }))).toBe(all);
  expect(names(await origin({ text: TEXT.slice(10, 75), id: test.ids.get("else") }))).toBe(all);
  expect(names(await origin({ url: "https://paper.test/rain?utm_source=other#top" }))).toBe(all);
  expect(await origin({ text: "完全没有报道过的另一件事情" })).toEqual([]);
  expect(await origin({})).toEqual([]);
  expect((await editor.post("/api/spread/origin", { url: "http://127.0.0.1:1/x" })).status).toBe(100001);
  expect((await editor.post("/api/spread/origin", { url: "http://[" })).status).toBe(100001);
});

it("names the first publication with the figures of the whole, and counts days by level", async () => {
  const { data } = await editor.post("/api/spread/origin/first", { id: test.ids.get("second"), sourceRank: "1,2,3" });
  // The first is the first, whatever levels are ticked.
  expect(data).toMatchObject({
    id: test.ids.get("shop"),
    certainty: "clock",
    nodeCount: 4,
    leftOut: 2,
    sourceCount: 4,
    titleCount: 1,
    span: 39.5 * 3600,
  });
  expect(data).toMatchObject({ askedSource: "岭南导报", askedDelay: 4.5 * 3600 });
  expect((await editor.post("/api/spread/origin/first", { id: test.ids.get("else") })).data).toMatchObject({ certainty: "only" });
  expect((await editor.post("/api/spread/origin/first", { text: "完全没有报道过的另一件事情" })).data).toBeNull();
  const trend = (await editor.post("/api/spread/origin/trend", { id: test.ids.get("second") })).data.rows;
  expect(trend.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(6);
  expect(trend[0].key).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it("gives the way as nodes: forwards below their post, reprints below whom they credit", async () => {
  const nodes = async (fields: Record<string, unknown>) =>
    (await analyst.post("/api/spread/nodes", fields)).data.rows as Record<string, unknown>[];
  const all = await nodes({ id: test.ids.get("fw2") });
  const parent = Object.fromEntries(all.map(({ id, parentId }) => [nameOf(id as string), parentId ? nameOf(parentId as string) : ""]));
  expect(parent).toMatchObject({ shop: "", credit: "first", second: "credit", post: "shop", fw: "post", fw2: "fw" });
  expect(all.find(({ id }) => id === test.ids.get("fw2"))).toMatchObject({ depth: 3, name: "过客", basis: "forward" });
  // Where an outlet sits, not what it writes about.
  expect(all.find(({ id }) => id === test.ids.get("late"))).toMatchObject({ location: "江苏 苏州" });
  expect(all.find(({ id }) => id === test.ids.get("shop"))).toMatchObject({ location: "" });
  expect(names(await nodes({ id: test.ids.get("first"), rootId: test.ids.get("post") }))).toBe("post fw fw2");
  expect(names(await nodes({ id: test.ids.get("first"), rootId: test.ids.get("post"), depth: 1 }))).toBe("post fw");
  // Who is left out hands his children on.
  const weibo = await nodes({ id: test.ids.get("first"), dataType: "weibo" });
  expect(weibo.find(({ id }) => id === test.ids.get("post"))?.parentId).toBe(test.ids.get("shop"));
  const { data } = await analyst.post("/api/spread/figures", { id: test.ids.get("second") });
  expect(data).toMatchObject({ id: test.ids.get("shop"), nodeCount: 8, depth: 4, firstDelay: 1800 });
});

it("is for those who have the page, shows nothing of sources they may not see, and refuses what is gone", async () => {
  expect((await overseas.post("/api/spread/origin", { id: test.ids.get("first") })).http).toBe(403);
  expect((await analyst.post("/api/spread/nodes", { id: test.ids.get("abroad") })).status).toBe(404);
  expect((await editor.post("/api/spread/origin", { id: "999999" })).status).toBe(404);
  expect(names(await origin({ id: test.ids.get("fw3") }))).toBe("fw3");
  expect((await editor.post("/api/spread/origin", { id: test.ids.get("first"), similarity: 7 })).status).toBe(100001);
});

it("shows what grew around a document: copies by likeness, comments without the chain, words that went on", async () => {
  const expand = async (fields: Record<string, unknown>) => (await editor.post("/api/spread/expand", fields)).data;
  const similar = await expand({ id: test.ids.get("first") });
  expect(names(similar.rows).split(" ").sort()).toEqual(["credit", "late", "post", "second", "shop"]);
  expect(similar.rows[0].similarity).toBeGreaterThanOrEqual(similar.rows.at(-1).similarity);
  expect(similar.rows[0]).not.toHaveProperty("content");
  expect(names((await expand({ id: test.ids.get("first"), dataType: "weibo" })).rows)).toBe("post");
  const comments = await expand({ id: test.ids.get("post"), kind: "comment" });
  expect(comments.rows.map(({ title }: { title: string }) => title)).toEqual(["真的吗", "转发"]);
  for (const path of ["expand", "expand/topics", "expand/trend", "expand/words"])
    expect((await editor.post(`/api/spread/${path}`, { id: "999999" })).status).toBe(404);
  expect((await editor.post("/api/spread/expand/topics", { id: test.ids.get("first") })).status).toBe(0);
  expect((await overseas.post("/api/spread/expand/words", { id: test.ids.get("first") })).http).toBe(403);
  expect((await overseas.post("/api/spread/expand", { id: test.ids.get("first") })).http).toBe(403);
});

it("finds the first post by its words or address, and who copied or forwarded it", async () => {
  const posts = async (fields: Record<string, unknown>) => (await editor.post("/api/spread/wborigin", fields)).data;
  const { rows, total } = await posts({ id: test.ids.get("fw2") });
  expect([names(rows), total]).toEqual(["post fw fw2", 3]);
  expect(rows[2]).toMatchObject({ title: "真的吗", name: "过客", fromName: "路人", basis: "forward" });
  expect(names((await posts({ text: TEXT.slice(0, 50) })).rows)).toBe("post fw fw2");
  expect(names((await posts({ id: test.ids.get("fw2"), endTime: MONDAY + 7.5 * HOUR, beginTime: 0 })).rows)).toBe("post fw");
  const { data } = await editor.post("/api/spread/wborigin/first", { id: test.ids.get("fw2") });
  expect(data).toMatchObject({ id: test.ids.get("post"), nodeCount: 3, name: "江城那些事" });
  expect(await posts({ text: "没有人说过的话题内容在这里" })).toEqual({ rows: [], total: 0 });
});
