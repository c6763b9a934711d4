import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { messagesIn } from "#server/messages/Message.ts";
import type { OutboxRecord } from "#server/outbox/OutboxRecord.ts";
import { historyOf } from "#server/records/HistoryRecord.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { rolesIn } from "#server/users/Role.ts";
import { issuesOf, versionsOf } from "./DailyIssue.ts";
import dailynews from "./index.ts";
import { keptOf } from "./issueDocuments.ts";
import { dailyCarrier } from "./sending.ts";

const TODAY = "2026-11-20";
const NOW = Date.parse(`${TODAY}T07:30:00+08:00`);
let test: DocumentsApp;
let editor: Client;
let reader: Client;

beforeAll(async () => {
  const of = (externalId: string, hours: number, facts = {}) =>
    sampleDocument({
      ...{
        externalId,
        source: "晨报",
        sourceId: "s1",
        dataType: "news",
        title: `标题${externalId}`,
        text: `正文${externalId}`,
        pubdate: NOW - hours * HOUR,
      },
      ...facts,
    });
  test = await openDocumentsApp(
    [
      of("water", 2, { title: "水厂通水", originalPicUrl: "/files/demo/a.png" }),
      of("school", 3, { title: "学校开学" }),
      of("bridge", 4, { title: "大桥合龙" }),
      of("old", 60, { title: "旧闻" }),
      of("abroad", 5, { title: "境外稿件", dataType: "facebook", source: "page" }),
      of("front", 6, {
        dataType: "epaper",
        title: "头版文章",
        channel: "01版：要闻",
        extra: { pageId: "p1", imageUrl: "/files/demo/a.png" },
        source: "日报",
      }),
    ],
    NOW,
    [dailynews],
  );
  const folder = join(test.dataDir, "files/demo");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "a.png"),
    await sharp({ create: { width: 40, height: 30, channels: 3, background: "#336699" } })
      .png()
      .toBuffer(),
  );
  await historyOf(test).insert({
    day: "11-20",
    year: 1998,
    title: "空间站首个舱段升空",
    type: "大事",
    desc: "",
    source: "x",
  } as never);
  editor = await test.signedIn("bianji");
  // Somebody who may read and no more.
  const roles = rolesIn(test.records);
  const role = await roles.findOne({ name: "驻外记者" });
  const menus = role!.menus.map((grant) => (grant.menuId.startsWith("dailynews") ? { ...grant, operations: [] } : grant));
  await roles.update(role!.id, { menus });
  menusOf(test.app.services).forget();
  reader = await test.signedIn("haiwai");
});
afterAll(() => test.close());

const post = async (path: string, fields: object, client = editor) =>
  client.json(`/api/dailynews/${path}`, fields, { optoken: await client.token() });
const get = async (fields: object = {}, client = editor) => (await client.json("/api/dailynews/get", { date: TODAY, ...fields })).data;
const block = (type: string, more: object = {}) => ({ type, title: "", cols: 1, docIds: [], text: "", ...more });
/** The bytes of a download. */
const file = async (fields: object): Promise<Buffer> => {
  const headers = { "content-type": "application/json", cookie: `sid=${editor.cookie}`, optoken: await editor.token() };
  const reply = await test.app.inject({ method: "POST", url: "/api/dailynews/download", payload: fields, headers });
  // 202: still being written.
  return reply.statusCode === 202 ? file(fields) : reply.rawPayload;
};
let id = "";

it("a day without issue says so, to editors and to readers", async () => {
  expect(await get({ draft: true })).toMatchObject({
    date: TODAY,
    draft: true,
    status: 0,
    lunar: expect.stringContaining("农历"),
    weekday: "星期五",
  });
  expect((await get({}, reader)).id).toBeUndefined();
  expect((await post("get", { date: "2026-02-30" })).status).toBe(100001);
});

it("an issue begins from a layout, is filled by its rules without doubles, and what was put in stays", async () => {
  const { rows } = (await post("templates", {})).data;
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(["标准早报", "报纸摘要", "一页简报"]);
  const blocks = [
    block("cover"),
    block("headline", {
      title: "要闻",
      cols: 2,
      docIds: [test.ids.get("school")],
      rule: { from: "all", pick: "latest", keyWords: "", size: 2 },
    }),
    block("list", { title: "综合", rule: { from: "all", pick: "latest", keyWords: "大桥", size: 5 } }),
    block("list", { title: "手选" }),
  ];
  const { data } = await post("fill", { date: TODAY, blocks });
  const titles = data.blocks.map(({ docIds }: { docIds: string[] }) => docIds);
  expect(titles[1]).toEqual([test.ids.get("school"), test.ids.get("water")]);
  expect(titles[2]).toEqual([test.ids.get("bridge")]);
  expect(titles[3]).toEqual([]);
  expect(data.count).toBe(2);
  const wrong = await post("fill", { date: TODAY, blocks: [block("list", { title: "甲", rule: { from: "none", size: 1 } })] });
  expect(wrong.message).toContain("第 1 块“甲”");
  const made = await post("save", { date: TODAY, title: "早报", blocks: data.blocks });
  id = made.data.id;
  expect(made.data).toEqual({ id, date: TODAY });
  expect((await post("save", { date: TODAY, title: "另一份", blocks: [] })).message).toContain("已由编辑建立");
});

it("material comes from everything, the basket and the editor's columns", async () => {
  const origins = (await post("origins", {})).data;
  expect(origins.slice(0, 2).map(({ value }: { value: string }) => value)).toEqual(["all", "basket"]);
  const all = (await post("material", { date: TODAY, page: 1, pagesize: 20 })).data;
  expect(all.rows.map(({ title }: { title: string }) => title)).toContain("水厂通水");
  expect(all.rows.map(({ title }: { title: string }) => title)).not.toContain("境外稿件");
  expect((await post("material", { keyWords: "大桥", page: 1, pagesize: 20 })).data.total).toBe(1);
  expect((await post("material", { from: "basket", page: 1, pagesize: 20 })).data.total).toBe(0);
});

it("a draft is its editors' alone; published it reads the same whatever becomes of its documents", async () => {
  expect((await get({}, reader)).id).toBeUndefined();
  expect((await get({ draft: true }, reader)).blocks).toBeUndefined();
  expect((await post("publish", { id }, reader)).http).toBe(403);
  expect((await post("publish", { id, audience: "house" })).status).toBe(0);
  const read = await get({}, reader);
  expect(read).toMatchObject({ id, title: "早报", status: 1, publisher: "编辑" });
  expect(read.documents.map(({ title }: { title: string }) => title).sort()).toEqual(["大桥合龙", "学校开学", "水厂通水"].sort());
  await post("save", { id, title: "改过的早报", blocks: [] });
  expect((await get({}, reader)).title).toBe("早报");
  expect((await get({ draft: true })).title).toBe("改过的早报");
});

it("states of earlier sessions are kept some minutes apart, the oldest first", async () => {
  const { rows } = (await post("versions", { id })).data;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ title: "早报", user: "编辑" });
  for (let at = 0; at < 33; at++) {
    await issuesOf(test).update(id, { updateTime: NOW + (at + 1) * HOUR });
    await post("save", { id, title: `第 ${at}`, blocks: [] });
  }
  expect(await versionsOf(test).count({ where: { issueId: id } })).toBe(30);
  await post("save", { id, title: "早报", blocks: rows[0].blocks });
});

it("goes out as PDF of both sizes and as Word, by a link for everybody only where it is open to all", async () => {
  await post("publish", { id });
  for (const size of ["A4", "A3"]) {
    expect((await file({ id, size })).subarray(0, 5).toString()).toBe("%PDF-");
  }
  expect(strFromU8(unzipSync(new Uint8Array(await file({ id, format: "docx" })))["word/document.xml"]!)).toContain("水厂通水");
  expect((await post("share", { id, audience: "everybody" })).message).toContain("只对本单位开放");
  expect((await post("share", { id })).data.link).toContain(`/dailynews/view?date=${TODAY}`);
  await post("publish", { id, audience: "everybody" });
  const { link } = (await post("share", { id, audience: "everybody", days: 2 })).data;
  const path = new URL(link).pathname;
  const visit = (url: string) => test.app.inject({ method: "GET", url });
  const page = await visit(path);
  expect(page.statusCode).toBe(200);
  const text = page.body;
  expect(text).toContain("水厂通水");
  expect(text).not.toContain("<script");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect((await visit(`${path}x`)).statusCode).toBe(410);
  await post("withdraw", { id });
  expect((await visit(path)).statusCode).toBe(410);
  expect((await get({}, reader)).id).toBeUndefined();
});

it("what its editor may see and its reader not stays out of every form of an issue", async () => {
  // Published by a colleague who may see material from abroad.
  const abroad = keptOf((await test.app.services.documents.get([test.ids.get("abroad")!]))[0]!);
  const water = keptOf((await test.app.services.documents.get([test.ids.get("water")!]))[0]!);
  const blocks = [{ type: "list" as const, title: "要闻", docIds: [abroad.id, water.id] }];
  const published = { title: "早报", blocks, documents: [abroad, water], user: "编辑", time: NOW };
  await issuesOf(test).update(id, { status: 1, audience: "everybody", published });
  const titles = async (client: Client) => (await get({}, client)).documents.map(({ title }: { title: string }) => title);
  expect(await titles(reader)).toEqual(["境外稿件", "水厂通水"]);
  expect(await titles(editor)).toEqual(["水厂通水"]);
  const word = strFromU8(unzipSync(new Uint8Array(await file({ id, format: "docx" })))["word/document.xml"]!);
  expect(word).toContain("水厂通水");
  expect(word).not.toContain("境外稿件");
  await post("mail", { id, receivers: ["u-haiwai"] });
  const letter = (await messagesIn(test).find({ where: {} })).find(({ title }) => title.startsWith("《早报》"));
  expect(letter?.content).toContain("水厂通水");
  expect(letter?.content).not.toContain("境外稿件");
  await post("withdraw", { id });
});

it("figures, history and front pages are of the day of the issue", async () => {
  const types = (await post("figure", { ref: "dataType", date: TODAY })).data;
  expect(types.find(({ key }: { key: string }) => key === "news").value).toBe(3);
  expect((await post("history", { date: TODAY })).data.rows[0]).toMatchObject({ year: 1998, badge: "28 周年" });
  expect((await post("fronts", { date: TODAY })).data.rows).toMatchObject([{ paperName: "晨报", imageUrl: "/files/demo/a.png" }]);
});

it("figures of an issue are charts in Word, PDF, by the link and in the letter, with their numbers below", async () => {
  const blocks = [{ type: "view" as const, title: "类型", text: "dataType", docIds: [] }];
  const published = { title: "早报", blocks, documents: [], user: "编辑", time: NOW };
  await issuesOf(test).update(id, { status: 1, audience: "everybody", published });
  const parts = unzipSync(new Uint8Array(await file({ id, format: "docx" })));
  expect(Object.keys(parts).filter((name) => name.startsWith("word/media/"))).toHaveLength(1);
  expect(strFromU8(parts["word/document.xml"]!)).toContain("信息量");
  const { link } = (await post("share", { id, audience: "everybody" })).data;
  const page = await test.app.inject({ method: "GET", url: new URL(link).pathname });
  expect(page.body).toMatch(/<img alt="类型"[^>]*src="data:image\/png;base64,/);
  const issue = { causeId: id, receivers: ["a@example.org"], subject: "早报", body: "早报" } as unknown as OutboxRecord;
  const { parcel } = await dailyCarrier(test.app.services).pack([issue]);
  expect(parcel).toMatchObject({ by: "letter", html: expect.stringMatching(/<img alt="类型"/) });
  await post("withdraw", { id });
});

it("layouts of one's own keep no documents; those that came with the console stay", async () => {
  const own = (await post("template/save", { name: "周末", blocks: [block("list", { docIds: ["1"] })] })).data.id;
  expect((await post("template/save", { name: "周末", blocks: [] })).status).toBe(100002);
  const found = (await post("templates", {})).data.rows.find((row: { id: string }) => row.id === own);
  expect(found).toMatchObject({ own: true, blocks: [{ docIds: [] }] });
  expect((await post("template/delete", { id: own })).status).toBe(0);
  expect((await post("template/delete", { id: "standard" })).status).toBe(404);
});

it("a mail names wrong addresses and wants a mail server; a published issue is not deleted", async () => {
  await post("publish", { id, audience: "house" });
  expect((await post("mail", { id, addresses: "a@example.cn，坏的" })).message).toContain("坏的");
  expect((await post("mail", { id, addresses: "a@example.cn" })).message).toContain("没有配置邮件服务器");
  expect((await post("mail", { id })).message).toContain("请选择接收人");
  expect((await post("mail", { id, receivers: ["u-haiwai"] })).data).toEqual({ sent: 1, mailed: 0 });
  expect((await post("delete", { ids: [id] })).message).toContain("请先撤回");
  test.pass(DAY);
  expect((await get({ date: "2026-11-21" }, await test.signedIn("haiwai"))).previous).toBe(TODAY);
});
