import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { followsIn, peopleIn } from "#server/records/PersonRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import people from "./index.ts";

let test: DocumentsApp;
let admin: Client;
let editor: Client;

const said = (externalId: string, text: string) =>
  sampleDocument({ externalId, title: text, text, content: `<p>${text}</p>`, pubdate: MONDAY - DAY });
const list = async (fields: Record<string, unknown> = {}) => (await admin.post("/api/mcloud/people/list", fields)).data;
const save = (fields: Record<string, unknown>) => admin.actJson("/api/mcloud/people/save", fields);
const idOf = async (name: string): Promise<string> => (await peopleIn(test.app.services).findOne({ name }))?.id ?? "";
const groups = async () => (await admin.post("/api/mcloud/people/groups")).data.rows;

beforeAll(async () => {
  test = await openDocumentsApp([said("1", "沈望舒出席启动仪式"), said("2", "寻人启事：沈望舒，走失多日")], MONDAY, [people]);
  admin = await test.signedIn("admin");
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

it("a new person is found by name; a namesake's documents no longer count once their words are excluded", async () => {
  expect((await save({ name: " 沈望舒 ", title: "市长", groups: ["智库专家", "智库专家 "], aliases: ["老沈"] })).status).toBe(0);
  expect(await list()).toMatchObject({ total: 1, rows: [{ name: "沈望舒", initial: "S", groups: ["智库专家"], docCount: 2 }] });
  await save({ id: await idOf("沈望舒"), excludeWords: ["寻人启事"] });
  expect(await list({ keyWords: "老沈" })).toMatchObject({ rows: [{ docCount: 1, excluded: '"寻人启事"', title: "市长" }] });
  expect((await save({ name: "沈望舒" })).message).toContain("已有");
  expect((await save({ name: " " })).message).toContain("姓名");
  expect((await save({ id: "nobody", name: "甲" })).status).toBe(404);
});

it("whom the house watches stands among everybody's people, followed or not", async () => {
  const id = await idOf("沈望舒");
  const watched = async () => (await editor.post("/api/people/list", { followed: 1 })).data.rows;
  expect(await watched()).toEqual([]);
  expect((await admin.act("/api/mcloud/people/track", { ids: [id], tracked: true })).status).toBe(0);
  expect(await watched()).toMatchObject([{ id, tracked: true, followed: false }]);
  expect(await list({ tracked: 1 })).toMatchObject({ total: 1 });
  await admin.act("/api/mcloud/people/track", { ids: [id], tracked: false });
  expect(await watched()).toEqual([]);
});

it("groups are counted, filled, renamed, made one and dissolved", async () => {
  await save({ name: "林知远" });
  const id = await idOf("林知远");
  expect(await groups()).toMatchObject([
    { id: "*", count: 2 },
    { id: "智库专家", count: 1, tracked: 0 },
    { id: "-", name: "未分组", count: 1 },
  ]);
  await admin.act("/api/mcloud/people/group", { ids: [id], group: "两会" });
  expect((await list({ groupId: "两会" })).rows).toMatchObject([{ name: "林知远" }]);
  expect((await list({ groupId: "-" })).total).toBe(0);
  await admin.act("/api/mcloud/people/group/rename", { group: "两会", name: "智库专家" });
  expect((await list({ groupId: "智库专家" })).total).toBe(2);
  await admin.act("/api/mcloud/people/group", { ids: [id], group: "智库专家", member: false });
  expect((await list({ groupId: "智库专家" })).total).toBe(1);
  await admin.act("/api/mcloud/people/group/rename", { group: "智库专家" });
  expect((await list({ groupId: "-" })).total).toBe(2);
  expect((await admin.act("/api/mcloud/people/group/rename", { group: "智库专家", name: "甲" })).status).toBe(404);
  expect((await admin.act("/api/mcloud/people/group", { ids: [id], group: "*" })).status).toBe(100001);
});

it("who leaves the library is followed by nobody; others may not configure", async () => {
  const id = await idOf("林知远");
  await editor.act("/api/people/follow", { ids: [id], followed: true });
  for (const path of ["track", "delete"])
    expect((await editor.act(`/api/mcloud/people/${path}`, { ids: [id], tracked: true })).status).toBe(403);
  expect((await editor.post("/api/mcloud/people/list")).status).toBe(403);
  expect((await admin.act("/api/mcloud/people/delete", { ids: [id] })).status).toBe(0);
  expect(await list()).toMatchObject({ total: 1 });
  expect(await followsIn(test.app.services).count({})).toBe(0);
  expect((await admin.act("/api/mcloud/people/delete", { ids: [id] })).status).toBe(404);
});
