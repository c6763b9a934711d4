import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { usersIn } from "#server/users/User.ts";

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await openTestApp({ SITE: "2" });
  admin = await test.signedIn("admin");
});
afterAll(() => test.app.close());

const saveUnit = (fields: object) => admin.act("/btc/api/organization/save", { ...fields });
const user = (fields: object) => ({ name: "李", code: "li", password: "kite4821", roleIds: "r-opinion", ...fields });

describe("units", () => {
  it("form a tree, refuse twins among siblings, move but never below themselves", async () => {
    const top = (await saveUnit({ name: "市委", order: 1 })).data;
    const below = (await saveUnit({ name: "文宣处", parentId: top.id })).data;
    expect((await saveUnit({ name: "文宣处", parentId: top.id })).status).toBe(100002);
    expect((await admin.post("/btc/api/organization/dupname", { name: "文宣处", parentId: top.id })).data).toEqual({
      duplicate: true,
    });
    expect((await admin.post("/btc/api/organization/dupname", { name: "文宣处", parentId: top.id, id: below.id })).data).toEqual({
      duplicate: false,
    });
    expect((await admin.act("/btc/api/organization/edit", { id: top.id, name: "市委", parentId: below.id })).status).toBe(100003);
    const found = (await admin.post("/btc/api/organization/list", { keyWords: "文宣" })).data;
    expect(found).toMatchObject([{ id: top.id, children: [{ id: below.id, userCount: 0 }] }]);
    expect((await admin.act("/btc/api/organization/edit", { id: below.id, name: "文宣处", parentId: "" })).data.parentId).toBe("");
    expect((await admin.act("/btc/api/organization/save", { name: "x", parentId: "nowhere" })).status).toBe(404);
  });

  it("are listed with all below them, by words and kind", async () => {
    const top = (await saveUnit({ name: "列表顶层", orgType: "企业" })).data;
    await saveUnit({ name: "列表下级", parentId: top.id, contact: "王联系", orgType: "企业" });
    const search = async (fields: object) =>
      (await admin.post("/btc/api/organization/search", fields as Record<string, unknown>)).data.rows.map(
        (row: { name: string }) => row.name,
      );
    expect(await search({ parentId: top.id })).toEqual(["列表顶层", "列表下级"].sort());
    expect(await search({ keyWords: "王联系" })).toEqual(["列表下级"]);
    expect(await search({ parentId: top.id, orgType: "事业单位" })).toEqual([]);
    expect((await admin.post("/btc/api/organization/search", { parentId: "nowhere" })).status).toBe(404);
  });

  it("with users are not deleted, and the count is told", async () => {
    const unit = (await saveUnit({ name: "有人的机构" })).data;
    const made = (await admin.act("/btc/api/u/save", user({ orgId: unit.id, expireDate: test.app.services.now() + 86_400_000 }))).data;
    expect(made).toMatchObject({ orgName: "有人的机构", roleNames: ["舆情专员"], code: "li" });
    expect((await admin.act("/btc/api/organization/del", { id: unit.id })).message).toContain("1 个用户");
    expect((await admin.act("/btc/api/u/del", { ids: made.id })).status).toBe(0);
    expect((await admin.act("/btc/api/organization/del", { id: unit.id })).status).toBe(0);
  });

  it("answers the kinds of unit and region as options", async () => {
    for (const path of ["/mbd-dp-manager/cat/orgType", "/mbd-dp-manager/cat/regionType"]) {
      const options = (await admin.post(path)).data as { value: string; label: string }[];
      expect(options.length, path).toBeGreaterThan(0);
      expect(options.every((option) => option.value !== "" && option.label !== "")).toBe(true);
    }
  });
});

describe("unit users", () => {
  it("are checked for twins, listed by unit, and end on their last day", async () => {
    const unit = (await saveUnit({ name: "到期机构" })).data;
    const expireDate = test.app.services.now() + 86_400_000;
    const made = (await admin.act("/btc/api/u/save", user({ orgId: unit.id, code: "daoqi", expireDate }))).data;
    expect((await admin.post("/btc/api/u/dupcheck", { code: "DAOQI" })).data).toEqual({ duplicate: true });
    expect((await admin.post("/btc/api/u/dupcheck", { code: "daoqi", id: made.id })).data).toEqual({
      duplicate: false,
    });
    expect((await admin.post("/btc/api/u/list", { orgId: unit.id })).data).toMatchObject({
      total: 1,
      rows: [{ id: made.id, expireDate }],
    });
    const client = test.client();
    expect((await client.post("/api/login", { username: "daoqi", password: "kite4821" })).status).toBe(0);
    test.pass(11 * 3_600_000);
    await client.post("/api/myinfo");
    test.pass(11 * 3_600_000);
    await client.post("/api/myinfo");
    test.pass(3 * 3_600_000);
    expect((await client.post("/api/myinfo")).status).toBe(100004);
    expect((await client.post("/api/login", { username: "daoqi", password: "kite4821" })).message).toContain("到期");
    admin = await test.signedIn("admin");
  });

  it("are imported row by row: what is right is added, what is wrong says why", async () => {
    await saveUnit({ name: "导入机构" });
    const sheet = [
      "姓名,账号,机构,角色,手机,到期日",
      "甲,imp1,导入机构,舆情专员,13800000000,2026-12-31",
      "乙,imp1,导入机构,舆情专员,,",
      "丙,imp2,没有的机构,舆情专员,,",
      "丁,imp3,导入机构,舆情专员,,明年",
    ].join("\n");
    const body = [
      ...["--x", 'content-disposition: form-data; name="optoken"', "", await admin.token()],
      ...["--x", 'content-disposition: form-data; name="file"; filename="u.csv"', "content-type: text/csv", "", sheet],
      "--x--\r\n",
    ].join("\r\n");
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const { data } = await admin.send("POST", "/btc/api/u/import", Buffer.from(body), type);
    expect(data.map(({ row, ok }: { row: number; ok: boolean }) => [row, ok])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
    ]);
    expect(data[1].message).toContain("已存在");
    expect(data[2].message).toContain("机构“没有的机构”不存在");
    const made = (await admin.post("/btc/api/u/list", { name: "imp1" })).data.rows[0];
    expect(made).toMatchObject({ orgName: "导入机构", expireDate: Date.parse("2027-01-01T00:00:00+08:00") - 1 });
  });

  it("are given a new password, kept out and let in", async () => {
    const unit = (await saveUnit({ name: "口令机构" })).data;
    const { id } = (await admin.act("/btc/api/u/save", user({ orgId: unit.id, code: "kouling" }))).data;
    const enter = (password: string) => test.client("10.9.0.1").post("/api/login", { username: "kouling", password });
    expect((await admin.act("/btc/api/u/resetPassword", { id, password: "weak" })).status).toBe(100001);
    expect((await admin.act("/btc/api/u/resetPassword", { id, password: "given1234" })).data.password).toBe("given1234");
    expect((await enter("given1234")).status).toBe(0);
    const { password } = (await admin.act("/btc/api/u/resetPassword", { id })).data;
    expect((await enter(password)).status).toBe(0);
    expect((await admin.act("/btc/api/u/status", { ids: id, status: 0 })).status).toBe(0);
    expect((await enter(password)).message).toContain("停用");
    expect((await admin.post("/btc/api/u/list", { orgId: unit.id, status: 0 })).data.total).toBe(1);
    expect((await admin.act("/btc/api/u/status", { ids: id, status: 1 })).status).toBe(0);
    expect((await enter(password)).status).toBe(0);
  });

  it("are not listed among the house's own", async () => {
    const listed = (await admin.post("/api/user/search", { pagesize: 100 })).data.rows.map((row: { code: string }) => row.code);
    expect(listed).toContain("fenxi");
    expect(listed).not.toContain("yulan");
  });

  it("of the house are not to be had by way of the units", async () => {
    for (const path of ["/btc/api/u/resetPassword", "/btc/api/u/status"]) {
      const fields = path.endsWith("status") ? { ids: "u-fenxi", status: 0 } : { id: "u-fenxi" };
      expect((await admin.act(path, fields)).status, path).toBe(404);
    }
  });

  it("a unit's own administrator sees their unit and those below, nothing beside", async () => {
    const own = (await saveUnit({ name: "本单位" })).data;
    const below = (await saveUnit({ name: "下级单位", parentId: own.id })).data;
    const beside = (await saveUnit({ name: "旁边单位" })).data;
    const made = (await admin.act("/btc/api/u/save", user({ orgId: own.id, code: "unitadmin", roleIds: "r-admin" }))).data;
    const target = (await admin.act("/btc/api/u/save", user({ orgId: beside.id, code: "outside" }))).data;
    await usersIn(test.app.services.records).update(made.id, { orgId: own.id });
    const client = test.client();
    await client.post("/api/login", { username: "unitadmin", password: "kite4821" });
    const tree = (await client.post("/btc/api/organization/list")).data;
    expect(tree).toMatchObject([{ id: own.id, children: [{ id: below.id }] }]);
    expect(tree).toHaveLength(1);
    expect((await client.post("/btc/api/u/list", { orgId: beside.id })).status).toBe(404);
    expect((await client.act("/btc/api/u/edit", { ...user({ orgId: own.id, code: "outside" }), id: target.id })).status).toBe(404);
    expect((await client.act("/btc/api/u/del", { ids: target.id })).status).toBe(404);
    expect((await client.act("/btc/api/organization/edit", { id: beside.id, name: "x" })).status).toBe(404);
    expect((await client.act("/btc/api/organization/save", { name: "顶层" })).status).toBe(403);
  });
});
