import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import { PushError } from "./PushError.ts";
import { markdownOf, type PushMessage, plainOf } from "./PushMessage.ts";
import type { Receiver } from "./Receiver.ts";
import { TRANSPORTS } from "./transports.ts";

interface Heard {
  url: string;
  headers: IncomingMessage["headers"];
  text: string;
}

const NOW = Date.parse("2026-06-01T09:30:00+08:00");
let server: Outside;
let base: string;
let smtp: SMTPServer;
let smtpUrl: string;
const heard: Heard[] = [];
const mails: { to: string[]; text: string }[] = [];
let answer: { status: number; body: unknown; headers?: Record<string, string> } = { status: 200, body: {} };

beforeAll(async () => {
  server = await openOutside((req, reply, text) => {
    heard.push({ url: req.url ?? "", headers: req.headers, text });
    reply.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
  });
  base = server.url;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith("gone") ? done(Object.assign(new Error("no such user"), { responseCode: 550 })) : done(),
    onData: (stream, session, done) => {
      let text = "";
      stream.on("data", (part) => {
        text += part;
      });
      stream.on("end", () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", done));
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await new Promise<void>((done) => smtp.close(done));
});
afterEach(() => {
  heard.length = 0;
  answer = { status: 200, body: {} };
});

const receiver = (fields: Partial<Receiver>): Receiver => ({ kind: "webhook", url: `${base}/hook`, secret: "", receivers: [], ...fields });
const document = (at = 1): PushMessage["documents"][number] => ({
  ...{ docId: String(at), title: `第${at}篇：化工厂[一号]泄漏`, summary: "摘要", source: "样例日报", dataType: "news" },
  ...{ isAppraise: -1, pubdate: NOW, url: "http://x.cn/a(1)", words: ["泄漏"], link: "http://x.cn/a(1)" },
});
const message: PushMessage = {
  ...{ id: "m1", event: "sensitive.matched", group: { id: "g", name: "安全生产", level: 1 }, time: NOW },
  ...{ title: "【安全生产】化工厂泄漏", documents: [document()] },
};
const send = (given: Partial<Receiver>, allow = ["127.0.0.1"], smtpFor: string | null = smtpUrl) => {
  const made = receiver(given);
  const settings = {
    pushAllowHosts: allow,
    ...(smtpFor ? { smtp: { url: smtpFor, from: "值班 <desk@example.cn>" } } : {}),
  };
  return TRANSPORTS[made.kind](made, message, { settings, now: NOW });
};

describe("webhook", () => {
  it("sends the message in JSON with a signature the receiver can compute", async () => {
    await send({ secret: "topsecret" });
    const [{ headers, text }] = heard as [Heard];
    expect(JSON.parse(text)).toMatchObject({ id: "m1", group: { name: "安全生产" }, documents: [{ words: ["泄漏"] }] });
    const signed = createHmac("sha256", "topsecret").update(`${headers["x-push-timestamp"]}.${text}`).digest("hex");
    expect(headers["x-push-signature"]).toBe(`sha256=${signed}`);
    expect(headers["x-push-timestamp"]).toBe(String(NOW / 1000));
    expect(headers["x-push-id"]).toBe("m1");
    expect(text).not.toContain("topsecret");
  });

  it.each([
    [503, false],
    [429, false],
    [404, true],
    [302, true],
  ])("an answer %i is permanent: %s", async (status, permanent) => {
    answer = { status, body: {}, headers: status === 302 ? { location: "http://169.254.169.254/" } : {} };
    await expect(send({})).rejects.toMatchObject({ permanent });
    expect(heard).toHaveLength(1);
  });

  it("never reaches inside unless the operator allowed the host", async () => {
    for (const url of [`${base}/x`, "http://localhost:1/", "http://[::1]/", "http://169.254.169.254/latest"])
      await expect(send({ url }, [])).rejects.toMatchObject({ message: "不允许推送到内网地址", permanent: true });
    expect(heard).toHaveLength(0);
    const { host } = new URL(base);
    await send({}, [host]);
    expect(heard).toHaveLength(1);
  });
});

describe("robots", () => {
  it("WeCom gets markdown", async () => {
    answer.body = { errcode: 0, errmsg: "ok" };
    await send({ kind: "wecom", url: `${base}/cgi-bin/webhook/send?key=k` });
    const body = JSON.parse(heard[0]!.text);
    expect(body.msgtype).toBe("markdown");
    expect(body.markdown.content).toContain("[第1篇：化工厂【一号】泄漏](http://x.cn/a%281%29)");
    expect(body.markdown.content).toContain("样例日报 · 网站 · 负面 · 06-01 09:30 · 命中：泄漏");
  });

  it("DingTalk gets time and signature in the address", async () => {
    answer.body = { errcode: 0 };
    await send({ kind: "dingtalk", url: `${base}/robot/send?access_token=t`, secret: "SECx" });
    const { searchParams } = new URL(heard[0]!.url, base);
    const sign = createHmac("sha256", "SECx").update(`${NOW}\nSECx`).digest("base64");
    expect(Object.fromEntries(searchParams)).toEqual({ access_token: "t", timestamp: String(NOW), sign });
    expect(JSON.parse(heard[0]!.text)).toMatchObject({ msgtype: "markdown", markdown: { title: message.title } });
  });

  it("Feishu gets time and signature in the body", async () => {
    answer.body = { code: 0, msg: "success" };
    await send({ kind: "feishu", url: `${base}/open-apis/bot/v2/hook/x`, secret: "s" });
    const body = JSON.parse(heard[0]!.text);
    const seconds = String(NOW / 1000);
    expect(body.timestamp).toBe(seconds);
    expect(body.sign).toBe(createHmac("sha256", `${seconds}\ns`).update("").digest("base64"));
    expect(body.content.post.zh_cn.content[0][0]).toMatchObject({ tag: "a", href: "http://x.cn/a(1)" });
  });

  it.each([
    ["wecom", { errcode: 45009, errmsg: "api freq out of limit" }, { permanent: false, after: 60_000 }],
    ["wecom", { errcode: 93000, errmsg: "invalid webhook url" }, { permanent: true }],
    ["dingtalk", { errcode: 130101, errmsg: "send too fast" }, { permanent: false, after: 600_000 }],
    ["dingtalk", { errcode: 310000, errmsg: "sign not match" }, { permanent: true }],
    ["feishu", { code: 11232, msg: "too many request" }, { permanent: false }],
    ["feishu", { code: 19021, msg: "sign match fail" }, { permanent: true }],
  ] as const)("%s saying %o", async (kind, body, fault) => {
    answer.body = body;
    await expect(send({ kind })).rejects.toMatchObject(fault);
  });
});

describe("e-mail", () => {
  it("reaches each receiver blind, with text and page", async () => {
    await send({ kind: "email", receivers: ["a@example.cn", "b@example.cn"] });
    const [mail] = mails;
    expect(mail!.to).toEqual(["a@example.cn", "b@example.cn"]);
    expect(mail!.text).not.toMatch(/^(To|Cc|Bcc):.*example/im);
    expect(mail!.text).toContain("text/html");
  });

  it("a refused receiver is permanent, a silent server is not, no server says so", async () => {
    await expect(send({ kind: "email", receivers: ["gone@example.cn"] })).rejects.toMatchObject({ permanent: true });
    const quiet = "smtp://127.0.0.1:1";
    await expect(send({ kind: "email", receivers: ["a@example.cn"] }, [], quiet)).rejects.toMatchObject({
      permanent: false,
    });
    await expect(send({ kind: "email", receivers: ["a@example.cn"] }, [], null)).rejects.toThrow(PushError);
  });
});

it("long messages are cut between documents and count the rest, in bytes", () => {
  const many = { ...message, documents: Array.from({ length: 60 }, (_, at) => document(at + 1)) };
  for (const write of [markdownOf, plainOf]) {
    const text = write(many, 4096);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096);
    expect(text).toMatch(/另有 \d+ 条，请到系统查看$/);
  }
});
