import { afterEach, describe, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { LoginThrottle } from "#server/sessions/LoginThrottle.ts";
import { PasswordTries } from "#server/sessions/PasswordTries.ts";
import { openTestApp, type TestApp } from "#server/testing/openTestApp.ts";

// A server whose clock is set right after a start without a time server, or whose virtual machine was paused.
const JUMPS = [DAY, -DAY];

let test: TestApp;
afterEach(() => test?.app.close());

describe.each(JUMPS)("a clock that jumps by %i ms", (jump) => {
  it("leaves nobody outside: who is signed in goes on or signs in again, and what they do is written", async () => {
    test = await openTestApp();
    const before = await test.signedIn("admin");
    expect((await before.post("/api/myinfo")).status).toBe(0);
    test.pass(jump);
    // A session of yesterday may have ended; one of "tomorrow" has not.
    expect((await before.post("/api/myinfo")).status).toBe(jump > 0 ? 100004 : 0);
    const after = await test.signedIn("admin");
    expect((await after.post("/api/myinfo")).status).toBe(0);
    expect((await after.act("/api/user/department/save", { name: "夜班编辑部" })).status).toBe(0);
    expect((await after.post("/api/audit/list", { page: 1, pagesize: 20 })).data.rows[0]).toMatchObject({ account: "admin" });
  });

  it("makes no wait longer than it is told", async () => {
    test = await openTestApp();
    const guesser = test.client("198.51.100.7");
    const guess = () => guesser.post("/api/login", { username: "bianji", password: "wrong-guess" });
    for (let i = 0; i < 8; i++) await guess();
    expect((await guess()).status).toBe(100008);
    test.pass(jump);
    const wait = (await guess()).data?.seconds ?? 0;
    expect(wait).toBeLessThanOrEqual(15 * 60);
    test.pass(15 * 60_000);
    expect((await guess()).status).not.toBe(100008);
  });

  it("gives captchas again", async () => {
    test = await openTestApp({ CAPTCHA: "1" });
    const stranger = test.client("198.51.100.8");
    const draw = () => stranger.post("/api/captcha");
    for (let i = 0; i < 300; i++) await draw();
    expect((await draw()).status).toBe(100008);
    test.pass(jump);
    expect((await draw()).status).toBe(0);
  });

  it("does not spoil what is told of the wait for a turn", async () => {
    let clock = 1e12;
    const tries = new PasswordTries(new LoginThrottle(() => clock), () => clock);
    await tries.check({ account: "a", address: "1" }, async () => {
      clock += jump;
      return true;
    });
    const held = Array.from({ length: 1002 }, (_, i) =>
      tries.check({ account: `b${i}`, address: `${i}` }, () => new Promise<boolean>(() => undefined)).catch((error) => error),
    );
    const refused = await Promise.race([
      tries.check({ account: "c", address: "x" }, async () => true).catch((error) => error),
      held.at(-1),
    ]);
    expect(refused).toMatchObject({ status: 100008 });
    // A thousand, two at a time, at a second and a quarter each at most.
    expect(Number(/请 (\d+) 秒/.exec(refused.message)?.[1])).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 700);
  });
});
