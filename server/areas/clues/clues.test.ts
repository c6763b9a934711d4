import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { eventsOf } from "#server/records/EventRecord.ts";
import { plansOf, STATUS, type TopicPlanRecord } from "#server/records/TopicPlanRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import calendar from "../calendar/index.ts";
import plans from "../plans/index.ts";
import clues from "./index.ts";

/** Noon of a Wednesday in Shanghai. */
const TODAY = MONDAY + 2 * DAY;
const NOW = TODAY + 12 * HOUR;

let test: DocumentsApp;
let editor: Client;

/** Copies of one text: two outlets and an account today, the first of them yesterday and abroad unseen by most. */
const flood = { title: "城区积水", text: "城区多处积水，抢险队伍已经到位。", regionId: "340100" };

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({ ...flood, externalId: "f1", sourceId: "a", source: "甲报", pubdate: NOW - 26 * HOUR }),
      sampleDocument({ externalId: "x", sourceId: "c", source: "丙报", pubdate: NOW - HOUR, categoryId: "经济" }),
      sampleDocument({ externalId: "y", sourceId: "c", source: "丙报", pubdate: NOW - 23 * HOUR }),
    ],
    NOW,
    [calendar, plans, clues],
  );
  const sameId = test.ids.get("f1")!;
  await test.store.write([
    sampleDocument({ ...flood, sameId, externalId: "f2", sourceId: "b", source: "乙报", pubdate: NOW - 3 * HOUR }),
    sampleDocument({ ...flood, sameId, externalId: "f3", sourceId: "b", source: "乙报", pubdate: NOW - 3 * HOUR + 60_000 }),
    sampleDocument({
      ...flood,
      sameId,
      externalId: "f4",
      sourceId: "w",
      source: "微信",
      channel: "江城",
      dataType: "wechat",
      pubdate: NOW - 2 * HOUR,
    }),
    sampleDocument({ ...flood, sameId, externalId: "f5", sourceId: "o", source: "Daily", dataType: "news_1", pubdate: NOW - 30 * HOUR }),
  ]);
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const overview = async (client = editor): Promise<Record<string, { value: number; previous?: number }>> => {
  const reply = await client.post("/api/clues/overview");
  expect(reply.status, reply.message).toBe(0);
  return Object.fromEntries(reply.data.map((row: { key: string }) => [row.key, row]));
};
const focus = (fields: Record<string, unknown> = {}, client = editor) => client.post("/api/clues/focus", fields);

describe("the figures of the desk", () => {
  it("count today against yesterday up to the same time, and events of the last day against the day before", async () => {
    const events = eventsOf(test.app.services);
    const event = { title: "积水", heat: 1, docCount: 1, groupId: "hot" as const };
    await events.put({ id: "new", ...event, beginTime: NOW - HOUR });
    await events.put({ id: "older", ...event, beginTime: NOW - 25 * HOUR });
    await events.put({ id: "oldest", ...event, beginTime: NOW - 49 * HOUR });
    await events.put({ id: "made", ...event, groupId: "own", beginTime: NOW - HOUR });
    const figures = await overview();
    // x, f2, f3, f4 today; f1 yesterday at ten in the morning; y yesterday after noon, f5 is from abroad.
    expect(figures.today).toMatchObject({ name: "今日入库", value: 4, previous: 1, delta: 3 });
    expect(figures.newEvents).toMatchObject({ name: "新热点", value: 1, previous: 1 });
    const { data: opened } = await editor.post("/api/event/findByGroupList", { groupId: "new" });
    expect(opened.rows.map(({ id }: { id: string }) => id)).toEqual(["new"]);
    // 全部 holds no kinds from abroad, also for who may see them: the figure is what its list shows.
    expect((await overview(await test.signedIn("haiwai"))).today).toMatchObject({ value: 4, previous: 1 });
  });

  it("count the caller's own open plans and what is due", async () => {
    const stored = plansOf(test.app.services);
    await stored.removeWhere({});
    const base: Omit<TopicPlanRecord, "id"> = {
      ...{ title: "积水之后", triggerDate: TODAY + 5 * DAY, dutyUserId: "u-bianji", members: [], category: "社会" },
      ...{ status: STATUS.planning, angle: "", desc: "", remind: { advance: 1, way: ["popup"] }, docIds: [] },
      ...{ flow: [], createUserId: "u-admin", createUser: "管理员", createTime: NOW },
    };
    await stored.put({ ...base, id: "mine" });
    await stored.put({ ...base, id: "due", triggerDate: TODAY + DAY });
    await stored.put({ ...base, id: "part", dutyUserId: "u-admin", members: ["u-bianji"] });
    await stored.put({ ...base, id: "done", status: STATUS.done });
    await stored.put({ ...base, id: "theirs", dutyUserId: "u-admin" });
    expect((await overview()).plans).toMatchObject({ name: "我的选题", value: 3 });
    expect((await overview()).reminders).toMatchObject({ name: "待处理提醒", value: 1 });

    const item = (title: string, time: number) =>
      editor.act("/api/calendar/save", { title, time, type: "本地" }).then((reply) => reply.data.id as string);
    const wish = (id: string, time: number) => editor.act("/api/calendar/remind", { id, time, advance: 2 });
    await wish(await item("两天后", TODAY + 2 * DAY), TODAY + 2 * DAY);
    await wish(await item("下周", TODAY + 7 * DAY), TODAY + 7 * DAY);
    expect((await overview()).reminders!.value).toBe(2);
  });

  it("are for those who hold the page", async () => {
    const officer = await test.signedIn("yuqing");
    expect((await officer.post("/api/clues/overview")).status).toBe(403);
    expect((await focus({}, officer)).status).toBe(403);
  });
});

describe("the focus", () => {
  it("shows a text once, with its outlets, its course and who had it first", async () => {
    const { data } = await focus({ timeFlag: "24h" });
    expect(data.total).toBe(3);
    expect(data.rows[0]).toMatchObject({
      ...{ id: expect.any(String), title: "城区积水", dataType: "wechat", channel: "江城", source: "" },
      ...{ sourceCount: 3, firstSource: "甲报", firstTime: NOW - 26 * HOUR },
    });
    // Hours of the last day: two at nine, one at ten; the first was earlier.
    const trend: number[] = data.rows[0].heatTrend;
    expect(trend.filter((value) => value > 0)).toEqual([2, 1]);
    expect(data.rows[1]).toMatchObject({ sourceCount: 1, firstSource: "丙报" });
  });

  it("draws short windows with the day around them", async () => {
    const { data } = await focus({ timeFlag: "0.1h", endTime: NOW - 2 * HOUR + 1, beginTime: NOW - 2 * HOUR });
    expect(data.total).toBe(1);
    expect(data.rows[0].heatTrend.length).toBeGreaterThanOrEqual(24);
  });

  it("tells those who see abroad of the first there", async () => {
    const overseas = await test.signedIn("haiwai");
    const { data } = await focus({ timeFlag: "24h" }, overseas);
    expect(data.rows[0]).toMatchObject({ sourceCount: 4, firstSource: "Daily" });
  });

  it("keeps the filters of a search and refuses what cannot be read", async () => {
    expect((await focus({ categoryIds: "经济" })).data.total).toBe(1);
    expect((await focus({ regionIds: "340000" })).data.total).toBe(1);
    for (const [field, value] of [
      ["timeFlag", "never"],
      ["sortField", "luck"],
      ["pagesize", "9999"],
      ["advanceWords", "("],
    ] as const) {
      const reply = await focus({ [field]: value });
      expect(reply.status, field).toBe(100001);
      expect(reply.message).toMatch(/[一-龥]/);
    }
  });
});
