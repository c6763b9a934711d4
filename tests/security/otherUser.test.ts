import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";

let test: TestApp;
let browser: Client;
const userId = async () => (await browser.post("/api/myinfo")).data.id as string;

beforeAll(async () => {
  test = await openTestApp();
  browser = await test.signedIn("admin");
});
afterAll(() => test.app.close());

it("a page of who was signed in before neither reads nor saves in the name of who is now", async () => {
  const admin = await userId();
  const page = { "x-page-user": admin };
  browser.headers = page;
  expect(await browser.post("/api/myinfo")).toMatchObject({ status: 0, data: { id: admin } });
  const old = browser.cookie;
  browser.headers = {};
  browser.cookie = (await test.signedIn("yuqing")).cookie;
  const other = await userId();
  expect(other).not.toBe(admin);

  browser.headers = page;
  expect(await browser.post("/api/myinfo")).toMatchObject({ http: 409, status: 100016, data: null });
  expect(await browser.get("/ws/auth")).toMatchObject({ http: 409, status: 100016 });
  const save = await browser.json("/api/user/updateCurrentUser", { name: "不该改" }, { optoken: "x" });
  expect(save).toMatchObject({ http: 409, status: 100016 });
  // A sign-out of that page must not end the other's session.
  expect(await browser.post("/api/logout")).toMatchObject({ http: 409, status: 100016 });
  browser.headers = { "x-page-user": other };
  expect((await browser.post("/api/myinfo")).data).toMatchObject({ id: other });
  expect((await browser.post("/api/myinfo")).data.name).not.toBe("不该改");

  // Signed in again, the page goes on.
  browser.cookie = old;
  browser.headers = page;
  expect(await browser.post("/api/myinfo")).toMatchObject({ status: 0 });
});

it("every reply to a user says whose it is, so that a page that never asked says it too", async () => {
  browser.headers = {};
  const reply = (cookie?: string) =>
    test.app.inject({ method: "GET", url: "/api/menus", ...(cookie && { headers: { cookie: `sid=${cookie}` } }) });
  expect((await reply(browser.cookie)).headers["x-page-user"]).toBe(encodeURIComponent(await userId()));
  expect((await reply()).headers["x-page-user"]).toBeUndefined();
});

it("programs that say of no page are answered as before", async () => {
  browser.headers = {};
  expect((await browser.post("/api/myinfo")).status).toBe(0);
});
