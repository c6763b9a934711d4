import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import spread from "./index.ts";

const WEEK = { beginTime: MONDAY, endTime: MONDAY + 7 * DAY };

let test: DocumentsApp;
let analyst: Client;

const metrics = (visitCount: number) => ({
  ...{ visitCount, commentCount: 0, likeCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
});
const work = (externalId: string, hours: number, further: object = {}) =>
  sampleDocument({
    ...{ externalId, title: externalId, text: externalId, source: "江城晨报", sourceId: "s-own", author: "王一" },
    ...{ pubdate: MONDAY + hours * HOUR, metrics: metrics(100), regionId: "" },
    ...further,
  });

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      work("one", 1),
      work("two", 26, { channel: "文化", author: "李二", metrics: metrics(300), isOriginal: false }),
      work("page", 27, { dataType: "epaper", extra: { pageNo: "A02" }, content: "<p>八个汉字 在这里</p>" }),
      work("before", -30),
      work("theirs", 3, { source: "街坊网", sourceId: "s-web" }),
    ],
    MONDAY + 6 * DAY,
    [spread],
  );
  const copy = (externalId: string, of: string, source: string, hours: number, further: object = {}) =>
    work(externalId, hours, { sameId: test.ids.get(of), source, sourceId: `s-${source}`, author: "转载", ...further });
  await test.store.write([
    copy("c1", "one", "甲网", 2, { sourceRank: 2, regionId: "440100" }),
    copy("c2", "one", "乙报", 30, { sourceRank: 3, dataType: "epaper", regionId: "440300" }),
    copy("c3", "one", "甲网", 31, { sourceRank: 2 }),
    copy("c4", "page", "甲网", 40, { sourceRank: 2 }),
    copy("c5", "before", "甲网", -20),
    copy("c6", "theirs", "江城晨报", 50, { sourceId: "s-own", author: "王一" }),
    copy("c7", "one", "境外网", 3, { dataType: "news_1" }),
  ]);
  const accounts = test.records.collection<{ id: string; regionId?: string }>({ name: "accounts" });
  // Where outlets sit, not what their documents are about.
  for (const [id, regionId] of [
    ["s-甲网", "440100"],
    ["s-乙报", "440300"],
  ])
    await accounts.put({ id: id!, regionId });
  const users = usersIn(test.records);
  const [user] = await users.find({ where: { code: "fenxi" } });
  await users.put({ ...user!, mediaId: "s-own" });
  analyst = await test.signedIn("fenxi");
});
afterAll(() => test.close());

const ask = async (path: string, fields: object = {}) => (await analyst.post(`/api/spread/${path}`, { ...WEEK, ...fields })).data;
const pairs = (rows: { key: string; value: number }[]) => Object.fromEntries(rows.map(({ key, value }) => [key, value]));

it("lists own works with their reprints, who had it first, and what the page itself says", async () => {
  const { rows, total } = await ask("list", { sortField: "reprintCount" });
  // c6 is ours by source, taken from another.
  expect([rows.map(({ title }: { title: string }) => title), total]).toEqual([["one", "c6", "page", "two"], 4]);
  expect(rows[0]).toMatchObject({
    rank: 1,
    // The one abroad is not to be seen.
    reprintCount: 3,
    reprintSourceCount: 2,
    firstReprint: "甲网",
    webReprints: 2,
  });
  expect(rows[0].index).toMatchObject({ formulaId: "PCI-1" });
  expect(rows[2]).toMatchObject({ pageNo: "A02", words: 7, webReprints: 1 });
  expect(rows[3]).toMatchObject({ reprintCount: 0, reprintSourceCount: 0 });
  // Nobody says whom he has it from: levels are not known, and not 0.
  expect(rows.map((row: object) => "depth" in row)).toEqual([false, false, false, false]);
});

it("narrows works by type, words, author, column and origin, and by where their reprints stand", async () => {
  const titles = async (fields: object) =>
    (await ask("list", { sortType: "asc", ...fields })).rows.map(({ title }: { title: string }) => title).join(" ");
  expect(await titles({ dataType: "epaper" })).toBe("page");
  expect(await titles({ author: "李二" })).toBe("two");
  expect(await titles({ channel: "文化" })).toBe("two");
  expect(await titles({ isOriginal: "0" })).toBe("two");
  expect(await titles({ source: "乙报" })).toBe("one");
  expect(await titles({ sourceRank: "2" })).toBe("one page");
  expect(await titles({ regionIds: "440000" })).toBe("one page");
  expect(await titles({ regionIds: "440300" })).toBe("one");
  expect(await titles({ regionIds: "110000" })).toBe("");
  expect(await titles({ source: "没有" })).toBe("");
  expect(await titles({ sourceId: "s-web" })).toBe("theirs");
  expect(await titles({ firstOnly: 1 })).toBe("one two page");
  // As many as 被转载稿件 counts.
  expect(await titles({ reprintedOnly: 1 })).toBe("one page");
  expect(await titles({ reprintedOnly: 1, source: "乙报" })).toBe("one");
});

it("counts works, reprinted ones, reprints, sources and PCI-1 of a period against the one before", async () => {
  const kpis = await ask("overview");
  const [published, works, reprints, sources, index] = kpis;
  expect(published).toMatchObject({ key: "published", value: 4, previous: 1, delta: 3 });
  expect(works).toMatchObject({ value: 2, previous: 1 });
  // Four of our first publications' copies stand in two sources; the one abroad is not to be seen.
  expect(reprints).toMatchObject({ value: 4, previous: 1, delta: 3 });
  expect(sources).toMatchObject({ value: 2, previous: 1 });
  expect(index.index).toMatchObject({ formulaId: "PCI-1", inputs: { posts: 4, reprints: 4, reads: 600, days: 7 } });
});

it("tells reprints by source, place, level, kind of work and hour, and authors by what they earned", async () => {
  const by = async (dimension: string, fields = {}) => (await ask("rank", { by: dimension, ...fields })).rows;
  expect((await by("source"))[0]).toMatchObject({ name: "甲网", value: 3, rank: 1, workCount: 2, reprintCount: 3 });
  expect(pairs(await by("region"))).toEqual({ "440000": 4 });
  expect(pairs(await by("sourceRank"))).toEqual({ "2": 3, "3": 1 });
  expect(pairs(await by("dataType"))).toEqual({ news: 3, epaper: 1 });
  const hours = (await by("hour")).filter(({ value }: { value: number }) => value > 0);
  expect(hours.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(4);
  const authors = await by("author", { interactive: "visitCount" });
  expect(authors.map(({ name, value, workCount }: Record<string, unknown>) => [name, value, workCount])).toEqual([
    ["王一", 300, 3],
    ["李二", 300, 1],
  ]);
  expect((await by("author", { top: 1 })).length).toBe(1);
});

it("draws works and reprints by day, or reprints by kind of work", async () => {
  const sum = (rows: { series: string; value: number }[], series: string) =>
    rows.filter((row) => row.series === series).reduce((all, { value }) => all + value, 0);
  const { rows } = await ask("trend");
  expect([sum(rows, "发稿"), sum(rows, "转载")]).toEqual([4, 4]);
  expect(rows.find((row: { key: string; series: string }) => row.series === "发稿")).toMatchObject({ value: 1 });
  const kinds = (await ask("trend", { by: "dataType" })).rows;
  expect([sum(kinds, "news"), sum(kinds, "epaper")]).toEqual([3, 1]);
});

const THREE = "江城晨报,甲网,街坊网";

it("compares sources by what they published and what became of it, one side of a chart at a time", async () => {
  const { rows } = await ask("compare", { sourceIds: THREE });
  expect(rows[0]).toMatchObject({ name: "江城晨报", published: 4, firstCount: 3, reprintCount: 4, visitCount: 600 });
  expect(rows[1]).toMatchObject({ name: "甲网", published: 3, firstCount: 0, reprintCount: 0, visitCount: 300 });
  expect(rows[2]).toMatchObject({
    name: "街坊网",
    published: 1,
    firstCount: 1,
    reprintCount: 1,
    reprintSourceCount: 1,
  });
  const side = async (by: string, sourceId: string) => pairs((await ask("compare/side", { sourceIds: THREE, sourceId, by })).rows);
  expect(await side("reprints", "江城晨报")).toEqual({ news: 3, epaper: 1 });
  expect(await side("published", "江城晨报")).toEqual({ news: 3, epaper: 1 });
  expect(await side("parts", "甲网")).toMatchObject({ published: 75, reprintCount: 0, visitCount: 50, interaction: 0 });
  const days = Object.values(await side("day", "江城晨报"));
  expect([days.length, days.reduce((sum, value) => sum + value, 0)]).toEqual([7, 4]);
});

it("finds the texts that several of them published, with who had it when", async () => {
  const { rows, total } = await ask("compare/works", { sourceIds: THREE });
  expect([total, rows[0].title, rows[0].firstReprint, rows[0].reprintCount]).toEqual([3, "one", "江城晨报", 3]);
  expect(rows[0].keywords.map((side: string) => side.replace(/\d\d-\d\d /, ""))).toEqual(["江城晨报 01:00 首发", "甲网 02:00"]);
  expect(rows.find((row: { title: string }) => row.title === "theirs")).toMatchObject({ firstReprint: "街坊网" });
  expect((await ask("compare/works", { sourceIds: "甲网,街坊网" })).total).toBe(0);
});

it("keeps sets of sources for each user alone; the same name replaces, and what is gone is gone", async () => {
  const save = async (client: Client, fields: object) => client.json("/api/spread/compare/save", fields, { optoken: await client.token() });
  const sets = async (client: Client) => (await client.post("/api/spread/compare/sets", {})).data;
  await save(analyst, { name: "同城", sourceIds: ["江城晨报", "甲网"] });
  const { data } = await save(analyst, { name: " 同城 ", sourceIds: ["江城晨报", "街坊网"] });
  expect(await sets(analyst)).toMatchObject([{ id: data.id, name: "同城", objects: ["江城晨报", "街坊网"] }]);
  const admin = await test.signedIn("admin");
  expect(await sets(admin)).toEqual([]);
  const remove = async (client: Client) =>
    (await client.json("/api/spread/compare/delete", { ids: [data.id] }, { optoken: await client.token() })).data;
  expect(await remove(admin)).toEqual({ count: 0 });
  expect(await remove(analyst)).toEqual({ count: 1 });
  expect((await save(analyst, { name: "同一家", sourceIds: ["甲网", "甲网"] })).status).toBe(100001);
  expect((await save(analyst, { name: "  ", sourceIds: ["甲网", "街坊网"] })).status).toBe(100001);
});

it("refuses who lacks the pages, and what cannot be read", async () => {
  const editor = await test.signedIn("bianji");
  for (const path of ["list", "overview", "trend", "rank", "weibo/list", "compare", "compare/works"])
    expect((await editor.post(`/api/spread/${path}`, {})).http, path).toBe(403);
  const status = async (path: string, fields: object) => (await analyst.post(`/api/spread/${path}`, { ...fields })).status;
  expect(await status("list", { sortField: "moon" })).toBe(100001);
  expect(await status("rank", { by: "moon" })).toBe(100001);
  expect(await status("compare", { sourceIds: "甲网" })).toBe(100001);
  expect(await status("overview", { beginTime: 5, endTime: 1 })).toBe(100001);
  expect(await status("trend", { beginTime: 0, endTime: MONDAY })).toBe(100001);
});

it("counts a joint work for each who signed it, whatever titles stand beside the names; a name opens what it counts", async () => {
  const days = { beginTime: MONDAY - 28 * DAY, endTime: MONDAY - 21 * DAY };
  const bylines = ["王一", "见习记者 王一", "本报记者王一/李二"];
  await test.store.write(bylines.map((author, at) => work(`joint${at}`, -27 * 24 + at, { author })));
  const { rows } = await ask("rank", { ...days, by: "author" });
  expect(rows.map(({ name, value, workCount }: Record<string, unknown>) => [name, value, workCount])).toEqual([
    ["王一", 300, 3],
    ["李二", 100, 1],
  ]);
  for (const { name, workCount } of rows) expect((await ask("list", { ...days, author: name })).total).toBe(workCount);
});
