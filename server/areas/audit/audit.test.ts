import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, DEMO_PASSWORD, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signedIn("admin");
});
afterAll(() => test.app.close());

const log = async (fields: Record<string, unknown> = {}) => (await admin.post("/api/audit/list", fields)).data;

describe("audit log", () => {
  it("holds sign-ins, right and wrong, sign-outs and changes with who, what, when and from where", async () => {
    const begin = test.app.services.now();
    test.pass(1000);
    const client = await test.signedIn("fenxi", "10.1.1.1");
    await test.client("10.1.1.2").post("/api/login", { username: "fenxi", password: "wrong0000" });
    await client.act("/api/user/updateCurrentUser", { name: "分析师二" });
    test.pass(1000);
    await client.post("/api/logout");
    await admin.act("/api/user/department/save", { name: "新部门" });
    const { rows } = await log({ beginTime: begin + 1 });
    expect(rows.map((row: Record<string, unknown>) => [row.user, row.action, row.object, row.address, row.ok])).toEqual(
      expect.arrayContaining([
        ["分析师", "登录", "fenxi", "10.1.1.1", 1],
        ["fenxi", "登录", "fenxi", "10.1.1.2", 0],
        ["分析师", "修改个人资料", "", "10.1.1.1", 1],
        ["分析师二", "退出", "", "10.1.1.1", 1],
        ["管理员", "新增部门", "新部门", "10.0.0.1", 1],
      ]),
    );
  });

  it("is narrowed by user, action, outcome, words and time, newest first and in pages", async () => {
    const total = (await log()).total as number;
    expect((await log({ userId: "u-admin" })).rows.every((row: { user: string }) => row.user === "管理员")).toBe(true);
    expect((await log({ action: "退出" })).total).toBe(1);
    expect((await log({ ok: 0 })).rows).toMatchObject([{ user: "fenxi", ok: 0 }]);
    expect((await log({ keyWords: "10.1.1.2" })).total).toBe(1);
    expect((await log({ endTime: 1 })).total).toBe(0);
    const times = (await log({ pagesize: 100 })).rows.map((row: { time: number }) => row.time);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect((await log({ page: 2, pagesize: total - 1 })).rows).toHaveLength(1);
  });

  it("offers the users and actions that stand in it", async () => {
    expect((await admin.post("/api/audit/users")).data).toContainEqual({ value: "u-fenxi", label: "分析师二" });
    const actions = (await admin.post("/api/audit/actions")).data.map((option: { value: string }) => option.value);
    expect(actions).toEqual(expect.arrayContaining(["登录", "退出", "新增部门"]));
  });

  it("never holds a password", async () => {
    await admin.act("/api/user/resetPassword", { id: "u-yuqing", password: "secret1234" });
    const { rows } = await log({ pagesize: 100 });
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`secret1234|wrong0000|${DEMO_PASSWORD}`));
  });

  it("is read by who has its page only", async () => {
    const editor = await test.signedIn("bianji");
    for (const path of ["/api/audit/list", "/api/audit/users", "/api/audit/actions"]) {
      expect(await editor.post(path), path).toMatchObject({ http: 403, status: 403 });
    }
  });
});
