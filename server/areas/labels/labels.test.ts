import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";
import { labelJobsIn } from "#server/records/LabelJobRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/documents.contract.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import labels from "./index.ts";
import { LABEL_JOB, labelJob } from "./runLabelJobs.ts";

let test: DocumentsApp;
let analyst: Client;
let editor: Client;

const sample = (externalId: string, text: string, days: number, facts: object = {}) =>
  sampleDocument({
    ...{ externalId, text, title: text.slice(0, 10), content: `<p>${text}</p>`, pubdate: MONDAY - days * DAY },
    ...facts,
  });
const reads = (visitCount: number) => ({ visitCount, likeCount: 0, commentCount: 0, forwardCount: 0, playCount: 0, lookCount: 0 });

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sample("1", "暴雨来袭，各地防汛值守，低洼路段封闭。", 1, { keywords: ["防汛", "暴雨"], metrics: reads(100), isAppraise: -1 }),
      sample("2", "水库泄洪，防汛演练与调度同步进行。", 2, { keywords: ["水库", "防汛"], metrics: reads(50) }),
      sample("3", "菜价回落，市民菜篮子更稳。", 40, { keywords: ["菜价"], metrics: reads(10), isAppraise: 1 }),
      sample("4", "地铁新线开通，早高峰缓解。", 3, { keywords: ["地铁"] }),
    ],
    MONDAY,
    [labels],
  );
  analyst = await test.signedIn("fenxi");
  editor = await test.signedIn("bianji");
});
afterAll(() => test.close());

const id = (externalId: string): string => test.ids.get(externalId) as string;
const labelsOf = async (externalId: string): Promise<string[]> => (await test.store.get([id(externalId)]))[0]!.labels;
const save = async (body: object) => (await analyst.actJson("/api/label/save", body)).data.id as string;
const settled = async (): Promise<void> => {
  // The run under way may have looked before the last one was asked for.
  await jobsOf(test.app.services).run(LABEL_JOB);
  await jobsOf(test.app.services).run(LABEL_JOB);
};
const tree = async () => (await analyst.post("/api/label/list")).data as { id: string; name: string; useCount: number; children?: [] }[];
const jobs = async () => (await analyst.post("/api/label/jobs")).data.rows as Record<string, unknown>[];
const found = async (fields: Record<string, unknown>): Promise<string> => {
  const { data } = await analyst.post("/api/label/article/list", { sortType: "desc", ...fields });
  const nameOf = new Map([...test.ids].map(([name, known]) => [known, name]));
  return (data.rows as { id: string }[]).map((row) => nameOf.get(row.id)).join(" ");
};

let flood: string;
let water: string;
let food: string;

it("keeps a tree of labels with unique names, moved below one another but never below themselves", async () => {
  flood = await save({ name: "防汛", color: "#1677ff" });
  water = await save({ name: "水利", parentId: flood });
  food = await save({ name: "民生" });
  expect((await analyst.actJson("/api/label/save", { name: " 防汛 " })).status).toBe(100002);
  expect((await analyst.actJson("/api/label/save", { name: "甲", parentId: "gone" })).http).toBe(404);
  expect((await analyst.act("/api/label/order", { id: flood, parentId: water, order: 0 })).status).toBe(100001);
  expect((await analyst.act("/api/label/order", { id: food, order: 0 })).status).toBe(0);
  expect((await tree()).map(({ name }) => name)).toEqual(["民生", "防汛"]);
  expect((await tree())[1]!.children).toMatchObject([{ name: "水利", useCount: 0 }]);
});

it("refuses who may not see or change labels", async () => {
  expect((await editor.post("/api/label/list")).http).toBe(403);
  expect((await editor.act("/api/label/article/tag", { ids: [id("1")], add: ["防汛"] })).http).toBe(403);
  expect((await editor.actJson("/api/label/save", { name: "乙" })).http).toBe(403);
});

it("tags in bulk, notes who did it, finds by branch with or, and, alone and none", async () => {
  const tag = (ids: string[], fields: object) => analyst.act("/api/label/article/tag", { ids: ids.map(id), ...fields });
  expect((await tag(["1", "2"], { add: ["防汛"] })).data.changed).toBe(2);
  expect((await tag(["2"], { add: ["水利"] })).data.changed).toBe(1);
  expect((await tag(["2", "3"], { add: ["民生"] })).data.changed).toBe(2);
  expect((await tag(["1"], {})).status).toBe(100001);
  expect((await tag(["1"], { add: ["防汛"], drop: ["防汛"] })).status).toBe(100001);
  expect(await found({ label: [flood] })).toBe("1 2");
  expect(await found({ label: [flood, food] })).toBe("1 2 3");
  expect(await found({ label: [flood, food], labelMode: "all" })).toBe("2");
  expect(await found({ label: [water] })).toBe("2");
  await tag(["1"], { drop: ["防汛"], add: ["水利"] });
  expect(await found({ label: [flood] })).toBe("1 2");
  expect(await found({ label: [flood], exact: 1 })).toBe("2");
  expect(await found({ bare: 1 })).toBe("4");
  expect(await found({ label: ["gone"] })).toBe("");
  await tag(["1"], { add: ["防汛"], drop: ["水利"] });
  const admin = await test.signedIn("admin");
  const { data } = await admin.post("/api/audit/list", {});
  expect(JSON.stringify(data.rows)).toContain("1 篇：打上 防汛，去掉 水利");
});

it("a name that is no label becomes one by whoever may make labels", async () => {
  expect((await analyst.act("/api/label/article/save", { id: id("4"), labels: ["交通"] })).data.changed).toBe(1);
  expect((await tree()).map(({ name }) => name)).toContain("交通");
  expect(await labelsOf("4")).toEqual(["交通"]);
  expect((await analyst.act("/api/label/article/save", { id: id("4"), labels: [] })).data.changed).toBe(1);
  expect(await labelsOf("4")).toEqual([]);
});

it("what a colleague put on or took off while the labels were open stays so", async () => {
  await analyst.act("/api/label/article/tag", { ids: [id("4")], add: ["交通"] });
  const base = await labelsOf("4");
  await analyst.act("/api/label/article/tag", { ids: [id("4")], add: ["民生"], drop: ["交通"] });
  await analyst.act("/api/label/article/save", { id: id("4"), base, labels: [...base, "防汛"] });
  expect([...(await labelsOf("4"))].sort()).toEqual(["民生", "防汛"].sort());
  await analyst.act("/api/label/article/tag", { ids: [id("4")], drop: ["民生", "防汛"] });
});

it("recommends what was accepted for the same keywords first, and not what was taken off", async () => {
  const words = async (of: string) => (await analyst.post("/api/label/article/recommend", { id: id(of) })).data.words as string[];
  await analyst.act("/api/label/article/tag", { ids: [id("2")], drop: ["水利", "民生"] });
  await analyst.act("/api/label/article/tag", { ids: [id("1")], drop: ["防汛"] });
  await analyst.act("/api/label/article/tag", { ids: [id("2")], drop: ["防汛"] });
  // Accepted as often as refused says nothing; once more says yes.
  await analyst.act("/api/label/article/tag", { ids: [id("2")], add: ["防汛"] });
  expect((await words("1"))[0]).toBe("防汛");
  expect(await words("3")).not.toContain("民生");
  expect(await words("4")).not.toContain("交通");
  await analyst.act("/api/label/article/tag", { ids: [id("1")], add: ["防汛"] });
});

it("a rule under way is stopped: what it labelled stays until it is undone", async () => {
  const { status } = await analyst.act("/api/label/cancel", { id: "nothing" });
  expect(status).toBe(404);
  const label = { id: "gone", parentId: "", name: "停", color: "", words: ["停"], order: 0 };
  const job = await labelJobsIn(test.app.services).insert({
    ...{ kind: "rule", status: "waiting", label, intoId: "gone", into: "停", user: "x", userId: "x" },
    ...{ time: 1, total: 0, done: 0, changed: 0 },
  });
  expect((await analyst.act("/api/label/cancel", { id: job.id })).data).toMatchObject({ status: "cancelled", cancellable: false });
  expect((await analyst.act("/api/label/cancel", { id: job.id })).status).toBe(100001);
  await labelJob.run(test.app.services, new AbortController().signal);
  expect(await labelJobsIn(test.app.services).get(job.id)).toMatchObject({ status: "cancelled", changed: 0 });
  await labelJobsIn(test.app.services).remove(job.id);
});

it("a rule labels the stock by a job, and undoing takes off only what the job put on", async () => {
  await analyst.actJson("/api/label/save", { id: water, name: "水利", words: ["水库", "防汛 -演练"] });
  await analyst.act("/api/label/article/tag", { ids: [id("2")], add: ["水利"] });
  expect((await analyst.act("/api/label/apply", { id: food })).status).toBe(100001);
  const { data } = await analyst.act("/api/label/apply", { id: water });
  await settled();
  expect(await labelsOf("1")).toEqual(["防汛", "水利"]);
  expect((await jobs())[0]).toMatchObject({ id: data.id, kind: "rule", status: "done", changed: 1, percent: 1, undoable: true });
  expect((await analyst.act("/api/label/undo", { id: data.id })).status).toBe(0);
  await settled();
  expect([await labelsOf("1"), await labelsOf("2")]).toEqual([["防汛"], ["防汛", "水利"]]);
  expect((await analyst.act("/api/label/undo", { id: data.id })).status).toBe(100001);
});

it("renames in the documents too, and back", async () => {
  await analyst.actJson("/api/label/save", { id: flood, name: "防汛抗洪" });
  await settled();
  expect(await labelsOf("1")).toEqual(["防汛抗洪"]);
  await analyst.act("/api/label/undo", { id: (await jobs())[0]!.id });
  await settled();
  expect([await labelsOf("1"), (await tree())[1]!.name]).toEqual([["防汛"], "防汛"]);
});

it("merges with history: documents, words and labels below go along, and come back as they were", async () => {
  const { data } = await analyst.act("/api/label/merge", { id: flood, intoId: food });
  await settled();
  expect([await labelsOf("1"), await labelsOf("3"), await labelsOf("2")]).toEqual([["民生"], ["民生"], ["水利", "民生"]]);
  expect(await tree()).toMatchObject([{ name: "民生", useCount: 3, children: [{ name: "水利" }] }, { name: "交通" }]);
  expect((await jobs())[0]).toMatchObject({ kind: "merge", name: "防汛", into: "民生", user: "分析师", status: "done", changed: 2 });
  await analyst.act("/api/label/undo", { id: data.id });
  await settled();
  expect([await labelsOf("1"), await labelsOf("3")]).toEqual([["防汛"], ["民生"]]);
  expect((await tree()).find(({ id: one }) => one === flood)).toMatchObject({ name: "防汛", children: [{ name: "水利" }] });
});

it("deletes from documents, lifts the labels below, and brings all back", async () => {
  const { data } = await analyst.act("/api/label/delete", { id: flood });
  await settled();
  expect(await labelsOf("1")).toEqual([]);
  expect((await tree()).map(({ name }) => name)).toContain("水利");
  await analyst.act("/api/label/undo", { id: data.id });
  await settled();
  expect(await labelsOf("1")).toEqual(["防汛"]);
  expect((await tree()).map(({ name }) => name)).not.toContain("水利");
});

it("counts documents, reads and tones of each label, and draws them by month", async () => {
  const { data } = await analyst.post("/api/label/statistic", { used: 1 });
  expect(data).toMatchObject([
    { name: "防汛", count: 2, visitCount: 150, avgVisit: 75, isAppraise: { pos: 0, neu: 1, neg: 1 } },
    { name: expect.any(String), count: 1 },
    { name: expect.any(String), count: 1 },
  ]);
  const trend = await analyst.post("/api/label/trend", { label: [food, flood] });
  const lines = (trend.data.rows as { key: string; series: string; value: number }[]).filter(({ value }) => value > 0);
  expect(lines.map(({ series, value }) => [series, value]).sort()).toEqual([
    ["民生", 1],
    ["防汛", 2],
  ]);
});
