import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, dayName, HOUR } from "#engine/grammar/localTime.ts";
import influence from "#server/areas/influence/index.ts";
import spread from "#server/areas/spread/index.ts";
import { accountReadingsOf } from "#server/records/AccountReading.ts";
import { workReadingsOf } from "#server/records/WorkReading.ts";
import { readCells } from "#server/sheets/readCells.ts";
import { SHEET_LIMITS } from "#server/sheets/sheetLimits.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { newUser, usersIn } from "#server/users/User.ts";
import yunying from "./index.ts";

const WEEK = { beginTime: MONDAY, endTime: MONDAY + 7 * DAY };
let test: DocumentsApp;
let analyst: Client;
let desk: string;

const work = (externalId: string, hours: number, visitCount: number, further: object = {}) =>
  sampleDocument({
    ...{ externalId, title: externalId, text: externalId, source: "江城晨报", sourceId: "s-own", author: "王一", channel: "要闻" },
    ...{ pubdate: MONDAY + hours * HOUR, regionId: "" },
    metrics: { visitCount, commentCount: 1, likeCount: 2, forwardCount: 3, playCount: 0, lookCount: 0 },
    ...further,
  });

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      work("one", 1, 100),
      work("two", 26, 300, { author: "李二", channel: "文化" }),
      work("three", 27, 50, { author: "陌生人", dataType: "epaper" }),
      work("four", 50, 7, { author: "" }),
      work("before", -30, 10),
      work("theirs", 3, 999, { source: "街坊网", sourceId: "s-web" }),
    ],
    MONDAY + 7 * DAY + HOUR,
    [influence, spread, yunying],
  );
  const copy = (externalId: string, of: string, hours: number) =>
    work(externalId, hours, 1, { sameId: test.ids.get(of), source: "甲网", sourceId: "s-a", author: "转" });
  await test.store.write([copy("c1", "one", 5), copy("c2", "two", 30)]);
  desk = (await departmentsIn(test.records).insert({ parentId: "", name: "时政部" })).id;
  const users = usersIn(test.records);
  for (const name of ["王一", "李二"])
    await users.insert(newUser({ name, code: name, passwordHash: "", createTime: 0, departmentId: desk }));
  const [user] = await users.find({ where: { code: "fenxi" } });
  await users.put({ ...user!, mediaId: "s-own" });
  analyst = await test.signedIn("fenxi");
});
afterAll(() => test.close());

const ask = async (path: string, fields: object = {}) => {
  const reply = await analyst.post(`/api/${path}`, "id" in fields ? fields : { ...WEEK, ...fields });
  expect(reply.message).toBe("success");
  return reply.data;
};
type Kpi = { key: string; value: number };
const figure = (rows: Kpi[], key: string) => rows.find((row) => row.key === key)?.value;

it("/yunying, /spread, /influence and /ranklist tell the same of one account and the same days", async () => {
  const account = { sourceCode: "s-own", sourceName: "江城晨报" };
  const [own, travelled, ours, listed, ranked, kpis, accounts] = await Promise.all([
    ask("yunying/overview"),
    ask("spread/overview"),
    ask("influence/overview"),
    ask("influence/list"),
    ask("ranklist/list"),
    ask("ranklist/source/kpis", account),
    ask("yunying/accounts"),
  ]);
  const [inList, inRank, inOps] = [listed, ranked, accounts].map(({ rows }) => rows.find((row: { id: string }) => row.id === "s-own"));
  expect(figure(own, "posts")).toBe(4);
  for (const posts of [figure(travelled, "published"), inList.posts, inRank.posts, inOps.posts]) expect(posts).toBe(4);
  expect(figure(own, "visitCount")).toBe(457);
  for (const reads of [inList.visitCount, inRank.visitCount, inOps.visitCount]) expect(reads).toBe(457);
  expect(figure(own, "reprints")).toBe(2);
  expect(figure(travelled, "reprints")).toBe(2);
  const index = figure(own, "index");
  expect(index).toBeGreaterThan(0);
  for (const other of [figure(travelled, "index"), figure(ours, "total")]) expect(other).toBe(index);
  // A page of one account measures it among its kind.
  const news = await ask("yunying/overview", { dataType: ["news"] });
  expect([figure(kpis, "posts"), figure(kpis, "visitCount"), figure(kpis, "reprints")]).toEqual([3, 407, 2]);
  expect([figure(news, "posts"), figure(news, "visitCount"), figure(news, "reprints")]).toEqual([3, 407, 2]);
  expect([inList.index, inRank.index, inOps.index].map(({ value }) => value)).toEqual(Array(3).fill(inOps.index.value));
  // Day by day it is the same again.
  const { rows: days } = await ask("yunying/days");
  const sum = (field: string) => days.reduce((all: number, row: Record<string, number>) => all + row[field]!, 0);
  expect([sum("posts"), sum("visitCount")]).toEqual([4, 457]);
});

it("people of the house who have no media and follow nothing see what is the house's own, not the whole field", async () => {
  const admin = await test.signedIn("admin");
  const { data } = await admin.post("/api/yunying/overview", WEEK);
  expect([figure(data, "posts"), figure(data, "visitCount")]).toEqual([4, 457]);
});

it("the cross table adds up on both levels, and each cell opens the works it counts", async () => {
  const { rows } = await ask("yunying/pivot", { by: "dept", below: "author", interval: "day", open: desk });
  const outer = rows.filter((row: { parent?: string }) => !row.parent);
  const inner = rows.filter((row: { parent?: string }) => row.parent);
  const sum = (some: { value: number }[]) => some.reduce((all, { value }) => all + value, 0);
  expect(sum(outer)).toBe(4);
  expect(new Set(outer.map(({ name }: { name: string }) => name))).toEqual(new Set(["时政部", "未归属部门"]));
  expect(sum(inner)).toBe(sum(outer.filter(({ row }: { row: string }) => row === desk)));
  for (const { filter, value } of rows) expect((await ask("yunying/articles", filter)).total).toBe(value);
});

it("a reporter has one row, whatever title stands before the name; a joint work counts for each, and each cell opens it", async () => {
  const week = { beginTime: MONDAY - 28 * DAY, endTime: MONDAY - 21 * DAY };
  const bylines = ["王一", "见习记者 王一", "本报记者王一/李二", "新华社 North Desk", "本报评论员"];
  await test.store.write(bylines.map((author, at) => work(`signed${at}`, -27 * 24 + at, 10, { author })));
  const { rows } = await ask("yunying/pivot", { ...week, by: "author", below: "channel", interval: "month", open: "王一" });
  const outer = rows.filter((row: { parent?: string }) => !row.parent);
  const figures = outer.map(({ name, value }: { name: string; value: number }) => [name, value]);
  expect(figures).toHaveLength(4);
  expect(figures).toEqual(
    expect.arrayContaining([
      ["王一", 3],
      ["李二", 1],
      ["新华社 North Desk", 1],
      ["本报评论员", 1],
    ]),
  );
  expect(rows.filter((row: { parent?: string }) => row.parent).map(({ value }: { value: number }) => value)).toEqual([3]);
  for (const { filter, value } of rows) expect((await ask("yunying/articles", filter)).total).toBe(value);
  const { rows: works } = await ask("yunying/articles", { ...week, author: "李二" });
  expect(works.map(({ reporter }: { reporter: string }) => reporter)).toEqual(["王一、李二"]);
  // By department a joint work counts once, and below the department for each.
  const { rows: desks } = await ask("yunying/pivot", { ...week, by: "dept", below: "author", interval: "month", open: desk });
  expect(desks.map(({ name, value }: { name: string; value: number }) => [name, value])).toEqual([
    ["时政部", 3],
    ["未归属部门", 2],
    ["王一", 3],
    ["李二", 1],
  ]);
});

it("a department has a row apart from the one it is below, and a cell of either opens the works it counts", async () => {
  const departments = departmentsIn(test.records);
  const room = (await departments.insert({ parentId: "", name: "采访中心" })).id;
  const team = (await departments.insert({ parentId: room, name: "法治组" })).id;
  for (const [name, departmentId] of [
    ["赵三", room],
    ["钱四", team],
  ] as const)
    await usersIn(test.records).insert(newUser({ name, code: name, passwordHash: "", createTime: 0, departmentId }));
  const week = { beginTime: MONDAY - 49 * DAY, endTime: MONDAY - 42 * DAY };
  await test.store.write(["赵三", "钱四", "钱四"].map((author, at) => work(`nested${at}`, -48 * 24 + at, 10, { author })));
  const opened = async (fields: object) => {
    const { rows } = await ask("yunying/pivot", { ...week, interval: "month", ...fields });
    for (const { filter, value } of rows) expect((await ask("yunying/articles", filter)).total).toBe(value);
    return rows.map(({ name, parent, value }: { name: string; parent?: string; value: number }) => [name, Boolean(parent), value]);
  };
  const both = [
    ["法治组", false, 2],
    ["采访中心", false, 1],
  ];
  expect(await opened({ by: "dept", below: "author", open: room })).toEqual([...both, ["赵三", true, 1]]);
  expect(await opened({ by: "dept", dept: room })).toEqual(both);
  expect(await opened({ by: "channel", below: "dept", dept: room, open: "要闻" })).toEqual([
    ["要闻", false, 3],
    ["法治组", true, 2],
    ["采访中心", true, 1],
  ]);
  // Asked for as a condition, a department has those below it.
  expect((await ask("yunying/articles", { ...week, dept: room })).total).toBe(3);
});

it("figures of the cells are those of the works: reads and reprints, by channel, kind, week and month", async () => {
  const table = async (fields: object) => {
    const { rows } = await ask("yunying/pivot", fields);
    return rows.map(({ name, step, value }: { name: string; step: string; value: number }) => [name, step, value]);
  };
  const [day, month] = [dayName(MONDAY), dayName(MONDAY).slice(0, 7)];
  expect(await table({ by: "channel", interval: "week", metric: "visitCount" })).toEqual([
    ["文化", day, 300],
    ["要闻", day, 157],
  ]);
  expect(await table({ by: "author", interval: "month", metric: "reprints" })).toEqual(
    expect.arrayContaining([
      ["王一", month, 1],
      ["李二", month, 1],
      ["未署名", month, 0],
    ]),
  );
  expect(await table({ by: "dataType", interval: "month" })).toEqual([
    ["网站", month, 3],
    ["数字报", month, 1],
  ]);
});

it("the whole table goes into a sheet; who may not export gets none; too many columns are refused", async () => {
  const fields = Object.entries({ ...WEEK, by: "dept", below: "author", interval: "day" }).map(([name, value]) => [name, String(value)]);
  const url = "/api/yunying/pivot/export";
  const headers = { cookie: `sid=${analyst.cookie}`, "content-type": "application/x-www-form-urlencoded" };
  const file = await test.app.inject({ method: "POST", url, headers, payload: new URLSearchParams(fields).toString() });
  const [head, ...rows] = await readCells(file.rawPayload, SHEET_LIMITS);
  expect(head!.slice(0, 2)).toEqual(["部门", "记者"]);
  // Two departments, their four authors, and the sums.
  expect(rows.map(([dept, author, ...figures]) => [dept, author, figures.at(-1)])).toEqual(
    expect.arrayContaining([
      ["时政部", "合计", "2"],
      ["时政部", "王一", "1"],
      ["未归属部门", "未署名", "1"],
      ["合计", "", "4"],
    ]),
  );
  expect(rows).toHaveLength(7);
  const editor = await test.signedIn("bianji");
  expect((await editor.post("/api/yunying/pivot", WEEK)).status).not.toBe(0);
  const long = await analyst.post("/api/yunying/pivot", { beginTime: MONDAY - 400 * DAY, endTime: MONDAY, interval: "day" });
  expect(long).toMatchObject({ status: 100001, message: "时间跨度超过 100 列，请换更粗的粒度" });
});

it("lists own works by department, author and channel, with their people, length and reprints", async () => {
  const { rows } = await ask("yunying/articles", { dept: desk, sortField: "visitCount" });
  expect(rows.map(({ title, dept, reporter, reprintCount }: Record<string, unknown>) => [title, dept, reporter, reprintCount])).toEqual([
    ["two", "时政部", "李二", 1],
    ["one", "时政部", "王一", 1],
  ]);
  const titles = async (fields: object) => (await ask("yunying/articles", fields)).rows.map(({ title }: { title: string }) => title);
  expect(await titles({ dept: "none", sortType: "asc" })).toEqual(["three", "four"]);
  expect(await titles({ author: "none" })).toEqual(["four"]);
  expect(await titles({ channel: "文化" })).toEqual(["two"]);
  expect(await titles({ account: ["街坊网"] })).toEqual([]);
});

it("one work: its people and its readings; another's is not to be had", async () => {
  const id = test.ids.get("two")!;
  expect(await ask("yunying/article", { id })).toMatchObject({
    title: "two",
    dept: "时政部",
    reprintCount: 1,
  });
  const time = MONDAY + 28 * HOUR;
  const read = { docId: id, day: dayName(time), visitCount: 9, likeCount: 0, commentCount: 1, forwardCount: 0 };
  await workReadingsOf({ records: test.records }).insertMany([
    { ...read, time },
    { ...read, time: time + 3 * HOUR, visitCount: 20 },
  ]);
  const { rows } = await ask("yunying/article/trend", { id });
  expect(rows.filter(({ series }: { series: string }) => series === "阅读").map(({ key, value }: Kpi) => [key, value])).toEqual([
    [`${dayName(time)} 04:00`, 9],
    [`${dayName(time)} 07:00`, 20],
  ]);
  const theirs = await analyst.post("/api/yunying/article", { id: test.ids.get("theirs") });
  expect(theirs.status).toBe(404);
});

it("fans grow by what was read; a day nobody read has no point and no growth", async () => {
  const read = (at: number, fans: number) => ({
    ...{ sourceCode: "s-own", day: dayName(MONDAY + at * DAY), kind: "taken" as const, figures: { fans }, time: MONDAY + (at + 1) * DAY },
  });
  await accountReadingsOf({ records: test.records }).insertMany([read(0, 10), read(1, 15), read(3, 40)]);
  const { rows } = await ask("yunying/fans", { by: "account" });
  expect(rows.map(({ value }: { value?: number }) => value ?? null)).toEqual([10, 15, null, 40, null, null, null]);
  const { rows: days } = await ask("yunying/days", { pagesize: 100 });
  const tuesday = days.find(({ day }: { day: string }) => day === dayName(MONDAY + DAY));
  const wednesday = days.find(({ day }: { day: string }) => day === dayName(MONDAY + 2 * DAY));
  expect([tuesday.growth, tuesday.missing]).toEqual([5, "已读"]);
  expect([wednesday.fans, wednesday.growth, wednesday.missing]).toEqual([undefined, undefined, "缺数"]);
});

it("what was corrected in 基础数据 counts on every one of these pages alike, and on no single work", async () => {
  const day = dayName(MONDAY);
  const fix = { sourceCode: "s-own", day, posts: 3, visitCount: 1100, reason: "后台为准" };
  expect((await analyst.actJson("/api/ranklist/basedata/correct", fix)).status).toBe(0);
  const account = { sourceCode: "s-own", sourceName: "江城晨报" };
  const [own, travelled, listed, ranked, kpis, accounts, { rows: days }, articles] = await Promise.all([
    ask("yunying/overview"),
    ask("spread/overview"),
    ask("influence/list"),
    ask("ranklist/list"),
    ask("ranklist/source/kpis", account),
    ask("yunying/accounts"),
    ask("yunying/days", { pagesize: 100 }),
    ask("yunying/articles"),
  ]);
  // Monday had one work with 100 reads: two works and a thousand reads more.
  const lists = [listed, ranked, accounts].map(({ rows }) => rows.find((row: { id: string }) => row.id === "s-own"));
  for (const posts of [figure(own, "posts"), figure(travelled, "published"), ...lists.map((row) => row.posts)]) expect(posts).toBe(6);
  for (const reads of [figure(own, "visitCount"), ...lists.map((row) => row.visitCount)]) expect(reads).toBe(1457);
  expect([figure(kpis, "posts"), figure(kpis, "visitCount")]).toEqual([5, 1407]);
  expect(figure(own, "index")).toBe(figure(travelled, "index"));
  const monday = days.find((row: { day: string }) => row.day === day);
  expect([monday.posts, monday.visitCount, monday.missing]).toEqual([3, 1100, "修正"]);
  expect(articles.total).toBe(4);
});

type Point = { key: string; value: number; series?: string };
const total = ({ rows }: { rows: Point[] }, series?: string) =>
  rows.filter((row) => series === undefined || row.series === series).reduce((sum, { value }) => sum + value, 0);

it("trends and shares of works follow corrections, also on a day without works; hours, channels and people keep to the works", async () => {
  const friday = dayName(MONDAY + 4 * DAY);
  const fix = { sourceCode: "s-own", day: friday, posts: 2, reason: "平台未推送" };
  expect((await analyst.actJson("/api/ranklist/basedata/correct", fix)).status).toBe(0);
  const [own, travelled, trend, spreadTrend, kinds, accounts, channels, people, compared, side] = await Promise.all([
    ask("yunying/overview"),
    ask("spread/overview"),
    ask("yunying/trend"),
    ask("spread/trend"),
    ask("yunying/share"),
    ask("yunying/share", { by: "account" }),
    ask("yunying/share", { by: "channel" }),
    ask("yunying/share", { by: "author" }),
    ask("spread/compare", { sourceIds: ["江城晨报", "街坊网"] }),
    ask("spread/compare/side", { sourceIds: ["江城晨报", "街坊网"], sourceId: "江城晨报", by: "published" }),
  ]);
  expect(figure(own, "posts")).toBe(8);
  for (const all of [total(trend), total(spreadTrend, "发稿"), total(kinds), total(accounts), total(side)]) expect(all).toBe(8);
  expect(figure(travelled, "published")).toBe(8);
  const at = (rows: Point[], day: string, series: string) => rows.find((row) => row.key === day && row.series === series)?.value;
  for (const [rows, series] of [
    [trend.rows, "网站"],
    [spreadTrend.rows, "发稿"],
  ] as const)
    expect([at(rows, dayName(MONDAY), series), at(rows, friday, series)]).toEqual([3, 2]);
  expect(kinds.rows.map(({ key, value }: Point) => [key, value])).toEqual([
    ["news", 7],
    ["epaper", 1],
  ]);
  const [ours] = compared.rows;
  expect([ours.published, ours.visitCount, ours.index.value]).toEqual([8, figure(own, "visitCount"), own.at(-1).index.value]);
  expect([total(channels), total(people)]).toEqual([4, 3]);
  // What is about some works only is theirs.
  expect(total(await ask("yunying/trend", { author: "王一" }))).toBe(1);
  expect(total(await ask("yunying/trend", { beginTime: MONDAY, endTime: MONDAY + DAY }))).toBe(1);
});

it("reads that a sheet tells of a day without works count on every page alike, and the day is shown", async () => {
  const day = MONDAY - 5 * DAY;
  const fix = { sourceCode: "s-own", day: dayName(day), posts: 0, visitCount: 777, likeCount: 7, reason: "后台数据" };
  expect((await analyst.actJson("/api/ranklist/basedata/correct", fix)).status).toBe(0);
  const period = { beginTime: day - DAY, endTime: day + DAY };
  const account = { sourceCode: "s-own", sourceName: "江城晨报" };
  const [own, ours, listed, ranked, kpis, { rows: days }, { rows: accounts }] = await Promise.all([
    ask("yunying/overview", period),
    ask("influence/overview", period),
    ask("influence/list", period),
    ask("ranklist/list", period),
    ask("ranklist/source/kpis", { ...account, ...period }),
    ask("yunying/days", period),
    ask("yunying/accounts", period),
  ]);
  const row = ({ rows }: { rows: { id: string; posts: number; visitCount: number }[] }) => rows.find(({ id }) => id === "s-own");
  for (const one of [row(listed), row(ranked), row({ rows: accounts })])
    expect(one).toMatchObject({ posts: 0, visitCount: 777, likeCount: 7 });
  expect([figure(own, "posts"), figure(own, "visitCount"), figure(kpis, "posts"), figure(kpis, "visitCount")]).toEqual([0, 777, 0, 777]);
  expect(figure(ours, "total")).toBe(figure(own, "index"));
  const shown = days.filter(({ sourceCode }: { sourceCode: string }) => sourceCode === "s-own");
  expect(shown.map((one: { posts: number; visitCount: number; missing: string }) => [one.posts, one.visitCount, one.missing])).toEqual([
    [0, 777, "修正"],
    [0, 0, "缺数"],
  ]);
});
