import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, DEMO_PASSWORD, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { rolesIn } from "#server/users/Role.ts";
import { nodesOf } from "#server/users/sites.ts";
import { newUser, usersIn } from "#server/users/User.ts";

let test: TestApp;
let admin: Client;
/** Administers users and roles of one department only, with few pages of their own. */
let deputy: Client;
let home: { id: string };
let elsewhere: { id: string };
const idOf = (url: string) => {
  const { site } = menusOf(test.app.services);
  const node = [...nodesOf([...site.menus, ...site.settings])].find((each) => each.url === url);
  if (!node) throw new Error(`no menu ${url}`);
  return node.id;
};

beforeAll(async () => {
  test = await openTestApp();
  const { records, now } = test.app.services;
  home = await departmentsIn(records).insert({ parentId: "", name: "本部" });
  elsewhere = await departmentsIn(records).insert({ parentId: "", name: "外部" });
  const operations = ["edit", "delete"];
  await rolesIn(records).insert({
    id: "r-deputy",
    name: "部门管理员",
    desc: "",
    systemId: 1,
    updateTime: 0,
    menus: [
      { menuId: idOf("/settings/users"), operations, scope: "department" },
      { menuId: idOf("/settings/roles"), operations },
      { menuId: idOf("/track/local"), operations: ["collect"], scope: "department" },
    ],
  });
  const passwordHash = await test.hasher.hash(DEMO_PASSWORD);
  const user = (id: string, departmentId: string, roleIds: string[]) =>
    usersIn(records).insert({
      id,
      ...newUser({ name: id, code: id, passwordHash, createTime: now(), departmentId, roleIds }),
    });
  await user("deputy", home.id, ["r-deputy"]);
  await user("colleague", home.id, []);
  await user("stranger", elsewhere.id, []);
  await user("chief", home.id, ["r-admin"]);
  admin = await test.signedIn("admin");
  deputy = await test.signedIn("deputy");
});
afterAll(() => test.app.close());

const userForm = (fields: object) => ({
  name: "新人",
  code: "newcomer",
  password: "kite4821",
  departmentId: home.id,
  roleIds: "r-deputy",
  ...fields,
});

describe("rights of calls", () => {
  it("an editor has none of the administrator's calls", async () => {
    const editor = await test.signedIn("bianji");
    for (const path of [
      "/api/user/search",
      "/api/role/search",
      "/api/audit/list",
      "/btc/api/organization/list",
      "/api/customer/menus",
      "/api/stat/list",
    ]) {
      expect(await editor.post(path), path).toMatchObject({ http: 403, status: 403 });
    }
    expect((await editor.actJson("/api/role/save", { name: "x", menus: [] })).status).toBe(403);
    expect((await editor.act("/api/user/save", userForm({}))).status).toBe(403);
  });

  it("the page alone is not the operation", async () => {
    const { records } = test.app.services;
    await rolesIn(records).update("r-editor", {
      menus: [...((await rolesIn(records).get("r-editor"))?.menus ?? []), { menuId: idOf("/settings/users"), operations: [] }],
    });
    menusOf(test.app.services).forget();
    const editor = await test.signedIn("bianji");
    expect((await editor.post("/api/user/search")).status).toBe(0);
    expect((await editor.act("/api/user/delete", { ids: "colleague" })).status).toBe(403);
  });

  it("taking a role's page away works on sessions that are open", async () => {
    const { records } = test.app.services;
    const editor = await test.signedIn("bianji");
    const role = await rolesIn(records).get("r-editor");
    const menus = (role?.menus ?? []).filter((grant) => grant.menuId !== idOf("/settings/users"));
    expect((await admin.actJson("/api/role/save", { id: "r-editor", name: "编辑", menus })).status).toBe(0);
    expect((await editor.post("/api/user/search")).status).toBe(403);
  });
});

describe("escalation through /api/role/save", () => {
  it("nobody grants a page, an operation or a scope they lack", async () => {
    const save = (menus: object[]) => deputy.actJson("/api/role/save", { name: "升级", menus });
    expect((await save([{ menuId: idOf("/media/fts"), operations: [] }])).status).toBe(403);
    expect((await save([{ menuId: idOf("/track/local"), operations: ["export"] }])).status).toBe(403);
    expect((await save([{ menuId: idOf("/settings/users"), operations: ["edit"], scope: "all" }])).status).toBe(403);
    expect((await save([{ menuId: idOf("/settings/users"), operations: ["edit"] }])).status).toBe(403);
    expect((await save([{ menuId: idOf("/track/local"), operations: ["collect"], scope: "own" }])).status).toBe(0);
  });

  it("the administrator role cannot be changed, copied onto or deleted", async () => {
    for (const client of [deputy, admin]) {
      expect((await client.actJson("/api/role/save", { id: "r-admin", name: "管理员", menus: [] })).status).toBe(100003);
      expect((await client.act("/api/role/delete", { ids: "r-admin" })).status).toBe(100003);
    }
    for (const field of ["admin", "code", "userCount", "updateTime"]) {
      expect((await admin.actJson("/api/role/save", { name: "越权", menus: [], [field]: true })).status, field).toBe(100001);
    }
  });

  it("a role beyond one's own power can be neither changed nor deleted", async () => {
    expect((await deputy.actJson("/api/role/save", { id: "r-analyst", name: "分析师", menus: [] })).status).toBe(403);
    expect((await deputy.act("/api/role/delete", { ids: "r-analyst" })).status).toBe(403);
  });

  it("a role in use is not deleted and the reason is told", async () => {
    const reply = await admin.act("/api/role/delete", { ids: "r-deputy" });
    expect(reply.status).toBe(100003);
    expect(reply.message).toContain("1 个用户");
  });
});

describe("escalation through /api/user/save", () => {
  it("nobody hands out a role beyond their own power, to others or themselves", async () => {
    expect((await deputy.act("/api/user/save", userForm({ roleIds: "r-admin" }))).status).toBe(403);
    expect((await deputy.act("/api/user/save", userForm({ roleIds: "r-deputy,r-analyst" }))).status).toBe(403);
    const self = { id: "deputy", name: "deputy", code: "deputy", departmentId: home.id, roleIds: "r-deputy,r-admin" };
    expect((await deputy.act("/api/user/save", self)).status).toBe(403);
    expect((await deputy.act("/api/user/save", userForm({ roleIds: "r-nothing" }))).status).toBe(100001);
  });

  it("a stronger user cannot be changed, reset, disabled or deleted", async () => {
    const fields = {
      id: "chief",
      name: "x",
      code: "chief",
      departmentId: home.id,
      roleIds: "r-admin",
      password: "mine1234",
    };
    expect((await deputy.act("/api/user/save", fields)).status).toBe(403);
    expect((await deputy.act("/api/user/resetPassword", { id: "chief" })).status).toBe(403);
    expect((await deputy.act("/api/user/status", { ids: "chief", status: 0 })).status).toBe(403);
    expect((await deputy.act("/api/user/delete", { ids: "chief" })).status).toBe(403);
  });

  it("fields beyond the contract are refused: mass assignment", async () => {
    for (const field of ["passwordHash", "codeKey", "createTime", "lastLogin", "orgId", "mediaId", "systemId", "admin", "ops"]) {
      const reply = await admin.act("/api/user/save", userForm({ [field]: "x" }));
      expect([reply.status, reply.message.includes(field)], field).toEqual([100001, true]);
    }
    for (const field of ["roleIds", "code", "overseas", "zxyun", "departmentId", "status"]) {
      expect((await deputy.act("/api/user/updateCurrentUser", { name: "x", [field]: "1" })).status, field).toBe(100001);
    }
  });

  it("ids of other departments are as if they did not exist", async () => {
    const rows = (await deputy.post("/api/user/search", { pagesize: 100 })).data.rows as { id: string }[];
    expect(rows.map((row) => row.id).sort()).toEqual(["chief", "colleague", "deputy"]);
    const asked = (await deputy.post("/api/user/search", { departmentId: elsewhere.id })).data;
    expect(asked).toEqual({ rows: [], total: 0 });
    const missing = await deputy.act("/api/user/resetPassword", { id: "no-such-user" });
    for (const call of [
      deputy.act("/api/user/resetPassword", { id: "stranger" }),
      deputy.act("/api/user/delete", { ids: "stranger" }),
      deputy.act("/api/user/status", { ids: "stranger", status: 0 }),
    ]) {
      expect(await call).toMatchObject({ status: 404, message: missing.message });
    }
    const moved = { id: "colleague", name: "c", code: "colleague", departmentId: elsewhere.id, roleIds: "r-deputy" };
    expect((await deputy.act("/api/user/save", moved)).status).toBe(100001);
    expect((await deputy.act("/api/user/department/delete", { id: elsewhere.id })).status).toBe(404);
    expect((await deputy.act("/api/user/department/save", { name: "旁支" })).status).toBe(404);
  });

  it("client units are no back door to the house's users", async () => {
    expect((await admin.act("/btc/api/u/del", { ids: "chief" })).status).toBe(404);
    const unit = (await admin.act("/btc/api/organization/save", { name: "客户" })).data;
    const edit = { id: "chief", orgId: unit.id, name: "x", code: "chief", roleIds: "r-admin" };
    expect((await admin.act("/btc/api/u/edit", edit)).status).toBe(404);
  });

  it("no reply ever holds a password hash", async () => {
    const replies = [
      await admin.post("/api/user/search", { pagesize: 100 }),
      await admin.post("/api/myinfo"),
      await admin.post("/api/user/searchCurrentUser"),
      await admin.act("/api/user/save", userForm({})),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([0, 0, 0, 0]);
    expect(JSON.stringify(replies)).not.toMatch(/scrypt|passwordHash|codeKey/);
  });
});

describe("keeping the house open", () => {
  it("nobody deletes or disables themselves", async () => {
    expect((await admin.act("/api/user/delete", { ids: "u-admin" })).status).toBe(100003);
    expect((await admin.act("/api/user/status", { ids: "u-admin", status: 0 })).status).toBe(100003);
  });

  it("the last administrator stays", async () => {
    const chief = await test.signedIn("chief");
    expect((await chief.act("/api/user/delete", { ids: "u-admin" })).status).toBe(0);
    const self = { id: "chief", name: "chief", code: "chief", departmentId: home.id, roleIds: "r-deputy" };
    expect((await chief.act("/api/user/save", self)).status).toBe(100003);
  });
});
