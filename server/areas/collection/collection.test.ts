import { afterAll, beforeAll, expect, it } from "vitest";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";

const NOW = MONDAY + 2 * 86_400_000;
const path = "/api/collection";

let test: DocumentsApp;
let editor: Client;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", title: "台风登陆", pubdate: NOW - 3000 }),
      sampleDocument({ externalId: "v", title: "台风视频", dataType: "video", pubdate: NOW - 2000 }),
      sampleDocument({ externalId: "o", title: "校庆", pubdate: NOW - 1000 }),
    ],
    NOW,
  );
  editor = await test.signedIn("bianji");
  const docIds = ["a", "v"].map((name) => test.ids.get(name));
  expect((await editor.act(`${path}/save`, { docIds })).data).toEqual({ added: 2, known: 0 });
  expect((await editor.act(`${path}/save`, { docIds })).data).toEqual({ added: 0, known: 2 });
});
afterAll(() => test.close());

const ids = async (fields: Record<string, unknown>): Promise<string[]> => {
  const reply = await editor.post(`${path}/list`, fields);
  expect(reply.status, reply.message).toBe(0);
  return reply.data.rows.map((row: { id: string }) => row.id).sort();
};
const id = (name: string): string => test.ids.get(name)!;
const both = () => [id("a"), id("v")].sort();

it("shows whatever is kept under all, and counts the kinds whatever is chosen", async () => {
  expect(await ids({ dataType: "all" })).toEqual(both());
  expect(await ids({ dataType: "video" })).toEqual([id("v")]);
  const counts = async (fields: Record<string, unknown>) =>
    (await editor.post(`${path}/types`, fields)).data.rows.map(({ key, value }: { key: string; value: number }) => [key, value]);
  expect((await counts({ dataType: "news" })).sort()).toEqual([
    ["news", 1],
    ["video", 1],
  ]);
  expect(await counts({ keyWords: "视频" })).toEqual([["video", 1]]);
  const admin = await test.signedIn("admin");
  expect((await admin.post(`${path}/types`)).data.rows).toEqual([]);
});

it("keeps what is in no folder in the first, and moves it out and back", async () => {
  const folder = (await editor.act(`${path}/folder/save`, { name: "选题素材" })).data.id as string;
  await editor.act(`${path}/move`, { docIds: [id("a")], folderId: folder });
  expect((await editor.post(`${path}/folder/list`)).data).toMatchObject([
    { id: "none", name: "默认收藏夹", count: 1 },
    { id: folder, name: "选题素材", count: 1 },
  ]);
  expect(await ids({ folderId: "none" })).toEqual([id("v")]);
  expect(await ids({ folderId: folder })).toEqual([id("a")]);
  await editor.act(`${path}/move`, { docIds: [id("a")], folderId: "none" });
  expect(await ids({ folderId: "none" })).toEqual(both());
  const twin = await editor.act(`${path}/folder/save`, { name: "选题素材" });
  expect([twin.status, twin.message]).toEqual([100002, "已存在相同的名称"]);
  expect((await editor.act(`${path}/folder/save`, { id: "none", name: "改名" })).http).toBe(404);
  expect((await editor.act(`${path}/folder/delete`, { ids: ["none"] })).http).toBe(404);
  await editor.act(`${path}/folder/delete`, { ids: [folder] });
  expect(await ids({})).toEqual(both());
});

it("counts no deleted document in its folder", async () => {
  await editor.act(`${path}/save`, { docIds: [id("o")] });
  const count = async () => (await editor.post(`${path}/folder/list`)).data[0].count as number;
  expect(await count()).toBe(3);
  await test.store.remove([id("o")]);
  expect(await count()).toBe(2);
  expect(await ids({ folderId: "none" })).toHaveLength(2);
});
