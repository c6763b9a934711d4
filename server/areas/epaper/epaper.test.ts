import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { pagesIn, papersIn } from "#server/ingest/EpaperRecords.ts";
import { keepPages } from "#server/ingest/keepPages.ts";
import { houseOf, ownerOf, type SubscriptionRecord, subscriptionId, subscriptionsIn } from "#server/records/SubscriptionRecord.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import epaper from "./index.ts";

const at = (day: string): number => Date.parse(`${day}T06:00:00+08:00`);
const NOW = at("2026-11-22") + 3 * HOUR;
const box = (x: number, y: number, w: number, h: number) => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
type Row = Record<string, unknown>;
let test: DocumentsApp;
let admin: Client;

/** An article of paper and page, the `n`-th on it. */
function article(paper: string, date: string, no: number, n: number, facts = {}) {
  const extra = {
    ...{
      pageId: `${paper}-${date}-${no}`,
      paperId: paper,
      paperName: `${paper}报`,
      date,
      pageNo: no,
      pageName: no === 1 ? "要闻" : "本地",
    },
    ...{ imageUrl: `/files/${paper}.svg`, polygon: n === 0 ? box(0, 0, 0.3, 0.2) : box(0, 0.5, 1, 0.5), articleNo: n },
  };
  const channel = `0${no}版 ${extra.pageName}`;
  return sampleDocument({
    ...{
      externalId: `${paper}-${date}-${no}-${n}`,
      dataType: "epaper",
      source: `${paper}报`,
      sourceId: `s-${paper}`,
      sourceRank: 3,
      channel,
    },
    ...{ pubdate: at(date), title: `${paper}${date}第${no}版第${n}篇`, author: n === 0 ? "张三" : "李四", extra, ...facts },
  });
}

const documents = [
  ...["2026-11-20", "2026-11-22"].flatMap((date) => [1, 2].flatMap((no) => [0, 1].map((n) => article("甲", date, no, n)))),
  article("乙", "2026-11-22", 1, 0),
  article("丙", "2026-11-21", 1, 0),
];

beforeAll(async () => {
  test = await openDocumentsApp(documents, NOW, [epaper]);
  admin = await test.signedIn("admin");
  const { records } = test;
  const sameId = test.ids.get("甲-2026-11-22-1-0")!;
  const taker = (name: string) => sampleDocument({ externalId: name, source: name, sourceId: name, pubdate: NOW - HOUR, sameId });
  await test.store.write(["x网", "y网", "甲报"].map(taker));
  const stored = documents.map((document) => ({ id: test.ids.get(document.externalId)!, sameId: "", added: true, document }));
  await keepPages(records, stored);
  await papersIn({ records }).update("乙", { regionId: "340100", group: "province" });
});
afterAll(() => test.close());

const post = async (call: string, fields = {}, client = admin) => client.post(`/api/epaper/${call}`, fields);
const rows = async (call: string, fields = {}): Promise<Row[]> => (await post(call, fields)).data.rows;
const names = async (call: string, fields = {}, field = "name") => (await rows(call, fields)).map((row) => row[field]);

describe("papers", () => {
  it("are chosen by words, kind and home, with their newest issue", async () => {
    expect((await names("papers")).sort()).toEqual(["丙报", "乙报", "甲报"].sort());
    expect(await names("papers", { keyWords: "乙" })).toEqual(["乙报"]);
    expect(await names("papers", { group: "province" })).toEqual(["乙报"]);
    expect(await names("papers", { regionIds: "340000" })).toEqual(["乙报"]);
    expect(await rows("papers", { keyWords: "甲" })).toMatchObject([
      { lastDate: "2026-11-22", pageId: "甲-2026-11-22-1", subscribed: false },
    ]);
  });

  it("subscribed to come first: the own ones, then those the house shares and holds a licence for", async () => {
    const [me, house] = [ownerOf({ userId: "u-admin" }), houseOf({ orgId: "" })];
    const put = (owner: string, key: string, facts: Partial<SubscriptionRecord> = {}) =>
      subscriptionsIn(test).put({
        ...{ id: subscriptionId(owner, "paper", key), owner, library: "paper", key, order: 0 },
        ...{ beginDate: "", endDate: "", departmentIds: [], ...facts },
      });
    await put(house, "乙");
    await put(house, "丙", { endDate: "2026-11-21" });
    await put(me, "甲");
    expect(await names("papers", { group: "subscribed" })).toEqual(["甲报", "乙报"]);
    expect(await names("papers")).toEqual(["甲报", "乙报", "丙报"]);
    await put(house, "丙", { departmentIds: ["elsewhere"] });
    expect(await names("papers", { group: "subscribed" })).toEqual(["甲报", "乙报"]);
    await put(house, "丙", { endDate: "2026-11-22" });
    expect(await names("papers", { group: "subscribed" })).toEqual(["甲报", "乙报", "丙报"]);
  });
});

describe("pages", () => {
  it("of the newest issue stand in their order, fronts of a day once a paper", async () => {
    expect(await names("pages", { paperId: "甲" }, "label")).toEqual(["01版 要闻", "02版 本地"]);
    expect(await names("pages", { paperId: "甲", date: "2026-11-20" }, "date")).toEqual(["2026-11-20", "2026-11-20"]);
    expect(await names("pages", { front: 1 }, "paperName")).toEqual(["甲报", "乙报"]);
    expect(await names("pages", { front: 1, date: "2026-11-21" }, "paperName")).toEqual(["丙报"]);
    expect(await names("pages", { front: 1, keyWords: "乙2026" }, "paperName")).toEqual(["乙报"]);
    expect(await names("pages", {})).toEqual([]);
    expect(await names("pages", { pageIds: ["丙-2026-11-21-1", "gone", "乙-2026-11-22-1"] }, "paperName")).toEqual(["丙报", "乙报"]);
    for (const date of ["2026-02-30", "20261122"]) expect((await post("pages", { date, front: 1 })).status, date).toBe(100001);
  });

  it("are led by their largest article and know their neighbours", async () => {
    const { data } = await post("page", { paperId: "甲" });
    expect(data).toMatchObject({ id: "甲-2026-11-22-1", title: "甲2026-11-22第1版第1篇", previousId: "", nextId: "甲-2026-11-22-2" });
    expect(data).toMatchObject({ previousDate: "2026-11-20", nextDate: "", articleCount: 2 });
    expect([data.reprintCount, data.words]).toEqual([2, 40]);
    expect(data.articles.map((one: Row) => [one.order, one.author])).toEqual([
      [1, "张三"],
      [2, "李四"],
    ]);
    const id = test.ids.get("甲-2026-11-20-2-1");
    expect((await post("page", { id })).data.id).toBe("甲-2026-11-20-2");
    for (const asked of [{ pageId: "gone" }, { id: "gone" }, { paperId: "gone" }, { paperId: "乙", date: "2020-01-01" }])
      expect((await post("page", asked)).status, JSON.stringify(asked)).toBe(404);
  });

  it("issues are told by day", async () => {
    expect(await rows("issues", { paperId: "甲" })).toMatchObject([
      { date: "2026-11-22", pageCount: 2, articleCount: 4 },
      { date: "2026-11-20", pageCount: 2 },
    ]);
    expect(await names("issues", { paperId: "甲", beginTime: at("2026-11-21") }, "date")).toEqual(["2026-11-22"]);
    expect((await post("day", { paperId: "甲", date: "2026-11-22" })).data).toEqual({
      ...{ date: "2026-11-22", text: "2026-11-22 星期日", previousDate: "2026-11-20", nextDate: "" },
    });
    expect((await post("day", {})).data.previousDate).toBe("2026-11-21");
  });
});

describe("articles", () => {
  it("of a page in their order, of a paper by words, pages, author and days", async () => {
    expect(await names("articles", { pageId: "甲-2026-11-22-2" }, "order")).toEqual([1, 2]);
    expect((await post("articles", { paperId: "甲" })).data.total).toBe(8);
    expect((await post("articles", { paperId: "甲", issue: 1 })).data.total).toBe(4);
    expect(await names("articles", { paperId: "甲", issue: 1, date: "2026-11-20", pagesize: 3, page: 2 }, "pageId")).toEqual([
      "甲-2026-11-20-2",
    ]);
    expect(await names("articles", { paperId: "甲", author: "张三", no: ["02版 本地"] }, "pageId")).toEqual([
      "甲-2026-11-22-2",
      "甲-2026-11-20-2",
    ]);
    expect((await post("articles", { paperId: "甲", beginTime: at("2026-11-21"), endTime: NOW })).data.total).toBe(4);
    expect(await names("articles", {}, "title")).toEqual([]);
    const [row] = await rows("articles", { pageId: "甲-2026-11-22-1" });
    expect(row).toMatchObject({ no: "01版 要闻", date: "2026-11-22", words: 20, reprintCount: 2, sourceCount: 2 });
  });

  it("are counted by day and by page", async () => {
    const time = { beginTime: at("2026-11-20"), endTime: NOW };
    expect((await rows("count", { paperId: "甲", by: "day", ...time })).map((row) => row.value)).toEqual([4, 0, 4]);
    expect((await rows("count", { paperId: "甲", by: "no", ...time })).map((row) => [row.name, row.value])).toEqual([
      ["01版 要闻", 4],
      ["02版 本地", 4],
    ]);
  });

  it("that were deleted are gone from their page", async () => {
    const pageId = "乙-2026-11-22-1";
    await pagesIn(test).update(pageId, {
      articles: [
        ...(await pagesIn(test).get(pageId))!.articles,
        { docId: "gone", title: "没了", subTitle: "", author: "", words: 3, polygon: [] },
      ],
    });
    expect((await post("page", { pageId })).data.articleCount).toBe(1);
  });
});

describe("subscriptions", () => {
  const own = async (call: string, fields = {}) => (await admin.act(`/api/epaper/${call}`, fields)).status;
  it("are put in order, ended, and held to their number", async () => {
    expect(await own("subscribe", { ids: ["乙", "甲", "丙"], subscribed: true })).toBe(0);
    expect(await names("subscribed")).toEqual(["甲报", "乙报", "丙报"]);
    const [, , last] = await rows("subscribed");
    await own("order", { id: last!.id, order: 0 });
    expect(await names("subscribed")).toEqual(["丙报", "甲报", "乙报"]);
    expect(await names("papers")).toEqual(["丙报", "甲报", "乙报"]);
    await own("subscribe", { ids: ["丙", "乙"], subscribed: false });
    expect(await names("subscribed")).toEqual(["甲报"]);
    expect([await own("subscribe", { ids: ["gone"], subscribed: true }), await own("order", { id: "gone", order: 0 })]).toEqual([404, 404]);
    for (let at = 0; at < 50; at++)
      await papersIn(test).put({ id: `n${at}`, name: `n${at}`, logo: "", regionId: "", level: 3, group: "trade", sourceId: "" });
    expect(await own("subscribe", { ids: Array.from({ length: 50 }, (_, at) => `n${at}`), subscribed: true })).toBe(100001);
    expect(await names("subscribed")).toEqual(["甲报"]);
  });

  it("of the house have a licence and departments, and are set by who may configure", async () => {
    const row = (await rows("house")).find(({ paperId }) => paperId === "乙")!;
    const save = (fields: Row) => admin.actJson("/api/epaper/house/save", { id: row.id, ...fields });
    expect((await save({ beginDate: "2026-12-01", endDate: "2026-11-01" })).status).toBe(100001);
    expect((await save({ beginDate: "2026-11-01", endDate: "2026-11-20" })).status).toBe(0);
    expect((await rows("house")).find(({ paperId }) => paperId === "乙")).toMatchObject({
      state: "已到期",
      term: "2026-11-01 至 2026-11-20",
    });
    expect((await admin.actJson("/api/epaper/house/save", { id: "gone" })).status).toBe(404);
    const editor = await test.signedIn("bianji");
    expect((await post("subscribed", {}, editor)).data.rows).toEqual([]);
    for (const call of ["house", "house/subscribe", "departments"])
      expect(
        (await editor.act(`/api/epaper/${call}`, call.endsWith("subscribe") ? { ids: ["甲"], subscribed: true } : {})).status,
        call,
      ).toBe(403);
  });
});

it("who has none of the pages is refused", async () => {
  const opinion = await test.signedIn("yuqing");
  for (const call of ["papers", "pages", "page", "articles", "words"]) expect((await post(call, {}, opinion)).status, call).toBe(403);
});
