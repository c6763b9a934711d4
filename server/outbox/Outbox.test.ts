import type { IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { queuesOf } from "#server/jobs/queues.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import { MAX_ATTEMPTS } from "./backoff.ts";
import type { Carrier } from "./Carrier.ts";
import { CLAIM } from "./claim.ts";
import { letterCarrier } from "./letterCarrier.ts";
import type { NewEntry } from "./newEntry.ts";
import { Outbox } from "./Outbox.ts";
import { type OutboxRecord, outboxIn } from "./OutboxRecord.ts";
import { PushError } from "./PushError.ts";
import type { PushMessage } from "./PushMessage.ts";
import type { Receiver } from "./Receiver.ts";
import type { Transport } from "./Transport.ts";
import { TRANSPORTS } from "./transports.ts";

const START = Date.parse("2026-06-01T10:00:00+08:00");
let clock = START;
let services: Services;
let outbox: Outbox;
const sent: { id: string; title: string; documents: number }[] = [];
/** What the receiver does with the next message. */
let answer: (message: PushMessage) => Promise<void> = async () => undefined;

const note: Transport = async (_, message) => {
  await answer(message);
  sent.push({ id: message.id, title: message.title, documents: message.documents.length });
};
const all = { email: note, webhook: note, wecom: note, dingtalk: note, feishu: note, wechat: note };

const receiver = (fields: Partial<Receiver> = {}): Receiver => ({
  ...{ kind: "webhook", url: "https://hooks.example.cn/in", secret: "", receivers: [], ...fields },
});
/** A message of as many documents as there are entries. */
const carrier = (cause: "alert" | "forward" | "share", fields: Partial<Carrier> = {}): Carrier => ({
  ...{ cause, queue: { name: cause, title: cause }, again: cause !== "share" },
  pack: async (entries) => ({
    parcel: {
      ...{ by: "channel", receiver: receiver() },
      message: {
        ...{ event: "sensitive.digest", group: { id: "g", name: "g", level: 1 }, time: clock },
        ...{ title: entries.map(({ subject }) => subject).join(" "), documents: entries.map(() => ({}) as never) },
      },
    },
  }),
  ...fields,
});
const entry = (subject: string, fields: Partial<NewEntry> = {}): NewEntry => ({
  ...{ cause: "alert", causeId: "g1", channel: "webhook", lane: "c1", subject, ...fields },
});
const rows = (): Promise<OutboxRecord[]> => outboxIn(services).find();
const first = async (): Promise<OutboxRecord> => (await rows())[0] as OutboxRecord;

/** The outbox as a further start of the server, or another server, has it: nothing but the records is shared. */
function open(transports = all): Outbox {
  const made = new Outbox({ ...services, registry: new Map() }, transports);
  for (const cause of ["alert", "forward", "share"] as const) made.carry(carrier(cause));
  return made;
}

beforeEach(() => {
  clock = START;
  sent.length = 0;
  answer = async () => undefined;
  const quiet = () => undefined;
  services = {
    ...{ records: openRecordStore(), now: () => clock, registry: new Map(), log: { info: quiet, warn: quiet, error: quiet } },
    settings: { pushAllowHosts: [], pushTargets: {} },
  } as unknown as Services;
  outbox = open();
});
afterEach(() => services.records.close());

describe("retries", () => {
  it("come with longer pauses, ten in all, and then it is given up", async () => {
    answer = () => Promise.reject(new PushError("无法连接"));
    await outbox.put(entry("a"));
    const pauses: number[] = [];
    for (let n = 1; n < MAX_ATTEMPTS; n++) {
      await outbox.tick();
      const now = await first();
      expect(now).toMatchObject({ state: "queued", tries: n, message: "无法连接" });
      pauses.push((now.nextTime - clock) / 1000);
      clock = now.nextTime - 1;
      await outbox.tick();
      expect((await first()).tries).toBe(n);
      clock++;
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    await outbox.tick();
    expect(await first()).toMatchObject({ state: "givenUp", tries: 10, nextTime: 0 });
    clock += 24 * HOUR;
    await outbox.tick();
    expect((await first()).tries).toBe(10);
  });

  it("are not made where they cannot help, and wait as long as the other side asks", async () => {
    answer = ({ title }) =>
      Promise.reject(title === "wrong" ? new PushError("对方拒绝（HTTP 404）", true) : new PushError("限流", false, 600_000));
    await outbox.put(entry("wrong"));
    await outbox.put(entry("often", { lane: "c2" }));
    await outbox.tick();
    const [wrong, often] = await rows();
    expect(wrong).toMatchObject({ state: "failed", tries: 1, nextTime: 0, message: "对方拒绝（HTTP 404）" });
    expect(often).toMatchObject({ state: "queued", nextTime: clock + 600_000 });
  });

  it("of one receiver hold what waits behind, and of no other", async () => {
    answer = ({ title }) => (title === "a" ? Promise.reject(new PushError("无法连接")) : Promise.resolve());
    for (const [subject, lane] of [
      ["a", "c1"],
      ["b", "c1"],
      ["c", "c2"],
    ] as const)
      await outbox.put(entry(subject, { lane }));
    await outbox.tick();
    expect(sent.map(({ title }) => title)).toEqual(["c"]);
    expect((await rows()).map(({ tries, nextTime }) => [tries, nextTime])).toEqual([
      [1, clock + 30_000],
      [0, clock + 30_000],
      [1, 0],
    ]);
  });

  it("an entry of the same key is taken in once, however it ended", async () => {
    expect(await outbox.put(entry("a", { onceKey: "k" }))).toBe(true);
    await outbox.tick();
    expect(await outbox.put(entry("a", { onceKey: "k" }))).toBe(false);
    await outbox.tick();
    expect(sent).toHaveLength(1);
  });
});

describe("a server that dies in the middle", () => {
  /** The transports of a server that is gone before it can note how it went. */
  const dying = (arrives: boolean) => {
    const transport: Transport = (_, message) => {
      if (arrives) sent.push({ id: message.id, title: message.title, documents: message.documents.length });
      return new Promise(() => undefined);
    };
    return Object.fromEntries(Object.keys(all).map((kind) => [kind, transport])) as typeof all;
  };
  const until = async (state: string): Promise<void> => {
    for (let turn = 0; turn < 1000 && !(await rows()).some((row) => row.state === state); turn++) await new Promise(setImmediate);
  };

  it("before the message was taken: the next one sends it, not while the first may still live", async () => {
    await outbox.put(entry("a"));
    void open(dying(false)).tick();
    await until("sending");
    expect(await first()).toMatchObject({ state: "sending", tries: 1, nextTime: clock + CLAIM });
    clock += CLAIM - 1;
    await outbox.tick();
    expect(sent).toEqual([]);
    clock++;
    await outbox.tick();
    await outbox.tick();
    expect(sent).toHaveLength(1);
    expect(await first()).toMatchObject({ state: "sent", tries: 2 });
  });

  it("after it was taken: it goes out once more as the same message with the same id, whatever came meanwhile", async () => {
    const together = { sort: (due: OutboxRecord[]) => [due] };
    const dead = open(dying(true));
    dead.carry(carrier("alert", together));
    outbox.carry(carrier("alert", together));
    for (const subject of ["a", "b"]) await outbox.put(entry(subject));
    void dead.tick();
    await until("sending");
    await outbox.put(entry("c"));
    clock += CLAIM;
    await outbox.tick();
    expect(sent.map(({ title }) => title)).toEqual(["a b", "a b", "c"]);
    expect(sent[1]!.id).toBe(sent[0]!.id);
    expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
  });

  it("with what a person pushed: it is not repeated, and says why", async () => {
    void open(dying(true)).sendNow([entry("a", { cause: "share" })]);
    await until("sending");
    clock += CLAIM;
    await outbox.tick();
    expect(sent).toHaveLength(1);
    expect(await first()).toMatchObject({ state: "failed", message: expect.stringContaining("请核对后重新发送") });
    expect(await outbox.resend(await rows())).toBeNull();
    expect(await first()).toMatchObject({ state: "sent", tries: 2 });
  });

  it("what was deleted meanwhile stays deleted, and what another server sends is not sent here", async () => {
    await outbox.put(entry("a"));
    const other = open();
    await Promise.all([outbox.tick(), other.tick()]);
    expect(sent).toHaveLength(1);
    await outbox.put(entry("b", { lane: "c2" }));
    answer = async () => void (await outboxIn(services).removeWhere({ lane: "c2" }));
    await outbox.tick();
    expect((await rows()).map(({ subject }) => subject)).toEqual(["a"]);
  });
});

describe("by hand", () => {
  it("is sent at once and answers why not; it is kept in the same log and not tried again", async () => {
    expect(await outbox.sendNow([entry("a", { cause: "share", lane: "s1" }), entry("b", { cause: "share", lane: "s1" })])).toBeNull();
    expect(sent).toMatchObject([{ title: "a b", documents: 2 }]);
    answer = () => Promise.reject(new PushError("无法连接"));
    expect(await outbox.sendNow([entry("c", { cause: "share" })])).toMatchObject({ message: "无法连接" });
    expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([
      ["sent", 1],
      ["sent", 1],
      ["failed", 1],
    ]);
    answer = async () => undefined;
    clock += HOUR;
    await outbox.tick();
    expect(sent).toHaveLength(1);
  });

  it("an entry given up begins anew; one of another cause does not", async () => {
    answer = () => Promise.reject(new PushError("对方拒绝", true));
    await outbox.put(entry("a"));
    await outbox.tick();
    const { id } = await first();
    expect(await outbox.requeue("forward", id)).toBe(false);
    expect(await outbox.requeue("alert", id)).toBe(true);
    answer = async () => undefined;
    await outbox.tick();
    expect(await first()).toMatchObject({ state: "sent", tries: 1 });
    expect(await outbox.requeue("alert", id)).toBe(false);
  });
});

it("what waits for a robot's limit has made no attempt", async () => {
  outbox.carry(carrier("forward", { pack: async (entries) => ({ ...(await carrier("forward").pack(entries)), ...robot() }) }));
  const robot = () => ({
    parcel: {
      ...{ by: "channel" as const, receiver: receiver({ kind: "wecom" }) },
      message: { event: "test" as const, group: { id: "", name: "", level: 4 }, time: clock, title: "t", documents: [] },
    },
  });
  for (let n = 0; n < 21; n++) await outbox.put(entry(`${n}`, { cause: "forward" }));
  await outbox.tick();
  expect(sent).toHaveLength(20);
  expect((await rows()).at(-1)).toMatchObject({ state: "queued", tries: 0, nextTime: clock + MINUTE });
  expect((await rows()).at(-1)).not.toHaveProperty("parcel");
  clock += MINUTE;
  await outbox.tick();
  expect(sent).toHaveLength(21);
});

it("one run looks for what is new and sends what is due, also when a look fails, and says that it failed", async () => {
  outbox.carry(carrier("alert", { gather: async () => void (await outbox.put(entry("new"))) }));
  outbox.carry(carrier("forward", { gather: () => Promise.reject(new Error("disk full")) }));
  await expect(outbox.run()).rejects.toThrow("disk full");
  expect(sent.map(({ title }) => title)).toEqual(["new"]);
});

it("queues tell what waits and what was given up; settled entries go when their time is over", async () => {
  const queues = () => Promise.all(queuesOf(services).map(async ({ name, read }) => [name, await read()]));
  outbox = new Outbox(services, all);
  outbox.carry(carrier("alert", { keeps: HOUR, queue: { name: "out", title: "out" } }));
  outbox.carry(carrier("forward", { queue: { name: "out", title: "out" } }));
  await outbox.put(entry("a"));
  await outbox.put(entry("b", { cause: "forward", nextTime: clock + HOUR }));
  expect(await queues()).toEqual([["out", { waiting: 2, failed: 0, oldest: START }]]);
  answer = () => Promise.reject(new PushError("对方拒绝", true));
  await outbox.tick();
  expect(await queues()).toEqual([["out", { waiting: 1, failed: 1, oldest: START }]]);
  answer = async () => undefined;
  clock += 25 * HOUR;
  await outbox.tick();
  expect((await rows()).map(({ subject, state }) => [subject, state])).toEqual([["b", "sent"]]);
});

describe("over the wires", () => {
  let server: Outside;
  let base: string;
  const heard: IncomingMessage["headers"][] = [];
  let location = "";
  beforeAll(async () => {
    server = await openOutside((req, reply) => {
      heard.push(req.headers);
      reply.writeHead(location ? 302 : 200, location ? { location } : {}).end("{}");
    });
    base = server.url;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    heard.length = 0;
    location = "";
    outbox = open(TRANSPORTS);
  });
  const carryTo = (parcel: (entries: OutboxRecord[]) => Awaited<ReturnType<Carrier["pack"]>>["parcel"]): void =>
    outbox.carry(carrier("forward", { pack: async (entries) => ({ parcel: parcel(entries) }) }));
  const run = async (): Promise<OutboxRecord> => {
    await outbox.put(entry("a", { cause: "forward" }));
    await outbox.tick();
    return first();
  };

  it("a webhook of a user reaches nothing inside, by name or by number, and is not tried again", async () => {
    const message = { event: "test" as const, group: { id: "", name: "", level: 4 }, time: clock, title: "t", documents: [] };
    for (const url of [base, "http://localhost:1/", "http://[::1]/", "http://169.254.169.254/latest"]) {
      carryTo(() => ({ by: "channel", receiver: receiver({ url }), message }));
      expect(await run(), url).toMatchObject({ state: "failed", tries: 1, message: "不允许推送到内网地址" });
      await outboxIn(services).removeWhere({ cause: "forward" });
    }
    expect(heard).toEqual([]);
  });

  it("an address of the operator may lie inside, is told the message's id, and leads nowhere else", async () => {
    carryTo(() => ({ by: "target", address: `${base}/in`, label: "接口", payload: { a: 1 } }));
    const { id } = await run();
    expect(heard).toMatchObject([{ "x-push-id": id }]);
    location = `${base}/other`;
    await outbox.put(entry("b", { cause: "forward" }));
    await outbox.tick();
    expect((await rows())[1]).toMatchObject({ state: "failed", message: "“接口”对方要求跳转，未跟随" });
    expect(heard).toHaveLength(2);
  });

  it("a letter without a mail server fails and says so", async () => {
    outbox.carry(letterCarrier("report"));
    expect(await outbox.sendNow([entry("月报", { cause: "report", receivers: ["a@example.cn"] })])).toMatchObject({
      ...{ message: "未配置邮件服务器（SMTP_URL）", permanent: true },
    });
    expect(await first()).toMatchObject({ cause: "report", state: "failed" });
  });
});
