import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signedIn("admin");
});
afterAll(() => test.app.close());

it("the built-in role is told apart, so that nobody is offered to change what cannot be changed", async () => {
  const { rows } = (await admin.post("/api/role/search")).data;
  const builtIn = rows.filter((role: { builtIn: boolean }) => role.builtIn).map((role: { id: string }) => role.id);
  expect(builtIn).toEqual(["r-admin"]);
  expect(rows.length).toBeGreaterThan(1);
  expect((await admin.post("/api/role/form", { id: "r-admin" })).data.builtIn).toBe(true);
  const save = await admin.actJson("/api/role/save", { id: "r-admin", name: "管理员", menus: [] });
  expect([save.status, save.message]).toEqual([100003, "内置管理员角色不能修改"]);
  expect((await admin.act("/api/role/delete", { ids: ["r-admin"] })).status).toBe(100003);
});
