import { afterAll, beforeAll, expect, it } from "vitest";
import { messagesIn } from "#server/messages/Message.ts";
import { MONDAY } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import sources from "./index.ts";

let test: DocumentsApp;
let admin: Client;
let editor: Client;

const listed = async (who: Client, fields = {}) =>
  (await who.post(`/api/source/apply/${who === admin ? "list" : "mine"}`, fields)).data.rows as Record<string, unknown>[];

beforeAll(async () => {
  test = await openDocumentsApp([], MONDAY, [sources]);
  [admin, editor] = [await test.signedIn("admin"), await test.signedIn("bianji")];
});
afterAll(() => test.close());

it("who misses a source asks for it once; who keeps the sources decides, and the other is told", async () => {
  const wish = { library: "paper", name: " 江南早报 ", url: "https://a.example/", reason: "本地大报" };
  const saved = (await editor.actJson("/api/source/apply", wish)).data;
  expect(saved).toMatchObject({ name: "江南早报", status: 0, own: true });
  expect((await editor.actJson("/api/source/apply", wish)).status).toBe(100002);
  expect((await editor.actJson("/api/source/apply", { ...wish, name: "二", reason: "  " })).status).toBe(100001);
  expect(await listed(admin, { status: 0 })).toMatchObject([{ name: "江南早报", own: false, applicant: "编辑" }]);
  expect((await editor.act("/api/source/apply/audit", { id: saved.id, status: 1 })).status).toBe(403);
  expect((await admin.act("/api/source/apply/audit", { id: saved.id, status: 2 })).message).toBe("请填写驳回理由");
  expect((await admin.act("/api/source/apply/audit", { id: saved.id, status: 2, note: "已停刊" })).status).toBe(0);
  expect((await admin.act("/api/source/apply/audit", { id: saved.id, status: 1 })).message).toBe("该申请已处理");
  expect(await listed(editor)).toMatchObject([{ status: 2, note: "已停刊", auditor: "管理员" }]);
  expect(await messagesIn(test.app.services).find({ where: { title: "来源申请被驳回" } })).toMatchObject([
    { content: "“江南早报”：已停刊" },
  ]);
});

it("what waits is taken back by who asked, and by nobody else", async () => {
  const { id } = (await editor.actJson("/api/source/apply", { library: "wechat", name: "某某发布", reason: "关注" })).data;
  expect((await admin.act("/api/source/apply/withdraw", { ids: [id] })).status).toBe(404);
  expect((await editor.post("/api/source/apply/list")).status).toBe(403);
  expect((await editor.act("/api/source/apply/withdraw", { ids: [id] })).status).toBe(0);
  expect((await listed(editor)).map(({ name }) => name)).toEqual(["江南早报"]);
});
