import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TRANSPORTS } from "#server/outbox/transports.ts";
import { isSigned, readEvent } from "#server/outbox/wechat/platformMessage.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import push from "../push/index.ts";
import alerts from "./index.ts";

const NOW = MONDAY + 172_800_000;
const TOKEN = "tokenOfTheHouse1";
const OPENID = "oABCD-1234567890abcdef";

/** The platform, as far as it is asked: tokens, pictures, messages. */
let platform: Outside;
const asked: { path: string; token: string | null; body: Record<string, unknown> }[] = [];
let tokens = 0;
/** Answered once instead of what is right. */
let fault: { errcode: number; errmsg: string } | null = null;

let test: DocumentsApp;
let officer: Client;
let editor: Client;

const SETTINGS = {
  WECHAT_APP_ID: "wx1",
  WECHAT_APP_SECRET: "secret1",
  WECHAT_TOKEN: TOKEN,
  WECHAT_TEMPLATE: JSON.stringify({ id: "tpl", fields: { thing1: "group", thing2: "title", thing3: "words" } }),
};

beforeAll(async () => {
  platform = await openOutside((req, reply, text) => {
    const url = new URL(req.url ?? "", "http://platform");
    const token = url.searchParams.get("access_token");
    asked.push({ path: url.pathname, token, body: JSON.parse(text) });
    const answer = () => {
      if (url.pathname === "/cgi-bin/stable_token") return { access_token: `t${++tokens}`, expires_in: 7200 };
      if (token !== `t${tokens}`) return { errcode: 40001, errmsg: "invalid credential" };
      if (fault) return fault;
      const scene = JSON.parse(text).action_info?.scene.scene_str;
      return scene ? { ticket: "k", expire_seconds: 600, url: `http://weixin.qq.com/q/${scene}` } : { errcode: 0, errmsg: "ok" };
    };
    reply.end(JSON.stringify(answer()));
  });
  const base = `${platform.url}/`;
  const documents = [sampleDocument({ externalId: "a", pubdate: NOW - 1000 })];
  test = await openDocumentsApp(documents, NOW, [alerts, push], { ...SETTINGS, WECHAT_BASE_URL: base });
  const group = { id: "g1", name: "气象灾害", words: ["台风"], sentives: [], dataTypes: [], level: 1 };
  await groupsOf(test.app.services).put({ ...group, isAppraise: "all", regionIds: [], wechUserIds: [], enabled: true });
  [officer, editor] = await Promise.all([test.signedIn("yuqing"), test.signedIn("bianji")]);
});
afterAll(async () => {
  await test.close();
  platform.close();
});

const now = () => test.app.services.now();
const signed = (at = now(), token = TOKEN) => {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHash("sha1").update([token, timestamp, "n1"].sort().join("")).digest("hex");
  return { signature, timestamp, nonce: "n1" };
};
const callback = (query: Record<string, string>, payload?: string) =>
  test.app.inject({
    method: payload === undefined ? "GET" : "POST",
    url: `/api/wechat/callback?${new URLSearchParams(query)}`,
    ...(payload === undefined ? {} : { payload, headers: { "content-type": "text/xml" } }),
  });
const event = (name: string, key = "", openid = OPENID) =>
  `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>1</CreateTime>` +
  `<MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${name}]]></Event><EventKey><![CDATA[${key}]]></EventKey></xml>`;
const picture = (client = officer) => client.post("/api/sensitive/group/getWechUserId", { groupId: "g1" });
const sceneOf = async () => String((await picture()).data.qr).split("/q/")[1]!;
const receivers = async () => (await officer.post("/api/push/channel/list", { groupId: "g1", kind: "wechat" })).data;

describe("wechat receivers of a sensitive group", () => {
  it("without an official account it is said how to connect one", async () => {
    const { settings } = test.app.services;
    const { wechat } = settings;
    settings.wechat = undefined;
    const without = await picture();
    const tried = await callback({ ...signed(), echostr: "1" });
    const receiver = { kind: "wechat" as const, receivers: [OPENID], url: "", secret: "" };
    const sent = TRANSPORTS.wechat(receiver, { documents: [], group: { name: "" } } as never, { settings, now: now() });
    await expect(sent).rejects.toThrow("未配置微信公众号");
    settings.wechat = wechat;
    expect(without.status).toBe(404);
    expect(without.message).toContain("WECHAT_APP_ID");
    expect(tried.statusCode).toBe(403);
  });

  it("the platform is believed by its signature only", async () => {
    expect((await callback({ ...signed(), echostr: "echo7" })).body).toBe("echo7");
    for (const query of [signed(now(), "anotherToken"), signed(now() - 3_600_000), { ...signed(), signature: "zz" }, {}])
      expect((await callback(query as Record<string, string>, event("SCAN", "x"))).statusCode).toBe(403);
    expect((await callback(signed(), "no xml at all")).body).toBe("success");
    expect((await callback(signed(), event("VIEW", "http://x"))).body).toBe("success");
  });

  it("a picture is made once while it is looked at, and anew before its time is over", async () => {
    expect((await picture(editor)).status).toBe(403);
    const first = (await picture()).data;
    expect(first).toMatchObject({ wechUserIds: [], until: now() + 600_000 });
    expect(first.qr).toMatch(/^http:\/\/weixin\.qq\.com\/q\/g[0-9a-f]{32}$/);
    test.pass(60_000);
    expect((await picture()).data.qr).toBe(first.qr);
    expect(asked.map(({ path }) => path)).toEqual(["/cgi-bin/stable_token", "/cgi-bin/qrcode/create"]);
    expect(asked[0]!.body).toMatchObject({ appid: "wx1", secret: "secret1" });
    test.pass(500_000);
    expect((await picture()).data.qr).not.toBe(first.qr);
    expect(tokens).toBe(1);
    expect((await officer.post("/api/sensitive/group/getWechUserId", { groupId: "gone" })).status).toBe(404);
  });

  it("who scans is bound once, also a new follower; a picture whose time is over binds nobody", async () => {
    const scene = await sceneOf();
    const reply = await callback(signed(), event("SCAN", scene));
    expect(reply.headers["content-type"]).toContain("text/xml");
    expect(reply.body).toContain(`<ToUserName><![CDATA[${OPENID}]]>`);
    expect(reply.body).toContain("已绑定敏感组“气象灾害”，新的预警会发到这里");
    expect((await callback(signed(), event("SCAN", scene))).body).toContain("您已绑定");
    await callback(signed(), event("subscribe", `qrscene_${scene}`, "oNEW-1234567"));
    expect((await picture()).data.wechUserIds).toEqual([OPENID, "oNEW-1234567"]);
    const groups = (await officer.post("/api/sensitive/group/list")).data;
    expect(groups[0].wechUserIds).toEqual([OPENID, "oNEW-1234567"]);
    const listed = await receivers();
    expect(listed.map((one: { name: string }) => one.name)).toEqual(["微信 abcdef", "微信 234567"]);
    expect(JSON.stringify(listed)).not.toContain(OPENID);
    test.pass(700_000);
    expect((await callback(signed(), event("SCAN", scene, "oLATE-123456"))).body).toContain("二维码已过期");
    expect(await receivers()).toHaveLength(2);
  });

  it("alerts go to each by the template; a token that ended early is renewed", async () => {
    const [first] = await receivers();
    asked.length = 0;
    tokens++;
    const test1 = await officer.actJson("/api/push/channel/test", { id: first.id });
    expect(test1).toMatchObject({ status: 0 });
    const sent = asked.filter(({ path }) => path === "/cgi-bin/message/template/send");
    expect(sent.at(-1)!.body).toMatchObject({
      ...{ touser: OPENID, template_id: "tpl" },
      data: { thing1: { value: "气象灾害" }, thing3: { value: "—" } },
    });
    fault = { errcode: 43004, errmsg: "require subscribe" };
    const refused = await officer.actJson("/api/push/channel/test", { id: first.id });
    fault = null;
    expect(refused).toMatchObject({ status: 100010, message: "测试未送达：微信拒绝：接收人已取消关注公众号（43004）" });
  });

  it("nobody is added by hand, but is renamed, switched off and let go; who leaves the account is gone", async () => {
    const [first, second] = await receivers();
    const save = (fields: object) => officer.actJson("/api/push/channel/save", fields);
    const words = "微信接收人由扫码绑定，不能手工添加或改成其他方式";
    expect(await save({ groupId: "g1", kind: "wechat" })).toMatchObject({ status: 100001, message: words });
    expect((await save({ id: first.id, kind: "webhook", url: "https://x.example" })).message).toBe(words);
    expect((await save({ id: first.id, name: "值班手机", enabled: false })).data).toMatchObject({ name: "值班手机" });
    expect((await picture()).data.wechUserIds).toContain(OPENID);
    expect((await editor.act("/api/push/channel/delete", { ids: first.id })).status).toBe(403);
    expect((await officer.act("/api/push/channel/delete", { ids: first.id })).status).toBe(0);
    expect((await receivers()).map((one: { id: string }) => one.id)).toEqual([second.id]);
    await callback(signed(), event("unsubscribe", "", "oNEW-1234567"));
    expect(await receivers()).toEqual([]);
  });

  it("a platform that refuses is told in words, never as a fault of ours", async () => {
    test.pass(700_000);
    fault = { errcode: 48001, errmsg: "api unauthorized" };
    const reply = await picture();
    fault = null;
    expect(reply).toMatchObject({ status: 100010, http: 200 });
    expect(reply.message).toBe("二维码未能生成：微信拒绝：公众号没有调用该接口的权限（48001）");
  });
});

it("reads events and signatures strictly", async () => {
  expect(readEvent("<xml><MsgType><![CDATA[text]]></MsgType></xml>")).toBeNull();
  expect(readEvent(event("SCAN", "s", "<b>"))).toBeNull();
  expect(isSigned(TOKEN, { signature: ["a"], timestamp: "1", nonce: "1" }, NOW)).toBe(false);
});
