import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { utils, write } from "xlsx";
import { messageSettingsIn, messagesIn } from "#server/messages/Message.ts";
import { sweepMessages } from "#server/messages/sweepMessages.ts";
import { type Client, DEMO_PASSWORD, type Envelope, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { userReferencesOf } from "#server/users/reach.ts";

let test: TestApp;
let admin: Client;
let desk: { id: string };
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signedIn("admin");
  desk = await departmentsIn(test.app.services.records).insert({ parentId: "", name: "要闻部" });
});
afterAll(() => test.app.close());

const form = (fields: object) => ({
  name: "王",
  code: "wang",
  password: "kite4821",
  departmentId: desk.id,
  roleIds: "r-editor",
  ...fields,
});

async function upload(file: Buffer, name: string): Promise<Envelope> {
  const boundary = "xxBoundaryxx";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="optoken"\r\n\r\n${await admin.token()}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return admin.send("POST", "/api/user/import", payload, {
    "content-type": `multipart/form-data; boundary=${boundary}`,
  });
}

describe("profile", () => {
  it("holds every field of the specification, both spellings of the media flags and the session id", async () => {
    const me = (await (await test.signedIn("haiwai")).post("/api/myinfo")).data;
    expect(me).toMatchObject({
      code: "haiwai",
      overseas: 1,
      zxyun: 0,
      notificationAuth: true,
      caibian: false,
      xiangyu: false,
      xinkongyun: false,
      yunque: false,
    });
    const both = ["enabledMediaAuthCaibian", "enabledMediaAuthXiangyu", "enabledMediaAuthNac", "enabledMediaAuthYunqueArticle"];
    for (const field of [...both, "id", "departmentId", "name", "mediaCode", "mediaId", "jsessionId", "home", "systemId"]) {
      expect(me, field).toHaveProperty(field);
    }
    expect(me.home).toBe("/track/home");
  });

  it("is changed by its owner; a picture from elsewhere is refused", async () => {
    const client = await test.signedIn("fenxi");
    expect((await client.act("/api/user/updateCurrentUser", { name: "周", phone: "13800000000", sound: "false" })).data).toMatchObject({
      name: "周",
      sound: false,
    });
    expect((await client.act("/api/user/updateCurrentUser", { logo: "https://evil.example/pixel.png" })).status).toBe(100001);
    expect((await client.act("/api/user/updateCurrentUser", { name: " " })).status).toBe(100001);
    const named = "data:image/png;name=me%20at%20work.png;base64,iVBORw0KGgo=";
    const saved = (await client.act("/api/user/updateCurrentUser", { logo: named })).data;
    expect(saved.logo).toBe("data:image/png;base64,iVBORw0KGgo=");
  });
});

describe("password", () => {
  it("follows the policy, needs the old one, and ends the other sessions", async () => {
    const client = await test.signedIn("yuqing");
    const other = await test.signedIn("yuqing", "10.0.0.2");
    const change = (oldPassword: string, newPassword: string, repeatPassword = newPassword) =>
      client.act("/api/user/updateCurrentUserPass", { oldPassword, newPassword, repeatPassword });
    expect((await change("wrong0000", "newpass12")).status).toBe(100007);
    for (const weak of ["short1", "lettersonly", "1234567890", `${"x".repeat(20)}1`]) {
      expect((await change(DEMO_PASSWORD, weak)).status, weak).toBe(100001);
    }
    expect((await change(DEMO_PASSWORD, "newpass12", "newpass13")).message).toContain("不一致");
    expect((await change(DEMO_PASSWORD, DEMO_PASSWORD)).status).toBe(100001);
    expect((await other.post("/api/myinfo")).status).toBe(0);
    expect((await change(DEMO_PASSWORD, "newpass12")).status).toBe(0);
    expect((await other.post("/api/myinfo")).status).toBe(100004);
    expect((await client.post("/api/myinfo")).status).toBe(0);
    expect((await test.client().post("/api/login", { username: "yuqing", password: "newpass12" })).status).toBe(0);
  });

  it("reset by an administrator is told once and ends the user's sessions", async () => {
    const client = await test.signedIn("fenxi");
    const { password } = (await admin.act("/api/user/resetPassword", { id: "u-fenxi" })).data;
    expect((await client.post("/api/myinfo")).status).toBe(100004);
    expect((await test.client().post("/api/login", { username: "fenxi", password })).status).toBe(0);
  });
});

describe("users", () => {
  it("are added, found, changed without touching what was not sent, and deleted", async () => {
    const made = (await admin.act("/api/user/save", form({ zxyun: 1, caibian: true, phone: "13900000000" }))).data;
    expect(made).toMatchObject({
      code: "wang",
      roleNames: ["编辑"],
      departmentName: "要闻部",
      zxyun: 1,
      caibian: true,
    });
    expect((await test.client().post("/api/login", { username: "WANG", password: "kite4821" })).status).toBe(0);
    const found = (await admin.post("/api/user/search", { keyWords: "1390", roleId: "r-editor" })).data;
    expect(found).toMatchObject({ total: 1, rows: [{ id: made.id }] });
    const { password: _none, ...fields } = form({ id: made.id, name: "王二" });
    expect((await admin.act("/api/user/save", fields)).data).toMatchObject({
      name: "王二",
      zxyun: 1,
      phone: "13900000000",
    });
    expect((await admin.act("/api/user/delete", { ids: made.id })).status).toBe(0);
    expect((await admin.act("/api/user/delete", { ids: made.id })).status).toBe(404);
  });

  it("no two accounts differ in case or width alone", async () => {
    await admin.act("/api/user/save", form({ code: "zhao" }));
    const twin = await admin.act("/api/user/save", form({ code: "ZHAO" }));
    expect(twin.status).toBe(100002);
    expect(twin.message).toContain("ZHAO");
  });

  it("need a password when new and a department and roles that exist", async () => {
    const { password: _none, ...without } = form({ code: "li" });
    expect((await admin.act("/api/user/save", without)).message).toContain("password");
    expect((await admin.act("/api/user/save", form({ code: "li", departmentId: "x" }))).status).toBe(100001);
    expect((await admin.act("/api/user/save", form({ code: "li", roleIds: "x" }))).status).toBe(100001);
  });

  it("disabled lose their sessions and cannot sign in; enabled they can", async () => {
    const client = await test.signedIn("haiwai");
    await admin.act("/api/user/status", { ids: "u-haiwai", status: 0 });
    expect((await client.post("/api/myinfo")).status).toBe(100004);
    const refused = await test.client().post("/api/login", { username: "haiwai", password: DEMO_PASSWORD });
    expect(refused).toMatchObject({ status: 100007, message: "账号已停用，请联系管理员" });
    await admin.act("/api/user/status", { ids: "u-haiwai", status: 1 });
    expect((await test.client().post("/api/login", { username: "haiwai", password: DEMO_PASSWORD })).status).toBe(0);
  });

  it("in use are not deleted, and the reason is told", async () => {
    userReferencesOf(test.app.services).push(async (id) => (id === "u-bianji" ? "负责 2 个选题" : null));
    const reply = await admin.act("/api/user/delete", { ids: "u-haiwai,u-bianji" });
    expect(reply).toMatchObject({ status: 100003 });
    expect(reply.message).toContain("负责 2 个选题");
    expect((await test.client().post("/api/login", { username: "haiwai", password: DEMO_PASSWORD })).status).toBe(0);
  });
});

describe("import", () => {
  it("answers row by row and adds what is right", async () => {
    const rows = [
      ["姓名", "账号", "部门", "角色", "手机"],
      ["张一", "zhangyi", "要闻部", "编辑", "13700000000"],
      ["张二", "zhangyi", "要闻部", "编辑", ""],
      ["", "zhangsan", "要闻部", "编辑", ""],
      ["张四", "zhang si", "要闻部", "编辑", ""],
      ["张五", "zhangwu", "无此部", "编辑", ""],
      ["张六", "zhangliu", "要闻部", "编辑，无此角色", ""],
      ["张七", "zhangqi", "要闻部", "编辑、分析师", ""],
    ];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "用户");
    const reply = await upload(write(book, { type: "buffer" }) as Buffer, "users.xlsx");
    expect(reply.status).toBe(0);
    expect(reply.data.map((row: { row: number; ok: boolean }) => [row.row, row.ok])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
      [6, false],
      [7, false],
      [8, true],
    ]);
    const messages = reply.data.map((row: { message: string }) => row.message);
    expect(messages[1]).toContain("已存在");
    expect(messages[4]).toContain("无此部");
    expect(messages[5]).toContain("无此角色");
    const password = /初始密码 (\S+)/.exec(messages[0])?.[1];
    expect((await test.client().post("/api/login", { username: "zhangyi", password })).status).toBe(0);
  });

  it("reads CSV as well and refuses what is no sheet", async () => {
    const csv = Buffer.from("\ufeffname,code,department,roles\n钱一,qianyi,要闻部,编辑\n");
    expect((await upload(csv, "users.csv")).data).toMatchObject([{ row: 2, ok: true, key: "qianyi" }]);
    expect((await upload(Buffer.from("PK\u0003\u0004broken"), "users.xlsx")).status).toBe(100001);
    expect((await upload(Buffer.from("a,b\n1,2\n"), "users.csv")).message).toContain("姓名");
  });
});

describe("departments", () => {
  it("form a tree with counts, refuse twins and loops, and stay while in use", async () => {
    const save = (fields: object) => admin.act("/api/user/department/save", { ...fields });
    const top = (await save({ name: "新媒体" })).data;
    const below = (await save({ name: "视频组", parentId: top.id })).data;
    expect((await save({ name: "视频组", parentId: top.id })).status).toBe(100002);
    expect((await save({ id: top.id, name: "新媒体", parentId: below.id })).status).toBe(100003);
    await admin.act("/api/user/save", form({ code: "video1", departmentId: below.id }));
    const tree = (await admin.post("/api/user/department/list")).data as {
      id: string;
      count: number;
      children?: object[];
    }[];
    expect(tree.find((node) => node.id === top.id)).toMatchObject({ count: 1, children: [{ id: below.id, count: 1 }] });
    expect((await admin.act("/api/user/department/delete", { id: top.id })).message).toContain("下级");
    expect((await admin.act("/api/user/department/delete", { id: below.id })).message).toContain("1 个用户");
  });
});

describe("messages", () => {
  it("the first one not dismissed is shown; dismissed it stays away", async () => {
    const messages = test.app.services.records.collection<{
      id: string;
      title: string;
      content: string;
      createTime: number;
      userIds: string[];
    }>({ name: "messages" });
    await messages.insert({ id: "m1", title: "维护", content: "今晚", createTime: 1, userIds: [] });
    await messages.insert({ id: "m2", title: "别人的", content: "x", createTime: 2, userIds: ["u-fenxi"] });
    const client = await test.signedIn("bianji");
    expect((await client.get("/api/user/message")).data).toEqual({ id: "m1", title: "维护", content: "今晚" });
    await client.act("/api/user/message/setting", { messageId: "m1", status: 1 });
    expect((await client.get("/api/user/message")).data).toBeNull();
    // An address that somebody's page or mail loads changes nothing.
    expect((await client.get("/api/user/message/setting?messageId=m1&status=0")).http).toBe(404);
    expect((await client.get("/api/user/message")).data).toBeNull();
    expect((await client.get("/api/user/messages")).data).toEqual({ rows: [], total: 0, topicPlan: [] });
  });

  it("keep each user's newest and those that are young; what was set about the others goes with them", async () => {
    const kept = await openTestApp({ MESSAGE_KEEP: "2", MESSAGE_DAYS: "10" });
    const { services } = kept.app;
    const put = (id: string, daysAgo: number, userIds: string[]) =>
      messagesIn(services).insert({
        ...{ id, title: id, content: "", userIds },
        createTime: services.now() - daysAgo * 86_400_000,
      });
    await put("young", 1, ["u-fenxi"]);
    await put("all", 20, []);
    await put("f2", 30, ["u-fenxi"]);
    await put("both", 40, ["u-fenxi", "u-bianji"]);
    await put("b2", 50, ["u-bianji"]);
    await put("y1", 60, ["u-yuqing"]);
    const client = await kept.signedIn("bianji");
    await client.act("/api/user/message/setting", { messageId: "b2", status: 1 });
    expect(await sweepMessages(services)).toBe(2);
    expect((await messagesIn(services).find()).map(({ id }) => id).sort()).toEqual(["all", "both", "y1", "young"]);
    expect(await messageSettingsIn(services).count()).toBe(0);
    expect(await sweepMessages(services)).toBe(0);
    await kept.app.close();
  });

  it("home blocks are kept per user, in order", async () => {
    const client = await test.signedIn("bianji");
    const blocks = [
      { columnId: "2", block: "list", w: 1, order: 2 },
      { columnId: "1", block: "trend", w: 0.5, order: 1 },
    ];
    expect((await client.actJson("/api/user/setting/track_home_subscribes/upsert", { blocks })).status).toBe(0);
    const kept = (await client.post("/api/user/setting/track_home_subscribes")).data;
    expect(kept.map((block: { columnId: string }) => block.columnId)).toEqual(["1", "2"]);
    expect((await admin.post("/api/user/setting/track_home_subscribes")).data).toEqual([]);
  });
});
