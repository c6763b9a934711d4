import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { columnsOf } from "#server/records/ColumnRecord.ts";
import { eventsOf } from "#server/records/EventRecord.ts";
import { hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { newUser, usersIn } from "#server/users/User.ts";
import { sendDueColumns } from "./pushColumn.ts";

const NOW = MONDAY + 2 * 24 * HOUR + 12 * HOUR;

let test: DocumentsApp;
let admin: Client;
let editor: Client;

beforeAll(async () => {
  const metrics = { visitCount: 1000, likeCount: 50, commentCount: 20, forwardCount: 30, playCount: 0, lookCount: 5 };
  test = await openDocumentsApp(
    [
      sampleDocument({
        externalId: "a",
        title: "台风登陆广东",
        text: "台风登陆广东沿海",
        pubdate: NOW - 5 * HOUR,
        keywords: ["台风"],
        isAppraise: -1,
        metrics,
      }),
      sampleDocument({
        externalId: "b",
        title: "台风后恢复",
        text: "恢复生产",
        pubdate: NOW - 30 * HOUR,
        source: "南方日报",
        keywords: ["台风"],
        channel: "本地",
        metrics,
      }),
      sampleDocument({
        externalId: "c",
        title: "校庆",
        text: "校庆活动",
        pubdate: NOW - 40 * HOUR,
        source: "南方日报",
        metrics: { ...metrics, visitCount: 5 },
      }),
      sampleDocument({
        externalId: "w",
        title: "",
        text: "台风来了",
        dataType: "weibo",
        source: "微博",
        channel: "用户甲",
        pubdate: NOW - 3 * HOUR,
        metrics,
        extra: { platformIdentity: "weibo" },
      }),
    ],
    NOW,
  );
  [admin, editor] = await Promise.all([test.signedIn("admin"), test.signedIn("bianji")]);
});
afterAll(() => test.close());

const column = "/api/subscribe/column";

describe("columns", () => {
  it("are added, nested, moved, counted and read", async () => {
    const top = (await editor.actJson(`${column}/add`, { name: "灾害" })).data;
    const made = await editor.actJson(`${column}/add`, {
      name: "台风",
      parentId: top.id,
      keyWords: "台风",
      dataType: ["news"],
    });
    expect(made.status, made.message).toBe(0);
    const id = made.data.id as string;
    const tree = (await editor.post(`${column}/tree`)).data;
    expect(tree).toMatchObject([{ name: "灾害", children: [{ id, todayCount: 1, count: 1 }] }]);
    expect((await admin.post(`${column}/tree`)).data).toEqual([]);
    expect((await editor.post(`${column}/query`, { id, duplicate: 0 })).data.total).toBe(2);
    expect((await editor.post(`${column}/query`, { id, keyWords: "恢复" })).data.total).toBe(1);
    expect((await admin.post(`${column}/query`, { id })).status).toBe(404);
    for (const call of ["reportTrend", "emotionAnalysis", "typeAnalysis", "mediaRank", "keywords/hot"]) {
      const reply = await editor.post(`${column}/${call}`, { id, beginTime: NOW - 3 * 24 * HOUR, endTime: NOW });
      expect(reply.status, `${call} ${reply.message}`).toBe(0);
      expect(reply.data.rows.length, call).toBeGreaterThan(0);
    }
    expect((await editor.actJson(`${column}/update`, { id: top.id, parentId: id })).status).toBe(100001);
    expect((await editor.act(`${column}/order`, { id, order: 0 })).status).toBe(0);
    expect((await editor.post(`${column}/tree`)).data.map((one: { name: string }) => one.name)).toEqual(["台风", "灾害"]);
    expect((await editor.post(`${column}/list`, { keyWords: "台" })).data).toMatchObject({
      total: 1,
      rows: [{ id, order: 0 }],
    });
    expect((await editor.post(`${column}/maxSourceCount`)).data).toBe(500);
    expect((await editor.actJson(`${column}/update`, { id, sources: ["南方日报"], channels: [], regions: ["440000"] })).status).toBe(0);
    expect((await editor.post(`${column}/query`, { id })).data.total).toBe(1);
    expect((await editor.post(`${column}/findRelateSource`, { id })).data.rows).toMatchObject([{ source: "南方日报", count: 2 }]);
    const free = (await editor.post(`${column}/findUnRelateSource`, { id })).data.rows.map((row: { source: string }) => row.source);
    expect(free).toContain("样例日报");
    expect(free).not.toContain("南方日报");
    expect((await editor.post(`${column}/findUnRelateChannel`, { id })).data.rows.map((row: { name: string }) => row.name).sort()).toEqual([
      "本地",
      "要闻",
    ]);
    expect((await editor.post(`${column}/findRelateRegion`, { id })).data).toEqual([{ id: "440000", name: "广东" }]);
    expect((await editor.post("/api/query/yuqing", { columnId: id })).data.total).toBe(1);
    expect((await editor.act(`${column}/subColumnPush`, { id, now: true })).http).toBe(403);
    await editor.act(`${column}/delete`, { ids: [top.id, id] });
    expect((await editor.post(`${column}/tree`)).data).toEqual([]);
  });

  it("are listed as their tree reads, each with its place among its siblings, also where one is gone", async () => {
    const add = async (name: string, parentId?: string) =>
      (await editor.actJson(`${column}/add`, { name, ...(parentId && { parentId }) })).data.id as string;
    const list = async (): Promise<{ name: string; order: number; parentName: string }[]> =>
      (await editor.post(`${column}/list`, {})).data.rows;
    const [a, b, c] = [await add("甲"), await add("乙"), await add("丙")];
    const child = await add("甲一", a);
    await editor.act(`${column}/delete`, { ids: b });
    expect((await list()).map(({ name, order, parentName }) => [name, order, parentName])).toEqual([
      ["甲", 0, ""],
      ["甲一", 0, "甲"],
      ["丙", 1, ""],
    ]);
    // One place up is the first, although the second of three is gone.
    expect((await editor.act(`${column}/order`, { id: c, order: 0 })).status).toBe(0);
    expect((await list()).map(({ name }) => name)).toEqual(["丙", "甲", "甲一"]);
    expect((await admin.act(`${column}/order`, { id: c, order: 1 })).http).toBe(404);
    expect((await editor.actJson(`${column}/update`, { id: child, push: true })).data).toMatchObject({ push: true });
    expect((await editor.actJson(`${column}/update`, { id: child, name: " " })).status).toBe(100001);
    expect((await editor.post(`${column}/list`, { kind: "none" })).status).toBe(100001);
    await editor.act(`${column}/delete`, { ids: [a, c] });
    expect(await list()).toEqual([]);
  });

  it("find before they are saved what they find afterwards", async () => {
    const drafts = [
      { keyWords: "台风" },
      { anyWords: "恢复 校庆", sources: ["南方日报"] },
      { keyWords: "台风", dataType: ["news"], isAppraise: "-1" },
      { keyWords: "台风", queryField: "title", channels: ["本地"] },
      { regions: ["440000"] },
    ];
    const totals: number[] = [];
    for (const draft of drafts) {
      const before = (await editor.post(`${column}/query`, draft)).data;
      const made = (await editor.actJson(`${column}/add`, { name: "草稿", ...draft })).data;
      const after = (await editor.post(`${column}/query`, { id: made.id })).data;
      expect(before.rows.map((row: { id: string }) => row.id)).toEqual(after.rows.map((row: { id: string }) => row.id));
      totals.push(before.total);
      await editor.act(`${column}/delete`, { ids: [made.id] });
    }
    expect(totals.slice(0, 4)).toEqual([3, 2, 1, 1]);
  });

  it("are pushed when due, with what is new", async () => {
    const made = await admin.actJson(`${column}/add`, {
      name: "每日台风",
      keyWords: "台风",
      push: true,
      pushCycle: "day",
    });
    expect(await sendDueColumns(test.app.services)).toBe(1);
    expect(await sendDueColumns(test.app.services)).toBe(0);
    const [message] = (await admin.get("/api/user/messages")).data.rows;
    expect(message).toMatchObject({ title: "订阅栏目「每日台风」", content: expect.stringContaining("新增 2 条信息") });
    await admin.act(`${column}/delete`, { ids: made.data.id });
  });

  it("reach within a client unit none but its own, when receivers are chosen and when they are sent", async () => {
    const { services } = test.app;
    const users = usersIn(test.records);
    const { roleIds } = (await users.findOne({ code: "admin" }))!;
    const { id: house, passwordHash } = (await users.findOne({ code: "bianji" }))!;
    const person = (code: string, orgId: string) =>
      users.insert({ id: code, ...newUser({ name: code, code, passwordHash, createTime: 0, roleIds, orgId }) });
    await Promise.all([person("unit-one", "o-net"), person("unit-two", "o-net"), person("other-unit", "o-water")]);
    const chosen = ["unit-two", "other-unit", house, "nobody"];
    const unit = await test.signedIn("unit-one");
    const columns = columnsOf(services);

    const made = await unit.actJson(`${column}/add`, { name: "台风", keyWords: "台风", receivers: chosen });
    expect(made.status, made.message).toBe(0);
    const { id } = made.data;
    const kept = async () => (await columns.get(id))?.receivers;
    expect(await kept()).toEqual(["unit-two"]);
    await unit.actJson(`${column}/update`, { id, receivers: chosen.toReversed() });
    expect(await kept()).toEqual(["unit-two"]);
    await unit.actJson(`${column}/update`, { id, name: "台风来了" });
    expect(await kept()).toEqual(["unit-two"]);
    expect((await unit.actJson(`${column}/subColumnPush`, { id, receivers: [house] })).status).toBe(0);
    expect(await kept()).toEqual([]);

    // As kept before, or by users who have moved since; nobody is left but the owner once the colleague has.
    const sent: string[][] = [];
    for (const orgId of ["o-net", "o-water"]) {
      await users.update("unit-two", { orgId });
      await columns.update(id, { receivers: chosen, pushTime: 0 });
      expect((await unit.actJson(`${column}/subColumnPush`, { id, now: true })).status).toBe(0);
      const [message] = await messagesIn(services).find({ orderBy: [["createTime", "desc"]], where: { title: "订阅栏目「台风来了」" } });
      sent.push(message?.userIds ?? []);
      await messagesIn(services).removeWhere({ id: { in: [message!.id] } });
    }
    expect(sent).toEqual([["unit-two"], ["unit-one"]]);
    // The house reaches everybody.
    const ours = (await admin.actJson(`${column}/add`, { name: "通报", keyWords: "台风", receivers: ["other-unit", house] })).data;
    expect(ours.receivers).toEqual(["other-unit", house]);
    await columns.removeWhere({ id: { in: [id, ours.id] } });
  });
});

describe("events", () => {
  it("are made by people, followed, measured and drawn", async () => {
    const saved = await admin.act("/api/event/save", {
      title: "台风海葵",
      keyWords: "台风",
      breakoutType: "自然灾害",
      level: 2,
    });
    expect(saved.status, saved.message).toBe(0);
    expect(saved.data).toMatchObject({ docCount: 3, followed: true, groupId: "breakout" });
    const id = saved.data.id as string;
    await eventsOf(test.app.services).insert({
      title: "旧闻",
      groupId: "hot",
      heat: 1,
      docCount: 1,
      beginTime: MONDAY - 30 * 24 * HOUR,
      docIds: [test.ids.get("c")!],
    });
    const list = await admin.post("/api/event/findByGroupList", { groupId: "followed", timeFlag: "24h" });
    expect(list.data).toMatchObject({ total: 1, rows: [{ id, followed: true }] });
    expect((await admin.post("/api/event/findByGroupList", { level: "2", keyWords: "海葵" })).data.total).toBe(1);
    expect((await admin.post("/api/event/findByGroupList", { groupId: "hot" })).data.rows[0]).toMatchObject({
      title: "旧闻",
      firstDoc: { title: "校庆" },
    });
    expect((await admin.post("/api/event/breakout/types")).data).toHaveLength(4);
    expect((await admin.post("/api/event/group/list")).data[0]).toMatchObject({ id: "followed", count: 1 });
    expect((await admin.post("/api/event/volume/rank/source", { id })).data.rows.map((row: { name: string }) => row.name)).toContain(
      "用户甲",
    );
    for (const call of ["overview", "trend", "timeline", "opinions", "get"]) {
      const reply = await admin.post(`/api/event/${call}`, { id });
      expect(reply.status, `${call} ${reply.message}`).toBe(0);
    }
    expect((await admin.post("/api/event/timeline", { id })).data[0]).toMatchObject({
      first: true,
      docId: test.ids.get("b"),
    });
    await admin.act("/api/event/follow", { ids: id, followed: false });
    expect((await admin.post("/api/event/findByGroupList", { groupId: "followed" })).data.total).toBe(0);
    await admin.act("/api/event/delete", { ids: id });
    expect((await admin.post("/api/event/get", { id })).status).toBe(404);
  });
});

describe("hot topics", () => {
  it("come from our documents until a collector reads lists, then from the lists as they were", async () => {
    const own = (await admin.post("/api/hot/topics", {})).data;
    expect(own.rows.map((row: { title: string }) => row.title)).toContain("台风登陆广东");
    await hotTopicsOf(test.app.services).insertMany([
      {
        id: "weibo:台风",
        platform: "weibo",
        title: "台风",
        rank: 1,
        heat: 900,
        peakRank: 1,
        onTime: NOW - 5 * HOUR,
        lastTime: NOW - HOUR,
        history: [
          { time: NOW - 5 * HOUR, rank: 3, heat: 100 },
          { time: NOW - HOUR, rank: 1, heat: 900 },
        ],
      },
      {
        id: "baidu:台风",
        platform: "baidu",
        title: "台风",
        rank: 2,
        heat: 10,
        peakRank: 2,
        onTime: NOW - 2 * HOUR,
        lastTime: NOW - HOUR,
        history: [],
      },
    ]);
    const now = (await admin.post("/api/hot/topics", { platform: "weibo" })).data;
    expect(now).toMatchObject({
      total: 1,
      rows: [{ rank: 1, heat: 900, platforms: ["weibo"], docCount: 3, duration: 4 * 3600 }],
    });
    const past = (await admin.post("/api/hot/topics", { platform: "weibo", time: NOW - 4 * HOUR })).data;
    expect(past.rows[0]).toMatchObject({ rank: 3, heat: 100 });
    expect((await admin.post("/api/hot/topics", { multi: 1 })).data.total).toBe(2);
  });
});

describe("ranks", () => {
  it("rank accounts by index with formula and inputs", async () => {
    const reply = await admin.post("/api/ranklist/list", {
      beginTime: NOW - 48 * HOUR,
      endTime: NOW,
      platformIdentity: "weibo",
    });
    expect(reply.status, reply.message).toBe(0);
    expect(reply.data.rows).toMatchObject([{ sourceName: "用户甲", rank: 1, posts: 1, index: { formulaId: "BCI", inputs: { posts: 1 } } }]);
    expect(reply.data).toMatchObject({ until: NOW, formula: expect.stringContaining("BCI") });
    const all = await admin.post("/api/ranklist/list", {
      beginTime: NOW - 48 * HOUR,
      endTime: NOW,
      sortField: "posts",
      sortType: "desc",
    });
    expect(all.data.rows[0]).toMatchObject({ sourceName: "南方日报", posts: 2, index: { formulaId: "PCI-1" } });
    expect((await admin.post("/api/ranklist/documents", { beginTime: NOW - 48 * HOUR, endTime: NOW })).data.rows[0]).toMatchObject({
      rank: 1,
      count: 1000,
    });
    expect((await admin.post("/api/ranklist/sources", { beginTime: NOW - 48 * HOUR, endTime: NOW })).data.rows[0]).toMatchObject({
      rank: 1,
    });
    expect((await admin.post("/api/ranklist/list", { shortcut: 7 })).status).toBe(0);
  });

  it("show one account from every side", async () => {
    const query = { sourceCode: "南方日报", beginTime: NOW - 48 * HOUR, endTime: NOW };
    expect((await admin.post("/api/ranklist/source", query)).data).toMatchObject({
      sourceName: "南方日报",
      posts: 2,
      visitCount: 1005,
    });
    for (const call of ["kpis", "trend", "parts", "hours", "works"]) {
      const reply = await admin.post(`/api/ranklist/source/${call}`, query);
      expect(reply.status, `${call} ${reply.message}`).toBe(0);
    }
    expect((await admin.post("/api/ranklist/source/trend", { ...query, by: "rank" })).status).toBe(0);
    expect((await admin.post("/api/ranklist/source", { sourceCode: "没有" })).status).toBe(404);
    await admin.act("/api/ranklist/follow", { sourceCodes: "南方日报", followed: true });
    expect((await admin.post("/api/ranklist/source", query)).data.followed).toBe(true);
    const list = (await admin.act("/api/ranklist/custom/add", { name: "我的榜", sourceCodes: "南方日报" })).data;
    expect(list).toMatchObject({ members: ["南方日报"] });
    expect((await admin.post("/api/ranklist/custom/list")).data).toHaveLength(1);
    expect((await admin.post("/api/query/yuqing", { sourceObject: list.id, duplicate: 0 })).data.total).toBe(2);
  });
});
