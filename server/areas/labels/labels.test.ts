import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";
import { labelJobsIn } from "#server/records/LabelJobRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
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

it("a rule labels what comes in from the moment it is saved, a renamed one under its new name", async () => {
  const { pipeline } = ingestOf(test.app.services);
  const arrive = async (externalId: string): Promise<string[]> => {
    const html = "<p>夜市开到凌晨，商户说客流比上月多了两成，城管划出了停车区。</p>";
    const [result] = await pipeline.ingest([
      {
        ...{ externalId, title: `夜市 ${externalId}`, html, source: "甲网", dataType: "news", pubdate: MONDAY - DAY },
        ...{ url: "", channel: "", author: "", sourceRank: 0 },
      } as RawDocument,
    ]);
    return (await test.store.get([(result as { id: string }).id]))[0]!.labels;
  };
  expect(await arrive("night1")).toEqual([]);
  const night = await save({ name: "夜经济", words: ["夜市+客流"] });
  expect(await arrive("night2")).toEqual(["夜经济"]);
  await analyst.actJson("/api/label/save", { id: night, name: "夜间经济", words: ["夜市+客流"] });
  expect(await arrive("night3")).toEqual(["夜间经济"]);
  await settled();
  expect((await analyst.post("/api/label/article/list", { label: [night], exact: 1, duplicate: 0 })).data.total).toBe(2);
  await analyst.act("/api/label/delete", { id: night });
  expect(await arrive("night4")).toEqual([]);
  await settled();
});

it("what was read by the rules of before and is written after a merge goes the same way, and comes back with it", async () => {
  const old = await save({ name: "旧名" });
  const { data } = await analyst.act("/api/label/merge", { id: old, intoId: food });
  await settled();
  const [late] = await test.store.write([sample("late", "迟到的一篇", 5, { labels: ["旧名"] })]);
  const labelsNow = async () => (await test.store.get([late!.id]))[0]!.labels;
  await settled();
  expect(await labelsNow()).toEqual(["民生"]);
  expect((await jobs())[0]).toMatchObject({ id: data.id, changed: 1, status: "done" });
  await analyst.act("/api/label/undo", { id: data.id });
  await settled();
  expect(await labelsNow()).toEqual(["旧名"]);
  await analyst.act("/api/label/delete", { id: old });
  await settled();
  expect(await labelsNow()).toEqual([]);
});

it("what failed on its way is taken back all the same; an undoing that failed can be asked for again", async () => {
  const name = "半途";
  const label = { id: await save({ name }), parentId: "", name, color: "", words: [], order: 9 };
  await analyst.act("/api/label/article/tag", { ids: [id("4")], add: [name] });
  await analyst.act("/api/label/delete", { id: label.id });
  await settled();
  const [deleted] = await jobs();
  await labelJobsIn(test.app.services).update(deleted!.id as string, { status: "failed", error: "停电" });
  expect((await jobs())[0]).toMatchObject({ status: "failed", undoable: true });
  const update = vi.spyOn(test.app.services.documents, "update").mockRejectedValueOnce(new Error("又停电"));
  expect((await analyst.act("/api/label/undo", { id: deleted!.id as string })).status).toBe(0);
  await settled();
  update.mockRestore();
  expect((await jobs())[0]).toMatchObject({ kind: "undo", status: "failed", error: "又停电" });
  expect((await analyst.act("/api/label/undo", { id: deleted!.id as string })).status).toBe(0);
  await settled();
  expect(await labelsOf("4")).toEqual([name]);
  await analyst.act("/api/label/delete", { id: label.id });
  await settled();
});

it("a rule stopped on its way keeps what it labelled, tells how far it came, and is taken back", async () => {
  const many = Array.from({ length: 450 }, (_, at) => sample(`sponge${at}`, `海绵城市建设第${at}处完工。`, 20 + at / 1000));
  await test.store.write(many);
  const sponge = await save({ name: "海绵城市", words: ["海绵城市"] });
  const counted = async () => (await analyst.post("/api/label/article/list", { label: [sponge], duplicate: 0 })).data.total as number;
  const { documents } = test.app.services;
  const change = documents.update.bind(documents);
  const { data } = await analyst.act("/api/label/apply", { id: sponge });
  const update = vi.spyOn(documents, "update").mockImplementationOnce(async (...given) => {
    await analyst.act("/api/label/cancel", { id: data.id });
    return change(...given);
  });
  await settled();
  update.mockRestore();
  const [job] = await jobs();
  expect(job).toMatchObject({ id: data.id, status: "cancelled", total: 450, changed: 200, undoable: true });
  expect(job!.percent).toBeCloseTo(200 / 450);
  expect(await counted()).toBe(200);
  await analyst.act("/api/label/undo", { id: data.id });
  await settled();
  expect(await counted()).toBe(0);
});

it("what a label learned is its heir's after a merge, and its own again when the merge is taken back", async () => {
  const offered = async () => (await analyst.post("/api/label/article/recommend", { id: id("4") })).data.words[0] as string;
  const [metro, transit] = [await save({ name: "轨道" }), await save({ name: "公交出行" })];
  await test.store.write([sample("metro", "地铁延长运营。", 4, { keywords: ["地铁"] })]);
  const [again] = (await analyst.post("/api/label/article/list", { keyWords: "地铁延长运营" })).data.rows;
  await analyst.act("/api/label/article/tag", { ids: [again.id], add: ["轨道"] });
  expect(await offered()).toBe("轨道");
  const { data } = await analyst.act("/api/label/merge", { id: metro, intoId: transit });
  await settled();
  expect(await offered()).toBe("公交出行");
  await analyst.act("/api/label/undo", { id: data.id });
  await settled();
  expect(await offered()).toBe("轨道");
  await analyst.act("/api/label/article/tag", { ids: [again.id], drop: ["轨道"] });
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
