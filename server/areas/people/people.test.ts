import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { peopleIn } from "#server/records/PersonRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import people from "./index.ts";

let test: DocumentsApp;
let admin: Client;
let editor: Client;
let overseas: Client;

const named = (externalId: string, text: string, days: number, facts: object = {}) =>
  sampleDocument({
    externalId,
    title: text.slice(0, 8),
    text,
    content: `<p>${text}</p>`,
    pubdate: MONDAY - days * DAY,
    ...facts,
  });

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      named("1", "梁致珩在会上表示，要加快老旧小区改造。", 1),
      named("2", "老梁走访社区，顾怀瑾一同参加。", 2, { isAppraise: -1 }),
      named("3", "顾怀瑾主持调度会。", 3),
      named("6", "老梁赴工地检查防汛。", 4),
      named("4", "梁致珩调研旧闻。", 20),
      named("5", "梁致珩 abroad", 1, { dataType: "news_1" }),
    ],
    MONDAY,
    [people],
  );
  const none = { photo: "", bio: "", aliases: [], relations: [] };
  const store = peopleIn(test.app.services);
  await store.put({
    ...none,
    id: "p1",
    name: "梁致珩",
    initial: "L",
    title: "市长",
    org: "江城市人民政府",
    regionId: "420100",
    tags: ["政要"],
    aliases: ["老梁"],
    relations: [
      { id: "p3", type: "同事" },
      { id: "gone", type: "同事" },
    ],
  });
  await store.put({
    ...none,
    id: "p2",
    name: "顾怀瑾",
    initial: "G",
    title: "副省长",
    org: "江南省人民政府",
    regionId: "330000",
    tags: ["政要"],
  });
  await store.put({
    ...none,
    id: "p3",
    name: "陆景澜",
    initial: "L",
    title: "董事长",
    org: "远澜集团",
    regionId: "440300",
    tags: ["企业家"],
  });
  admin = await test.signedIn("admin");
  editor = await test.signedIn("bianji");
  overseas = await test.signedIn("haiwai");
});
afterAll(() => test.close());

const list = async (fields: Record<string, unknown> = {}, client = editor) => {
  const { data } = await client.post("/api/people/list", fields);
  return (data.rows as { name: string }[]).map(({ name }) => name).join(" ");
};

it("lists people by what was reported of them in the last week, under any of their names", async () => {
  const { data } = await editor.post("/api/people/list");
  expect(data.total).toBe(3);
  expect(data.rows[0]).toMatchObject({
    name: "梁致珩",
    docCount: 3,
    negCount: 1,
    followed: false,
    words: '"梁致珩" "老梁"',
  });
  expect(data.rows[0].relations).toEqual([{ id: "p3", name: "陆景澜", type: "同事" }]);
  expect(await list({ sortField: "name" })).toBe("顾怀瑾 梁致珩 陆景澜");
  expect(await list({ sortField: "name", sortType: "desc" })).toBe("陆景澜 梁致珩 顾怀瑾");
});

it("narrows by words, label, place, organisation and letter", async () => {
  expect(await list({ keyWords: "老梁" })).toBe("梁致珩");
  expect(await list({ keyWords: '"市长"' })).toBe("梁致珩");
  expect(await list({ tags: "企业家" })).toBe("陆景澜");
  expect(await list({ regionIds: "420000" })).toBe("梁致珩");
  expect(await list({ org: "人民政府", sortField: "name" })).toBe("顾怀瑾 梁致珩");
  expect(await list({ initial: "L", sortField: "name" })).toBe("梁致珩 陆景澜");
  expect(await list({ keyWords: "查无此人" })).toBe("");
  expect((await editor.post("/api/people/list", { initial: "ll" })).status).toBe(100001);
});

it("draws relations from what was entered and from who is named together", async () => {
  const { data } = await editor.post("/api/people/relations", { id: "p1" });
  expect(data.rows.map(({ name, type, parentId, count }: Record<string, unknown>) => [name, type, parentId, count])).toEqual([
    ["梁致珩", "本人", null, 4],
    ["陆景澜", "同事", "p1", 0],
    ["顾怀瑾", "共同报道", "p1", 1],
  ]);
  expect((await editor.post("/api/people/relations", { id: "gone" })).status).toBe(404);
});

it("follows and unfollows for oneself alone", async () => {
  expect((await editor.act("/api/people/follow", { ids: "p1", followed: true })).status).toBe(0);
  expect((await editor.act("/api/people/follow", { ids: "p1", followed: true })).status).toBe(0);
  expect(await list({ followed: 1 })).toBe("梁致珩");
  expect(await list({ followed: 1 }, admin)).toBe("");
  await editor.act("/api/people/follow", { ids: "p1", followed: false });
  expect(await list({ followed: 1 })).toBe("");
});

it("takes someone in only after an audit; a correction changes what it names", async () => {
  const asked = await editor.actJson("/api/people/apply", { name: "林疏影", title: "馆长", reason: "近期多次出现" });
  expect(asked.data).toMatchObject({ kind: "add", status: 0, own: true, applicant: "编辑" });
  expect(asked.data).not.toHaveProperty("userId");
  expect(await list({ keyWords: "林疏影" })).toBe("");
  expect((await editor.act("/api/people/apply/audit", { id: asked.data.id, status: 1 })).http).toBe(403);
  expect((await admin.act("/api/people/apply/audit", { id: asked.data.id, status: 2 })).status).toBe(100001);
  expect((await admin.act("/api/people/apply/audit", { id: asked.data.id, status: 1 })).status).toBe(0);
  expect((await admin.act("/api/people/apply/audit", { id: asked.data.id, status: 1 })).status).toBe(100002);
  expect(await list({ keyWords: "林疏影", initial: "L" })).toBe("林疏影");
  const fix = await editor.actJson("/api/people/apply", { personId: "p2", title: "省长", reason: "任职变化" });
  await admin.act("/api/people/apply/audit", { id: fix.data.id, status: 1 });
  expect((await editor.post("/api/people/get", { id: "p2" })).data).toMatchObject({
    name: "顾怀瑾",
    title: "省长",
    org: "江南省人民政府",
  });
});

it("shows requests to who asked and to who decides; what waits can be taken back by its owner", async () => {
  const { data: mine } = await editor.actJson("/api/people/apply", { name: "某某", reason: "试" });
  const listed = async (client: Client, scope: string) => (await client.post("/api/people/apply/list", { scope })).data;
  expect((await listed(admin, "mine")).total).toBe(0);
  expect((await listed(admin, "waiting")).rows).toMatchObject([{ name: "某某", own: false }]);
  expect((await listed(editor, "done")).total).toBe(2);
  expect((await admin.act("/api/people/apply/withdraw", { ids: mine.id })).status).toBe(404);
  expect((await editor.act("/api/people/apply/withdraw", { ids: mine.id })).status).toBe(0);
  expect((await listed(editor, "waiting")).total).toBe(0);
  for (const wrong of [
    { name: " ", reason: "x" },
    { name: "x", reason: " " },
    { name: "梁致珩", org: "江城市人民政府", reason: "x" },
  ])
    expect((await editor.actJson("/api/people/apply", wrong)).status).not.toBe(0);
});

it("is changed by those who keep it, and closed to those without the page", async () => {
  expect((await editor.actJson("/api/people/save", { id: "p1", title: "x" })).http).toBe(403);
  expect((await admin.actJson("/api/people/save", { id: "p1", name: "单致珩" })).status).toBe(0);
  expect(await list({ initial: "S" })).toBe("单致珩");
  expect((await overseas.post("/api/people/apply/list")).http).toBe(403);
});
