import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import weibo from "./index.ts";

const NOW = MONDAY + 60 * HOUR;
let test: DocumentsApp;
let officer: Client;

const post = (name: string, externalId: string, hoursAgo: number, more = {}) =>
  sampleDocument({
    ...{ externalId, dataType: "weibo", source: name, channel: name, author: name, sourceId: name, sourceRank: 0 },
    ...{ title: `${name}说${externalId}`, pubdate: NOW - hoursAgo * HOUR, extra: { fans: 120, gender: "f", verified: "personal" } },
    ...more,
  });
const ask = async (path: string, fields: Record<string, unknown> = {}) => (await officer.post(`/api/weibo/${path}`, fields)).data;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      post("甲君", "a1", 40, { isAppraise: -1 }),
      post("甲君", "a2", 30),
      post("乙君", "b1", 28, { parentExternalId: "a2", isOriginal: false }),
      post("乙君", "b2", 27, { parentExternalId: "a2", isOriginal: false }),
      post("甲君", "a3", 20, { parentExternalId: "b1", isOriginal: false }),
      post("丙君", "c1", 10),
      post("甲君", "old", 24 * 50),
    ],
    NOW,
    [weibo],
  );
  const first = test.ids.get("a1")!;
  await test.store.write([post("丁君", "d1", 35, { sameId: first, isAppraise: -1, isOriginal: false })]);
  officer = await test.signedIn("yuqing");
});
afterAll(() => test.close());

it("a unit watches accounts by lines or a sheet, each row answered, and ends it", async () => {
  expect((await officer.actJson("/api/weibo/watch", { names: " @甲君 \n乙君\n甲君\n", group: "网友" })).status).toBe(0);
  expect((await officer.actJson("/api/weibo/watch", { names: " \n " })).message).toBe("参数 names（账号）不能只有空白");
  expect(await ask("watched")).toMatchObject([
    { id: "甲君", group: "网友", posts: 3, negCount: 1, fans: 120, index: { formulaId: "BCI" } },
    { id: "乙君", posts: 2, negCount: 0 },
  ]);
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const optoken = await officer.token();
  const sent = await officer.send("POST", "/api/weibo/watched/import", Buffer.from(`${head}名称\n丙君\n甲君\n没有的号\r\n--x--\r\n`), {
    ...{ "content-type": "multipart/form-data; boundary=x", optoken },
  });
  expect(sent.data).toMatchObject([
    { row: 2, key: "丙君", ok: true, message: "已关注" },
    { row: 3, message: "早已关注" },
    { row: 4, ok: true, message: "已关注，尚未收录该账号的微博" },
  ]);
  expect((await officer.act("/api/weibo/unwatch", { ids: ["没有的号", "丙君"] })).status).toBe(0);
  expect((await ask("watched", { keyWords: "君" })).map(({ name }: { name: string }) => name)).toEqual(["甲君", "乙君"]);
});

it("an account's card, circle, signs and first negative stories come from its posts of the period", async () => {
  const window = { uid: "甲君", beginTime: NOW - 7 * DAY, endTime: NOW };
  expect(await ask("profile", window)).toMatchObject({
    posts: 3,
    reposts: 1,
    negCount: 1,
    gender: "女",
    verified: "个人认证",
    watched: true,
  });
  expect((await officer.post("/api/weibo/profile", { uid: "无此人" })).status).toBe(404);
  const { rows } = await ask("circle", window);
  expect(rows).toEqual([
    { id: "甲君", parentId: null, name: "甲君", side: "本账号", taken: 1, given: 2, count: 3 },
    { id: "乙君", parentId: "甲君", name: "乙君", side: "互相转发", taken: 1, given: 2, count: 3 },
  ]);
  const signs = (await ask("signs", window)).rows;
  expect(signs.map(({ key }: { key: string }) => key)).toContain("regular");
  expect(signs[0]).toMatchObject({ key: "interval", shown: "–" });
  expect(await ask("firsts", window)).toMatchObject({ total: 1, rows: [{ channel: "甲君", sameContentCount: 2 }] });
  expect(await ask("firsts", { ...window, uid: "丁君" })).toMatchObject({ total: 0 });
});

it("who has not the page asks in vain", async () => {
  const editor = await test.signedIn("bianji");
  for (const [path, fields] of [
    ["watched", {}],
    ["profile", { uid: "甲君" }],
    ["signs", { uid: "甲君" }],
  ] as const)
    expect((await editor.post(`/api/weibo/${path}`, fields)).status, path).toBe(403);
  expect((await editor.actJson("/api/weibo/watch", { names: "甲君" })).status).toBe(403);
});
