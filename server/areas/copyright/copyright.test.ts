import { createHash, verify } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import works from "#server/areas/works/index.ts";
import { pageKey } from "#server/ingest/analyse.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { docxOf } from "#server/print/docx.ts";
import { proofChainOf } from "#server/proofs/ProofChain.ts";
import { reprintsOf } from "#server/records/ReprintRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
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
  expect((await analyst.json("/api/copyright/assets", {})).data.rows).toMatchObject([{ reprintCount: 2, infringeCount: 1, certCount: 0 }]);
  expect((await analyst.json("/api/copyright/forward/stat", { by: "source" })).data.length).toBe(2);
});

it("a work registered by its address is met when its page is taken in, and its reprints are found then, later ones and earlier", async () => {
  const url = "https://ours.test/bridge";
  const text =
    "本报讯 江东大桥昨日合龙。大桥全长三千二百米，主跨六百四十米，设计时速八十公里，双向八车道，预计明年六月通车。建设单位介绍，合龙误差控制在两厘米以内，为同类桥梁中最小。通车后，过江时间由四十分钟缩短到八分钟。";
  const written = (externalId: string, source: string, hours: number) =>
    sampleDocument({
      ...{ externalId, source, sourceId: source, title: "江东大桥合龙", text, content: `<p>${text}</p>` },
      pubdate: MONDAY + hours * HOUR,
    });
  const { data } = await call("/api/works/save", { title: "江东大桥合龙", url, pubdate: MONDAY + 7 * HOUR });
  await run();
  await test.store.write([written("early", "己网", 8)]);
  await run();
  expect(await reprints({ workId: data.id })).toEqual([]);
  await test.store.write([written(pageKey(url), "甲报", 7)]);
  for (let times = 0; times < 2; times++) await run();
  expect(await reprints({ workId: data.id })).toMatchObject([{ source: "己网", similarity: 1 }]);
  await test.store.write([written("later", "庚网", 9)]);
  await run();
  expect((await reprints({ workId: data.id })).map(({ source }: { source: string }) => source)).toEqual(["庚网", "己网"]);
  await call("/api/works/delete", { ids: [data.id] });
  for (const { id } of await reprintsOf(test.app.services).find({ where: { workId: data.id } }))
    await reprintsOf(test.app.services).remove(id);
});

it("the white list licenses by outlet, work and period; what is taken off counts again", async () => {
  const [{ workId }] = await reprints();
  const saved = await call("/api/copyright/licence/save", { outlet: "乙网", workId, beginTime: MONDAY, endTime: MONDAY + DAY });
  expect((await reprints({ licensed: "1" })).map(({ source }: { source: string }) => source)).toEqual(["乙网"]);
  await call("/api/copyright/licence/save", { id: saved.data.id, outlet: "乙网", workId, beginTime: MONDAY + DAY });
  expect(await reprints({ licensed: "1" })).toEqual([]);
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

it("evidence opens a case; it goes through its states with letter, receipt and sums, and its owner hears of the deadline", async () => {
  const [one] = await reprints();
  const listed = async (fields = {}) => (await analyst.json("/api/copyright/case/list", fields)).data.rows;
  const [opened] = await listed();
  expect(opened).toMatchObject({
    id: one.id,
    source: one.source,
    status: 1,
    evidence: [one.evidenceNo],
    evidenceCount: 1,
    owner: "分析师",
  });
  for (const status of [[1, 2], 1]) expect((await listed({ status })).length).toBe(1);
  expect(await listed({ status: [0, 2] })).toEqual([]);
  const flow = (status: number, note = "") => call("/api/copyright/case/flow", { id: one.id, status, note });
  expect((await flow(4)).message).toBe("“已取证”之后不能直接改为“已赔付”");
  const template = Buffer.from(
    docxOf({ blocks: [{ kind: "text", text: "致 {source}：证据 {evidence}，重合 {similarity}，主张 {amount} 元" }] }),
  );
  const upload = async (path: string, name: string, data: Buffer, id = "") => {
    const head = `${id ? `--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n` : ""}--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), data, Buffer.from("\r\n--x--\r\n")]);
    return analyst.send("POST", path, body, { "content-type": "multipart/form-data; boundary=x", optoken: await analyst.token() });
  };
  expect((await call("/api/copyright/case/save", { id: one.id, amount: 3000, deadline: MONDAY + 3 * DAY })).data).toMatchObject({
    amount: 3000,
    due: "即将到期",
  });
  const letter = async () => {
    const reply = await test.app.inject({
      ...{ method: "POST", url: "/api/copyright/case/letter", payload: { id: one.id } },
      headers: { host: "desk.example", cookie: `sid=${analyst.cookie}`, optoken: await analyst.token() },
    });
    expect(reply.statusCode).toBe(200);
    return strFromU8(unzipSync(new Uint8Array(reply.rawPayload))["word/document.xml"] as Uint8Array).replace(/<[^>]+>/g, "");
  };
  expect(await letter()).toContain(`证据编号 ${one.evidenceNo}`);
  expect((await upload("/api/copyright/case/template", "函.docx", template)).data.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
  expect(await letter()).toBe(`致 ${one.source}：证据 ${one.evidenceNo}，重合 ${Math.round(one.similarity * 100)}%，主张 3000 元`);
  expect((await flow(2, "邮政快递")).status).toBe(0);
  expect((await upload("/api/copyright/case/receipt", "回执.exe", Buffer.from("MZ"), one.id)).message).toContain("回执应为");
  expect((await upload("/api/copyright/case/receipt", "../回执.pdf", Buffer.from("%PDF"), one.id)).status).toBe(0);
  const [file] = (await analyst.json("/api/copyright/case/files", { id: one.id })).data.rows;
  expect(file.name).not.toContain("/");
  expect((await flow(4)).message).toBe("请先填写赔付金额");
  await call("/api/copyright/case/save", { id: one.id, paid: 1200.5 });
  expect((await flow(4)).status).toBe(0);
  expect((await listed())[0]).toMatchObject({ status: 4, paid: 1200.5, evidenceCount: 2, due: "", next: [5] });
  const figures = (await analyst.json("/api/copyright/analysis", { beginTime: 0, endTime: MONDAY + 9 * DAY })).data;
  expect(Object.fromEntries(figures.map(({ key, value }: { key: string; value: number }) => [key, value]))).toMatchObject({
    cases: 1,
    paid: 1200.5,
  });
  // Outlets and works are those that the list of suspected infringements opens with; the less alike are reprints all the same.
  const all = { beginTime: 0, endTime: MONDAY + 9 * DAY };
  const suspected = (await analyst.json("/api/copyright/forward", { ...all, similarity: 80, licensed: "0" })).data.total;
  const alike = (await analyst.json("/api/copyright/forward", { ...all, licensed: "0" })).data.total;
  expect(suspected).toBeLessThan(alike);
  const every = (await analyst.json("/api/copyright/forward", { ...all, licensed: "all" })).data.total;
  expect(every).toBe((await analyst.json("/api/copyright/forward", { ...all, licensed: "1" })).data.total + alike);
  for (const by of ["source", "work"]) {
    const rows = (await analyst.json("/api/copyright/analysis/by", { ...all, by })).data;
    expect(rows.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(suspected);
  }
  expect((await analyst.json("/api/copyright/analysis/by", { by: "status", beginTime: 0, endTime: MONDAY + 9 * DAY })).data).toEqual([
    { key: "4", name: "已赔付", value: 1 },
  ]);
  const files = (await analyst.json("/api/copyright/case/evidence", { id: one.id })).data.rows;
  expect(files.map(({ name }: { name: string }) => name)).toEqual([
    "text.txt",
    "manifest.json",
    "statement.txt",
    "signature.bin",
    "key.pem",
  ]);
  const evidence = async (name: string) =>
    test.app.inject({
      ...{ method: "POST", url: "/api/copyright/case/evidence/file", payload: { id: one.id, name } },
      headers: { host: "desk.example", cookie: `sid=${analyst.cookie}`, optoken: await analyst.token() },
    });
  const [statement, manifest] = [await evidence("statement.txt"), await evidence("manifest.json")];
  expect(statement.body).toContain(createHash("sha256").update(manifest.rawPayload).digest("hex"));
  const [signature, key] = [(await evidence("signature.bin")).rawPayload, (await evidence("key.pem")).body];
  expect(verify(null, statement.rawPayload, key, signature)).toBe(true);
  expect((await evidence("../ed25519.pem")).json().status).toBe(404);
  const editor = await test.signedIn("bianji");
  expect((await editor.json("/api/copyright/case/evidence", { id: one.id })).http).toBe(403);
  expect((await editor.json("/api/copyright/case/list", {})).http).toBe(403);
});

it("a work is held as our own, by licence or as an agent, for a period, with its paper; the register filters by it", async () => {
  const assets = async (fields = {}) => (await analyst.json("/api/copyright/assets", fields)).data.rows;
  const [{ id }] = await assets();
  expect(await assets({ rights: "own" })).toMatchObject([{ id, rights: "own", rightsPeriod: "长期", licenceCount: 0, caseCount: 1 }]);
  const hold = (fields: object) => call("/api/copyright/assets/rights", { ids: [id, "none"], ...fields });
  expect((await hold({ rights: "agent", rightsBegin: MONDAY, rightsEnd: MONDAY })).status).toBe(100001);
  expect((await hold({ rights: "agent", rightsBegin: MONDAY - 9 * DAY, rightsEnd: MONDAY, rightsNote: "张某委托" })).data).toEqual({
    count: 1,
  });
  expect(await assets({ rights: "own" })).toEqual([]);
  const [held] = await assets({ rights: "agent" });
  expect(held).toMatchObject({ id, rightsNote: "张某委托" });
  expect(held.rightsPeriod).toBe("2025-11-01 至 2025-11-09（已到期）");
  expect(await assets({ certStatus: 1 })).toEqual([]);
  const licence = await call("/api/copyright/licence/save", { outlet: "乙网" });
  expect((await assets())[0].licenceCount).toBe(1);
  await call("/api/copyright/licence/delete", { ids: [licence.data.id] });
  const upload = async (name: string, data: string, client = analyst) => {
    const field = (part: string, value: string) => `--x\r\ncontent-disposition: form-data; name="${part}"\r\n\r\n${value}\r\n`;
    const body = `${field("id", id)}${field("file", data).replace('name="file"', `name="file"; filename="${name}"`)}--x--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=x", optoken: await client.token() };
    return client.send("POST", "/api/copyright/assets/warrant", Buffer.from(body), headers);
  };
  expect((await upload("授权书.exe", "MZ")).message).toContain("授权书应为");
  expect((await upload("授权书.pdf", "%PDF-1.7")).data).toMatchObject([{ ok: true }]);
  const [paper] = (await analyst.json("/api/copyright/assets/warrants", { id })).data.rows;
  expect(paper).toMatchObject({ name: "授权书.pdf", user: "分析师", bytes: 8 });
  const sent = await test.app.inject({
    ...{ method: "POST", url: "/api/copyright/assets/warrant/file", payload: { id: paper.id } },
    headers: { host: "desk.example", cookie: `sid=${analyst.cookie}`, optoken: await analyst.token() },
  });
  expect([sent.statusCode, sent.body, sent.headers["content-type"]]).toEqual([200, "%PDF-1.7", "application/pdf"]);
  // A paper is no receipt of a case, and the other way round.
  expect((await call("/api/copyright/case/file", { id: paper.id })).status).toBe(404);
  expect((await hold({ rights: "own" })).data).toEqual({ count: 1 });
  expect((await assets({ rights: "own" }))[0]).toMatchObject({ rightsPeriod: "长期" });
  const editor = await test.signedIn("bianji");
  expect((await editor.json("/api/copyright/assets/warrants", { id })).http).toBe(403);
});

it("a deadline that comes is told once", async () => {
  const [, other] = await reprints();
  await call("/api/copyright/evidence", { ids: [other.id] });
  await call("/api/copyright/case/save", { id: other.id, deadline: MONDAY + 2 * DAY });
  for (let at = 0; at < 2; at++) await copyright.jobs?.[1]?.run(test.app.services, new AbortController().signal);
  const told = await messagesIn(test.app.services).find({ where: { title: "维权答复期限将到" } });
  expect(told).toHaveLength(1);
  expect((await call("/api/copyright/case/delete", { ids: [other.id] })).status).toBe(0);
});
