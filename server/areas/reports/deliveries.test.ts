import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { sampleDocument } from "#server/store/documents.contract.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import reports from "./index.ts";
import { makeIssues } from "./makeIssues.ts";

const R = "/mbd-cloud-report";
const START = Date.parse("2026-11-25T08:00:00+08:00");
let test: DocumentsApp;
let admin: Client;
let outside: Outside;
let smtp: SMTPServer;
const mails: { to: string[]; raw: string }[] = [];
const calls: { event: string; title: string; report: { link: string } }[] = [];

beforeAll(async () => {
  outside = await openOutside((_req, reply, body) => {
    calls.push(JSON.parse(body));
    reply.end("{}");
  });
  smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"] },
    onData(stream, session, done) {
      let raw = "";
      stream.on("data", (part) => (raw += part));
      stream.on("end", () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  test = await openDocumentsApp(
    [sampleDocument({ externalId: "a", title: "台风登陆沿海", text: "台风今日登陆。", pubdate: START - 12 * HOUR, source: "甲报" })],
    START,
    [reports],
    {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      ...{ SMTP_FROM: "desk@example.cn", PUSH_ALLOW_HOSTS: "127.0.0.1", PUBLIC_URL: "https://mbd.example.cn" },
    },
  );
  admin = await test.signedIn("admin");
});
afterAll(async () => {
  await test.close();
  await outside.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

it("an issue goes to people, roles and addresses once, by message, mail and webhook; a link opens it and ends; unsubscribing needs no sign-in", async () => {
  const { services } = test.app;
  const [editor] = await usersIn(services.records).find({ where: { id: "u-bianji" } });
  await usersIn(services.records).update("u-bianji", { email: "bianji@example.cn" });
  const digest = (await admin.actJson(`${R}/simple/save`, { name: "晨报", schedule: "每天 8:30", templateId: "t-media-day" })).data;
  const delivery = {
    ...{ name: "晨报送达", digestId: digest.id, ways: ["message", "email", "webhook"], roleIds: editor!.roleIds },
    ...{ addresses: ["desk@example.cn"], url: `${outside.url}/hook?key=secret1234`, attach: "docx", linkDays: 3 },
  };
  const saved = await admin.actJson(`${R}/subscribe/save`, delivery);
  expect(saved.status, saved.message).toBe(0);
  const [row] = (await admin.post(`${R}/subscribe/list`)).data.rows;
  expect(row).toMatchObject({ schedule: "每天 8:30", stopped: 0 });
  expect(JSON.stringify(row)).not.toContain("secret");

  test.pass(HOUR);
  await makeIssues(services);
  await makeIssues(services);
  await outboxOf(services).run();
  expect(mails.map(({ to }) => to).sort()).toEqual([["bianji@example.cn"], ["desk@example.cn"]]);
  const mail = mails.find(({ to }) => to[0] === "desk@example.cn")!.raw;
  expect(mail).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  expect(mail).toMatch(/text\/html/);
  expect(mail).toMatch(/wordprocessingml/);
  expect(calls).toMatchObject([{ event: "report.issue", title: "晨报（2026-11-24）" }]);
  expect((await messagesIn(services).find()).map(({ userIds }) => userIds.includes("u-bianji"))).toEqual([true]);

  const path = (address: string) => address.replace("https://mbd.example.cn", "");
  const open = path(calls[0]!.report.link);
  const page = await test.app.inject({ url: open });
  expect([page.statusCode, page.body.includes("台风登陆沿海")]).toEqual([200, true]);
  expect((await test.app.inject({ url: `${open}x` })).statusCode).toBe(410);
  const stop = path(/List-Unsubscribe:\s*<([^>]+)>/.exec(mail.replace(/\r?\n\s+/g, ""))![1]!);
  expect((await test.app.inject({ url: stop })).body).toContain("退订");
  const ended = await test.app.inject({
    method: "POST",
    url: stop,
    payload: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([ended.statusCode, ended.body.includes("已退订")]).toEqual([200, true]);

  test.pass(DAY);
  await makeIssues(services);
  await outboxOf(services).run();
  expect(mails.slice(2).map(({ to }) => to)).toEqual([["bianji@example.cn"]]);
  test.pass(3 * DAY);
  expect((await test.app.inject({ url: open })).statusCode).toBe(410);
});
