import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import { digestsOf, issuesOf } from "./DigestRecord.ts";
import { takeDueIssues } from "./dueIssues.ts";
import reports from "./index.ts";
import { makeIssues } from "./makeIssues.ts";
import { REPORT_STATUS, reportsOf } from "./ReportRecord.ts";
import { DIGEST_JOB } from "./saveDigest.ts";

const R = "/mbd-cloud-report";
/** A Wednesday, before the hour of the digest. */
const START = Date.parse("2026-11-25T08:00:00+08:00");
let test: DocumentsApp;
let admin: Client;
let id: string;

beforeAll(async () => {
  test = await openDocumentsApp(
    [sampleDocument({ externalId: "a", title: "台风登陆沿海", text: "台风今日登陆。", pubdate: START - 12 * HOUR, source: "甲报" })],
    START,
    [reports],
  );
});
afterAll(() => test.close());

const services = () => test.app.services;
const issues = () => issuesOf(services()).find({ where: { digestId: id }, orderBy: [["dueTime", "asc"]] });
const told = () => messagesIn(services()).find({ orderBy: [["createTime", "asc"]] });
const save = async (fields = {}) => {
  const body = { name: "晨报", schedule: "每个工作日 8:30", templateId: "t-media-day", receivers: ["u-bianji"], ...fields };
  return (await admin.actJson(`${R}/simple/save`, body)) as { status: number; message: string; data: { id: string } };
};

beforeEach(async () => {
  await Promise.all([digestsOf(services()).removeWhere({}), issuesOf(services()).removeWhere({}), messagesIn(services()).removeWhere({})]);
  admin = await test.signedIn("admin");
  id = (await save()).data.id;
});

it("an issue comes at its time, once, with the day before, to those who receive it", async () => {
  await makeIssues(services());
  expect(await issues()).toEqual([]);
  test.pass(31 * MINUTE);
  await Promise.all([makeIssues(services()), makeIssues(services())]);
  await makeIssues(services());
  const [issue, ...more] = await issues();
  expect(more).toEqual([]);
  expect(issue).toMatchObject({ no: 1, status: "sent", dueTime: START + 30 * MINUTE, docCount: 1 });
  expect(await told()).toMatchObject([{ title: "简报《晨报（2026-11-24）》", userIds: ["u-bianji"] }]);
  const report = await reportsOf(services()).get(issue!.reportId);
  expect(report).toMatchObject({ status: REPORT_STATUS.sent, receivers: ["u-bianji"] });
  expect((await admin.post(`${R}/simple/issues`, { id })).data.rows).toMatchObject([{ period: "2026-11-24", status: "sent" }]);
});

it("what a stop cut off is gone on with, and nobody is told twice", async () => {
  test.pass(DAY);
  await takeDueIssues(services());
  const [before] = await issues();
  expect(before).toMatchObject({ status: "making" });
  await makeIssues(services());
  await issuesOf(services()).update(before!.id, { status: "making" });
  await makeIssues(services());
  expect((await issues()).map(({ status }) => status)).toEqual(["sent"]);
  expect(await told()).toHaveLength(1);
});

it("a clock set back makes none again; one set far ahead and back leaves no digest waiting", async () => {
  test.pass(DAY);
  await makeIssues(services());
  const made = (await issues()).length;
  test.pass(-DAY);
  await makeIssues(services());
  const { nextTime } = (await digestsOf(services()).get(id))!;
  expect(nextTime - services().now()).toBeLessThanOrEqual(4 * DAY);
  test.pass(DAY);
  await makeIssues(services());
  expect(await issues()).toHaveLength(made);
  expect(await told()).toHaveLength(made);
});

it("issues missed while nothing ran are made up, or marked, as set", async () => {
  test.pass(7 * DAY);
  await makeIssues(services());
  const all = await issues();
  expect(all).toHaveLength(5);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["sent"]));
  admin = await test.signedIn("admin");
  const { data } = await save({ name: "只标记", missed: "mark" });
  id = data.id;
  test.pass(7 * DAY + 2 * HOUR);
  await makeIssues(services());
  const marked = await issues();
  expect(marked.map(({ status }) => status)).toEqual(Array(5).fill("missed"));
  admin = await test.signedIn("admin");
  const again = await admin.act(`${R}/simple/repeat`, { id: marked[0]!.id });
  expect(again.status).toBe(0);
  await jobsOf(services()).run(DIGEST_JOB);
  expect((await issues())[0]!.status).toBe("sent");
});

it("a failure is told to its owner, and the next issue comes all the same", async () => {
  await save({ id, schedule: "每天 8:30" });
  await digestsOf(services()).update(id, { templateId: "gone" });
  test.pass(DAY);
  await makeIssues(services());
  expect((await issues()).map(({ status, message }) => [status, message])).toEqual([["failed", "报告模板不存在或已删除"]]);
  const owner = (await usersIn(services().records).findOne({ code: "admin" }))!.id;
  expect(await told()).toMatchObject([{ title: "简报“晨报”第 1 期生成失败", userIds: [owner] }]);
  await digestsOf(services()).update(id, { templateId: "t-media-day" });
  test.pass(3 * DAY);
  await makeIssues(services());
  expect((await issues()).at(-1)).toMatchObject({ status: "sent" });
});

it("words that say no time are refused with those that do; a paused digest rests", async () => {
  const refused = await save({ name: "乱", schedule: "有空的时候" });
  expect([refused.status, refused.message]).toEqual([100001, expect.stringContaining("每个工作日 8:30")]);
  await admin.act(`${R}/simple/switch`, { id, enabled: false });
  test.pass(7 * DAY);
  await makeIssues(services());
  admin = await test.signedIn("admin");
  await admin.act(`${R}/simple/switch`, { id, enabled: true });
  await makeIssues(services());
  expect(await issues()).toEqual([]);
});
