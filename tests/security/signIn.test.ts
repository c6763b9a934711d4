import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import session from "#server/areas/session/index.ts";
import { doorOf } from "#server/sessions/doorOf.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { ADMIN_PASSWORD, DEMO_PASSWORD, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.app.close());

const login = (username: string, password: string, address = "10.0.0.1") => test.client(address).post("/api/login", { username, password });

describe("session", () => {
  it("refuses every protected call to strangers", async () => {
    for (const path of ["/api/myinfo", "/api/user/search", "/api/role/save", "/api/session/list"]) {
      const reply = await test.client().post(path);
      expect([reply.http, reply.status], path).toEqual([401, 401]);
    }
    expect((await test.client().get("/api/menus")).http).toBe(401);
  });

  it("is not fixed: a cookie planted before sign-in is worth nothing after it", async () => {
    const client = test.client();
    client.cookie = "planted-by-somebody-else";
    await client.post("/api/login", { username: "bianji", password: DEMO_PASSWORD });
    expect(client.cookie).not.toBe("planted-by-somebody-else");
    const thief = test.client();
    thief.cookie = "planted-by-somebody-else";
    expect((await thief.post("/api/myinfo")).status).toBe(100004);
  });

  it("is renewed at every sign-in and the former one ends", async () => {
    const client = await test.signedIn("bianji");
    const before = client.cookie;
    await client.post("/api/login", { username: "bianji", password: DEMO_PASSWORD });
    expect(client.cookie).not.toBe(before);
    const old = test.client();
    old.cookie = before;
    expect((await old.post("/api/myinfo")).status).toBe(100004);
  });

  it("has a cookie that scripts cannot read and other sites do not send", async () => {
    const reply = await test.app.inject({
      method: "POST",
      url: "/api/login",
      payload: { username: "bianji", password: DEMO_PASSWORD },
    });
    const cookie = String(reply.headers["set-cookie"]);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  it("ends at sign-out and answers where to go", async () => {
    const client = await test.signedIn("bianji");
    const cookie = client.cookie;
    expect(await client.post("/api/logout")).toMatchObject({ status: 0, data: "/login" });
    client.cookie = cookie;
    expect(await client.post("/api/myinfo")).toMatchObject({ http: 401, status: 100004 });
  });

  it("ends after 12 idle hours and after 7 days in any case", async () => {
    const own = await openTestApp();
    const idle = await own.signedIn("bianji");
    own.pass(12 * 3_600_000);
    expect((await idle.post("/api/myinfo")).status).toBe(100004);
    const busy = await own.signedIn("bianji");
    for (let hours = 0; hours < 160; hours += 10) {
      own.pass(10 * 3_600_000);
      expect((await busy.post("/api/myinfo")).status).toBe(0);
    }
    own.pass(10 * 3_600_000);
    expect((await busy.post("/api/myinfo")).status).toBe(100004);
    await own.app.close();
  });

  it("cannot be guessed from the database or the session list", async () => {
    const client = await test.signedIn("bianji");
    const [row] = (await client.post("/api/session/list")).data;
    expect(row.id).not.toBe(client.cookie);
    const thief = test.client();
    thief.cookie = row.id;
    expect((await thief.post("/api/myinfo")).status).toBe(100004);
  });

  it("is listed and revocable by its owner only", async () => {
    const mine = await test.signedIn("haiwai");
    const other = await test.signedIn("haiwai", "10.0.0.2");
    const sessions = (await mine.post("/api/session/list")).data;
    const remote = sessions.find((session: { address: string }) => session.address === "10.0.0.2");
    const stranger = await test.signedIn("bianji");
    expect((await stranger.act("/api/session/revoke", { id: remote.id })).status).toBe(404);
    expect((await other.post("/api/myinfo")).status).toBe(0);
    expect((await mine.act("/api/session/revoke", { id: remote.id })).status).toBe(0);
    expect((await other.post("/api/myinfo")).status).toBe(100004);
  });

  it("a websocket ticket is no cookie", async () => {
    const client = await test.signedIn("bianji");
    const ticket = (await client.get("/ws/auth")).data;
    const thief = test.client();
    for (const part of [ticket, ticket.split(".")[0], ticket.split(".")[1]]) {
      thief.cookie = part;
      expect((await thief.post("/api/myinfo")).status).toBe(100004);
    }
  });
});

describe("guessing", () => {
  it("unknown users cost the same work and get the same words", async () => {
    const known = test.hasher.work;
    const wrong = await login("fenxi", "wrong0000", "10.1.0.1");
    const afterKnown = test.hasher.work;
    const unknown = await login("nobody-here", "wrong0000", "10.1.0.2");
    expect(afterKnown - known).toBe(1);
    expect(test.hasher.work - afterKnown).toBe(1);
    expect(unknown).toMatchObject({ status: 100007, http: wrong.http, message: wrong.message, data: wrong.data });
  });

  it("is slowed for account and address, and the owner elsewhere is not locked out", async () => {
    for (let i = 0; i < 5; i++) expect((await login("fenxi", `wrong${i}000`, "10.2.0.1")).status).toBe(100007);
    const work = test.hasher.work;
    const refused = await login("fenxi", DEMO_PASSWORD, "10.2.0.1");
    expect(refused.status).toBe(100008);
    expect(refused.data.seconds).toBeGreaterThan(0);
    expect(test.hasher.work).toBe(work);
    expect((await login("fenxi", DEMO_PASSWORD, "10.2.0.9")).status).toBe(0);
    test.pass(60_000);
    expect((await login("fenxi", DEMO_PASSWORD, "10.2.0.1")).status).toBe(0);
  });

  it("from many addresses is stopped, but not where the account signed in before", async () => {
    const own = await openTestApp();
    await own.signedIn("fenxi", "10.3.255.1");
    let stopped = 0;
    for (let i = 0; i < 40; i++) {
      const reply = await own.client(`10.3.${i}.1`).post("/api/login", { username: "fenxi", password: "wrong0000" });
      if (reply.status === 100008) stopped += 1;
    }
    expect(stopped).toBe(10);
    await own.signedIn("fenxi", "10.3.255.1");
    await own.app.close();
  });

  it("gains nothing by a restart of the server, and loses its owner nothing", async () => {
    const own = await openTestApp();
    const attempt = (address: string, password = "wrong0000") => own.client(address).post("/api/login", { username: " FenXi ", password });
    const restart = async () => {
      doorOf.take(own.app.services);
      await session.start?.(own.app.services);
    };
    await attempt("10.9.255.1", DEMO_PASSWORD);
    for (let i = 0; i < 7; i++) {
      own.pass(1000 * 2 ** Math.max(0, i - 4));
      await attempt("10.9.0.1");
    }
    expect((await attempt("10.9.0.1")).status).toBe(100008);
    await restart();
    const refused = await attempt("10.9.0.1", DEMO_PASSWORD);
    expect(refused.status).toBe(100008);
    expect(refused.data.seconds).toBeGreaterThan(0);
    expect((await attempt("10.9.0.2", DEMO_PASSWORD)).status).toBe(0);
    for (let i = 0; i < 40; i++) await attempt(`10.9.1.${i}`);
    await restart();
    expect((await attempt("10.9.2.1", DEMO_PASSWORD)).status).toBe(100008);
    expect((await attempt("10.9.255.1", DEMO_PASSWORD)).status).toBe(0);
    own.pass(31 * 60_000);
    await restart();
    expect((await attempt("10.9.0.1", DEMO_PASSWORD)).status).toBe(0);
    await own.app.close();
  });

  it("at once gains nothing: tries sent together count together", async () => {
    const own = await openTestApp();
    const before = own.hasher.work;
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) => own.client("10.10.0.1").post("/api/login", { username: "yuqing", password: `wrong${i}000` })),
    );
    expect(replies.filter((reply) => reply.status === 100007)).toHaveLength(5);
    expect(replies.filter((reply) => reply.status === 100008)).toHaveLength(25);
    expect(own.hasher.work - before).toBe(5);
    await own.app.close();
  });

  it("of many accounts from one address is stopped", async () => {
    const own = await openTestApp();
    const tries = [];
    for (let i = 0; i < 55; i++) {
      tries.push((await own.client("10.4.0.1").post("/api/login", { username: `user${i}`, password: "wrong0000" })).status);
    }
    expect(tries.slice(0, 50).every((status) => status === 100007)).toBe(true);
    expect(tries.slice(50).every((status) => status === 100008)).toBe(true);
    await own.app.close();
  });

  it("from the newsroom's own address does not stop colleagues who sign in there", async () => {
    const own = await openTestApp();
    const honest = await own.signedIn("fenxi", "10.8.0.1");
    for (let i = 0; i < 60; i++) {
      await own.client("10.8.0.1").post("/api/login", { username: `user${i}`, password: "wrong0000" });
    }
    await honest.post("/api/logout");
    await own.signedIn("fenxi", "10.8.0.1");
    await own.app.close();
  });

  it("is not widened by case or blanks of the account", async () => {
    for (const name of ["yuqing", "YUQING", " yuqing", "Yuqing ", "ＹＵＱＩＮＧ"]) await login(name, "wrong0000", "10.5.0.1");
    expect((await login("yuqing", DEMO_PASSWORD, "10.5.0.1")).status).toBe(100008);
  });

  it("an address cannot be forged by a header while no proxy is trusted", async () => {
    const client = test.client("10.6.0.1");
    const tries = [];
    for (let i = 0; i < 7; i++) {
      client.headers = { "x-forwarded-for": `1.2.3.${i}` };
      tries.push((await client.post("/api/login", { username: "haiwai", password: "wrong0000" })).status);
    }
    expect(tries.at(-1)).toBe(100008);
  });
});

describe("captcha", () => {
  it("is asked for when on, is a JPEG, works once, for its own key, for five minutes", async () => {
    const own = await openTestApp({ CAPTCHA: "1" });
    const { captchas } = doorOf(own.app.services);
    const draw = async () => (await own.client().post("/api/captcha")).data as { captchaKey: string; captchaImage: string };
    const enter = (captchaKey: string, captchaValue: string, password = DEMO_PASSWORD) =>
      own.client().post("/api/login", { username: "bianji", password, captchaKey, captchaValue });

    expect((await own.client().post("/api/systeminfo")).data.flags.captcha).toBe(true);
    expect((await own.client().post("/api/login", { username: "bianji", password: DEMO_PASSWORD })).status).toBe(100006);

    const first = await draw();
    expect(Buffer.from(first.captchaImage, "base64").subarray(0, 3).toString("hex")).toBe("ffd8ff");
    const value = captchas.peek(first.captchaKey) as string;
    expect((await enter(first.captchaKey, value.toLowerCase())).status).toBe(0);
    expect((await enter(first.captchaKey, value)).status).toBe(100006);

    const second = await draw();
    const answer = captchas.peek(second.captchaKey) as string;
    expect((await enter(second.captchaKey, "....")).status).toBe(100006);
    expect((await enter(second.captchaKey, answer)).status).toBe(100006);

    const third = await draw();
    const late = captchas.peek(third.captchaKey) as string;
    own.pass(5 * 60_000 + 1);
    expect((await enter(third.captchaKey, late)).status).toBe(100006);

    const fourth = await draw();
    expect((await enter(fourth.captchaKey, captchas.peek(fourth.captchaKey) as string, "wrong0000")).status).toBe(100007);
    expect((await enter("__proto__", "x")).status).toBe(100006);
    await own.app.close();
  });
});

describe("ticket sign-in", () => {
  const SECRET = "a-secret-of-the-editing-system";
  const ticket = (body: object, secret = SECRET) => {
    const text = Buffer.from(JSON.stringify(body)).toString("base64url");
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };

  it("takes a signed ticket once, refuses forged, old and far-dated ones, and leads nowhere else", async () => {
    const own = await openTestApp({ TICKET_SECRET: SECRET });
    const now = own.app.services.now();
    const enter = (sent: string, backurl = "/track/plan") => own.client().post("/auth", { ticket: sent, backurl });
    const good = ticket({ code: "bianji", exp: now + 60_000, nonce: "1" });
    expect(await enter(good)).toMatchObject({ status: 0, data: "/track/plan" });
    expect((await enter(good)).status).toBe(100007);
    expect((await enter(ticket({ code: "bianji", exp: now + 60_000, nonce: "2" }, "another-secret-altogether"))).status).toBe(100007);
    expect((await enter(ticket({ code: "bianji", exp: now - 1, nonce: "3" }))).status).toBe(100007);
    expect((await enter(ticket({ code: "bianji", exp: now + 3_600_000, nonce: "4" }))).status).toBe(100007);
    expect((await enter(ticket({ code: "nobody", exp: now + 60_000, nonce: "5" }))).status).toBe(100007);
    let nonce = 10;
    for (const evil of ["//evil.example", "/\\evil.example", "https://evil.example", "/.//evil.example", "/\t/evil.example"]) {
      nonce += 1;
      const reply = await enter(ticket({ code: "bianji", exp: now + 60_000, nonce: String(nonce) }), evil);
      expect(reply, evil).toMatchObject({ status: 0, data: "/track/home" });
    }
    await own.app.close();
  });

  it("does not take a ticket again after the server has ended and begun anew", async () => {
    const dir = mkdtempSync(join(tmpdir(), "tickets-"));
    const begin = () => openTestApp({ TICKET_SECRET: SECRET }, [], { records: openRecordStore({ dir }) });
    const first = await begin();
    const sent = ticket({ code: "bianji", exp: first.app.services.now() + 60_000, nonce: "1" });
    expect((await first.client().post("/auth", { ticket: sent })).status).toBe(0);
    await first.app.close();
    const second = await begin();
    expect(await second.client().post("/auth", { ticket: sent })).toMatchObject({ status: 100007, message: "票据已使用" });
    await second.app.close();
    rmSync(dir, { recursive: true });
  });

  it("is off without a secret", async () => {
    expect((await test.client().post("/auth", { ticket: "x.y" })).status).toBe(403);
  });
});

it("the first administrator signs in and is told apart in the audit log", async () => {
  expect((await login("admin", ADMIN_PASSWORD)).status).toBe(0);
  await login("admin", "wrong0000", "10.9.9.9");
  const admin = await test.signedIn("admin");
  const { rows } = (await admin.post("/api/audit/list", { keyWords: "10.9.9.9" })).data;
  expect(rows[0]).toMatchObject({ action: "登录", ok: 0, object: "admin", address: "10.9.9.9" });
});
