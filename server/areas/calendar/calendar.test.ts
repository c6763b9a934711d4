import { afterAll, beforeAll, expect, it } from "vitest";
import { dayStart } from "#engine/grammar/localTime.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { itemsOf } from "#server/records/CalendarRecord.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import plans from "../plans/index.ts";
import { sendReminders } from "../plans/sendReminders.ts";
import calendar from "./index.ts";
import { isRound, knownDays } from "./knownDays.ts";
import { sendCalendarReminders } from "./sendCalendarReminders.ts";

const at = (day: string, clock = "00:00"): number => Date.parse(`${day}T${clock}:00+08:00`);
const NOW = at("2026-09-28", "09:00");
let test: DocumentsApp;
let editor: Client;
let admin: Client;

beforeAll(async () => {
  test = await openDocumentsApp([], NOW, [calendar, plans]);
  await itemsOf(test.app.services).removeWhere({ shared: true });
  [editor, admin] = await Promise.all([test.signedIn("bianji"), test.signedIn("admin")]);
});
afterAll(() => test.close());

const DAYS = { beginTime: at("2026-09-28"), endTime: at("2026-10-05") };
interface Item {
  id: string;
  title: string;
  planId: string;
  auditable: boolean;
  reminded: boolean;
}
const items = async (fields = {}, client = editor): Promise<Item[]> =>
  (await client.post("/api/calendar/items", { ...DAYS, keyWords: "会", pagesize: 100, ...fields })).data.rows;

it.each([
  ["2026-02-16", "除夕"],
  ["2026-02-17", "春节"],
  ["2026-04-05", "清明节"],
  ["2027-04-05", "清明节"],
  ["2026-06-19", "端午节"],
  ["2026-09-25", "中秋节"],
  ["2026-10-01", "国庆节"],
])("%s is %s", (day, title) => {
  expect(knownDays(at(day), at(day, "23:59")).map((known) => known.title)).toContain(title);
});

it("counts years, and knows which are round", () => {
  const [national] = knownDays(at("2029-10-01"), at("2029-10-02"));
  expect(national).toMatchObject({ title: "国庆节", years: 80 });
  expect([0, undefined, 77, 80].map(isRound)).toEqual([false, false, false, true]);
});

it("an own item is seen by its author, a shared one by all once it passed", async () => {
  const made = await editor.actJson("/api/calendar/save", {
    title: "听证会",
    time: at("2026-09-30", "15:00"),
    shared: true,
  });
  expect(made.data, made.message).toMatchObject({
    title: "听证会",
    type: "本地",
    time: at("2026-09-30"),
    audit: 0,
    mine: true,
  });
  const other = await test.signedIn("haiwai");
  expect(await items({}, other)).toEqual([]);
  expect(await items({}, admin)).toMatchObject([{ title: "听证会", auditable: true }]);
  expect((await editor.act("/api/calendar/audit", { id: made.data.id, audit: 1 })).status).toBe(403);
  expect((await admin.act("/api/calendar/audit", { id: made.data.id, audit: 1 })).status).toBe(0);
  expect(await items({}, other)).toHaveLength(1);
  expect((await other.act("/api/calendar/delete", { ids: [made.data.id] })).status).toBe(404);
  const { data } = await editor.post("/api/calendar/list", DAYS);
  expect(data.rows.map((day: { date: string }) => day.date)).toEqual(["2026-09-30", "2026-10-01"]);
  expect((await editor.post("/api/calendar/list", { ...DAYS, type: "会议" })).data.rows).toEqual([]);
});

it("a plan made for an item is found from it", async () => {
  const [item] = await items();
  const plan = await editor.actJson("/api/topicPlan/set", {
    ...{ title: "听证会上的三个问题", triggerDate: at("2026-09-30"), dutyUserId: "u-bianji", calendarId: item!.id },
    ...{ remind: { advance: 2, way: ["message", "email"] }, note: "先约居民代表" },
  });
  expect(plan.data, plan.message).toMatchObject({ memberIds: [], calendarId: item!.id });
  expect((await items())[0]!.planId).toBe(plan.data.id);
  expect((await editor.post("/api/topicPlan/updates/list", { id: plan.data.id })).data).toMatchObject([{ text: "先约居民代表" }]);
  expect((await editor.post("/api/topicPlan/flow/list", { id: plan.data.id })).data).toMatchObject([{ step: 0 }]);
  const file = await editor.post("/api/topicPlan/ical", DAYS);
  expect(file.message).toContain("DTSTART;VALUE=DATE:20260930\r\nDTEND;VALUE=DATE:20261001");
  expect(file.message).toContain("SUMMARY:听证会上的三个问题");
});

it("reminders are written once, on the morning they are due", async () => {
  const services = test.app.services;
  const [item] = await items();
  const wish = { id: item!.id, time: at("2026-09-30"), advance: 1 };
  expect((await editor.act("/api/calendar/remind", wish)).status).toBe(0);
  expect((await items())[0]!.reminded).toBe(true);
  expect([await sendCalendarReminders(services), await sendReminders(services)]).toEqual([0, 1]);
  test.pass(86_400_000);
  expect([await sendCalendarReminders(services), await sendReminders(services)]).toEqual([1, 0]);
  expect(await sendCalendarReminders(services)).toBe(0);
  const sent = await messagesIn(services).find({ orderBy: [["createTime", "asc"]] });
  expect(sent.map((message) => message.title)).toEqual(["选题提醒：听证会上的三个问题", "日程提醒：听证会"]);
  expect(sent[1]).toMatchObject({ userIds: ["u-bianji"], content: "9月30日" });
  expect(dayStart(services.now())).toBe(at("2026-09-29"));
});
