import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { findEvents } from "#server/analysis/events/eventsJob.ts";
import { eventsOf } from "#server/records/EventRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { watchEvents } from "./watchEvents.ts";

const NOW = MONDAY + 60 * HOUR;

let test: DocumentsApp;
let editor: Client;
let analyst: Client;
let admin: Client;

beforeAll(async () => {
  const quake = (externalId: string, title: string, hours: number) =>
    sampleDocument({
      externalId,
      title,
      text: `${title}。大理发生5.2级地震，消防救援力量正在震中开展救援。`,
      pubdate: NOW - hours * HOUR,
      source: `源${externalId}`,
      sourceId: `s${externalId}`,
      keywords: ["地震", "大理", "救援"],
      isAppraise: -1,
    });
  test = await openDocumentsApp(
    [
      quake("q1", "云南大理发生5.2级地震 多地震感明显", 5),
      quake("q2", "大理5.2级地震：消防救援力量赶赴震中", 4),
      quake("q3", "云南大理地震 地震救援展开", 3),
      sampleDocument({ externalId: "m1", title: "城市马拉松起跑", text: "马拉松起跑", pubdate: NOW - 4 * HOUR }),
      sampleDocument({
        externalId: "h1",
        title: "关注｜供暖热线今日开通",
        text: "供暖热线开通。热力公司经理赵明说：“今年的供暖会比去年更稳定。”",
        pubdate: NOW - 6 * HOUR,
      }),
      sampleDocument({
        externalId: "h2",
        title: "供暖热线今日开通",
        text: "记者从热力公司获悉供暖消息。热力公司经理赵明说：“今年的供暖会比去年更稳定。”",
        pubdate: NOW - 5 * HOUR,
        source: "晚报",
      }),
      sampleDocument({ externalId: "h3", title: "老旧小区供暖管网改造", text: "供暖管网改造完成", pubdate: NOW - 4 * HOUR, isAppraise: 1 }),
      sampleDocument({
        externalId: "h4",
        title: "",
        text: "#供暖# 供暖热线今日开通！家里供暖不热。热线电话打不通，太让人失望了！",
        summary: "家里供暖不热",
        dataType: "weibo",
        source: "微博",
        channel: "用户甲",
        pubdate: NOW - 3 * HOUR,
        isAppraise: -1,
      }),
    ],
    NOW,
  );
  [editor, analyst, admin] = await Promise.all([test.signedIn("bianji"), test.signedIn("fenxi"), test.signedIn("admin")]);
});
afterAll(() => test.close());

const list = async (client: Client, fields: Record<string, unknown> = {}) =>
  (await client.post("/api/event/findByGroupList", fields)).data.rows;

/** A found event of two documents, the second a copy of the first. */
describe("documents of an event", () => {
  it("that are near-identical are one row where asked for, also of an event known by its documents", async () => {
    const [first] = await test.store.write([sampleDocument({ externalId: "n1", title: "大桥合龙", pubdate: NOW - HOUR })]);
    const [copy] = await test.store.write([
      sampleDocument({ externalId: "n2", title: "大桥合龙", sameId: first!.id, pubdate: NOW - HOUR }),
    ]);
    const docIds = [first!.id, copy!.id];
    const id = "e-bridge";
    const found = { id, title: "大桥合龙", groupId: "hot", docIds, beginTime: NOW - 2 * HOUR, updateTime: NOW - HOUR };
    await eventsOf(test.app.services).put(found as never);
    const total = async (fields: Record<string, unknown>) => (await editor.post("/api/query/yuqing", fields)).data.total;
    expect(await total({ eventId: id, duplicate: 1 })).toBe(1);
    expect(await total({ eventId: id, duplicate: 0 })).toBe(2);
    expect(await total({ ids: docIds, duplicate: 1 })).toBe(2);
    await eventsOf(test.app.services).remove(id);
    await test.store.remove(docIds);
  });
});

describe("events people make", () => {
  it("belong to their maker; others need the right to change or delete them", async () => {
    const made = await editor.act("/api/event/save", { title: "马拉松", keyWords: "马拉松", remind: true });
    expect(made.status, made.message).toBe(0);
    const id = made.data.id as string;
    expect(made.data).toMatchObject({ groupId: "own", docCount: 1, sourceCount: 1, ops: ["edit", "delete"] });
    expect(made.data.heatTrend).toHaveLength(24);
    expect((await list(analyst, { groupId: "own" }))[0]).toMatchObject({ id, ops: ["edit"] });
    expect((await analyst.act("/api/event/delete", { ids: id })).status).toBe(403);
    expect((await analyst.act("/api/event/save", { id, level: 2 })).data).toMatchObject({ title: "马拉松", level: 2 });
    expect((await editor.act("/api/event/save", { title: " " })).status).toBe(100001);
    expect((await editor.act("/api/event/save", {})).status).toBe(100001);
  });

  it("are measured again while they run, and told of once an hour", async () => {
    const { services } = test.app;
    const [event] = await eventsOf(services).find({ where: { title: "马拉松" } });
    expect(await watchEvents(services)).toBe(1);
    await test.store.write([sampleDocument({ externalId: "m2", title: "马拉松冲线", text: "马拉松冠军产生", pubdate: NOW - HOUR })]);
    await watchEvents(services);
    expect(await eventsOf(services).get(event!.id)).toMatchObject({ docCount: 2, told: { count: 1 } });
    test.pass(2 * HOUR);
    await watchEvents(services);
    expect((await eventsOf(services).get(event!.id))?.told?.count).toBe(2);
    await eventsOf(services).update(event!.id, { endTime: NOW - 48 * HOUR });
    expect(await watchEvents(services)).toBe(0);
  });
});

describe("views of an event", () => {
  it("are what people say: whom media quote, and netizens in their own words; headlines are none", async () => {
    const { data } = await editor.act("/api/event/save", { title: "供暖", keyWords: "供暖" });
    const { rows } = (await editor.post("/api/event/opinions", { id: data.id })).data;
    expect(rows).toMatchObject([
      { side: "media", name: "热力公司经理赵明：今年的供暖会比去年更稳定。", value: 2, isAppraise: 0 },
      { side: "public", name: "家里供暖不热。", value: 1, isAppraise: -1 },
      { side: "public", name: "热线电话打不通，太让人失望了！", value: 1, isAppraise: -1 },
    ]);
    expect(rows[0].docIds).toHaveLength(2);
    await editor.act("/api/event/delete", { ids: data.id });
  });
});

it("what several people say in the same words is one view, with how many said it", async () => {
  const say = (externalId: string, who: string) =>
    sampleDocument({
      externalId,
      title: `菜场搬迁第${externalId}篇`,
      text: `菜场搬迁方案公布。${who}说：“报警器响了很久才有人组织撤离。”`,
      pubdate: NOW - HOUR,
      source: externalId,
    });
  await test.store.write([say("c1", "商户曹建国"), say("c2", "商户彭秀英"), say("c3", "商户彭秀英")]);
  const { data } = await editor.act("/api/event/save", { title: "菜场搬迁", keyWords: "菜场搬迁" });
  const { rows } = (await editor.post("/api/event/opinions", { id: data.id })).data;
  expect(rows).toMatchObject([{ side: "media", name: expect.stringMatching(/^商户(?:曹建国|彭秀英)等 2 人：报警器/), value: 3 }]);
  await editor.act("/api/event/delete", { ids: data.id });
});

it("an article that an account carries is quoted like a paper's, and its calls for readers are nobody's view", async () => {
  const article = `点击上方蓝字关注我们。${"老街改造今年动工，沿街招牌和管线将一并更换。".repeat(15)}住户何秀兰说：“希望能保住门口那棵树。”觉得不错点个“在看”呗！`;
  const fields = { title: "老街改造", pubdate: NOW - HOUR };
  await test.store.write([
    sampleDocument({ ...fields, externalId: "o1", text: article, dataType: "wechat", channel: "老街之声" }),
    sampleDocument({
      ...fields,
      externalId: "o2",
      title: "老街改造 微博",
      text: "老街改造我支持，长按二维码看图！太好了，早该改了！",
      dataType: "weibo",
    }),
  ]);
  const { data } = await editor.act("/api/event/save", { title: "老街改造", keyWords: "老街改造" });
  const { rows } = (await editor.post("/api/event/opinions", { id: data.id })).data;
  expect(rows.map(({ side, name }: { side: string; name: string }) => `${side} ${name}`)).toEqual([
    "media 住户何秀兰：希望能保住门口那棵树。",
    "public 太好了，早该改了！",
  ]);
  await editor.act("/api/event/delete", { ids: data.id });
});

describe("events the analysis finds", () => {
  it("keep what people set when the next run finds them again", async () => {
    const options = { documents: test.store, records: test.records, now: () => NOW };
    await findEvents(options);
    const [found] = await list(admin, { groupId: "breakout" });
    expect(found).toMatchObject({ breakoutType: "自然灾害", ops: ["edit", "delete"] });
    expect((await editor.act("/api/event/save", { id: found.id, level: 1 })).status).toBe(403);
    await admin.act("/api/event/save", { id: found.id, title: "大理地震", level: 2 });
    await findEvents(options);
    const [kept] = await list(admin, { groupId: "breakout" });
    expect(kept).toMatchObject({ id: found.id, title: "大理地震", level: 2, docCount: 3 });
    expect(kept.summary).toBe(found.summary);
  });

  it("are found by words instead, once people say which", async () => {
    const [found] = await list(admin, { groupId: "breakout" });
    const saved = await admin.act("/api/event/save", { id: found.id, keyWords: "马拉松" });
    expect(saved.data.docCount).toBe(2);
    await findEvents({ documents: test.store, records: test.records, now: () => NOW });
    expect((await list(admin, { groupId: "breakout" }))[0].docCount).toBe(2);
  });

  it("carry a star for who follows them, and for nobody else", async () => {
    const [found] = await list(admin, { groupId: "breakout" });
    await admin.act("/api/event/follow", { ids: found.id, followed: true });
    expect(await list(admin, { groupId: "followed" })).toMatchObject([{ id: found.id, followed: true, mark: "★" }]);
    expect((await list(analyst, { groupId: "breakout" }))[0]).toMatchObject({ followed: false, mark: "" });
    await admin.act("/api/event/follow", { ids: found.id, followed: false });
  });

  it("are counted by group as they are listed", async () => {
    const { data: groups } = await admin.post("/api/event/group/list");
    for (const { id, count } of groups) expect(await list(admin, { groupId: id }), id).toHaveLength(count);
  });
});

describe("the start from heat", () => {
  const place = { groupId: "hot" as const, docCount: 3, updateTime: NOW - HOUR, beginTime: NOW - 9 * HOUR, docIds: [] };
  const steps = (mean: number, now: number): number[] => [...new Array<number>(16).fill(50), ...new Array<number>(7).fill(mean), now];

  it("orders events by how attention rises, and tells the change against the day before", async () => {
    const events = eventsOf(test.app.services);
    await events.put({ ...place, id: "rise-a", title: "升温甲", heat: 10, heatTrend: steps(10, 40) });
    await events.put({ ...place, id: "rise-b", title: "升温乙", heat: 90, heatTrend: steps(60, 30) });
    await events.put({ ...place, id: "rise-c", title: "升温丙", heat: 50, heatTrend: [0, 0, 0, 20] });
    const rows = await list(analyst, { keyWords: "升温", sortField: "rise" });
    // Of the eight steps before, one is the last of the fifties: (50 + 7 × 10) / 8 = 15, (50 + 7 × 60) / 8 = 58.75.
    expect(rows.map((row: { title: string }) => row.title)).toEqual(["升温甲", "升温丙", "升温乙"]);
    expect(rows[0].delta).toBeCloseTo(40 / 15 - 1, 6);
    expect(rows[1].delta).toBeUndefined();
    expect(rows[2].delta).toBeCloseTo(30 / 58.75 - 1, 6);
    const falling = await list(analyst, { keyWords: "升温", sortField: "rise", sortType: "asc" });
    expect(falling[0].title).toBe("升温乙");
    const rising = await list(analyst, { keyWords: "升温", groupId: "rising", sortField: "rise" });
    expect(rising.map((row: { title: string }) => row.title)).toEqual(["升温甲", "升温丙"]);
    expect((await analyst.post("/api/event/findByGroupList", { sortField: "delta" })).status).toBe(100001);
  });

  it("is a whole figure wherever it is shown", async () => {
    const events = eventsOf(test.app.services);
    await events.put({ ...place, id: "heat-a", title: "热度成整", heat: 510.5 });
    expect(await list(analyst, { keyWords: "热度成整" })).toMatchObject([{ heat: 511 }]);
    expect((await analyst.post("/api/event/get", { id: "heat-a" })).data.heat).toBe(511);
    await events.remove("heat-a");
  });

  it("adds heat up by class; a class that is chosen limits the list and not the classes", async () => {
    const events = eventsOf(test.app.services);
    await events.put({ ...place, id: "class-a", title: "分门甲", heat: 10.5, categoryId: "教育" });
    await events.put({ ...place, id: "class-b", title: "分门乙", heat: 20, categoryId: "教育" });
    await events.put({
      ...place,
      id: "class-c",
      title: "分门丙：高考录取分数线公布 考生填报志愿",
      heat: 5,
      categoryId: "体育",
    });
    const classes = async (fields: Record<string, unknown>) =>
      (await analyst.post("/api/event/category/list", { keyWords: "分门", ...fields })).data.rows;
    const all = [
      ["教育", 31],
      ["体育", 5],
    ];
    const pairs = (rows: { key: string; value: number }[]) => rows.map(({ key, value }) => [key, value]);
    expect(pairs(await classes({}))).toEqual(all);
    expect(pairs(await classes({ categoryIds: "体育" }))).toEqual(all);
    expect((await list(analyst, { keyWords: "分门", categoryIds: "体育" })).map((row: { id: string }) => row.id)).toEqual(["class-c"]);
    // Nobody said what this one is about: its words do.
    await events.put({ ...place, id: "class-d", title: "词义丁：高考录取分数线公布 考生填报志愿", heat: 5 });
    expect((await list(analyst, { keyWords: "词义丁" }))[0].category).toBe("教育");
    for (const id of ["rise-a", "rise-b", "rise-c", "class-a", "class-b", "class-c", "class-d"]) await events.remove(id);
  });
});
