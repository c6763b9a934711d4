import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { rankIssuesOf } from "#server/accounts/RankBoardRecords.ts";
import { addReadings } from "#server/ownworks/addReadings.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { makeIssues } from "./makeIssues.ts";

const work = (sourceId: string, at: number, visitCount: number, likeCount: number) =>
  sampleDocument({
    ...{ sourceId, source: `${sourceId}报`, externalId: `${sourceId}${at}`, title: `题${sourceId}${at}`, text: `文${sourceId}${at}` },
    ...{ pubdate: MONDAY + at * DAY, metrics: { visitCount, likeCount, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 } },
  });

let test: DocumentsApp;
let owner: Client;
let id = "";
const path = "/api/ranklist";
const issues = async (client = owner) => (await client.post(`${path}/board/issues`, { kind: "custom", key: id })).data;
const ranks = (rows: { name: string; rank: number; lastRank?: number; count: number }[]) =>
  rows.map(({ name, rank, lastRank, count }) => [name, rank, lastRank, count]);

async function upload(sheet: string, client = owner) {
  const part = (name: string, value: string, more = "") =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const reply = await test.app.inject({
    ...{ method: "POST", url: `${path}/custom/import` },
    payload: `${part("id", id)}${part("file", sheet, '; filename="成员.csv"')}--x--\r\n`,
    headers: {
      ...{ host: "desk.example", cookie: `sid=${client.cookie}`, optoken: await client.token() },
      "content-type": "multipart/form-data; boundary=x",
    },
    remoteAddress: "10.0.0.1",
  });
  return reply.json();
}

beforeAll(async () => {
  // Two weeks: 甲 leads the first by likes, 乙 the second.
  test = await openDocumentsApp(
    [work("甲", 1, 300, 50), work("乙", 2, 100, 10), work("甲", 8, 100, 10), work("乙", 9, 400, 40), work("丙", 9, 9999, 99)],
    MONDAY + 15 * DAY,
  );
  owner = await test.signedIn("fenxi");
});
afterAll(() => test.close());

it("members come by a sheet, each row answered; only to an own ranking", async () => {
  const weights = { visitCount: 50, likeCount: 50 };
  const made = await owner.actJson(`${path}/custom/save`, { name: "两报", kind: "news", weighted: true, weights, cycle: "week" });
  id = made.data.id;
  expect(made.data.cycle).toBe("week");
  const told = (await upload("名称\n甲报\n没有的报\n乙\n甲报\n")).data.map(({ row, ok, message }: Record<string, unknown>) => [
    row,
    ok,
    message,
  ]);
  expect(told).toEqual([
    [2, true, "已加入"],
    [3, false, "没有这个名称的账号"],
    [4, true, "已加入"],
    [5, true, "已在榜单里"],
  ]);
  expect((await owner.post(`${path}/custom/members`, { id })).data.rows.map((row: { id: string }) => row.id)).toEqual(["甲", "乙"]);
  expect((await upload("名称\n丙报\n", await test.signedIn("admin"))).status).toBe(404);
  expect((await upload("a,b\n1,2\n")).message).toBe("表头须有 名称");
});

it("issues appear by the cycle, each by the weights of its time with the inputs of the index, and stay", async () => {
  await makeIssues(test.app.services);
  const { rows, total } = await issues();
  expect(total).toBe(4);
  expect(rows[0]).toMatchObject({ title: "两报", cycle: "week", leader: "乙报", total: 2 });
  const latest = (await owner.post(`${path}/board/rows`, { id: rows[0].id })).data;
  expect(ranks(latest.rows)).toEqual([
    ["乙报", 1, 2, 100],
    ["甲报", 2, 1, 25],
  ]);
  // 乙 had 26.67 a week before.
  expect(latest.rows[0].delta).toBeCloseTo((100 - 26.67) / 26.67, 2);
  expect(latest.rows[0].index).toMatchObject({ formulaId: "PCI-1", inputs: { posts: 1, reads: 400, days: 7 } });
  expect(latest.formula).toMatch(/^榜单值＝阅读×50%＋点赞×50%（各项以榜内最高为 100 分）；指数 PCI-1 1：/);
  const kept = await rankIssuesOf(test.app.services).find({ where: { board: `custom:${id}` } });
  await owner.actJson(`${path}/custom/save`, { id, weighted: false, metric: "visitCount", members: ["丙", "甲"] });
  await makeIssues(test.app.services);
  expect(await rankIssuesOf(test.app.services).find({ where: { board: `custom:${id}` } })).toEqual(kept);
});

it("an issue whose days were corrected since says when, by whom and why; others say nothing", async () => {
  await addReadings(test.app.services, [
    {
      ...{ sourceCode: "乙", day: "2025-11-18", kind: "corrected", figures: { visitCount: 1 }, time: test.app.services.now() + 1000 },
      ...{ userId: "u", userName: "校对", reason: "多计" },
    },
  ]);
  const { rows } = await issues();
  const marked = rows.filter(({ corrected }: { corrected: string }) => corrected !== "");
  expect(marked).toHaveLength(1);
  expect(marked[0].corrected).toMatch(/^当期数据后有更正：.*校对 修正 乙报 2025-11-18（多计）；本期仍为出榜时的数据$/);
  expect((await owner.post(`${path}/board/rows`, { id: marked[0].id })).data.corrected).toBe(marked[0].corrected);
});

it("issues a server missed are made up, in order, each once", async () => {
  const before = (await issues()).total;
  test.pass(21 * DAY);
  owner = await test.signedIn("fenxi");
  await makeIssues(test.app.services);
  const { rows, total } = await issues();
  expect(total).toBe(before + 3);
  expect(new Set(rows.map((row: { id: string }) => row.id)).size).toBe(total);
});

it("are for who may see the ranking, and go with it", async () => {
  const admin = await test.signedIn("admin");
  const [{ id: issue }] = (await issues()).rows;
  expect((await admin.post(`${path}/board/issues`, { kind: "custom", key: id })).http).toBe(404);
  expect((await admin.post(`${path}/board/issues`, { kind: "custom" })).http).toBe(404);
  expect((await admin.post(`${path}/board/rows`, { id: issue })).http).toBe(404);
  await owner.actJson(`${path}/custom/save`, { id, public: true });
  expect((await admin.post(`${path}/board/rows`, { id: issue })).status).toBe(0);
  await owner.act(`${path}/custom/delete`, { ids: id });
  expect(await rankIssuesOf(test.app.services).count({ where: { board: `custom:${id}` } })).toBe(0);
});
