import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import alerts from "#server/areas/alerts/index.ts";
import dataforward from "#server/areas/dataforward/index.ts";
import plans from "#server/areas/plans/index.ts";
import push from "#server/areas/push/index.ts";
import reports from "#server/areas/reports/index.ts";
import { REPORT_STATUS } from "#server/areas/reports/ReportRecord.ts";
import runtime from "#server/areas/runtime/index.ts";
import type { Services } from "#server/contract/handler.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";
import { type OutboxCause, outboxIn } from "#server/outbox/OutboxRecord.ts";
import { plansOf } from "#server/records/TopicPlanRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";

/** Ten in the morning of a Wednesday. */
const NOW = MONDAY + 2 * DAY + 10 * HOUR;

let test: DocumentsApp;
let services: Services;
let officer: Client;
let editor: Client;
let server: Outside;
let base: string;
let smtp: SMTPServer;
const posted: string[] = [];
const mails: { to: string[]; id: string }[] = [];
let mailWorks = true;

beforeAll(async () => {
  server = await openOutside((req, reply) => {
    posted.push(req.url ?? "");
    reply.end("{}");
  });
  base = server.url;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(mailWorks ? null : Object.assign(new Error("later"), { responseCode: 451 })),
    onData: (stream, session, done) => {
      let text = "";
      stream.on("data", (part) => {
        text += part;
      });
      stream.on("end", () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), id: /^message-id: (.*)$/im.exec(text)?.[1] ?? "" });
        done();
      });
    },
  });
  await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", done));
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    SMTP_FROM: "desk@example.cn",
    PUSH_ALLOW_HOSTS: "127.0.0.1",
    PUSH_TARGETS: JSON.stringify({ api: `${base}/target` }),
  };
  const documents = [sampleDocument({ externalId: "old", title: "台风旧闻", pubdate: NOW - HOUR })];
  test = await openDocumentsApp(documents, NOW, [alerts, push, dataforward, reports, plans, runtime], env);
  services = test.app.services;
  // The demo desk's own pushes and plans would stand among those of this test.
  await services.records.collection<{ id: string; time: number }>({ name: "marks" }).put({ id: "demoPushes", time: NOW });
  await plansOf(services).removeWhere({ status: { gte: 0 } });
  await usersIn(services.records).update("u-fenxi", { email: "fenxi@example.cn" });
  [officer, editor] = await Promise.all([test.signedIn("yuqing"), test.signedIn("bianji")]);
  await deliver();
});
afterAll(async () => {
  await test.close();
  server.close();
  await new Promise<void>((done) => smtp.close(done));
});

const deliver = () => jobsOf(services).run("outbox.deliver");
const states = async (cause: OutboxCause) =>
  (await outboxIn(services).find({ where: { cause } })).map(({ state, tries, channel }) => [channel, state, tries]);

it("alerts, trials, rules and pushes by hand stand in one outbox, and the logs show what they showed", async () => {
  const group = (await officer.actJson("/api/sensitive/group/update", { name: "安全", words: ["泄漏"] })).data.id;
  const channel = await officer.actJson("/api/push/channel/save", { groupId: group, kind: "webhook", url: `${base}/hook` });
  expect((await officer.act("/api/push/channel/test", { id: channel.data.id })).status).toBe(0);
  await officer.actJson("/mbd-cloud-dataforward/rule/save", { name: "台风", keyWords: "台风", target: "api" });
  await test.store.write([
    sampleDocument({ externalId: "n1", title: "台风登陆", text: "台风登陆", pubdate: NOW - 1000 }),
    sampleDocument({ externalId: "n2", title: "化工厂泄漏", pubdate: NOW - 1000, sensitive: [{ groupId: group, words: ["泄漏"] }] }),
  ]);
  await deliver();
  const hand = { docIds: [test.ids.get("old")], target: "api", note: "请阅" };
  expect((await officer.act("/mbd-cloud-dataforward/dataforward/add", hand)).data).toEqual({ added: 1 });
  expect(await states("alert")).toEqual([["webhook", "sent", 1]]);
  expect(await states("test")).toEqual([["webhook", "sent", 1]]);
  expect(await states("forward")).toEqual([["api", "sent", 1]]);
  expect(await states("share")).toEqual([["api", "sent", 1]]);
  expect(posted).toEqual(expect.arrayContaining(["/hook", "/hook", "/target", "/target"]));
  expect(posted).toHaveLength(4);
  const alertsLog = (await officer.post("/api/push/log", {})).data;
  expect(alertsLog).toMatchObject({ total: 1, rows: [{ title: "化工厂泄漏", status: 1, attempts: 1, words: ["泄漏"] }] });
  const pushesLog = (await officer.post("/mbd-cloud-dataforward/dataforward/list", {})).data;
  expect(pushesLog.rows.map((row: { title: string; ruleName?: string }) => [row.title, row.ruleName])).toEqual(
    expect.arrayContaining([
      ["台风登陆", "台风"],
      ["台风旧闻", undefined],
    ]),
  );
  expect(pushesLog.total).toBe(2);
});

it("a report that the mail server does not take is told as not mailed, and tried again under the same id", async () => {
  const made = await editor.actJson("/mbd-cloud-report/report/save", {
    ...{ title: "日报", sections: [{ type: "text", title: "情况", ref: "@overview" }], beginTime: MONDAY, endTime: NOW, keyWords: "台风" },
  });
  expect(made.status, made.message).toBe(0);
  const { id } = made.data;
  expect((await editor.actJson("/mbd-cloud-report/report/generate", { id })).status).toBe(0);
  await expect
    .poll(async () => (await editor.post("/mbd-cloud-report/report/get", { id })).data.status, { timeout: 20_000 })
    .toBe(REPORT_STATUS.ready);
  mailWorks = false;
  const sent = await editor.act("/mbd-cloud-report/report/send", { id, receivers: ["u-fenxi"] });
  expect(sent.data, sent.message).toEqual({ sent: 1, mailed: 0 });
  expect(await states("report")).toEqual([["email", "queued", 1]]);
  const queues = async () => (await (await test.signedIn("admin")).post("/api/runtime/queues", {})).data.rows;
  expect(await queues()).toContainEqual(expect.objectContaining({ id: "mail", title: "邮件", waiting: 1, failed: 0 }));
  mailWorks = true;
  await deliver();
  expect(mails).toEqual([]);
  test.pass(30_000);
  await deliver();
  const [letter] = await outboxIn(services).find({ where: { cause: "report" } });
  expect(letter).toMatchObject({ state: "sent", tries: 2, causeId: id, receivers: ["fenxi@example.cn"], userId: "u-bianji" });
  expect(mails).toEqual([{ to: ["fenxi@example.cn"], id: `<push-${letter!.id}@example.cn>` }]);
});

it("a reminder is mailed once for its day, also when the server stops before that is noted", async () => {
  mails.length = 0;
  const remind = { advance: 1, way: ["message", "email"] };
  const body = { title: "选题", triggerDate: MONDAY + 3 * DAY, dutyUserId: "u-fenxi", remind };
  const made = await editor.actJson("/api/topicPlan/set", body);
  expect(made.status, made.message).toBe(0);
  for (let n = 0; n < 2; n++) {
    await jobsOf(services).run("plans.reminders");
    await plansOf(services).update(made.data.id, { remindedFor: 0 });
    await deliver();
  }
  expect(mails).toHaveLength(1);
  expect(await states("reminder")).toEqual([["email", "sent", 1]]);
  const messages = services.records.collection<{ id: string; title: string }>({ name: "messages" });
  expect(await messages.count({ where: { title: "选题提醒：选题" } })).toBe(1);
});
