import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import works from "#server/areas/works/index.ts";
import { proofChainOf } from "#server/proofs/ProofChain.ts";
import { MONDAY, sampleDocument } from "#server/store/documents.contract.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import copyright from "./index.ts";

const TEXT =
  "本报讯 记者昨日从市水务局获悉，城南水厂扩建工程已经完成主体施工，预计下月底通水。扩建后日供水能力将由二十万吨提高到三十五万吨，可以满足城南片区四十万居民的用水需要。工程采用了新的深度处理工艺，出厂水质优于国家标准。市水务局有关负责人介绍，通水初期部分小区可能出现短时水压波动，请居民提前做好储水准备。";
const OTHER =
  "昨晚的足球联赛中，主队在补时阶段攻入制胜一球，以二比一战胜来访的对手，积分榜上升到第三位。主教练赛后表示球员们拼到了最后一刻，下一轮将迎来三名伤愈归队的主力。";
let test: DocumentsApp;
let analyst: Client;

beforeAll(async () => {
  const document = (externalId: string, source: string, text: string, hours: number) =>
    sampleDocument({
      externalId,
      source,
      sourceId: source,
      title: `${source}的标题城南水厂`,
      text,
      content: `<p>${text}</p>`,
      pubdate: MONDAY + hours * HOUR,
    });
  test = await openDocumentsApp(
    [document("own", "甲报", TEXT, 0), document("before", "乙网", `据甲报报道，${TEXT}`, 2), document("other", "丙网", OTHER, 3)],
    MONDAY + DAY,
    [works, copyright],
  );
  analyst = await test.signedIn("fenxi");
});
afterAll(() => test.close());

const call = async (path: string, fields: object) => analyst.json(path, fields, { optoken: await analyst.token() });
const run = () => copyright.jobs?.[0]?.run(test.app.services, new AbortController().signal);
const reprints = async (fields: object = {}) => (await analyst.json("/api/copyright/forward", fields)).data.rows;

it("finds reprints backwards when a work is added, then as they arrive; each says how much, signed or not, licensed or not", async () => {
  await call("/api/works/save", { docId: test.ids.get("own")! });
  await run();
  expect(await reprints()).toMatchObject([{ source: "乙网", signed: true, licensed: false }]);
  const part = `${OTHER}${TEXT.slice(0, 100)}`;
  await test.store.write([
    sampleDocument({
      externalId: "late",
      author: "别人",
      source: "丁网",
      sourceId: "丁网",
      title: "转来的",
      text: part,
      content: `<p>${part}</p>`,
      pubdate: MONDAY + 5 * HOUR,
    }),
    sampleDocument({
      externalId: "none",
      source: "戊网",
      sourceId: "戊网",
      title: "无关",
      text: OTHER,
      content: `<p>${OTHER}</p>`,
      pubdate: MONDAY + 6 * HOUR,
    }),
  ]);
  await run();
  await run();
  const found = await reprints();
  expect(found.map(({ source }: { source: string }) => source)).toEqual(["丁网", "乙网"]);
  expect(found[0]).toMatchObject({ signed: false, edited: true });
  expect(found[1].similarity).toBeGreaterThan(0.95);
  expect((await reprints({ similarity: 90 })).length).toBe(1);
  expect((await reprints({ signed: 0 })).length).toBe(1);
  const { data } = await analyst.json("/api/copyright/forward/compare", { id: found[1].id });
  expect(data).toMatchObject({ left: TEXT, source: "乙网", workSource: "甲报" });
  expect((await analyst.json("/api/copyright/assets", {})).data.rows).toMatchObject([{ reprintCount: 2, infringeCount: 2, certCount: 0 }]);
  expect((await analyst.json("/api/copyright/forward/stat", { by: "source" })).data.length).toBe(2);
});

it("the white list licenses by outlet, work and period; what is taken off counts again", async () => {
  const [{ workId }] = await reprints();
  const saved = await call("/api/copyright/licence/save", { outlet: "乙网", workId, beginTime: MONDAY, endTime: MONDAY + DAY });
  expect((await reprints({ licensed: 1 })).map(({ source }: { source: string }) => source)).toEqual(["乙网"]);
  await call("/api/copyright/licence/save", { id: saved.data.id, outlet: "乙网", workId, beginTime: MONDAY + DAY });
  expect(await reprints({ licensed: 1 })).toEqual([]);
  expect((await analyst.json("/api/copyright/licence/list", {})).data.rows).toMatchObject([
    { outlet: "乙网", workTitle: expect.stringContaining("城南水厂") },
  ]);
  expect((await call("/api/copyright/licence/delete", { ids: [saved.data.id] })).data.count).toBe(1);
  expect((await call("/api/copyright/licence/save", { outlet: " " })).status).toBe(100001);
  expect((await call("/api/copyright/licence/save", { outlet: "x", workId: "none" })).status).toBe(404);
});

it("evidence goes into the chain at once; strangers and other desks see none of it", async () => {
  const [one] = await reprints();
  expect((await call("/api/copyright/evidence", { ids: [one.id] })).data).toMatchObject({ count: 1 });
  const [after] = await reprints();
  expect(after.evidenceNo).toMatch(/^LC\d{8}[0-9A-F]{16}$/);
  expect(await proofChainOf(test.app.services).verify()).toEqual({ count: 1, faults: [] });
  // Evidence is the house's own: it has no public page.
  expect((await test.app.inject({ url: `/cert-verify/${after.evidenceNo}` })).statusCode).toBe(404);
  expect((await call("/api/copyright/evidence", { ids: ["none"] })).status).toBe(404);
  const editor = await test.signedIn("bianji");
  expect((await editor.json("/api/copyright/forward", {})).http).toBe(403);
});
