import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type OutboxRecord, statusOf } from "#server/outbox/OutboxRecord.ts";
import step from "./records-5.ts";

let db: Database.Database;
beforeEach(() => {
  db = new Database(":memory:");
});
afterEach(() => db.close());

const write = (collection: string, rows: { id: string }[]): void => {
  db.exec(`CREATE TABLE c_${collection} (id TEXT PRIMARY KEY, body TEXT NOT NULL)`);
  const insert = db.prepare(`INSERT INTO c_${collection} VALUES (?, ?)`);
  for (const row of rows) insert.run(row.id, JSON.stringify(row));
};
const run = (): Map<string, OutboxRecord> => {
  step.run(db, () => undefined);
  const bodies = db.prepare("SELECT body FROM c_outbox ORDER BY rowid").pluck().all() as string[];
  return new Map(bodies.map((body) => [JSON.parse(body).id, JSON.parse(body)]));
};

const alert = (id: string, fields: object) => ({
  ...{ id, channelId: "c1", groupId: "g1", docId: "7", sameId: id, title: "泄漏", summary: "摘要", source: "样例日报", dataType: "news" },
  ...{ isAppraise: -1, pubdate: 100, url: "http://x.cn/1", words: ["泄漏"], status: 0, attempts: 0, nextTime: 500, createTime: 200 },
  ...{ sentTime: 0, message: "", ...fields },
});
const push = (id: string, fields: object) => ({
  ...{
    id,
    docId: "8",
    title: "台风",
    source: "样例日报",
    dataType: "news",
    target: "api",
    status: 1,
    unit: "d1",
    userId: "u1",
    user: "甲",
  },
  ...{ receivers: ["desk"], note: "请阅", pushTime: 300, message: "", ...fields },
});

it("carries alerts over with their state, attempts, times and near copies", () => {
  write("pushChannels", [{ id: "c1", kind: "wecom" } as { id: string }]);
  write("pushOutbox", [
    alert("waits", { attempts: 2, message: "无法连接" }),
    alert("held", { status: 3 }),
    alert("sent", { status: 1, attempts: 1, sentTime: 501, message: "汇总发送（2 条）" }),
    alert("refused", { status: 2, attempts: 1, channelId: "gone" }),
    alert("over", { status: 2, attempts: 10 }),
  ]);
  const found = run();
  expect([...found.values()].map(({ id, state }) => [id, state])).toEqual([
    ...[
      ["waits", "queued"],
      ["held", "held"],
      ["sent", "sent"],
      ["refused", "failed"],
      ["over", "givenUp"],
    ],
  ]);
  expect([...found.values()].map(({ state }) => statusOf(state))).toEqual([0, 3, 1, 2, 2]);
  expect(found.get("waits")).toEqual({
    ...{ id: "waits", cause: "alert", causeId: "g1", channel: "wecom", lane: "c1", receivers: [], subject: "泄漏", body: "", link: "" },
    document: {
      ...{ docId: "7", title: "泄漏", source: "样例日报", dataType: "news", summary: "摘要", isAppraise: -1, pubdate: 100 },
      ...{ url: "http://x.cn/1", words: ["泄漏"] },
    },
    ...{ state: "queued", tries: 2, nextTime: 500, createTime: 200, sentTime: 0, time: 200, message: "无法连接" },
    ...{ onceKey: "alert c1 waits", userId: "", user: "", unit: "" },
  });
  expect(found.get("sent")).toMatchObject({ time: 501, sentTime: 501, message: "汇总发送（2 条）", nextTime: 0 });
  expect(found.get("refused")).toMatchObject({ channel: "", time: 500 });
});

it("carries pushes of rules and by hand over; what was never tried by itself still is not", () => {
  write("pushes", [
    push("rule", {
      ruleId: "r1",
      ruleName: "台风",
      onceKey: "r1 8",
      attempts: 3,
      status: 0,
      nextTime: 900,
      message: "对方出错（HTTP 503）",
    }),
    push("hand", {}),
    push("cut", { status: 0 }),
  ]);
  const found = run();
  expect(found.get("rule")).toEqual({
    ...{ id: "rule", cause: "forward", causeId: "r1", causeName: "台风", channel: "api", lane: "r1", receivers: ["desk"] },
    ...{ subject: "台风", body: "请阅", link: "", document: { docId: "8", title: "台风", source: "样例日报", dataType: "news" } },
    ...{ state: "queued", tries: 3, nextTime: 900, createTime: 300, sentTime: 0, time: 300, message: "对方出错（HTTP 503）" },
    ...{ onceKey: "forward r1 8", userId: "u1", user: "甲", unit: "d1" },
  });
  expect(found.get("hand")).toMatchObject({ cause: "share", causeId: "", lane: "hand", state: "sent", sentTime: 300, tries: 0 });
  expect(found.get("hand")).not.toHaveProperty("onceKey");
  expect(found.get("cut")).toMatchObject({ state: "queued", nextTime: 0 });
});

it("takes many rows, drops the old collections, and bears a file without any table", () => {
  step.run(db, () => undefined);
  write(
    "pushes",
    Array.from({ length: 2500 }, (_, at) => push(`p${at}`, {})),
  );
  const told: number[] = [];
  step.run(db, (done, total) => told.push(done, total));
  expect(told).toEqual([1000, 2500, 2000, 2500, 2500, 2500]);
  expect(db.prepare("SELECT count(*) FROM c_outbox").pluck().get()).toBe(2500);
  expect(db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()).toEqual(["c_outbox"]);
});
