import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import type { RecordStore } from "#server/store/records.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { FirstReplies, firstRepliesOf, LONGEST_KEPT, MOST_KEPT } from "./FirstReplies.ts";

const KEY = "8e03978e-40d5-43dd-bc93-6894a57f9324";

describe("calls with a key", () => {
  let dir: string;
  let opened: TestApp;
  let admin: Client;

  const open = async () => {
    opened = await openTestApp({}, [], { records: openRecordStore({ dir }) });
    admin = await opened.signedIn("admin");
  };
  const save = async (name: string, key = KEY, who = admin) =>
    who.json("/api/user/department/save", { name }, { optoken: await who.token(), "idempotency-key": key });
  const departments = () => opened.app.services.records.collection<{ id: string; name: string }>({ name: "departments" }).find();
  const named = async (name: string) => (await departments()).filter((each) => each.name === name).length;

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), "once-"));
    await open();
  });
  afterEach(async () => {
    await opened.app.close();
    rmSync(dir, { recursive: true });
  });

  test("a key that comes again gets the first reply, and nothing is done twice", async () => {
    const first = await save("要闻组");
    expect(first).toMatchObject({ status: 0, data: { id: expect.any(String) } });
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    const again = await save("要闻组", `"${KEY}"`);
    expect([again.http, again.status, again.message, again.data]).toEqual([first.http, first.status, first.message, first.data]);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(await named("要闻组")).toBe(1);
    expect((await save("要闻组", `${KEY}-2`)).headers["idempotency-replayed"]).toBeUndefined();
  });

  test("the first reply is given over a restart too, for a day", async () => {
    const first = await save("要闻组");
    await opened.app.close();
    await open();
    expect((await save("要闻组")).data).toEqual(first.data);
    expect(await named("要闻组")).toBe(1);
    opened.pass(DAY + 1);
    admin = await opened.signedIn("admin");
    const later = await save("要闻组");
    expect(later.headers["idempotency-replayed"]).toBeUndefined();
  });

  test("sent twice at once, the second waits and gets what the first gets", async () => {
    const [one, other] = await Promise.all([save("要闻组"), save("要闻组")]);
    expect(one.data).toEqual(other.data);
    expect(await named("要闻组")).toBe(1);
  });

  test("the same key with something else is refused, and nothing is done", async () => {
    await save("要闻组");
    expect(await save("评论组")).toMatchObject({ http: 422, status: 100013 });
    expect(await named("评论组")).toBe(0);
  });

  test("a refusal is not kept: what is corrected is heard anew", async () => {
    expect((await save("")).status).toBe(100001);
    expect((await save("要闻组")).status).toBe(0);
    const taken = `${KEY}-taken`;
    expect((await save("要闻组", taken)).status).not.toBe(0);
    expect((await save("评论组", taken)).status).toBe(0);
  });

  test("a key belongs to its user", async () => {
    const admin2 = await opened.signedIn("yuqing");
    await save("要闻组");
    expect((await save("要闻组", KEY, admin2)).headers["idempotency-replayed"]).toBeUndefined();
  });

  test("what is no key is refused; reading calls carry none", async () => {
    expect(await save("要闻组", "short")).toMatchObject({ http: 400, status: 100001 });
    admin.headers["idempotency-key"] = KEY;
    expect((await admin.post("/api/myinfo")).headers["idempotency-replayed"]).toBeUndefined();
    expect((await admin.post("/api/myinfo")).headers["idempotency-replayed"]).toBeUndefined();
  });

  test("a new password that a reply tells cannot be read in the store", async () => {
    const { data } = await save("要闻组");
    expect(data.id).toBeTruthy();
    const [kept] = await opened.app.services.records.collection<{ id: string; reply: string }>({ name: "firstReplies" }).find();
    expect(kept?.reply.length).toBeGreaterThan(20);
    const raw = ["records.db", "records.db-wal"].map((file) => readFileSync(join(dir, file), "latin1")).join("");
    expect(raw).not.toContain(KEY);
    expect(Buffer.from(kept?.reply ?? "", "base64").toString("latin1")).not.toContain(data.id);
  });

  test("the job forgets what is older than a day", async () => {
    await save("要闻组");
    expect(await firstRepliesOf(opened.app.services).purge()).toBe(0);
    opened.pass(DAY + 1);
    expect(await firstRepliesOf(opened.app.services).purge()).toBe(1);
  });
});

describe("first replies", () => {
  let records: RecordStore;
  let replies: FirstReplies;
  let now = 1_000_000_000_000;
  const log = { info() {}, warn() {}, error() {} };
  const call = (key: string, body = "same") => ({ key, userId: "u1", endpoint: "x.y", body });

  beforeEach(() => {
    records = openRecordStore();
    replies = new FirstReplies({ records, now: () => now++, log });
  });
  afterEach(() => records.close());

  test("where the server ended in the middle, nobody is told that it was done or not", async () => {
    void replies.once(call(KEY), () => new Promise(() => {}));
    await new Promise(setImmediate);
    const restarted = new FirstReplies({ records, now: () => now++, log });
    await expect(restarted.once(call(KEY), async () => "twice")).rejects.toMatchObject({ status: 100014, http: 409 });
  });

  test("of a long reply it is kept that it was given", async () => {
    await replies.once(call(KEY), async () => "x".repeat(LONGEST_KEPT));
    await expect(replies.once(call(KEY), async () => "twice")).rejects.toMatchObject({ status: 100014 });
  });

  test("a user's oldest go beyond the limit, another's stay", async () => {
    await replies.once({ ...call(KEY), userId: "u2" }, async () => 1);
    for (let i = 0; i <= MOST_KEPT; i++) await replies.once(call(`${KEY}-${i}`), async () => i);
    const kept = records.collection<{ id: string; userId: string }>({ name: "firstReplies" });
    expect(await kept.count({ where: { userId: "u1" } })).toBeLessThanOrEqual(MOST_KEPT);
    expect((await replies.once({ ...call(KEY), userId: "u2" }, async () => 2)).data).toBe(1);
    expect((await replies.once(call(`${KEY}-${MOST_KEPT}`), async () => -1)).data).toBe(MOST_KEPT);
  });

  test("one that waited for a failed first tries itself", async () => {
    const first = replies.once(call(KEY), async () => Promise.reject(new Error("lost")));
    const second = replies.once(call(KEY), async () => "done");
    await expect(first).rejects.toThrow("lost");
    expect(await second).toEqual({ again: false, data: "done" });
  });
});
