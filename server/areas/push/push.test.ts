import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { arrivalsOf } from "#server/documents/Arrivals.ts";
import { Outbox, outboxOf } from "#server/outbox/Outbox.ts";
import { outboxIn, statusOf } from "#server/outbox/OutboxRecord.ts";
import { PushError } from "#server/outbox/PushError.ts";
import type { PushMessage } from "#server/outbox/PushMessage.ts";
import type { Receiver } from "#server/outbox/Receiver.ts";
import { alertCarrier, testCarrier } from "#server/push/alertCarrier.ts";
import { channelsOf } from "#server/push/PushChannel.ts";
import { takeAlerts } from "#server/push/takeAlerts.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import alerts from "../alerts/index.ts";
import push from "./index.ts";

/** Ten in the morning. */
const NOW = MONDAY + 2 * 86_400_000 + 2 * 3_600_000;

let test: DocumentsApp;
let services: Services;
let officer: Client;
let outbox: Outbox;
let clock = NOW;
const sent: { channel: string; message: PushMessage }[] = [];
let fault: PushError | null = null;

beforeAll(async () => {
  test = await openDocumentsApp([sampleDocument({ externalId: "old", pubdate: NOW - 1000 })], NOW, [alerts, push]);
  services = test.app.services;
  officer = await test.signedIn("yuqing");
  const transport = async (channel: Receiver, message: PushMessage): Promise<void> => {
    if (fault) throw fault;
    sent.push({ channel: channel.kind, message });
  };
  const all = {
    email: transport,
    webhook: transport,
    wecom: transport,
    dingtalk: transport,
    feishu: transport,
    wechat: transport,
  };
  outbox = open(all);
  outboxOf.provide(services, outbox);
});
afterAll(() => test.close());

function open(transports: ConstructorParameters<typeof Outbox>[1]): Outbox {
  const made = new Outbox(services, transports);
  made.carry(alertCarrier(services));
  made.carry(testCarrier(services));
  return made;
}

let groupId: string;
let count = 0;
beforeEach(async () => {
  fault = null;
  sent.length = 0;
  const group = await officer.actJson("/api/sensitive/group/update", { name: `组${++count}`, words: ["泄漏"] });
  groupId = group.data.id;
  await channelsOf(services).removeWhere({ enabled: true });
  await arrivalsOf(services).look();
});

const pass = (ms: number): void => {
  clock += ms;
  test.pass(ms);
};
const save = (fields: object) => officer.actJson("/api/push/channel/save", { groupId, ...fields });
const channel = async (fields = {}) =>
  (await save({ kind: "webhook", url: "https://hooks.example.cn/in/abcdefghijklmnopqrstuvwxyz", ...fields })).data;
/** Stores documents that the group marked, and looks at them. */
const arrive = async (...names: (string | { name: string; sameId: string })[]): Promise<string[]> => {
  const results = await test.store.write(
    names.map((one) => {
      const { name, sameId } = typeof one === "string" ? { name: one, sameId: null } : one;
      return sampleDocument({
        ...{ externalId: `${count}-${name}`, title: name, pubdate: clock - 1000, sameId },
        sensitive: [{ groupId, words: ["泄漏"] }],
      });
    }),
  );
  await arrivalsOf(services).look();
  return results.map((result) => result.id);
};
const entries = async () =>
  (await outboxIn(services).find({ where: { cause: "alert", causeId: groupId }, orderBy: [["createTime", "asc"]] })).map((entry) => ({
    ...{ ...entry, status: statusOf(entry.state), attempts: entry.tries },
  }));

describe("channels", () => {
  it("never show an address or a secret, and keep both when the form comes back without them", async () => {
    const made = await channel({ secret: "topsecret", name: "值班群" });
    expect(JSON.stringify(made)).not.toMatch(/topsecret|abcdefghij/);
    expect(made).toMatchObject({ address: "hooks.example.cn/…wxyz", hasSecret: true, groupName: `组${count}` });
    const list = await officer.post("/api/push/channel/list", { groupId });
    expect(JSON.stringify(list.data)).not.toMatch(/topsecret|abcdefghij/);
    await save({ id: made.id, name: "值班" });
    expect(await channelsOf(services).get(made.id)).toMatchObject({ secret: "topsecret", name: "值班" });
    await save({ id: made.id, clearSecret: true });
    expect(await channelsOf(services).get(made.id)).toMatchObject({ secret: "" });
  });

  it.each([
    [{ kind: "webhook", url: "http://hooks.example.cn" }, /https/],
    [{ kind: "webhook", url: "https://127.0.0.1/x" }, /内网/],
    [{ kind: "webhook", url: "https://localhost/x" }, /内网/],
    [{ kind: "webhook", url: "https://u:p@x.cn/" }, /用户名/],
    [{ kind: "email" }, /收件人/],
    [{ kind: "email", receivers: ["nobody"] }, /邮箱/],
    [{ kind: "wecom" }, /推送地址/],
    [{ kind: "email", receivers: ["a@b.cn"], quietBegin: "22:00" }, /开始和结束/],
    [{ kind: "email", receivers: ["a@b.cn"], quietBegin: "25:00", quietEnd: "06:00" }, /22:00/],
  ])("refuse %o", async (fields, message) => {
    const reply = await save(fields);
    expect(reply.status).toBe(100001);
    expect(reply.message).toMatch(message);
  });

  it("can be tried, and belong to who may edit the groups", async () => {
    const { id } = await channel();
    expect((await officer.act("/api/push/channel/test", { id })).status).toBe(0);
    expect(sent[0]!.message).toMatchObject({ event: "test", documents: [] });
    fault = new PushError("对方拒绝（HTTP 404）", true);
    expect((await officer.act("/api/push/channel/test", { id })).message).toContain("对方拒绝");
    const editor = await test.signedIn("bianji");
    expect((await editor.post("/api/push/channel/list")).status).toBe(403);
    expect((await editor.act("/api/push/channel/test", { id })).status).toBe(403);
  });
});

describe("new matches", () => {
  it("go out once for each channel, near copies not at all, documents stored before never", async () => {
    await channel();
    await channel({ kind: "wecom", url: "https://w.example.cn/x" });
    const [first] = await arrive("化工厂泄漏");
    await arrive({ name: "化工厂泄漏（转载）", sameId: first! });
    await takeAlerts(services, [first!]);
    await outbox.tick();
    expect(sent.map((one) => one.channel).sort()).toEqual(["webhook", "wecom"]);
    expect(sent[0]!.message).toMatchObject({
      event: "sensitive.matched",
      documents: [{ docId: first, words: ["泄漏"] }],
    });
    await outbox.tick();
    expect(sent).toHaveLength(2);
  });

  it("are tried again with longer pauses until they arrive", async () => {
    await channel();
    await arrive("泄漏二");
    fault = new PushError("无法连接");
    await outbox.tick();
    expect((await entries())[0]).toMatchObject({
      status: 0,
      attempts: 1,
      nextTime: clock + 30_000,
      message: "无法连接",
    });
    pass(29_000);
    await outbox.tick();
    expect((await entries())[0]!.attempts).toBe(1);
    pass(1000);
    await outbox.tick();
    expect((await entries())[0]).toMatchObject({ attempts: 2, nextTime: clock + 60_000 });
    fault = null;
    pass(60_000);
    await outbox.tick();
    expect((await entries())[0]).toMatchObject({ status: 1, attempts: 3, sentTime: clock });
  });

  it("fail for good when trying cannot help, and can be sent again by hand", async () => {
    await channel();
    await arrive("泄漏三");
    fault = new PushError("对方拒绝（HTTP 404）", true);
    await outbox.tick();
    const [entry] = await entries();
    expect(entry).toMatchObject({ status: 2 });
    fault = null;
    expect((await officer.act("/api/push/retry", { ids: [entry!.id] })).data).toEqual({ count: 1 });
    await outbox.tick();
    expect((await entries())[0]).toMatchObject({ status: 1 });
    const { data } = await officer.post("/api/push/log", { groupId });
    expect(data).toMatchObject({ total: 1, rows: [{ title: "泄漏三", status: 1, kind: "webhook" }] });
  });

  it("are sent again by hand without harm to the server when the store fails meanwhile", async () => {
    const tick = outbox.tick.bind(outbox);
    outbox.tick = () => Promise.reject(new Error("database is locked"));
    expect((await officer.act("/api/push/retry", { ids: ["none"] })).data).toEqual({ count: 0 });
    // An unhandled rejection would end the process.
    await new Promise((resolve) => setImmediate(resolve));
    outbox.tick = tick;
  });

  it("wait for the end of the quiet hours and then come as one digest", async () => {
    const begin = new Date(clock + 8 * 3_600_000).toISOString().slice(11, 16);
    const end = new Date(clock + 9 * 3_600_000).toISOString().slice(11, 16);
    await channel({ quietBegin: begin, quietEnd: end });
    await arrive("夜里一", "夜里二");
    await outbox.tick();
    expect(sent).toHaveLength(0);
    expect((await entries()).map((entry) => entry.status)).toEqual([3, 3]);
    pass(61 * MINUTE);
    await outbox.tick();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.message).toMatchObject({
      event: "sensitive.digest",
      documents: [{ title: "夜里一" }, { title: "夜里二" }],
    });
    expect((await entries())[0]).toMatchObject({ status: 1, message: "汇总发送（2 条）" });
  });

  it("keep to a robot's twenty a minute by going together", async () => {
    await channel({ kind: "dingtalk", url: `https://d.example.cn/${count}` });
    await arrive(...Array.from({ length: 50 }, (_, at) => `第${at}条`));
    await outbox.tick();
    expect(sent.map(({ message }) => message.documents.length)).toEqual([20, 20, 10]);
    for (let n = 0; n < 17; n++) {
      await arrive(`单${n}`);
      await outbox.tick();
    }
    expect(sent).toHaveLength(20);
    await arrive("超出");
    await outbox.tick();
    expect(sent).toHaveLength(20);
    pass(MINUTE);
    await outbox.tick();
    expect(sent).toHaveLength(21);
  });

  it("of an old archive are no news, and a channel that is off sends nothing", async () => {
    const { id } = await channel();
    await arrive("等待");
    await save({ id, enabled: false });
    await outbox.tick();
    expect((await entries())[0]).toMatchObject({ status: 2, message: "渠道已停用" });
    await save({ id, enabled: true });
    await test.store.write([
      sampleDocument({
        externalId: `${count}-archive`,
        pubdate: clock - 10 * 86_400_000,
        sensitive: [{ groupId, words: ["泄漏"] }],
      }),
    ]);
    await arrivalsOf(services).look();
    expect(await entries()).toHaveLength(1);
  });

  it("survive a restart between storing and sending", async () => {
    await channel();
    await arrive("重启前");
    const later = open(
      Object.fromEntries(
        ["email", "webhook", "wecom", "dingtalk", "feishu"].map((kind) => [
          kind,
          async (_: unknown, message: PushMessage) => void sent.push({ channel: "later", message }),
        ]),
      ) as never,
    );
    await later.tick();
    expect(sent.map(({ message }) => message.documents[0]!.title)).toEqual(["重启前"]);
    await outbox.tick();
    expect(sent).toHaveLength(1);
  });
});
