import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { markingOf } from "#server/records/Marking.ts";
import { groupsOf, type SensitiveGroupRecord } from "#server/records/SensitiveGroupRecord.ts";
import { checkedLines, lineErrors } from "#server/records/wordRules.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client, Envelope } from "#server/testing/openTestApp.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { rolesIn } from "#server/users/Role.ts";
import alerts from "./index.ts";

const NOW = MONDAY + 2 * DAY;

let test: DocumentsApp;
let officer: Client;
let editor: Client;

const GROUP: SensitiveGroupRecord = {
  ...{ id: "g1", name: "气象灾害", words: ["台风 暴雨"], sentives: [], dataTypes: [], level: 1, isAppraise: "all" },
  ...{ regionIds: [], wechUserIds: [], enabled: true },
};

beforeAll(async () => {
  const marked = [{ groupId: "g1", words: ["台风", "暴雨"] }];
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", title: "台风带来暴雨", text: "台风带来暴雨。", pubdate: NOW - HOUR, sensitive: marked }),
      sampleDocument({ externalId: "b", title: "食堂抽检", text: "食堂抽检不合格，已停业。", pubdate: NOW - 2 * HOUR, isAppraise: -1 }),
      sampleDocument({
        externalId: "c",
        title: "台风后的食堂",
        text: "台风暴雨过后，食堂恢复。",
        pubdate: NOW - 3 * HOUR,
        sensitive: marked,
      }),
      sampleDocument({
        externalId: "d",
        title: "食堂 好消息",
        text: "食堂好消息，家长点赞。",
        pubdate: NOW - 40 * HOUR,
        dataType: "weibo",
        source: "微博",
        channel: "用户甲",
      }),
      sampleDocument({ externalId: "e", title: "无关新闻", text: "与此无关。", pubdate: NOW - HOUR }),
    ],
    NOW,
    [alerts],
  );
  await groupsOf(test.app.services).put(GROUP);
  [officer, editor] = await Promise.all([test.signedIn("yuqing"), test.signedIn("bianji")]);
});
afterAll(() => test.close());

const nameOf = (id: string): string => [...test.ids].find(([, known]) => known === id)![0];
const names = (reply: Envelope): string => {
  expect(reply.status, reply.message).toBe(0);
  return (reply.data.rows ?? reply.data.documents).map((row: { id: string }) => nameOf(row.id)).join(" ");
};
const groups = async (fields = {}): Promise<Record<string, { docCount: number; newCount: number }>> => {
  const { data } = await officer.post("/api/sensitive/group/list", fields);
  return Object.fromEntries(data.map((group: { name: string }) => [group.name, group]));
};

/** Counts under each state, those without documents left out. */
const states = async (fields = {}): Promise<string> => {
  const { data } = await officer.post("/api/sensitive/statistic/status", { duplicate: 1, ...fields });
  const rows = data.rows as { key: string; value: number }[];
  return rows.flatMap(({ key, value }) => (value ? [`${key} ${value}`] : [])).join(", ");
};

describe("/api/sensitive", () => {
  it("lists what groups marked, newest first, and counts it", async () => {
    const reply = await officer.post("/api/sensitive/doclist");
    expect(names(reply)).toBe("a c");
    expect(reply.data.total).toBe(2);
    expect(reply.data.highlights).toEqual(["台风", "暴雨"]);
    expect(reply.data.highLightKeywordsId).toMatch(/^[a-f0-9]{24}$/);
    expect(reply.data.rows[0].sensitiveWords).toEqual(["台风", "暴雨"]);
    expect(names(await officer.post("/api/sensitive/doclist", { words: "食堂" }))).toBe("c");
    expect(names(await officer.post("/api/sensitive/group/doclist", { groupId: "g1", keyWords: "食堂" }))).toBe("c");
    expect((await officer.post("/api/sensitive/group/doclist", { groupId: "gone" })).status).toBe(404);
    expect((await groups()).气象灾害).toMatchObject({ docCount: 2, newCount: 2 });
    await officer.act("/api/document/status", { ids: test.ids.get("c"), status: 4 });
    expect((await groups()).气象灾害).toMatchObject({ docCount: 2, newCount: 1 });
    const late = await groups({ beginTime: NOW - 4 * HOUR, endTime: NOW - 2 * HOUR });
    expect(late.气象灾害).toMatchObject({ docCount: 1, newCount: 0 });
    const { data } = await officer.post("/api/sensitive/statistic", { dataType: "all" });
    expect(data.rows).toEqual([{ key: "g1", name: "气象灾害", value: 2 }]);
    expect(await states()).toBe("all 2, 0 1, 4 1");
    expect(await states({ status: "4" })).toBe("all 2, 0 1, 4 1");
    expect(names(await officer.post("/api/sensitive/doclist", { status: "4" }))).toBe("c");
  });

  it("adds documents with the user's own words, each once and page by page", async () => {
    const saved = await officer.actJson("/api/sensitive/updatecustomwords", { words: [" 食堂 ", "食堂", ""] });
    expect(saved.status, saved.message).toBe(0);
    expect((await officer.post("/api/sensitive/customwords")).data).toEqual({ words: ["食堂"] });
    const all = await officer.post("/api/sensitive/doclist");
    expect(names(all)).toBe("a b c d");
    expect(all.data.total).toBe(4);
    expect(all.data.rows[1].sensitiveWords).toEqual(["食堂"]);
    expect(all.data.rows[2].sensitiveWords).toEqual(["台风", "暴雨", "食堂"]);
    const second = await officer.post("/api/sensitive/doclist", { pagesize: 3, page: 2 });
    expect(names(second)).toBe("d");
    expect(second.data.total).toBe(4);
    // The document that both the group and the own words find counts once.
    expect(await states()).toBe("all 4, 0 3, 4 1");
    expect(await states({ sensitiveGroupId: "g1" })).toBe("all 2, 0 1, 4 1");
    expect(names(await officer.post("/api/sensitive/doclist", { sortType: "asc", pagesize: 2 }))).toBe("d c");
    expect(names(await officer.post("/api/sensitive/doclist", { sensitiveGroupId: "g1" }))).toBe("a c");
    expect(names(await officer.post("/api/sensitive/doclist", { isAppraise: "-1" }))).toBe("b");
    const admin = await test.signedIn("admin");
    expect(names(await admin.post("/api/sensitive/doclist"))).toBe("a c");
  });

  it("answers the alert box of everybody who is signed in", async () => {
    const reply = await officer.post("/api/sensitive/alert", { starttime: NOW - DAY, endtime: NOW });
    expect(names(reply)).toBe("a b");
    expect(reply.data.documents[0]).toMatchObject({ tag: "台风,暴雨", source: "样例日报", dataType: "news" });
    expect(reply.data.highLightKeywordsId).toMatch(/^[a-f0-9]{24}$/);
    expect(names(await editor.post("/api/sensitive/alert", { customStr: "好消息，", pagesize: 9 }))).toBe("a c d");
    expect((await editor.post("/api/sensitive/doclist")).status).toBe(403);
  });

  it("tries words without saving them", async () => {
    const body = { groupId: "g1", words: ["食堂 不合格", "-只排除", "，"] };
    const reply = await officer.json("/api/sensitive/try", body);
    expect(names(reply)).toBe("b");
    expect(reply.data).toMatchObject({ total: 1, previous: 2 });
    expect(reply.data.errors.map((error: { word: string }) => error.word)).toEqual(["-只排除", ","]);
    // Without a group the caller's own words are what is kept so far; another user has none.
    const own = { words: ["-词"] };
    expect((await officer.json("/api/sensitive/try", own)).data).toMatchObject({ total: 0, previous: 2 });
    const admin = await test.signedIn("admin");
    expect((await admin.json("/api/sensitive/try", own)).data).toMatchObject({ total: 0, previous: 0 });
  });

  it("tries words within the limits of their group, as it would mark", async () => {
    const tried = { groupId: "g1", words: ["食堂"] };
    expect(names(await officer.json("/api/sensitive/try", tried))).toBe("b c");
    await groupsOf(test.app.services).put({ ...GROUP, isAppraise: "-1" });
    const reply = await officer.json("/api/sensitive/try", tried);
    await groupsOf(test.app.services).put(GROUP);
    expect(names(reply)).toBe("b");
    expect(reply.data).toMatchObject({ total: 1, previous: 0 });
  });

  it("names the posts a trial hits by their words and accounts", async () => {
    const about = { externalId: "p", title: "", text: "食堂饭菜变质", summary: "食堂饭菜变质", pubdate: NOW - HOUR };
    const account = { dataType: "weibo" as const, source: "微博", channel: "用户乙" };
    const [post] = await test.store.write([sampleDocument({ ...about, ...account })]);
    const reply = await officer.json("/api/sensitive/try", { words: ["变质"] });
    await test.store.remove([post!.id]);
    expect(reply.data.rows).toMatchObject([{ title: "食堂饭菜变质", source: "用户乙" }]);
  });

  it("marks stored documents when a group is added, changed or deleted", async () => {
    const marking = markingOf(test.app.services);
    const made = await officer.actJson("/api/sensitive/group/update", { name: "食品", words: ["食堂 -好消息"] });
    expect(made.status, made.message).toBe(0);
    const { id } = made.data;
    await marking.settled();
    expect(names(await officer.post("/api/sensitive/group/doclist", { groupId: id }))).toBe("b c");
    expect((await groups()).食品).toMatchObject({ docCount: 2, level: 3, enabled: true });
    await officer.actJson("/api/sensitive/group/update", { id, name: "食品", isAppraise: "-1" });
    await marking.settled();
    expect(names(await officer.post("/api/sensitive/group/doclist", { groupId: id }))).toBe("b");
    await officer.actJson("/api/sensitive/group/updatecustomwords", {
      groupId: id,
      words: ["恢复"],
      sentives: ["停业"],
    });
    await marking.settled();
    const found = await officer.post("/api/sensitive/group/doclist", { groupId: id });
    expect(names(found)).toBe("b");
    expect(found.data.rows[0].sensitiveWords).toEqual(["停业"]);
    expect((await officer.post("/api/sensitive/group/senitives", { groupId: id })).data).toEqual({
      words: ["恢复"],
      sentives: ["停业"],
    });
    await officer.act("/api/sensitive/group/delete", { ids: id });
    await marking.settled();
    expect(Object.keys(await groups())).toEqual(["气象灾害"]);
    expect(
      (
        await test.store.search({
          query: { sensitiveGroupIds: [id] },
          collapse: false,
          sort: { field: "pubdate", order: "desc" },
          page: 1,
          pagesize: 9,
        })
      ).total,
    ).toBe(0);
  });

  it("keeps words that two officers add to the same list, and drops what either removed", async () => {
    const path = "/api/sensitive/group/updatecustomwords";
    const made = await officer.actJson("/api/sensitive/group/update", { name: "两人", words: ["甲词", "乙词"] });
    const groupId = made.data.id as string;
    const base = ["甲词", "乙词"];
    await officer.actJson(path, { groupId, base, words: ["甲词", "乙词", "丙词"] });
    await officer.actJson(path, { groupId, base, words: ["乙词", "丁词"] });
    const words = async () => (await officer.post("/api/sensitive/group/senitives", { groupId })).data.words;
    expect(await words()).toEqual(["乙词", "丙词", "丁词"]);
    // Whoever saw them all has them as they were put.
    await officer.actJson(path, { groupId, base: await words(), words: ["丁词", "乙词"] });
    expect(await words()).toEqual(["丁词", "乙词"]);
    await officer.act("/api/sensitive/group/delete", { ids: groupId });
    await officer.actJson("/api/sensitive/updatecustomwords", { words: ["己词"] });
    await officer.actJson("/api/sensitive/updatecustomwords", { base: [], words: ["庚词"] });
    expect((await officer.post("/api/sensitive/customwords")).data.words).toEqual(["己词", "庚词"]);
    await officer.actJson("/api/sensitive/updatecustomwords", { words: ["食堂"] });
    await markingOf(test.app.services).settled();
  });

  it("switches groups off and refuses what cannot stand", async () => {
    await officer.actJson("/api/sensitive/group/update", { id: "g1", name: "气象灾害", enabled: false });
    expect(names(await officer.post("/api/sensitive/doclist"))).toBe("b c d");
    await officer.actJson("/api/sensitive/group/update", { id: "g1", name: "气象灾害", enabled: true });
    const save = (body: object) => officer.actJson("/api/sensitive/group/update", body);
    expect(await save({ name: "气象灾害", words: ["词"] })).toMatchObject({ status: 100002 });
    expect(await save({ name: " ", words: ["词"] })).toMatchObject({ status: 100001 });
    expect(await save({ name: "新组" })).toMatchObject({ status: 100001, message: "敏感词不能为空" });
    expect(await save({ name: "新组", words: ["-词"] })).toMatchObject({ status: 100001 });
    expect((await editor.actJson("/api/sensitive/group/update", { name: "新组", words: ["词"] })).status).toBe(403);
    expect((await officer.post("/api/sensitive/group/getWechUserId", { groupId: "g1" })).status).toBe(404);
  });
});

it("a group of somebody else is deleted by a role that may delete on the page; whoever made it may anyway", async () => {
  const { services } = test.app;
  const save = async (client: Client, name: string) =>
    (await client.actJson("/api/sensitive/group/update", { name, words: ["无人提及"] })).data as { id: string; ops: string[] };
  const admin = await test.signedIn("admin");
  const [own, foreign] = [await save(officer, "自己的组"), await save(admin, "别人的组")];
  const drop = (id: string) => officer.act("/api/sensitive/group/delete", { ids: id });
  const role = (await rolesIn(services.records).get("r-opinion"))!;
  const menus = role.menus.map((grant) => ({ ...grant, operations: grant.operations.filter((op) => op !== "delete") }));
  await rolesIn(services.records).update(role.id, { menus });
  menusOf(services).forget();
  const rows = (await officer.post("/api/sensitive/group/list")).data as { id: string; ops: string[] }[];
  expect([own, foreign].map(({ id }) => rows.find((row) => row.id === id)?.ops)).toEqual([["delete"], []]);
  expect((await drop(foreign.id)).status).toBe(403);
  expect((await drop(own.id)).status).toBe(0);
  await rolesIn(services.records).update(role.id, { menus: role.menus });
  menusOf(services).forget();
  expect((await drop(foreign.id)).status).toBe(0);
  expect(await groupsOf(services).get(foreign.id)).toBeNull();
});

describe("word lines", () => {
  it("are cleaned and checked", () => {
    expect(checkedLines(["  爆燃\u3000 事故 ", "爆燃 事故"])).toEqual(["爆燃 事故"]);
    expect(() => checkedLines(["x".repeat(101)])).toThrow("词长超过 100 字");
    expect(lineErrors(["网传 -辟谣"])).toEqual([]);
  });
});
