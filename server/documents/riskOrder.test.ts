import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IngestPipeline } from "#server/ingest/pipeline.ts";
import { readRow } from "#server/ingest/rawDocument.ts";
import type { DocumentStore } from "#server/store/documents.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { byRisk, riskOf } from "./riskOrder.ts";

const row = (title: string, more: object = {}) => ({
  ...{ dataType: "news" as const, title, summary: title, regionId: "510000", categoryId: "社会", sameContentCount: 1, sensitiveWords: [] },
  ...more,
});

test("what killed people comes before what many copied, voices and warnings behind", () => {
  const order = [
    row("四川宜宾一烟花厂爆炸 已致6死11伤"),
    row("某地小区停水三天 居民接雨水冲厕所", { sameContentCount: 6 }),
    row("武汉多部门提醒：谨防冒充客服类诈骗", { sameContentCount: 12 }),
    row("太让人气愤了，必须严查到底！我身边也有类似的事。", { dataType: "weibo", regionId: "", sameContentCount: 9 }),
  ];
  expect([...order].sort((a, b) => riskOf(b) - riskOf(a)).map(({ title }) => title)).toEqual(order.map(({ title }) => title));
});

test("wars abroad and digests stand behind an accident at home, unless our people are in them", () => {
  const abroad = { regionId: "", categoryId: "国际", sameContentCount: 8 };
  const order = [
    row("中国公民在海外遭枪击 已致2人死亡", abroad),
    row("广西弄朝隧道火灾遇难者增至4人", { sameContentCount: 4 }),
    row("黎以冲突再升级 空袭致23人死亡", abroad),
    row("国际联播快讯", abroad),
  ];
  expect([...order].sort((a, b) => riskOf(b) - riskOf(a)).map(({ title }) => title)).toEqual(order.map(({ title }) => title));
});

const dir = mkdtempSync(join(tmpdir(), "risk-"));
let store: DocumentStore;
let pipeline: IngestPipeline;
beforeAll(async () => {
  store = await openDocumentStore({ dir, readers: 1 });
  pipeline = new IngestPipeline({ store, groupFile: ":memory:" });
  const news = (title: string, text: string, n: number) =>
    readRow({ id: `${n}`, title, text, source: `第${n}网`, date: "2026-01-05 08:00" }, { now: 0 });
  const copied = "业主反映，小区连续三天停水，物业电话打不通，居民只能接雨水冲厕所，老人下楼提水摔伤，大家十分气愤。";
  await pipeline.ingest([
    ...[1, 2, 3, 4].map((n) => news("小区停水三天 居民愤怒投诉物业", copied, n)),
    news("烟花厂爆炸致6死11伤", "昨夜，一家烟花厂发生爆炸，事故造成6人死亡、11人受伤，伤亡惨重。", 5),
    news("烟花厂爆炸已造成6人死亡11人受伤 负责人被控制", "昨夜发生爆炸的烟花厂，负责人已被控制，6人死亡、11人受伤，调查组进驻烟花厂。", 7),
    news("游客投诉民宿虚假宣传乱收费", "游客愤怒投诉民宿欺诈，虚假宣传，乱收费，遭店家辱骂威胁。", 6),
  ]);
});
afterAll(async () => {
  await pipeline.close();
  await store.close();
  rmSync(dir, { recursive: true });
});

test("pages hold each group once, the gravest of each story first", async () => {
  const page = (at: number, pagesize: number) => byRisk(store, { query: { isAppraise: [-1] }, collapse: true, page: at, pagesize });
  const all = await page(1, 10);
  // The second text on the explosion stands behind what else threatens.
  const titles = all.rows.map(({ title }) => title);
  expect(all.total).toBe(4);
  expect(titles.map((title) => title.slice(0, 3))).toEqual(["烟花厂", "小区停", "游客投", "烟花厂"]);
  const each = await Promise.all([1, 2, 3, 4, 5].map((at) => page(at, 1)));
  expect(each.flatMap(({ rows }) => rows.map(({ title }) => title))).toEqual(titles);
});
