import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { sourcesOf } from "#server/collect/Source.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { type Organization, organizationsIn } from "#server/users/Organization.ts";
import { followsIn } from "./FollowRecord.ts";
import follow from "./index.ts";
import { readUid } from "./readUid.ts";

let test: DocumentsApp;
let admin: Client;
let editor: Client;

const listed = async (who: Client, fields = {}) => (await who.post("/api/follow/weibo/list", fields)).data.rows;
const add = (who: Client, lines: string, group?: string) => who.actJson("/api/follow/weibo/save", { lines, ...(group && { group }) });

beforeAll(async () => {
  const posted = { externalId: "w1", dataType: "weibo" as const, source: "江城发布", channel: "江城发布", extra: { fans: 900 } };
  test = await openDocumentsApp([sampleDocument({ ...posted, pubdate: MONDAY - HOUR })], MONDAY, [follow]);
  [admin, editor] = [await test.signedIn("admin"), await test.signedIn("bianji")];
});
afterAll(() => test.close());

it("addresses and numbers are accounts, and nothing else is", () => {
  for (const text of [
    "1234567890",
    "https://weibo.com/u/1234567890?tabtype=feed",
    "weibo.com/1234567890",
    "https://m.weibo.cn/profile/1234567890",
  ])
    expect(readUid(text), text).toBe("1234567890");
  for (const text of ["江城发布", "12", "https://weibo.com/jiangcheng", "https://example.com/u/1234567890", ""])
    expect(readUid(text), text).toBe(undefined);
});

it("anybody names accounts; who keeps the sources passes or refuses them, and the other is told", async () => {
  expect((await add(editor, "https://weibo.com/u/1234567890 江城发布\n2222222222\n1234567890 江城发布", "政务")).status).toBe(0);
  expect((await add(editor, "3333333333\n不是地址")).message).toBe("第 2 行“不是地址”不是微博主页地址或 UID");
  const rows = await listed(editor);
  expect(rows).toHaveLength(2);
  const [first, second] = ["1234567890", "2222222222"].map((uid) => rows.find((row: { uid: string }) => row.uid === uid));
  expect(first).toMatchObject({
    name: "江城发布",
    status: 0,
    outcome: "等待审核",
    fans: 900,
    lastPost: MONDAY - HOUR,
    own: true,
    ops: ["edit", "delete"],
  });
  expect((await editor.act("/api/follow/weibo/audit", { id: first.id, pass: true })).status).toBe(403);
  expect((await admin.act("/api/follow/weibo/audit", { id: second.id, pass: false })).message).toBe("请填写理由");
  expect((await admin.act("/api/follow/weibo/audit", { id: second.id, pass: false, note: "已销号" })).status).toBe(0);
  expect((await admin.act("/api/follow/weibo/audit", { id: first.id, pass: true })).status).toBe(0);
  expect((await admin.act("/api/follow/weibo/audit", { id: first.id, pass: true })).message).toBe("该账号已审核");
  expect(await messagesIn(test.app.services).count({ where: { title: { like: "微博账号" } } })).toBe(2);
  expect(await listed(editor)).toMatchObject([{ uid: "1234567890", status: 1, outcome: "等待首次采集" }]);
});

it("the state is what the last readings found", async () => {
  const sources = sourcesOf(test.records);
  const [source] = await sources.find({ where: { kind: "weiboAccount" } });
  expect(source).toMatchObject({ name: "江城发布", url: "rsshub://weibo/user/1234567890", dataType: "weibo", enabled: true });
  const { id } = source!;
  const state = async () => (await listed(admin))[0];
  await sources.update(id, { lastTime: MONDAY, lastStatus: "RSSHUB_URL is not set", errors: 1 });
  expect(await state()).toMatchObject({ status: 2, outcome: "连续 1 次读取失败：没有配置 RSSHub 地址（RSSHUB_URL）" });
  await sources.update(id, { lastGood: MONDAY, errors: 2 });
  expect(await state()).toMatchObject({ status: 1 });
  await sources.update(id, { errors: 3 });
  expect(await listed(admin, { status: 2 })).toHaveLength(1);
  await sources.update(id, { errors: 0, lastFound: 20, lastCount: 3, total: 40 });
  expect(await state()).toMatchObject({ status: 1, outcome: "上次读到 20 条，新增 3 条", total: 40 });
  await sources.update(id, { enabled: false });
  expect(await state()).toMatchObject({ status: 2, outcome: "采集源已停用" });
});

it("a sheet names accounts row by row; who keeps the sources has them collected at once; others touch only their own", async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const optoken = await admin.token();
  const sheet = "微博号,名称,分组\n4444444444,山城热点,本地\n某人,,\n1234567890,,\n";
  const sent = await admin.send("POST", "/api/follow/weibo/import", Buffer.from(`${head}${sheet}\r\n--x--\r\n`), {
    ...{ "content-type": "multipart/form-data; boundary=x", optoken },
  });
  expect(sent.data).toMatchObject([
    { row: 2, ok: true, added: true, message: "已添加，即将开始采集" },
    { row: 3, ok: false },
    { row: 4, ok: true, added: false, message: "早已添加" },
  ]);
  const [made] = await listed(editor, { group: "本地" });
  expect(made).toMatchObject({ name: "山城热点", status: 1, own: false, ops: [] });
  expect((await editor.actJson("/api/follow/weibo/edit", { id: made.id, name: "别的" })).status).toBe(403);
  expect((await admin.actJson("/api/follow/weibo/edit", { id: made.id, name: "山城热点2", group: "" })).status).toBe(0);
  expect(await sourcesOf(test.records).findOne({ name: "山城热点2" })).toBeTruthy();
  const [own] = (await listed(editor)).filter((row: { own: boolean }) => row.own);
  expect((await editor.act("/api/follow/weibo/delete", { ids: [own.id] })).status).toBe(0);
  expect(await sourcesOf(test.records).findOne({ url: "rsshub://weibo/user/1234567890" })).toBeFalsy();
});

it("what client units name is seen and passed by who keeps the house's sources, and by nobody else", async () => {
  const org = await organizationsIn(test.records).insert({ id: "o-1", parentId: "", name: "江州网信办", order: 1 } as Organization);
  const unit = { orgId: org.id, uid: "5555555555", name: "江州辟谣", group: "", userId: "u-unit", applicant: "何清", time: MONDAY };
  const { id } = await followsIn(test.app.services).insert(unit);
  const [seen] = await listed(admin, { keyWords: "江州辟谣" });
  expect(seen).toMatchObject({
    id,
    unit: "江州网信办",
    applicant: "何清",
    status: 0,
    outcome: "等待审核",
    ops: ["edit", "delete", "audit"],
  });
  // A desk of the house that does not keep the sources sees its own side's alone.
  expect(await listed(editor, { keyWords: "江州辟谣" })).toEqual([]);
  expect((await editor.act("/api/follow/weibo/audit", { id, pass: true })).status).toBe(403);
  expect((await editor.act("/api/follow/weibo/delete", { ids: [id] })).status).toBe(404);
  expect((await admin.act("/api/follow/weibo/audit", { id, pass: true })).status).toBe(0);
  expect(await listed(admin, { keyWords: "江州辟谣" })).toMatchObject([{ status: 1, outcome: "等待首次采集" }]);
  expect(await sourcesOf(test.records).findOne({ url: "rsshub://weibo/user/5555555555" })).toMatchObject({
    name: "江州辟谣",
    enabled: true,
  });
});
