import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, dayName, HOUR } from "#engine/grammar/localTime.ts";
import yunying from "#server/areas/yunying/index.ts";
import { PasswordHasher } from "#server/sessions/passwords.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { type Client, DEMO_PASSWORD } from "#server/testing/openTestApp.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { rolesIn, type Scope } from "#server/users/Role.ts";
import { nodesOf } from "#server/users/sites.ts";
import { newUser, usersIn } from "#server/users/User.ts";
import { kpiScoresOf } from "./KpiRecords.ts";

const MONTH = dayName(MONDAY).slice(0, 7);
const LATER = dayName(MONDAY + 40 * DAY).slice(0, 7);
const RULE = {
  weights: { original: 20, words: 30, reads: 30, reprints: 10, awards: 10 },
  full: { words: 10, reads: 1000, reprints: 4 },
  grades: { best: 100, good: 50, enough: 20 },
};

let test: DocumentsApp;
const people: Record<string, Client> = {};

const work = (externalId: string, hours: number, author: string, visitCount: number, text: string, further: object = {}) =>
  sampleDocument({
    ...{ externalId, title: externalId, text, content: text, source: "江城晨报", sourceId: "s-own", author, regionId: "" },
    ...{ pubdate: MONDAY + hours * HOUR, isOriginal: true },
    metrics: { visitCount, commentCount: 0, likeCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 },
    ...further,
  });
const write = () => [
  work("one", 1, "记者 王一", 500, "甲乙丙丁戊"),
  work("two", 26, "王一", 3000, "暴雨来袭各地部署防汛工作", { isOriginal: false }),
  work("three", 27, "见习记者 李二", 200, "子丑寅卯"),
  work("four", 30, "孙三", 9000, "天地玄黄宇宙洪荒日月盈昃"),
  work("nobody's", 31, "本报记者", 77, "辰宿列张"),
  work("theirs", 3, "王一", 999, "寒来暑往", { source: "街坊网", sourceId: "s-web" }),
];

beforeAll(async () => {
  test = await openDocumentsApp(write(), MONDAY + 10 * DAY, [yunying]);
  const { services } = test.app;
  const nodes = menusOf(services).sites.flatMap(({ menus }) => [...nodesOf(menus)]);
  const pages = nodes.filter(({ url }) => ["/yunying/analysis/articlekpi", "/yunying/document"].includes(url));
  for (const scope of ["own", "department", "all"] satisfies Scope[]) {
    const operations = scope === "own" ? [] : ["edit", "audit", "config"];
    const menus = [...new Set(pages.map(({ id }) => id))].map((menuId) => ({ menuId, operations, scope }));
    await rolesIn(test.records).insert({ id: `r-${scope}`, name: scope, desc: "", systemId: 1, updateTime: 0, menus });
  }
  menusOf(services).forget();
  const passwordHash = await new PasswordHasher({ N: 1024, r: 8, p: 1 }).hash(DEMO_PASSWORD);
  const desk = await departmentsIn(test.records).insert({ parentId: "", name: "时政部" });
  const other = await departmentsIn(test.records).insert({ parentId: "", name: "文体部" });
  const add = async (id: string, name: string, departmentId: string, scope: Scope, further: object = {}) => {
    const user = newUser({ name, code: id, passwordHash, createTime: 0, departmentId, roleIds: [`r-${scope}`], ...further });
    await usersIn(test.records).insert({ id, ...user });
    people[id] = await test.signedIn(id);
  };
  await add("wang", "王一", desk.id, "own", { mediaId: "s-own" });
  await add("li", "李二", desk.id, "own");
  await add("sun", "孙三", other.id, "own");
  await add("lead", "周主任", desk.id, "department");
  await add("chief", "总编", "", "all");
});
afterAll(() => test.close());

type Row = Record<string, unknown> & { score: number };
const ask = async (who: string, path: string, fields: object = {}) => {
  const reply = await people[who]!.json(`/api/yunying/kpi${path}`, fields);
  expect(reply.status, reply.message).toBe(0);
  return reply.data;
};
const send = (who: string, path: string, fields: object) => people[who]!.actJson(`/api/yunying/kpi${path}`, fields);
const rowsOf = async (who: string, fields: object = {}): Promise<Row[]> => (await ask(who, "", fields)).rows;
const scores = async (who: string, fields: object = {}) => (await rowsOf(who, fields)).map(({ name, score }) => [name, score]);

describe("the assessment of works", () => {
  it("follows the rules that stand for the month; each version is kept", async () => {
    const saved = await send("chief", "/rule/save", { ...RULE, from: MONTH, note: "按字数和阅读" });
    expect(saved).toMatchObject({ status: 0, data: { version: 2, from: MONTH } });
    const odd = await send("chief", "/rule/save", { ...RULE, weights: { ...RULE.weights, words: 29 }, from: MONTH, note: "错" });
    expect(odd).toMatchObject({ status: 100001, message: "权重合计须为 100，现为 99" });
    expect((await ask("chief", "/rules")).rows.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect((await send("lead", "/rule/save", { ...RULE, from: MONTH, note: "我的" })).status).toBe(403);
    expect((await send("wang", "/rule/save", { ...RULE, from: MONTH, note: "我的" })).status).not.toBe(0);
  });

  it("scores each person's works of ours by lines that add up by hand", async () => {
    // one: 20 + 5/10 of 30 + 500/1000 of 30 = 50; two: 0 + 30 + 30 = 60; three: 20 + 12 + 6 = 38; four: 20 + 30 + 30 = 80.
    expect(await scores("chief")).toEqual([
      ["王一", 110],
      ["孙三", 80],
      ["李二", 38],
    ]);
    const { rows, sums } = await ask("chief", "/lines", { userId: "wang" });
    const cents = (value: number) => Math.round(value * 100);
    for (const row of rows) {
      for (const { share, weight, score } of row.children) expect(cents(score)).toBe(Math.round(share * weight));
      expect(cents(row.score)).toBe(row.children.reduce((all: number, { score }: Row) => all + cents(score), 0));
    }
    expect(rows.map(({ title, score }: Row) => [title, score])).toEqual([
      ["one", 50],
      ["two", 60],
    ]);
    expect(sums).toContain("稿件 110 ＋ 奖惩与更正 0 ＝ 总分 110");
    expect((await ask("chief", "")).state).toContain("另有 1 篇署名无法对应到人");
  });

  it("a work that several signed is everybody's: an equal part of its score, or all of it, as the version says", async () => {
    const late = (rows: object) => work("joint", 2, "本报记者王一/李二 通讯员 赵外人", 1000, "辰宿列张寒来暑往秋收", { ...rows });
    const month = dayName(MONDAY - 20 * DAY).slice(0, 7);
    await test.store.write([late({ pubdate: MONDAY - 20 * DAY })]);
    // 20 + 30 + 30 = 80, of which each of the two has half.
    expect(await scores("chief", { month })).toEqual([
      ["李二", expect.any(Number)],
      ["王一", expect.any(Number)],
    ]);
    const [row] = (await ask("chief", "/lines", { userId: "wang", month })).rows;
    const joint = row.children.at(-1);
    expect(joint).toMatchObject({ title: "合写（2 人平分）", input: 2, weight: -50 });
    expect(joint.score).toBeCloseTo((joint.share * joint.weight) / 100, 1);
    expect(row.score).toBeCloseTo(
      row.children.reduce((all: number, { score }: Row) => all + score, 0),
      5,
    );
    const total = (rows: Row[], name: string) => rows.find((one) => one.name === name)!.newScore as number;
    const split = (await ask("chief", "/preview", { ...RULE, month, joint: "split" })).rows;
    const whole = (await ask("chief", "/preview", { ...RULE, month, joint: "whole" })).rows;
    expect([total(split, "王一"), total(split, "李二")]).toEqual([40, 40]);
    expect([total(whole, "王一"), total(whole, "李二")]).toEqual([80, 80]);
  });

  it("is seen as far as the data scope reaches, places among all", async () => {
    expect(await rowsOf("wang")).toMatchObject([{ name: "王一", rank: 1, own: true, grade: "优秀" }]);
    expect(await rowsOf("sun")).toMatchObject([{ name: "孙三", rank: 2, own: true }]);
    expect((await scores("lead")).map(([name]) => name)).toEqual(["王一", "李二"]);
    expect((await people.wang!.json("/api/yunying/kpi/lines", { userId: "li" })).status).toBe(404);
    const id = test.ids.get("one");
    expect((await ask("lead", "/work", { id })).rows.at(-1)).toMatchObject({ title: "合计", score: 50 });
    expect((await ask("sun", "/work", { id })).rows).toEqual([]);
    expect((await people.wang!.json("/api/yunying/kpi", { month: "2026-13" })).status).toBe(100001);
    expect((await people.wang!.json("/api/yunying/kpi", { month: "2090-01" })).status).toBe(100001);
  });

  it("tells who wins and who loses by rules before they are saved", async () => {
    const tried = { ...RULE, weights: { original: 90, words: 0, reads: 0, reprints: 0, awards: 10 } };
    const { rows } = await ask("chief", "/preview", tried);
    expect(
      rows.map(({ name, score, newScore, change, verdict, newRank }: Row) => [name, score, newScore, change, verdict, newRank]),
    ).toEqual([
      ["李二", 38, 90, 52, "增加", 1],
      ["王一", 110, 90, -20, "减少", 1],
      ["孙三", 80, 90, 10, "增加", 1],
    ]);
    expect((await ask("lead", "/preview", tried)).rows).toHaveLength(2);
    expect((await scores("chief"))[0]).toEqual(["王一", 110]);
  });

  it("logs what is given and taken, with reason and author; nobody gives to themselves or beyond their scope", async () => {
    expect(await send("lead", "/award", { userId: "li", points: -15, reason: "差错" })).toMatchObject({ status: 0 });
    expect((await send("lead", "/award", { userId: "li", points: 5, reason: " " })).status).toBe(100001);
    expect((await send("lead", "/award", { userId: "lead", points: 5, reason: "好" })).status).toBe(403);
    expect((await send("lead", "/award", { userId: "sun", points: 5, reason: "好" })).status).toBe(404);
    expect((await send("wang", "/award", { userId: "li", points: -5, reason: "坏" })).status).not.toBe(0);
    expect((await ask("li", "/awards")).rows).toMatchObject([
      { name: "李二", points: -15, kind: "扣分", reason: "差错", authorName: "周主任" },
    ]);
    expect((await ask("sun", "/awards")).rows).toEqual([]);
    // 15 points weigh 10 of 100.
    expect(await scores("li")).toEqual([["李二", 36.5]]);
  });

  it("an appeal is answered once; what it grants counts in full in the open month", async () => {
    expect((await send("li", "/appeal", { month: MONTH, docId: test.ids.get("one"), text: "是我写的" })).status).toBe(404);
    expect((await send("li", "/appeal", { month: MONTH, docId: test.ids.get("three"), text: "字数少算" })).status).toBe(0);
    expect((await ask("sun", "/appeals")).rows).toEqual([]);
    const [appeal] = (await ask("lead", "/appeals", { status: 0 })).rows;
    expect(appeal).toMatchObject({ userName: "李二", title: "three", text: "字数少算" });
    expect((await send("li", "/answer", { id: appeal.id, status: 1, reply: "好", points: 9 })).status).not.toBe(0);
    expect(await send("lead", "/answer", { id: appeal.id, status: 1, reply: "补两分半", points: 2.5 })).toMatchObject({ status: 0 });
    expect((await send("lead", "/answer", { id: appeal.id, status: 2, reply: "不" })).status).toBe(100002);
    expect(await scores("li")).toEqual([["李二", 39]]);
    expect((await ask("li", "/appeals")).rows).toMatchObject([{ status: 1, reply: "补两分半", points: 2.5, booked: MONTH }]);
  });
});

describe("a locked month", () => {
  it("is locked once it is over, by those who see all", async () => {
    expect((await send("chief", "/lock", { month: MONTH })).message).toBe(`${MONTH} 还没有结束，不能锁定`);
    test.pass(30 * DAY);
    for (const id of Object.keys(people)) people[id] = await test.signedIn(id);
    expect((await send("lead", "/lock", { month: MONTH })).status).toBe(403);
    expect(await send("chief", "/lock", { month: MONTH })).toMatchObject({ status: 0 });
    expect((await send("chief", "/lock", { month: MONTH })).status).toBe(100002);
  });

  it("never changes: neither by rules nor by late figures, names, points or appeals", async () => {
    const kept = await kpiScoresOf({ records: test.records }).find({ where: { month: MONTH } });
    const before = await rowsOf("chief", { month: MONTH });
    expect(before.map(({ name, score }) => [name, score])).toEqual([
      ["王一", 110],
      ["孙三", 80],
      ["李二", 39],
    ]);
    await test.store.write(write().map((each) => ({ ...each, metrics: { ...each.metrics, visitCount: 100_000 } })));
    await test.store.write([work("late", 28, "孙三", 5, "迟到的稿件")]);
    await usersIn(test.records).update("li", { name: "李二二" });
    const zero = { original: 0, words: 0, reads: 0, reprints: 0, awards: 100 };
    expect((await send("chief", "/rule/save", { ...RULE, weights: zero, from: MONTH, note: "改" })).message).toContain("已锁定");
    expect((await send("chief", "/rule/save", { ...RULE, weights: zero, from: LATER, note: "改" })).status).toBe(0);
    expect((await send("lead", "/award", { userId: "li", month: MONTH, points: 50, reason: "补" })).status).toBe(100002);
    expect((await send("wang", "/appeal", { month: MONTH, text: "少算一篇" })).status).toBe(0);
    const [appeal] = (await ask("lead", "/appeals", { status: 0 })).rows;
    expect((await send("lead", "/answer", { id: appeal.id, status: 1, reply: "确实", points: 7 })).status).toBe(0);
    test.pass(HOUR);
    expect(await rowsOf("chief", { month: MONTH })).toEqual(before);
    expect(await kpiScoresOf({ records: test.records }).find({ where: { month: MONTH } })).toEqual(kept);
    expect((await ask("wang", "/work", { id: test.ids.get("one") })).rows.at(-1)).toMatchObject({ title: "合计（已锁定）", score: 50 });
    // The correction stands in the month of the answer, in full.
    expect(await scores("wang", { month: LATER })).toEqual([["王一", 7]]);
    const months = await ask("chief", "/months");
    expect(months.find(({ id }: { id: string }) => id === MONTH)).toEqual({ id: MONTH, name: `${MONTH}（已锁定）` });
  });
});
