import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { periodOf } from "#server/accounts/period.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import { peopleIn } from "#server/records/PersonRecord.ts";
import type { DocumentMetrics } from "#server/store/documents.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { issueBegin } from "./listIssues.ts";

const NOW = MONDAY + 10 * DAY;
const metrics = (visitCount: number, likeCount = 0, forwardCount = 0): DocumentMetrics => ({
  ...{ visitCount, likeCount, forwardCount, commentCount: 0, playCount: 0, lookCount: 0 },
});

let test: DocumentsApp;
let admin: Client;

beforeAll(async () => {
  const wechat = { dataType: "wechat", sourceId: "wechat", source: "微信" } as const;
  const morning = { sourceId: "s1", source: "晨报" };
  test = await openDocumentsApp(
    [
      sampleDocument({ ...morning, externalId: "n1", title: "甲题", pubdate: NOW - 2 * DAY, metrics: metrics(300, 1) }),
      sampleDocument({ ...morning, externalId: "n2", title: "乙题", text: "乙文", pubdate: NOW - 3 * DAY, metrics: metrics(100, 1) }),
      sampleDocument({ ...morning, externalId: "n0", title: "旧题", text: "旧文", pubdate: NOW - 9 * DAY, metrics: metrics(200) }),
      sampleDocument({
        sourceId: "s2",
        source: "晚报",
        externalId: "e1",
        title: "丙题",
        text: "丙文",
        pubdate: NOW - 2 * DAY,
        metrics: metrics(150, 90),
      }),
      sampleDocument({
        ...wechat,
        externalId: "w1",
        title: "公号甲",
        text: "公号文甲",
        channel: "晨报",
        pubdate: NOW - 2 * DAY,
        metrics: metrics(5000, 30),
      }),
      sampleDocument({
        ...wechat,
        externalId: "w2",
        title: "公号乙",
        text: "公号文乙",
        channel: "大号",
        pubdate: NOW - 2 * DAY,
        metrics: metrics(9000, 10),
      }),
    ],
    NOW,
  );
  admin = await test.signedIn("admin");
});
afterAll(() => test.close());

const ask = async (path: string, fields: Record<string, unknown> = {}) => {
  const reply = await admin.post(`/api/ranklist/${path}`, fields);
  expect(reply.status, reply.message).toBe(0);
  return reply.data;
};
const names = (rows: { sourceName: string }[]): string[] => rows.map((row) => row.sourceName);

describe("rankings", () => {
  it("give places by the figure asked for, reads when none is, or by the index", async () => {
    const reads = await ask("list", { dataType: "news" });
    expect(names(reads.rows)).toEqual(["晨报", "晚报"]);
    expect(reads.rows[0]).toMatchObject({ rank: 1, count: 400, lastRank: 1, delta: 1 });
    expect(reads.rows[0].index.formulaId).toBe("PCI-1");
    const likes = await ask("list", { dataType: "news", interactive: "likeCount" });
    expect(names(likes.rows)).toEqual(["晚报", "晨报"]);
    expect(likes.rows[0]).toMatchObject({ rank: 1, count: 90 });
    const index = await ask("list", { dataType: "news", interactive: "index" });
    expect(index.rows[0].index.value).toBeGreaterThan(index.rows[1].index.value);
    expect(index.rows[0].count).toBeUndefined();
    expect((await admin.post("/api/ranklist/list", { interactive: "fans" })).status).toBe(100001);
  });

  it("say what days they cover, by which formula, and where one's own outlet stands", async () => {
    const reply = await ask("list", { dataType: "wechat", sourceId: "s1" });
    expect(reply.period).toMatch(/^\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d$/);
    expect(reply.formula).toContain("WCI V14.2");
    expect(reply.standing).toBe("晨报 第 2 名 / 共 2 家，上期未上榜");
    expect((await ask("list", { dataType: "wechat" })).standing).toBe("");
  });

  it("know their past issues: complete days, weeks from Monday, calendar months", async () => {
    const weeks = await ask("issues", { shortcut: 7 });
    expect(weeks.length).toBeGreaterThan(0);
    for (const { id } of weeks) expect(new Date(`${id}T00:00:00Z`).getUTCDay()).toBe(1);
    const [week] = weeks;
    const { beginTime, endTime } = periodOf({ issue: week.id, shortcut: 7 }, NOW);
    expect(endTime - beginTime).toBe(7 * DAY);
    expect(endTime).toBeLessThanOrEqual(issueBegin(NOW, "week"));
    expect((await ask("issues", { shortcut: 1 }))[0].name).toMatch(/^\d{4}-\d\d-\d\d$/);
    const month = periodOf({ issue: "2026-02-01", shortcut: 30 }, NOW);
    expect((month.endTime - month.beginTime) / DAY).toBe(28);
  });

  it("show works with the index of their account and their distance to its mean", async () => {
    const { rows } = await ask("documents", { dataType: "news" });
    expect(rows.map((row: { title: string }) => row.title)).toEqual(["甲题", "丙题", "乙题"]);
    expect(rows[0]).toMatchObject({ count: 300, delta: 0.5, index: { formulaId: "PCI-1", inputs: { posts: 2 } } });
    expect(rows[1].delta).toBeUndefined();
  });
});

describe("one account", () => {
  it("is measured and placed among its own kind, as in the ranking it is opened from", async () => {
    const card = await ask("source", { sourceCode: "s1" });
    expect(card).toMatchObject({ dataType: "news", posts: 2, visitCount: 400 });
    expect(card.delta).toBeGreaterThan(0);
    const { rows } = await ask("source/trend", { sourceCode: "s1", by: "rank" });
    const placed = rows.filter((row: { value?: number }) => row.value !== undefined);
    expect(Math.max(...placed.map((row: { value: number }) => row.value))).toBeLessThanOrEqual(2);
    // Every day stands on the axis; nobody has a place on a day without posts.
    expect(rows).toHaveLength(7);
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.length).toBeLessThan(7);
    expect((await admin.post("/api/ranklist/source", { sourceCode: "nobody" })).status).toBe(404);
  });

  it("shows the parts of its own index", async () => {
    const keys = async (fields: Record<string, unknown>) => [
      ...new Set((await ask("source/parts", fields)).rows.map((row: { key: string }) => row.key)),
    ];
    expect(await keys({ sourceCode: "晨报", platformIdentity: "wechat" })).toEqual(["O", "A", "H", "P"]);
    expect(await keys({ sourceCode: "s1" })).toContain("reprints");
    const series = async (alone: number) => [
      ...new Set((await ask("source/parts", { sourceCode: "s1", alone })).rows.map((row: { series: string }) => row.series)),
    ];
    expect(await series(0)).toContain("同类平均");
    expect(await series(1)).toHaveLength(1);
  });
});

/** A desk of outlets that sit in Guangdong (a card, two names) and Hubei, one that sits nowhere, and apps that write alike. */
describe("places and comparisons", () => {
  let place: DocumentsApp;
  let reader: Client;
  beforeAll(async () => {
    const wrote = (sourceId: string, externalId: string, keywords: string[]) =>
      sampleDocument({
        dataType: "app",
        sourceId,
        source: sourceId,
        externalId,
        title: `${externalId} ${keywords.join(" ")}`,
        text: externalId,
        keywords,
        pubdate: NOW - 2 * DAY,
      });
    const at = (sourceId: string, source: string, visitCount: number, more: object = {}) =>
      sampleDocument({
        sourceId,
        source,
        externalId: `${sourceId}${visitCount}`,
        title: `${source}${visitCount}`,
        text: `${source}${visitCount}`,
        pubdate: NOW - 2 * DAY,
        regionId: "110000",
        metrics: metrics(visitCount),
        ...more,
      });
    place = await openDocumentsApp(
      [
        at("g1", "晨声", 60),
        at("g2", "深圳晚报", 700),
        at("g3", "广东观察", 30),
        at("h1", "武汉新声", 20),
        at("n1", "环宇", 9000),
        at("h1", "武汉新声", 10, { pubdate: NOW - 9 * DAY }),
        ...[wrote("甲", "a1", ["高铁", "台风"]), wrote("甲", "a2", ["高铁"])],
        ...[wrote("乙", "b1", ["高铁", "教育"]), wrote("丙", "c1", ["教育"])],
      ],
      NOW,
    );
    await accountsOf(place.app.services).put({ id: "g1", regionId: "440100", orgType: "新闻媒体" });
    reader = await place.signedIn("fenxi");
  });
  afterAll(() => place.close());
  const regions = async (fields: Record<string, unknown> = {}) =>
    (await reader.post("/api/ranklist/regions", { dataType: "news", ...fields })).data;

  it("stand on the page of an outlet as on the map: what its card says, else what its name holds", async () => {
    const place = async (sourceCode: string) => (await reader.post("/api/ranklist/source", { sourceCode })).data.regionId;
    expect([await place("g1"), await place("g2"), await place("n1")]).toEqual(["440100", "440300", ""]);
  });

  it("are measured by all accounts that sit there, as though they were one", async () => {
    const { rows, formula, period } = await regions();
    expect(rows.map((row: { name: string }) => row.name)).toEqual(["广东", "湖北"]);
    // PCI-1 over 7 days: (0.3 ln(3/7+1) + 0.2 ln(790/7+1)) × 100 for three works read 790 times.
    const pci = (posts: number, reads: number) => 100 * (0.3 * Math.log(posts / 7 + 1) + 0.2 * Math.log(reads / 7 + 1));
    expect(rows[0]).toMatchObject({
      key: "440000",
      rank: 1,
      accounts: 3,
      posts: 3,
      visitCount: 790,
      sourceName: "深圳晚报",
    });
    expect(rows[0].value).toBeCloseTo(pci(3, 790), 1);
    expect(rows[0].index).toMatchObject({ formulaId: "PCI-1", value: rows[0].value });
    expect(rows[0].delta).toBeUndefined();
    expect(rows[1].delta).toBeCloseTo(pci(1, 20) / pci(1, 10) - 1, 2);
    expect(formula).toContain("PCI-1");
    expect(period).toMatch(/至/);
  });

  it("open into the places below, without what is known of none", async () => {
    const { rows } = await regions({ regionIds: "440000" });
    expect(rows.map((row: { key: string; name: string }) => [row.key, row.name])).toEqual([
      ["440300", "广东 深圳"],
      ["440100", "广东 广州"],
    ]);
    expect((await regions({ regionIds: "440100" })).rows).toMatchObject([{ key: "440100", accounts: 1 }]);
    expect((await regions({ orgType: "新闻媒体" })).rows).toMatchObject([{ key: "440000", accounts: 1 }]);
    expect((await regions({ regionIds: "500000" })).rows).toEqual([]);
  });

  it("limit a ranking to the accounts that sit there and place these anew", async () => {
    const list = async (fields: object) => (await reader.post("/api/ranklist/list", { dataType: "news", ...fields })).data.rows;
    expect(names(await list({}))).toEqual(["环宇", "深圳晚报", "晨声", "广东观察", "武汉新声"]);
    const local = await list({ regionIds: "440000" });
    expect(names(local)).toEqual(["深圳晚报", "晨声", "广东观察"]);
    expect(local.map((row: { rank: number; regionId: string }) => [row.rank, row.regionId])).toEqual([
      [1, "440300"],
      [2, "440100"],
      [3, "440000"],
    ]);
  });

  it("say which province, prefecture and county a code stands for", async () => {
    const path = async (regionIds: string) => (await reader.post("/api/ranklist/region/path", { regionIds })).data;
    expect(await path("440305")).toMatchObject({
      province: "广东",
      cityId: "440300",
      city: "深圳",
      countyId: "440305",
    });
    expect(await path("440300")).toMatchObject({ provinceId: "440000", city: "深圳", county: "" });
    expect(await path("999999")).toMatchObject({ province: "", city: "", county: "" });
    expect((await reader.post("/api/ranklist/region/path", {})).data).toMatchObject({ province: "", more: 0 });
  });

  it("refuse what is no period", async () => {
    expect((await reader.post("/api/ranklist/regions", { shortcut: 5 })).status).toBe(100001);
    expect((await reader.post("/api/ranklist/regions", { beginTime: NOW, endTime: NOW - DAY })).status).toBe(100001);
  });

  it("accounts chosen for a comparison keep their names, of another kind, on a further page or unknown", async () => {
    const ask = async (fields: object) => {
      const { rows, total } = (await reader.post("/api/ranklist/compare/accounts", { dataType: "news", ...fields })).data;
      return [names(rows), total];
    };
    expect(await ask({ pagesize: 2 })).toEqual([["环宇", "深圳晚报"], 5]);
    expect(await ask({ sourceCodes: ["甲", "g3", "nobody"], pagesize: 2 })).toEqual([
      ["甲", "广东观察", "nobody（未收录）", "环宇", "深圳晚报"],
      7,
    ]);
    expect(await ask({ sourceCodes: ["g2"], sourceName: "广东" })).toEqual([["深圳晚报", "广东观察"], 2]);
  });

  it("a comparison names who leads in what, with the place among all of the kind", async () => {
    const ask = async (sourceCodes: string[]) =>
      (await reader.post("/api/ranklist/compare/figures", { sourceCodes, dataType: "news" })).data.rows;
    const [small, large, ...others] = await ask(["g3", "g2", "nobody"]);
    expect(others).toEqual([]);
    expect(large).toMatchObject({ sourceName: "深圳晚报", rank: 2, visitCount: 700, avgVisit: 700 });
    expect(large.best).toEqual(["rank", "index", "visitCount", "avgVisit", "maxVisit"]);
    expect(small).toMatchObject({ sourceName: "广东观察", rank: 4, best: [] });
    expect((await ask(["g2"]))[0].best).toEqual([]);
  });

  it("a comparison finds the words that at least two accounts wrote about, by the works of all", async () => {
    const words = async (sourceCodes: string[], more: object = {}) =>
      (await reader.post("/api/ranklist/compare/words", { sourceCodes, dataType: "app", ...more })).data.rows.map(
        (row: { name: string; value: number }) => [row.name, row.value],
      );
    expect(await words(["甲", "乙"])).toEqual([["高铁", 3]]);
    expect(await words(["甲", "乙", "丙"])).toEqual([
      ["高铁", 3],
      ["教育", 2],
    ]);
    expect(await words(["甲", "丙"])).toEqual([]);
    const works = (await reader.post("/api/ranklist/documents", { sourceCodes: ["甲", "乙"], keyWords: "高铁" })).data;
    expect(works.rows.map((row: { source: string }) => row.source).sort()).toEqual(["乙", "甲", "甲"]);
    expect((await reader.post("/api/ranklist/documents", { sourceName: "乙" })).data.total).toBe(1);
    expect((await reader.post("/api/ranklist/documents", { sourceName: "高铁" })).data.total).toBe(0);
    expect((await reader.post("/api/ranklist/compare/words", { sourceCodes: ["甲", "甲"] })).status).toBe(100001);
    const six = ["1", "2", "3", "4", "5", "6"];
    expect((await reader.post("/api/ranklist/compare/words", { sourceCodes: six })).status).toBe(100001);
  });
});

describe("an own ranking", () => {
  const path = "/api/ranklist/custom";
  it("is made, filled, shared and deleted by its user alone", async () => {
    const analyst = await test.signedIn("fenxi");
    const save = (client: Client, fields: Record<string, unknown>) => client.actJson(`${path}/save`, fields);
    const made = await save(analyst, { name: " 早晚报 ", kind: "news", metric: "likeCount" });
    expect(made.data).toMatchObject({ name: "早晚报", metric: "likeCount", members: [], public: false });
    const id = made.data.id as string;
    const rank = async (client: Client, fields: object = {}) => client.post(`${path}/rank`, { id, ...fields });
    expect((await rank(analyst)).data).toMatchObject({ rows: [], total: 0 });
    expect((await save(analyst, { id, members: ["s2", "s1", "s2"] })).data.members).toEqual(["s2", "s1"]);
    expect((await analyst.post(`${path}/members`, { id })).data.rows).toMatchObject([
      { sourceCode: "s2", sourceName: "晚报", posts: 1 },
      { sourceCode: "s1", sourceName: "晨报", posts: 3 },
    ]);
    const liked = (await rank(analyst)).data.rows;
    expect(names(liked)).toEqual(["晚报", "晨报"]);
    expect(liked[0]).toMatchObject({ rank: 1, count: 90 });
    expect((await rank(admin)).http).toBe(404);
    await save(analyst, { id, public: true });
    expect(names((await rank(admin)).data.rows)).toEqual(["晚报", "晨报"]);
    const shared = (await admin.post(`${path}/list`)).data.find((list: { id: string }) => list.id === id);
    expect(shared).toMatchObject({ own: false, memberCount: 2 });
    expect((await save(admin, { id, name: "改名" })).http).toBe(404);
    expect((await admin.act(`${path}/delete`, { ids: id })).http).toBe(404);
    expect((await save(analyst, { id, name: " " })).status).toBe(100001);
    expect((await save(analyst, { kind: "news" })).status).toBe(100001);
    const strange = await save(analyst, { id, members: ["s1", "x1", "x2"] });
    expect(strange.data.errors).toEqual([{ field: "members", message: "成员里没有这样的账号：x1、x2" }]);
    expect((await save(analyst, { id, members: Array.from({ length: 201 }, (_, at) => `x${at}`) })).status).toBe(100009);
    const editor = await test.signedIn("bianji");
    expect((await save(editor, { name: "x" })).http).toBe(403);
    expect((await analyst.act(`${path}/delete`, { ids: id })).status).toBe(0);
    expect((await rank(analyst)).http).toBe(404);
  });

  it("adds weighed figures up, each as a share of the best", async () => {
    const rank = (fields: object) => admin.actJson(`${path}/rank`, { kind: "news", weighted: true, ...fields });
    // 晨报: 400 reads, the best, and 2 likes; 晚报: 150 reads and 90 likes, the best.
    const even = (await rank({ weights: { visitCount: 50, likeCount: 50 } })).data.rows;
    expect(even.map((row: { sourceName: string; count: number }) => [row.sourceName, row.count])).toEqual([
      ["晚报", 68.75],
      ["晨报", 51.11],
    ]);
    const reads = (await rank({ weights: { visitCount: 100 } })).data.rows;
    expect(reads[0]).toMatchObject({ sourceName: "晨报", rank: 1, count: 100, lastRank: 1, delta: 0 });
    expect((await rank({ weights: { visitCount: 60 } })).status).toBe(100001);
    expect((await rank({ weights: { visitCount: 101 } })).status).toBe(100001);
    const made = (
      await admin.actJson(`${path}/save`, {
        name: "合成",
        kind: "news",
        weighted: true,
        weights: { likeCount: 100 },
        members: ["s1", "s2"],
      })
    ).data;
    expect((await admin.post(`${path}/get`, { id: made.id })).data).toMatchObject({
      weighted: true,
      weights: { likeCount: 100 },
    });
    expect(names((await admin.post(`${path}/rank`, { id: made.id })).data.rows)).toEqual(["晚报", "晨报"]);
    await admin.act(`${path}/delete`, { ids: made.id });
  });

  it("chooses its members by name, kind and place", async () => {
    const find = async (fields: object) => (await admin.post("/api/ranklist/source/search", { ...fields })).data.rows;
    expect(names(await find({ dataType: "news" }))).toEqual(["晨报", "晚报"]);
    expect(names(await find({ keyWords: "晚" }))).toEqual(["晚报"]);
    expect(await find({ regionIds: "440000" })).toEqual([]);
  });
});

describe("people", () => {
  it("are placed by the documents of the period that name them, against the period before", async () => {
    const person = (id: string, name: string, more: object = {}) => ({
      ...{ id, name, initial: "A", photo: "", title: "", org: "", regionId: "", tags: [], aliases: [], bio: "" },
      ...{ relations: [], ...more },
    });
    const people = peopleIn(test.app.services);
    await people.put(person("p1", "甲题", { aliases: ["乙题"], tags: ["专家"] }));
    await people.put(person("p2", "丙题", { org: "丙单位" }));
    await people.put(person("p3", "旧题"));
    const rank = async (fields: object = {}) => (await admin.post("/api/ranklist/people", { ...fields })).data;
    const { rows, total, period } = await rank();
    expect(total).toBe(2);
    expect(period).toMatch(/至/);
    expect(rows[0]).toMatchObject({ name: "甲题", rank: 1, count: 2, docCount: 2, visitCount: 400, negCount: 0 });
    expect(rows[0].lastRank).toBeUndefined();
    expect(rows[1]).toMatchObject({ name: "丙题", rank: 2, docCount: 1, likeCount: 90 });
    expect((await rank({ by: "likeCount" })).rows.map((row: { name: string }) => row.name)).toEqual(["丙题", "甲题"]);
    expect((await rank({ keyWords: "丙单位" })).rows).toMatchObject([{ name: "丙题", rank: 2 }]);
    expect((await rank({ tags: ["专家"] })).total).toBe(1);
    const month = await rank({ shortcut: 30 });
    expect(month.rows.map((row: { name: string }) => row.name).sort()).toEqual(["丙题", "旧题", "甲题"]);
    expect((await admin.post("/api/ranklist/people", { by: "heat" })).status).toBe(100001);
    const abroad = await test.signedIn("haiwai");
    expect((await abroad.post("/api/ranklist/people", {})).http).toBe(403);
  });
});

describe("a comparison", () => {
  it("is kept under a name by its user alone, replaced by its name, and deleted", async () => {
    const analyst = await test.signedIn("fenxi");
    const save = (fields: object) => analyst.act("/api/ranklist/compare/save", { dataType: "news", ...fields });
    const list = async (client: Client, dataType?: string) =>
      (await client.post("/api/ranklist/compare/list", dataType ? { dataType } : {})).data;
    expect((await save({ name: "早晚报", objects: ["s1", "s2"] })).status).toBe(0);
    expect((await save({ name: "早晚报", objects: ["s2", "s1", "s3"] })).status).toBe(0);
    const [set, ...others] = await list(analyst, "news");
    expect(others).toEqual([]);
    expect(set).toMatchObject({ name: "早晚报", objects: ["s2", "s1", "s3"] });
    expect(await list(analyst, "wechat")).toEqual([]);
    expect(await list(admin)).toEqual([]);
    expect((await save({ name: " ", objects: ["s1", "s2"] })).status).toBe(100001);
    expect((await save({ name: "一家", objects: ["s1", "s1"] })).status).toBe(100001);
    const editor = await test.signedIn("bianji");
    expect((await editor.act("/api/ranklist/compare/save", { name: "x", dataType: "news", objects: ["s1", "s2"] })).http).toBe(403);
    await admin.act("/api/ranklist/compare/delete", { ids: set.id });
    expect(await list(analyst)).toHaveLength(1);
    await analyst.act("/api/ranklist/compare/delete", { ids: set.id });
    expect(await list(analyst)).toEqual([]);
  });
});
