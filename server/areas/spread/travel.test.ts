import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import sources from "../sources/index.ts";
import spread from "./index.ts";

const TEXT = "江城昨夜遭遇强降雨，城区多条道路出现积水，防汛部门连夜组织排涝，三千名群众得到安全转移，截至今晨七时主要道路恢复通行。";

let test: DocumentsApp;
let analyst: Client;
let guest: Client;

const metrics = (visitCount: number, commentCount = 0) => ({
  ...{ visitCount, commentCount, likeCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
});
const piece = (externalId: string, source: string, hours: number, further: object = {}) =>
  sampleDocument({
    ...{ externalId, title: "江城强降雨", source, sourceRank: 3, pubdate: MONDAY + hours * HOUR, regionId: "420100" },
    ...{ content: `<p>${TEXT}</p>`, text: TEXT, metrics: metrics(10, 1), ...further },
  });
const post = (externalId: string, channel: string, minutes: number, text: string, parent: string, extra: object = {}) =>
  sampleDocument({
    ...{ externalId, title: text.slice(0, 60), text, content: `<p>${text}</p>`, dataType: "weibo", source: "微博" },
    ...{ channel, pubdate: MONDAY + minutes * 60_000, regionId: "", isOriginal: parent === "" },
    ...(parent && { parentExternalId: parent }),
    extra: { ...extra },
  });

beforeAll(async () => {
  test = await openDocumentsApp([piece("first", "江城晨报", 1), piece("lone", "江城晨报", 2)], MONDAY + 2 * DAY, [spread, sources]);
  const sameId = test.ids.get("first")!;
  const names = ["web", "paper", "far", "k1", "k2", "k3", "post", "a", "b", "c", "a1", "a2", "b1"];
  const written = await test.store.write([
    piece("web", "街坊网", 3, { sameId, content: `<p>${TEXT}（来源：江城晨报）</p>`, extra: { fans: 500 } }),
    piece("paper", "浙东时报", 25, { sameId, sourceRank: 2, isAppraise: -1, dataType: "epaper", regionId: "330100" }),
    piece("far", "海外华文", 4, { sameId, dataType: "news_1" }),
    ...["k1", "k2", "k3"].map((name) => piece(name, "防汛网", 5, { keywords: name === "k1" ? ["防汛"] : ["防汛", "排涝"] })),
    post("post", "江城那些事", 60, "今晚的江面很好看", "", { fans: 9000 }),
    post("a", "甲", 70, "雨真大啊注意安全", "post", { fans: 100, gender: "f", verified: "media", age: 30, tags: ["旅行"] }),
    post("b", "乙", 71, "转发微博", "post", { fans: 5, gender: "m" }),
    post("c", "丙", 200, "雨真大啊注意安全", "post"),
    post("a1", "丁", 80, "辛苦了//@甲:雨真大啊注意安全", "a", { fans: 50, age: 17 }),
    post("a2", "戊", 90, "转发微博//@甲:雨真大啊注意安全", "a"),
    post("b1", "己", 30 * 60, "看哭了//@乙:转发微博", "b"),
  ]);
  names.forEach((name, at) => {
    test.ids.set(name, written[at]!.id);
  });
  const accounts = test.records.collection<{ id: string; regionId?: string }>({ name: "accounts" });
  // Outlets sit where their cards say, else where their names say; 海外华文 and 江城晨报 nowhere that is known.
  for (const name of ["街坊网", "浙东时报"]) await accounts.put({ id: name, regionId: name === "街坊网" ? "420100" : "330100" });
  analyst = await test.signedIn("fenxi");
  guest = new Client(test.app, "10.0.0.9");
});
afterAll(() => test.close());

const id = (name: string): string => test.ids.get(name) as string;
const nameOf = (given: string) => [...test.ids].find(([, known]) => known === given)?.[0] ?? "?";
const ask = async (path: string, fields: Record<string, unknown>, client = analyst) =>
  (await client.post(`/api/spread/${path}`, fields)).data;
const pairs = (rows: { key: string; value: number }[]) => Object.fromEntries(rows.map(({ key, value }) => [key, value]));

it("counts one article's whole travel: reprints, sources, reads and comments of all, followers as far as told", async () => {
  const data = await ask("single", { id: id("first") });
  expect(data).toMatchObject({ title: "江城强降雨", source: "江城晨报", reprintCount: 2, reprintSourceCount: 2 });
  expect(data).toMatchObject({ visitCount: 30, commentCount: 3, reach: 500, reachSources: 1, accountCount: 3 });
  expect(data).toMatchObject({ firstDelay: 2 * 3600, watched: false });
  expect(data.index).toMatchObject({ formulaId: "PCI-1", inputs: { posts: 1, reprints: 2, reads: 10, days: 2 } });
  const lone = await ask("single", { id: id("lone") });
  expect(lone).toMatchObject({ reprintCount: 0, reachSources: 0 });
  expect(lone).not.toHaveProperty("reach");
  expect(lone).not.toHaveProperty("firstDelay");
});

it("tells reprints by kind, source, place, sentiment and time, without the article itself", async () => {
  const by = async (dimension: string, further = {}) =>
    pairs((await ask("single/distribution", { id: id("first"), by: dimension, ...further })).rows);
  expect(await by("dataType")).toEqual({ news: 1, epaper: 1 });
  expect(await by("dataType", { source: "浙东时报" })).toEqual({ epaper: 1 });
  expect(await by("region")).toEqual({ "420000": 1, "330000": 1 });
  expect(await by("emotion")).toEqual({ "0": 1, "-1": 1 });
  expect(Object.values(await by("source"))).toEqual([1, 1]);
  const { rows } = await ask("single/trend", { id: id("first") });
  expect(rows.filter(({ value }: { value: number }) => value > 0).map(({ key }: { key: string }) => key.slice(-5))).toEqual([
    "03:00",
    "01:00",
  ]);
});

it("lists reprints with their likeness and whether they name the source, narrowed by the same conditions", async () => {
  const { rows, total } = await ask("single/reprints", { id: id("first") });
  expect([rows.map((row: { id: string }) => nameOf(row.id)), total]).toEqual([["web", "paper"], 2]);
  expect(rows[0]).toMatchObject({ signed: "署名" });
  expect(rows[0].similarity).toBeGreaterThan(0.8);
  expect(rows[1]).toMatchObject({ signed: "未署名", similarity: 1 });
  expect((await ask("single/reprints", { id: id("first"), isAppraise: "-1" })).total).toBe(1);
  expect((await ask("single/reprints", { id: id("first"), regionIds: "420000", pagesize: 1 })).total).toBe(1);
});

it("counts one post's reposts by hour, level and branch, with whoever brought most", async () => {
  expect(await ask("weibo/single", { id: id("a1") })).toMatchObject({
    ...{ id: id("post"), name: "江城那些事", fans: 9000, repostCount: 6, readCount: 6, wordedCount: 4 },
    ...{ accountCount: 6, depth: 2, keyCount: 1, reach: 9155, reachSources: 4, firstDelay: 600 },
    // 乙: five followers and no words; three with the same words are too few.
    waterRate: 1 / 6,
  });
  expect(pairs((await ask("weibo/layers", { id: id("post") })).rows)).toEqual({ "1": 3, "2": 3 });
  const users = (await ask("weibo/users", { id: id("post") })).rows;
  expect(users.map(({ name, brought }: { name: string; brought: number }) => [name, brought])).toEqual([
    ["甲", 2],
    ["乙", 1],
  ]);
  const trend = (await ask("weibo/trend", { id: id("post") })).rows as { series: string; value: number }[];
  const sum = (series: string) => trend.filter((row) => row.series === series).reduce((all, row) => all + row.value, 0);
  expect([sum("转发"), sum("带评论转发")]).toEqual([6, 4]);
});

it("tells of the accounts only what their posts carry, each account once", async () => {
  const by = async (dimension: string) => pairs((await ask("weibo/audience", { id: id("post"), by: dimension })).rows);
  expect(await by("gender")).toEqual({ f: 1, m: 1, unknown: 4 });
  expect(await by("verified")).toEqual({ media: 1, unknown: 5 });
  expect(await by("age")).toEqual({ "0": 1, "25": 1, unknown: 4 });
  expect(await by("tags")).toEqual({ 旅行: 1 });
  expect(await by("location")).toEqual({});
  expect((await by("words")).注意安全).toBe(2);
});

it("gathers what people say, and narrows the reposts by view, level, branch, words and time", async () => {
  const names = async (fields: object) =>
    (await ask("weibo/reposts", { id: id("post"), sortType: "asc", ...fields })).rows
      .map((row: { id: string }) => nameOf(row.id))
      .join(" ");
  const views = (await ask("weibo/opinions", { id: id("post") })).rows;
  expect(views[0]).toMatchObject({ name: "雨真大啊注意安全", value: 2 });
  expect(await names({ opinion: views[0].key })).toBe("a c");
  expect(await names({ level: 2 })).toBe("a1 a2 b1");
  expect(await names({ user: id("a") })).toBe("a a1 a2");
  expect(await names({ worded: 1, keyWords: "辛苦" })).toBe("a1");
  expect(await names({ beginTime: MONDAY + 3 * HOUR })).toBe("c b1");
  expect(await names({ sortField: "fans", sortType: "desc", pagesize: 2 })).toBe("a a1");
});

it("widens the words of a document through the assistant, with the documents of the matter that have each", async () => {
  const { rows } = await ask("expand/words", { id: id("k1") });
  expect(rows).toContainEqual({ key: "排涝", name: "排涝", value: 7 });
  expect((await ask("expand/words", { id: id("first") })).rows).toEqual([]);
});

it("shows nobody what they may not see, and refuses what cannot be read", async () => {
  const overseas = await test.signedIn("haiwai");
  for (const path of ["single", "single/trend", "weibo/single", "list", "overview"])
    expect((await overseas.post(`/api/spread/${path}`, { id: id("first") })).http, path).toBe(403);
  expect((await analyst.post("/api/spread/single", { id: id("far") })).status).toBe(404);
  expect((await analyst.post("/api/spread/single", { id: "999999" })).status).toBe(404);
  expect((await analyst.post("/api/spread/single", {})).status).toBe(100001);
  expect((await analyst.post("/api/spread/single/distribution", { id: id("first"), by: "moon" })).status).toBe(100001);
  expect((await analyst.post("/api/spread/weibo/reposts", { id: id("post"), level: 0 })).status).toBe(100001);
});

it("opens one document to whoever has its link, until its time is over, and nothing else", async () => {
  expect((await guest.post("/api/spread/single", { id: id("first") })).http).toBe(401);
  expect((await analyst.post("/api/spread/share", { id: id("first"), page: "/spread/single" })).status).toBe(100005);
  const share = async (client: Client, fields: object) => client.json("/api/spread/share", fields, { optoken: await client.token() });
  const { data } = await share(analyst, { id: id("first"), page: "/spread/single", days: 1 });
  const link = new URL(data.link);
  expect([link.pathname, link.searchParams.get("id")]).toEqual(["/spread/single", id("first")]);
  guest.headers = { "x-share-key": link.searchParams.get("share") as string };
  expect((await guest.post("/api/spread/single", { id: id("first") })).data).toMatchObject({ reprintCount: 2 });
  expect((await guest.post("/api/spread/single/reprints", { id: id("first") })).data.total).toBe(2);
  expect((await guest.post("/api/spread/nodes", { id: id("first") })).status).toBe(0);
  // Another document, another page, another call.
  expect((await guest.post("/api/spread/single", { id: id("lone") })).http).toBe(403);
  expect((await guest.post("/api/spread/weibo/single", { id: id("first") })).http).toBe(403);
  expect((await guest.post("/api/spread/origin", { id: id("first") })).http).toBe(401);
  expect((await guest.post("/api/query/yuqing", {})).http).toBe(401);
  const [head, ...rest] = guest.headers["x-share-key"]!.split(".");
  const forged = [head, Buffer.from(id("lone")).toString("base64url"), ...rest.slice(1)].join(".");
  guest.headers = { "x-share-key": forged };
  expect((await guest.post("/api/spread/single", { id: id("lone") })).http).toBe(403);
  guest.headers = { "x-share-key": link.searchParams.get("share") as string };
  test.pass(DAY);
  expect((await guest.post("/api/spread/single", { id: id("first") })).http).toBe(403);
  const editor = await test.signedIn("bianji");
  // A link is as good as its user: one who may no longer sign in shares nothing.
  const again = new URL((await share(editor, { id: id("post"), page: "/spread/wbsingle" })).data.link);
  guest.headers = { "x-share-key": again.searchParams.get("share") as string };
  expect((await guest.post("/api/spread/weibo/single", { id: id("post") })).status).toBe(0);
  // A pasted address would lead to another post.
  expect((await guest.post("/api/spread/weibo/single", { id: id("post"), url: "https://example.test/lone" })).data.id).toBe(id("post"));
  const users = usersIn(test.records);
  const [user] = await users.find({ where: { code: "bianji" } });
  await users.put({ ...user!, status: 0 });
  expect((await guest.post("/api/spread/weibo/single", { id: id("post") })).http).toBe(403);
  await users.put(user!);
});
