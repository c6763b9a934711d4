import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { rankIssuesOf } from "#server/accounts/RankBoardRecords.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import { peopleIn } from "#server/records/PersonRecord.ts";
import type { DocumentMetrics } from "#server/store/documents.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { makeIssues } from "./makeIssues.ts";

const NOW = MONDAY + 10 * DAY;
const metrics = (visitCount: number): DocumentMetrics => ({
  ...{ visitCount, likeCount: 1, forwardCount: 0, commentCount: 0, playCount: 0, lookCount: 0 },
});
const work = (sourceId: string, at: number, reads: number, text = "正文") =>
  sampleDocument({
    ...{ sourceId, source: sourceId, externalId: `${sourceId} ${at}`, title: `题 ${sourceId} ${at}`, text },
    ...{ pubdate: MONDAY + (7 - at) * DAY, metrics: metrics(reads) },
  });

let test: DocumentsApp;
let admin: Client;
const post = async (path: string, body: object) => admin.post(`/api/ranklist/${path}`, { ...body });
const send = async (path: string, body: object) => admin.actJson(`/api/ranklist/${path}`, body);

beforeAll(async () => {
  test = await openDocumentsApp(
    [work("甲", 2, 300, "李明说"), work("乙", 2, 900), work("丙", 2, 5000), work("甲", 9, 800), work("乙", 9, 10)],
    NOW,
  );
  admin = await test.signedIn("admin");
  const accounts = accountsOf(test.app.services);
  for (const id of ["甲", "乙"]) await accounts.put({ id, regionId: "510100" });
  await accounts.put({ id: "丙", regionId: "440100" });
  await peopleIn(test.app.services).put({
    ...{ id: "p1", name: "李明", initial: "L", photo: "", title: "局长", org: "交通局", regionId: "510000" },
    ...{ tags: [], aliases: [], bio: "", relations: [] },
  });
});
afterAll(() => test.close());

describe("rankings of places", () => {
  it("appear on their schedule, of the accounts that sit there, with the inputs of each index", async () => {
    const saved = await send("area/save", { id: "510000", title: "四川网站榜", enabled: true, kind: "news", cycle: "week" });
    expect(saved.data).toMatchObject({ id: "510000", title: "四川网站榜", members: [] });
    await makeIssues(test.app.services);
    const { rows, total } = (await post("board/issues", { kind: "area", key: "510000" })).data;
    expect(total).toBe(4);
    expect(rows[0]).toMatchObject({ title: "四川网站榜", cycle: "week", leader: "乙", total: 2 });
    const issue = (await post("board/rows", { id: rows[0].id })).data;
    expect(issue.rows.map((row: { name: string; rank: number; lastRank: number }) => [row.name, row.rank, row.lastRank])).toEqual([
      ["乙", 1, 2],
      ["甲", 2, 1],
    ]);
    expect(issue.rows[0].index).toMatchObject({ formulaId: "PCI-1", version: "1", inputs: { posts: 1, reads: 900, days: 7 } });
    expect(issue.formula).toContain("PCI-1 1");
  });

  it("stay as they appeared, whatever is set or comes later", async () => {
    const kept = await rankIssuesOf(test.app.services).find({ where: { board: "area:510000" } });
    await send("area/save", { id: "510000", title: "别名", members: ["甲"] });
    const strange = await send("area/save", { id: "510000", members: ["甲", "没有的账号"] });
    expect(strange).toMatchObject({ status: 100001, message: "成员里没有这样的账号：没有的账号" });
    expect(strange.data.errors).toEqual([{ field: "members", message: "成员里没有这样的账号：没有的账号" }]);
    await makeIssues(test.app.services);
    expect(await rankIssuesOf(test.app.services).find({ where: { board: "area:510000" } })).toEqual(kept);
  });

  it("are set for places that there are, by those who may", async () => {
    expect((await send("area/save", { id: "999999", title: "无" })).status).toBe(404);
    expect((await send("area/save", { id: "510000", title: " " })).status).toBe(100001);
    const editor = await test.signedIn("bianji");
    expect((await editor.actJson("/api/ranklist/area/save", { id: "510000", title: "x" })).status).not.toBe(0);
    const tree = (await post("area/list", {})).data;
    const sichuan = tree.find(({ id }: { id: string }) => id === "510000");
    expect(sichuan).toMatchObject({ enabled: true, memberCount: 1 });
    expect(sichuan.children.map(({ id }: { id: string }) => id)).toContain("510100");
  });
});

describe("rankings of people", () => {
  it("hold people once a group, count them by weight and appear by week and month", async () => {
    const added = await send("people/save", { personId: "p1", group: "市领导", weight: 50 });
    expect(added.data).toMatchObject({ personId: "p1", weight: 50, enabled: true, order: 0 });
    expect((await send("people/save", { personId: "p1", group: "市领导" })).status).toBe(100001);
    expect((await send("people/save", { personId: "nobody" })).status).toBe(404);
    await makeIssues(test.app.services);
    const { rows } = (await post("board/issues", { kind: "people", pagesize: 100 })).data;
    expect(new Set(rows.map(({ cycle }: { cycle: string }) => cycle))).toEqual(new Set(["week", "month"]));
    const week = rows.find(({ cycle }: { cycle: string }) => cycle === "week");
    const [row] = (await post("board/rows", { id: week.id })).data.rows;
    const { inputs, value } = row.index;
    expect(inputs).toMatchObject({ docCount: 1, visitCount: 300, weight: 50 });
    const acts = inputs.likeCount + inputs.commentCount + inputs.forwardCount;
    expect(value).toBeCloseTo(50 * (0.5 * Math.log(2) + 0.2 * Math.log(301) + 0.3 * Math.log(acts + 1)));
  });

  it("are put in order, changed and taken off; issues stay", async () => {
    await send("people/save", { personId: "p1", group: "交通" });
    const [first, second] = (await post("people/list", {})).data;
    await admin.act("/api/ranklist/people/order", { id: second.id, order: 0 });
    expect((await post("people/list", {})).data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect((await send("people/save", { id: first.id, enabled: false })).data.enabled).toBe(false);
    const before = await rankIssuesOf(test.app.services).count();
    await admin.act("/api/ranklist/people/delete", { ids: [first.id, second.id] });
    expect((await post("people/list", {})).data).toEqual([]);
    expect(await rankIssuesOf(test.app.services).count()).toBe(before);
  });
});

it("an issue is fetched as Word", async () => {
  const [issue] = await rankIssuesOf(test.app.services).find({ where: { board: "area:510000" }, orderBy: [["beginTime", "desc"]] });
  const file = await test.app.inject({
    method: "POST",
    url: "/api/ranklist/board/file",
    payload: `id=${encodeURIComponent(issue!.id)}&optoken=${await admin.token()}&optime=0`,
    headers: { host: "desk.example", cookie: `sid=${admin.cookie}`, "content-type": "application/x-www-form-urlencoded" },
    remoteAddress: "10.0.0.1",
  });
  expect(file.headers["content-disposition"]).toContain(encodeURIComponent("四川网站榜（周榜）"));
  expect(file.rawPayload.subarray(0, 2).toString()).toBe("PK");
});
