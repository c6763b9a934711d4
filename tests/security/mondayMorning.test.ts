import { expect, it } from "vitest";
import { Captchas } from "#server/sessions/Captchas.ts";
import { DEMO_PASSWORD, openTestApp } from "#server/testing/openTestApp.ts";
import { newUser, usersIn } from "#server/users/User.ts";

it("200 people behind one new address sign in at once, and all are in", async () => {
  const test = await openTestApp();
  const { records, now } = test.app.services;
  const passwordHash = await test.hasher.hash(DEMO_PASSWORD);
  const codes = Array.from({ length: 200 }, (_, i) => `staff${i}`);
  await usersIn(records).insertMany(codes.map((code) => newUser({ name: code, code, passwordHash, createTime: now() })));
  const enter = (username: string, password = DEMO_PASSWORD) => test.client("10.20.0.1").post("/api/login", { username, password });
  const before = test.hasher.work;
  const guesses = codes.slice(0, 30).map((code) => enter(`${code}x`, "wrong0000"));
  const replies = await Promise.all(codes.map((code) => enter(code)));
  expect(replies.filter(({ status }) => status !== 0)).toEqual([]);
  expect(test.hasher.work - before).toBe(230);
  expect((await Promise.all(guesses)).every(({ status }) => status === 100007)).toBe(true);
  await test.app.close();
});

it("a stranger who draws captchas pushes out nobody's, and is told when to come back", async () => {
  const test = await openTestApp({ CAPTCHA: "1" });
  const captchas = new Captchas(test.app.services.now);
  const mine = await captchas.make("10.0.0.2");
  for (let i = 0; i < 300; i++) await captchas.make("10.0.0.3");
  await expect(captchas.make("10.0.0.3")).rejects.toMatchObject({ status: 100008, data: { seconds: 300 } });
  const value = captchas.peek(mine.captchaKey) as string;
  // Another spelling of the same key is another key: none.
  expect(captchas.check(`${mine.captchaKey}=`, value)).toBe(false);
  const last = mine.captchaKey.endsWith("A") ? "E" : "A";
  expect(captchas.check(`${mine.captchaKey.slice(0, -1)}${last}`, value)).toBe(false);
  expect(captchas.check(mine.captchaKey, value)).toBe(true);
  expect(captchas.check(mine.captchaKey, value)).toBe(false);
  test.pass(300_000);
  expect((await captchas.make("10.0.0.3")).captchaKey.length).toBeLessThanOrEqual(64);
  await test.app.close();
});
