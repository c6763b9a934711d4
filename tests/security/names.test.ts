import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.app.close());

it.each([
  ["line breaks", "张三\n管理员"],
  ["a bell", "张\u0007三"],
  ["the other direction", "\u202e三张"],
  ["an isolate", "张三\u2068"],
  ["a joiner", "管\u200d理员"],
  ["a blank that is none", "张\u200b三"],
  ["a soft hyphen", "张\u00ad三"],
  ["a filler", "\u3164"],
  ["a private character", "\ue000"],
])("names hold no characters that nobody sees: %s", async (_kind, name) => {
  const client = await test.signedIn("bianji");
  expect((await client.act("/api/user/updateCurrentUser", { name })).status).toBe(100001);
  const admin = await test.signedIn("admin");
  const fields = { name, code: "hidden1", password: "kite4821", departmentId: "", roleIds: "" };
  expect((await admin.act("/api/user/save", fields)).status).toBe(100001);
  expect(await usersIn(test.app.services.records).findOne({ codeKey: "hidden1" })).toBeNull();
});

it("nobody calls themselves by another's name or account, or by a name of the house", async () => {
  const client = await test.signedIn("bianji");
  const other = (await usersIn(test.app.services.records).findOne({ codeKey: "fenxi" })) as { name: string };
  const call = (name: string) => client.act("/api/user/updateCurrentUser", { name });
  for (const name of [other.name, ` ${[...other.name].join(" ")}`, "fenxi", "ＦＥＮＸＩ"]) {
    expect((await call(name)).status, name).toBe(100002);
  }
  for (const name of ["管理员", "系 统 管理员", "Admin", "ＲＯＯＴ"]) expect((await call(name)).status, name).toBe(100001);
  expect((await call("王小二")).status).toBe(0);
  expect((await call("王小二")).status).toBe(0);
});

it("the audit log tells the account beside the name, of strangers too what they tried", async () => {
  const client = await test.signedIn("bianji");
  await client.act("/api/user/updateCurrentUser", { name: "王大二" });
  await client.post("/api/logout");
  const admin = await test.signedIn("admin");
  const { rows } = (await admin.post("/api/audit/list", { keyWords: "王大二" })).data;
  expect(rows[0]).toMatchObject({ user: "王大二", account: "bianji", action: "退出" });
  const found = (await admin.post("/api/audit/list", { keyWords: "bianji" })).data;
  expect(found.rows.some((row: { user: string }) => row.user === "王大二")).toBe(true);
});
