import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import { unzipSync } from "fflate";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { pngSize } from "#server/print/docx.ts";
import { channelsOf } from "#server/push/PushChannel.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";
import reports from "./index.ts";
import { makeIssues } from "./makeIssues.ts";
import { templatesOf } from "./templates.ts";

const R = "/mbd-cloud-report";
const START = Date.parse("2026-11-25T08:00:00+08:00");
let test: DocumentsApp;
let admin: Client;
let outside: Outside;
let smtp: SMTPServer;
const mails: { to: string[]; raw: string }[] = [];
interface Call {
  event: string;
  title: string;
  report: { link: string };
  path: string;
  signed: string;
  stamp: string;
  body: string;
  markdown?: { content: string };
}
const calls: Call[] = [];

beforeAll(async () => {
  outside = await openOutside((req, reply, body) => {
    calls.push({
      ...JSON.parse(body),
      path: req.url,
      signed: req.headers["x-push-signature"],
      stamp: req.headers["x-push-timestamp"],
      body,
    });
    reply.end('{"errcode":0}');
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
  const [, word = ""] = /wordprocessingml[\s\S]*?\r\n\r\n([\sA-Za-z0-9+/=]+)/.exec(mail) ?? [];
  const parts = unzipSync(new Uint8Array(Buffer.from(word, "base64")));
  // No browser was open: the charts are the server's, one for each of the template's.
  const template = await templatesOf(services).get("t-media-day");
  const charts = template!.sections.filter(({ type }) => type === "chart").length;
  expect(charts).toBeGreaterThan(0);
  expect(Object.keys(parts).filter((name) => name.startsWith("word/media/"))).toHaveLength(charts);
  expect(pngSize(parts["word/media/image1.png"]!)?.width).toBe(1620);
  // The letter itself has them too, as parts that every mail program shows.
  expect(mail.match(/Content-ID: /gi)?.length).toBe(charts);
  expect(mail).not.toContain("data:image");
  expect(calls).toMatchObject([{ event: "report.issue", title: "晨报（2026-11-24）" }]);
  expect((await messagesIn(services).find()).map(({ userIds }) => userIds.includes("u-bianji"))).toEqual([true]);

  const path = (address: string) => address.replace("https://mbd.example.cn", "");
  const open = path(calls[0]!.report.link);
  const page = await test.app.inject({ url: open });
  expect([page.statusCode, page.body.includes("台风登陆沿海")]).toEqual([200, true]);
  expect((await test.app.inject({ url: `${open}x` })).statusCode).toBe(410);
  const stop = path(/List-Unsubscribe:\s*<([^>]+)>/.exec(mail.replace(/\r?\n\s+/g, ""))![1]!);
  const asked = await test.app.inject({ url: stop });
  expect(asked.body).toContain("点“退订”后，desk@example.cn 不再收到“晨报送达”");
  // A browser sends the form of a page that keeps its address back with `Origin: null`, which is no page of ours.
  expect(asked.headers["referrer-policy"]).toBe("same-origin");
  const ended = await test.app.inject({
    method: "POST",
    url: stop,
    payload: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([ended.statusCode, ended.body.includes("已退订")]).toEqual([200, true]);
  expect((await test.app.inject({ url: stop })).body).toContain("已退订");

  test.pass(DAY);
  await makeIssues(services);
  await outboxOf(services).run();
  expect(mails.slice(2).map(({ to }) => to)).toEqual([["bianji@example.cn"]]);
  test.pass(3 * DAY);
  expect((await test.app.inject({ url: open })).statusCode).toBe(410);
});

it("goes out by robots of the house's channels and by signed calls; who opened a link is told", async () => {
  const { services } = test.app;
  calls.length = 0;
  admin = await test.signedIn("admin");
  const group = await groupsOf(services).insert({ name: "突发", level: 1, words: [], sentives: [] } as never);
  const common = { groupId: group.id, receivers: [], quietBegin: "", quietEnd: "", createTime: 0 };
  const robot = await channelsOf(services).insert({
    ...{ ...common, name: "值班群", kind: "wecom", url: `${outside.url}/robot?key=k1`, secret: "", enabled: true },
  });
  const off = await channelsOf(services).insert({
    ...common,
    name: "停用群",
    kind: "feishu",
    url: outside.url,
    secret: "",
    enabled: false,
  });
  const choices = (await admin.post(`${R}/subscribe/channels`)).data;
  expect(choices).toContainEqual({ value: robot.id, label: `企业微信：值班群（${group.name}）` });
  expect(JSON.stringify(choices)).not.toContain(off.id);
  const digest = (await admin.actJson(`${R}/simple/save`, { name: "夜报", schedule: "每天 20:30", templateId: "t-media-day" })).data;
  const delivery = {
    ...{ name: "夜报送达", digestId: digest.id, ways: ["channel", "webhook", "email"], addresses: ["night@example.cn"] },
    ...{ channelIds: [robot.id], url: `${outside.url}/hook`, secret: "s3cret", linkDays: 3 },
  };
  expect((await admin.actJson(`${R}/subscribe/save`, { ...delivery, channelIds: [] })).message).toContain("请选择推送渠道");
  expect((await admin.actJson(`${R}/subscribe/save`, { ...delivery, channelIds: ["none"] })).message).toContain("不存在");
  const { id } = (await admin.actJson(`${R}/subscribe/save`, delivery)).data;
  const row = (await admin.post(`${R}/subscribe/list`)).data.rows.find((one: { id: string }) => one.id === id);
  expect(row).toMatchObject({ signed: true, channelIds: [robot.id] });
  expect(JSON.stringify(row)).not.toContain("s3cret");

  test.pass(DAY);
  await makeIssues(services);
  await outboxOf(services).run();
  admin = await test.signedIn("admin");
  const hook = calls.find(({ path }) => path === "/hook")!;
  const expected = createHmac("sha256", "s3cret").update(`${hook.stamp}.${hook.body}`).digest("hex");
  expect(hook.signed).toBe(`sha256=${expected}`);
  const said = calls.find(({ path }) => path.startsWith("/robot"))!.markdown!.content;
  expect(said).toContain("夜报");
  expect(said).toMatch(/\[查看全文\]\(https:\/\/mbd\.example\.cn\/report-link\//);
  expect(said).not.toContain("全文：");

  const receipts = async () =>
    (await admin.post(`${R}/subscribe/receipts`, { id })).data.rows as { receiver: string; status: number; readTime: number }[];
  expect((await receipts()).map(({ receiver, status, readTime }) => [receiver, status, readTime]).sort()).toEqual([
    ["night@example.cn", 1, 0],
    ["webhook", 1, 0],
    ["值班群", 1, 0],
  ]);
  const letter = mails
    .find(({ to }) => to[0] === "night@example.cn")!
    .raw.replace(/=\r?\n/g, "")
    .replace(/=3D/g, "=");
  const link = /https:\/\/mbd\.example\.cn(\/report-link\/[\w.-]+)/.exec(letter)![1]!;
  expect((await test.app.inject({ url: link })).statusCode).toBe(200);
  test.pass(HOUR);
  await test.app.inject({ url: link });
  const read = (await receipts()).filter(({ readTime }) => readTime > 0);
  expect(read.map(({ receiver }) => receiver)).toEqual(["night@example.cn"]);
  const editor = await test.signedIn("bianji");
  expect((await editor.post(`${R}/subscribe/receipts`, { id })).status).not.toBe(0);
  // Saved again without a word of a channel that is gone.
  await channelsOf(services).remove(robot.id);
  expect((await admin.actJson(`${R}/subscribe/save`, { id, name: "夜报送达", digestId: digest.id })).status).toBe(0);
});
