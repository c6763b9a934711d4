import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { pngSize } from "#server/print/docx.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import monitor from "../monitor/index.ts";
import reports from "./index.ts";
import { REPORT_STATUS, reportsOf } from "./ReportRecord.ts";
import { reportPaper } from "./reportPaper.ts";

const NOW = MONDAY + 3 * DAY;
const PERIOD = { beginTime: MONDAY, endTime: MONDAY + 2 * DAY };
const day = (time: number): string => new Date(time + 8 * HOUR).toISOString().slice(0, 10);
const R = "/mbd-cloud-report";

let test: DocumentsApp;
let officer: Client;
let editor: Client;
let analyst: Client;
let overseas: Client;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({
        externalId: "a",
        title: "台风登陆沿海",
        text: "台风今日登陆，沿海多地停课。",
        pubdate: MONDAY + HOUR,
        isAppraise: -1,
        source: "甲报",
      }),
      sampleDocument({
        externalId: "b",
        title: "台风救援有序",
        text: "救援队连夜出发，群众已转移。",
        pubdate: MONDAY + 30 * HOUR,
        isAppraise: 1,
        source: "乙网",
      }),
      sampleDocument({
        externalId: "c",
        title: "供暖季开始",
        text: "城市供暖今日启动。",
        pubdate: MONDAY + 31 * HOUR,
        isAppraise: 0,
        source: "乙网",
      }),
      sampleDocument({ externalId: "late", title: "台风之后", text: "重建开始。", pubdate: MONDAY + 50 * HOUR, source: "甲报" }),
    ],
    NOW,
    [reports, monitor],
  );
  officer = await test.signedIn("yuqing");
  editor = await test.signedIn("bianji");
  analyst = await test.signedIn("fenxi");
  overseas = await test.signedIn("haiwai");
});
afterAll(() => test.close());

const SECTIONS = [
  { type: "text", title: "总体情况", ref: "@overview" },
  { type: "chart", title: "信息走势", ref: "trend" },
  { type: "docs", title: "负面", ref: "@negative:5" },
];
const save = (client: Client, fields: object = {}) =>
  client.actJson(`${R}/report/save`, { title: "一周报告", sections: SECTIONS, ...PERIOD, ...fields });
const make = (client: Client, fields: object) => client.actJson(`${R}/report/generate`, fields);
const get = async (client: Client, id: string) => (await client.post(`${R}/report/get`, { id })).data;
/** Generates and waits, as the console does, until the report is no longer being made. */
async function generated(client: Client, id: string, images?: object[]) {
  expect((await make(client, { id, ...(images ? { images } : {}) })).status).toBe(0);
  await expect.poll(async () => (await get(client, id)).status, { timeout: 20_000 }).not.toBe(REPORT_STATUS.making);
  return get(client, id);
}

describe("a report", () => {
  it("is made of the documents of its period and subject alone, every number counted", async () => {
    const { data } = await save(editor, { keyWords: "台风" });
    expect((await get(editor, data.id)).status).toBe(REPORT_STATUS.draft);
    const report = await generated(editor, data.id);
    expect(report).toMatchObject({ status: REPORT_STATUS.ready, docCount: 2, subject: "“台风”", sign: "draft" });
    expect(report.period).toBe(`${day(MONDAY)} 至 ${day(MONDAY + DAY)}`);
    const [text, chart, docs] = report.sections;
    expect(text.body).toContain("信息 2 条");
    expect(text.body).toContain("负面 1 条（50.0%）");
    expect(chart.rows.reduce((sum: number, row: { value: number }) => sum + row.value, 0)).toBe(2);
    expect(docs.docs.map((one: { title: string }) => one.title)).toEqual(["台风登陆沿海"]);
  });

  it("takes sentences of the documents as they are, says of which each is, and calls them extracts", async () => {
    const sections = [
      { type: "ai", title: "热点", ref: "@focus" },
      { type: "ai", title: "风险", ref: "@risk" },
      { type: "ai", title: "判断", ref: "", body: "我的判断" },
    ];
    const { data } = await save(editor, { sections, keyWords: "台风" });
    const [focus, risk] = (await generated(editor, data.id)).sections.map(({ body }: { body: string }) => body);
    const a = "台风登陆沿海（相似 1 条）：台风今日登陆，沿海多地停课。[n]";
    const b = "台风救援有序（相似 1 条）：救援队连夜出发，群众已转移。[n]";
    expect(
      focus
        .split("\n")
        .map((line: string, at: number) => line.replace(/^\d\. /, "").replace(`[${at + 1}]`, "[n]"))
        .sort(),
    ).toEqual([a, b].sort());
    expect(risk).toBe(`1. ${a.replace("[n]", "[1]")}`);
    const docIds = ["b", "a"].map((name) => test.ids.get(name));
    const { text, note, sources } = (await editor.post(`${R}/report/write`, { docIds })).data;
    expect(text).toBe("救援队连夜出发，群众已转移。[1]\n台风今日登陆，沿海多地停课。[2]");
    expect(sources).toMatchObject([
      { n: 1, docId: docIds[0], title: "台风救援有序", source: "乙网", pubdate: MONDAY + 30 * HOUR },
      { n: 2, docId: docIds[1], title: "台风登陆沿海", source: "甲报", pubdate: MONDAY + HOUR },
    ]);
    const record = await reportsOf(test.app.services).get(data.id);
    const notes = (await reportPaper(test.app.services, record!)).blocks.flatMap((block) => (block.kind === "note" ? block.text : []));
    expect(note).toBe("本节为摘录：句子摘自下列稿件原文，方括号内为出处编号");
    expect(notes.filter((one) => one === note)).toHaveLength(2);
    expect(notes.filter((one) => one.endsWith(`《台风登陆沿海》　甲报　${day(MONDAY + HOUR)} 01:00`))).toHaveLength(2);
  });

  it("takes material in the order chosen, and says when a subject is gone", async () => {
    const docIds = ["c", "a"].map((name) => test.ids.get(name));
    await editor.act(`${R}/reportMaterial/add`, { docIds });
    const { rows } = (await editor.post(`${R}/reportMaterial/list`)).data;
    const [first, second] = ["台风登陆沿海", "供暖季开始"].map((title) => rows.find((row: { title: string }) => row.title === title).id);
    const sections = [{ type: "docs", title: "稿件", ref: `${first},${second}` }];
    const { data } = await save(editor, { sections });
    const report = await generated(editor, data.id);
    expect(report.sections[0].docs.map((one: { title: string }) => one.title)).toEqual(["台风登陆沿海", "供暖季开始"]);
    expect((await save(editor, { eventId: "gone" })).status).toBe(404);
  });

  it("is listed with the watched object it was made for, as is one that only names it", async () => {
    const monitor = await officer.actJson("/api/monitor/save", { name: "沿海台风", kind: "self", anyWords: "台风" });
    const monitorId = monitor.data.id;
    const other = await officer.actJson("/api/monitor/save", { name: "供暖", kind: "self", anyWords: "供暖" });
    const opinion = { desk: "opinion", templateId: "t-opinion-special" };
    await save(officer, { ...opinion, title: "专报", monitorId });
    await save(officer, { ...opinion, title: "沿海台风简报" });
    await save(officer, { ...opinion, title: "沿海台风与供暖", monitorId: other.data.id });
    const list = (client: Client, id: string) => client.post(`${R}/report/list`, { desk: "opinion", monitorId: id });
    const titles = async (id: string) => (await list(officer, id)).data.rows.map((row: { title: string }) => row.title).sort();
    expect(await titles(monitorId)).toEqual(["专报", "沿海台风简报"].sort());
    expect(await titles(other.data.id)).toEqual(["沿海台风与供暖"]);
    expect((await list(officer, "gone")).status).toBe(404);
    const all = await officer.post(`${R}/report/list`, { desk: "opinion", keyWords: "" });
    const made = all.data.rows.filter((row: { title: string }) => /专报|台风/.test(row.title));
    await officer.act(`${R}/report/delete`, { ids: made.map((row: { id: string }) => row.id) });
  });

  it("keeps what people wrote when it is generated again, and writes its own words anew", async () => {
    const { data } = await save(editor, {
      sections: [SECTIONS[0], { type: "ai", title: "风险", ref: "@risk", body: "我的判断" }],
    });
    const first = await generated(editor, data.id);
    await test.store.write([sampleDocument({ externalId: `x-${data.id}`, title: "供暖抢修", pubdate: MONDAY + 5 * HOUR, source: "甲报" })]);
    const again = await generated(editor, data.id);
    expect(again.sections[0].body).not.toBe(first.sections[0].body);
    expect(again.sections[1].body).toBe("我的判断");
    await test.store.remove([
      (
        await test.store.search({
          query: { externalIds: [`x-${data.id}`] },
          collapse: false,
          sort: { field: "pubdate", order: "desc" },
          page: 1,
          pagesize: 1,
        })
      ).rows[0]!.id,
    ]);
  });

  it("is a Word file with its texts, a table of each chart and the charts as drawn", async () => {
    const { data } = await save(editor, { title: "台风 <专报> & 图", keyWords: "台风" });
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    await generated(editor, data.id, [
      { section: 1, image: `data:image/png;base64,${png}` },
      { section: 2, image: "data:image/png;base64,PHN2Zz4=" },
    ]);
    const file = await test.app.inject({
      method: "POST",
      url: `${R}/report/download`,
      payload: `id=${data.id}&optoken=${await editor.token()}&optime=0`,
      headers: {
        host: "desk.example",
        cookie: `sid=${editor.cookie}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      remoteAddress: "10.0.0.1",
    });
    expect(file.headers["content-disposition"]).toContain(encodeURIComponent("台风 _专报_ & 图.docx"));
    const pdf = await test.app.inject({
      method: "POST",
      url: `${R}/report/download`,
      payload: `id=${data.id}&format=pdf&optoken=${await editor.token()}&optime=0`,
      headers: { host: "desk.example", cookie: `sid=${editor.cookie}`, "content-type": "application/x-www-form-urlencoded" },
      remoteAddress: "10.0.0.1",
    });
    // A machine that is busy may take longer than a call waits: then it says so.
    if (pdf.statusCode === 202) expect(pdf.json().data.share).toBeGreaterThanOrEqual(0);
    else expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const { CFB } = await import("xlsx");
    const zip = CFB.read(file.rawPayload, { type: "buffer" });
    const part = (name: string) => CFB.find(zip, `/${name}`)?.content as Buffer | undefined;
    const document = Buffer.from(part("word/document.xml")!).toString("utf8");
    expect(document).toContain("台风 &#60;专报&#62; &#38; 图");
    expect(document).toContain("台风登陆沿海");
    expect(document).toContain("网站");
    expect(document.match(/<w:tbl>/g)).toHaveLength(1);
    expect(pngSize(new Uint8Array(part("word/media/image1.png")!))?.width).toBe(1620);
    expect(part("word/media/image2.png")).toBeUndefined();
    expect(Buffer.from(part("[Content_Types].xml")!).toString("utf8")).toContain("wordprocessingml.document.main+xml");
  });

  it("has charts and documents that lead on, counted now", async () => {
    const { data } = await save(editor, { keyWords: "台风" });
    const chart = (fields: Record<string, unknown>) => editor.post(`${R}/report/chart`, fields);
    const own = await chart({ reportId: data.id, chart: "emotion" });
    expect(own.data.rows.map((row: { name: string; value: number }) => [row.name, row.value]).sort()).toEqual([
      ["正面", 1],
      ["负面", 1],
    ]);
    const free = await chart({ chart: "media", ...PERIOD });
    expect(free.data.rows[0]).toMatchObject({ name: "乙网", value: 2 });
    const behind = await editor.post(`${R}/report/documents`, { reportId: data.id, chart: "emotion", key: "-1" });
    expect(behind.data.rows.map((row: { title: string }) => row.title)).toEqual(["台风登陆沿海"]);
    const second = await editor.post(`${R}/report/documents`, { chart: "trend", key: day(MONDAY + DAY), ...PERIOD });
    expect(second.data.rows.map((row: { title: string }) => row.title).sort()).toEqual(["供暖季开始", "台风救援有序"]);
    for (const wrong of [
      { chart: "nothing", ...PERIOD },
      { chart: "trend" },
      { chart: "trend", beginTime: 5, endTime: 5 },
      { chart: "trend", beginTime: 0, endTime: 500 * DAY },
    ])
      expect((await chart(wrong)).status).toBe(100001);
    expect((await editor.post(`${R}/report/documents`, { chart: "trend", key: "soon", ...PERIOD })).status).toBe(100001);
  });

  it("is refused where it names what is not there", async () => {
    const wrong = [
      [{ title: "  " }, 100001],
      [{ sections: [{ type: "chart", ref: "nothing" }] }, 100001],
      [{ sections: [{ type: "docs", ref: "@nothing" }] }, 100001],
      [{ sections: [{ type: "text", ref: "@nothing" }] }, 100001],
      [{ beginTime: 9, endTime: 8 }, 100001],
      [{ groupId: "opinion-daily" }, 404],
      [{ monitorId: "gone" }, 404],
      [{ sections: [{ type: "video" }] }, 100001],
      [{ id: "gone" }, 404],
    ] as const;
    for (const [fields, status] of wrong) expect([fields, (await save(editor, fields)).status]).toEqual([fields, status]);
    const { data } = await save(editor, { sections: [] });
    expect((await make(editor, { id: data.id })).status).toBe(100001);
    const subjects = (fields: Record<string, unknown>) => officer.post(`${R}/report/subjects`, fields);
    expect((await subjects({ kind: "monitor" })).data).toContainEqual({ value: "m-health", label: "公共医疗服务" });
    expect((await subjects({ kind: "event", id: "gone" })).data).toEqual([]);
    expect((await subjects({ kind: "other" })).status).toBe(100001);
    expect((await editor.act(`${R}/report/send`, { id: data.id, receivers: "u-admin" })).status).toBe(100001);
  });
});

describe("reports", () => {
  it("belong to the unit; who received one reads it and changes nothing", async () => {
    const { data } = await save(editor, { title: "发给分析师" });
    expect((await analyst.post(`${R}/report/get`, { id: data.id })).status).toBe(404);
    await generated(editor, data.id);
    expect((await editor.act(`${R}/report/send`, { id: data.id, receivers: ["nobody"] })).status).toBe(100001);
    const sent = await editor.act(`${R}/report/send`, {
      id: data.id,
      receivers: ["u-fenxi", "u-haiwai"],
      note: "请阅",
    });
    expect(sent.data).toEqual({ sent: 2, mailed: 0 });
    const read = await get(analyst, data.id);
    expect(read).toMatchObject({ status: REPORT_STATUS.sent, receivers: ["分析师", "驻外记者"], ops: ["download"] });
    expect((await save(analyst, { id: data.id })).status).toBe(403);
    expect((await analyst.act(`${R}/report/delete`, { ids: data.id })).status).toBe(403);
    // Material may be collected by a correspondent, but reports are not among the pages.
    expect((await overseas.post(`${R}/report/list`)).status).toBe(403);
    expect((await save(overseas)).status).toBe(403);
    expect((await get(overseas, data.id)).title).toBe("发给分析师");
  });

  it("are listed by desk, group, cycle, state, words and day", async () => {
    await save(officer, { title: "舆情日报甲", desk: "opinion", groupId: "opinion-daily", cycle: "day" });
    const list = async (fields: Record<string, unknown>) => (await officer.post(`${R}/report/list`, fields)).data;
    expect((await list({ desk: "report" })).total).toBe(0);
    for (const fields of [
      {},
      { groupId: "opinion-daily" },
      { cycle: ["day"] },
      { status: [3] },
      { sign: ["draft"] },
      { keyWords: "日报 舆情" },
      { beginTime: NOW, endTime: NOW + 1 },
    ])
      expect([fields, (await list({ desk: "opinion", ...fields })).total]).toEqual([fields, 1]);
    for (const fields of [
      { groupId: "opinion-special" },
      { cycle: ["week"] },
      { status: [1] },
      { sign: ["signed"] },
      { keyWords: "无此" },
      { endTime: NOW },
    ])
      expect([fields, (await list({ desk: "opinion", ...fields })).total]).toEqual([fields, 0]);
    const groups = (await officer.post(`${R}/report/group/findList`, { kind: "opinion" })).data;
    expect(groups.map((group: { count: number }) => group.count)).toEqual([1, 0]);
  });

  it("are handed in, sent back with a reason, signed, and then stay as they are", async () => {
    const { data } = await save(officer, { title: "专报", desk: "opinion" });
    const step = (client: Client, fields: object) => client.act(`${R}/report/audit`, { id: data.id, ...fields });
    const submit = () => officer.act(`${R}/report/submit`, { id: data.id });
    expect((await submit()).status).toBe(100001);
    await generated(officer, data.id);
    expect((await step(officer, { step: "sign" })).status).toBe(100001);
    expect((await submit()).data.sign).toBe("waiting");
    expect((await step(editor, { step: "sign" })).status).toBe(403);
    expect((await step(officer, { step: "reject" })).status).toBe(100001);
    expect((await step(officer, { step: "reject", note: "补充来源" })).data.sign).toBe("rejected");
    await submit();
    expect((await step(officer, { step: "sign" })).data.sign).toBe("signed");
    expect((await get(officer, data.id)).log.map((one: { action: string }) => one.action)).toEqual(["送审", "驳回", "送审", "签发"]);
    const steps = (await officer.post(`${R}/report/log`, { id: data.id })).data;
    expect(steps[2]).toMatchObject({ action: "驳回", note: "补充来源", user: "舆情专员" });
    expect((await editor.post(`${R}/report/log`, { id: data.id })).status).toBe(404);
    expect((await save(officer, { id: data.id })).status).toBe(100001);
    expect((await make(officer, { id: data.id })).status).toBe(100001);
    const copy = (await officer.act(`${R}/report/copy`, { id: data.id })).data;
    const draft = await get(officer, copy.id);
    expect(draft).toMatchObject({ title: "专报（副本）", status: REPORT_STATUS.draft, sign: "draft", log: [] });
    expect(draft.sections[0].body).toBe("");
    expect((await officer.act(`${R}/report/delete`, { ids: [data.id, copy.id] })).status).toBe(0);
    expect((await officer.post(`${R}/report/get`, { id: data.id })).status).toBe(404);
  });

  it("begin with templates of their desk, all of whose parts are there", async () => {
    const { data } = await officer.post(`${R}/template/list`, { desk: "opinion" });
    expect(data.map((one: { cycle: string }) => one.cycle)).toEqual(["day", "week", "month", "special"]);
    for (const { name, sections } of data) expect((await save(officer, { title: name, desk: "opinion", sections })).status).toBe(0);
  });
});

describe("material", () => {
  it("is noted, moved, put first, and found by mood and state; groups are the unit's own", async () => {
    const M = `${R}/reportMaterial`;
    await officer.act(`${M}/add`, { docIds: ["a", "b"].map((name) => test.ids.get(name)) });
    await officer.act(`${M}/add`, { title: "自写一条", summary: "内容" });
    const list = async (fields: Record<string, unknown> = {}) => (await officer.post(`${M}/list`, fields)).data.rows;
    const titles = async (fields: Record<string, unknown> = {}) => (await list(fields)).map((row: { title: string }) => row.title);
    const [negative] = await list({ isAppraise: ["-1"] });
    expect(negative).toMatchObject({ title: "台风登陆沿海", docStatus: 0 });
    expect((await officer.act(`${M}/save`, { id: negative.id, note: "建议回应", title: "改不了" })).data).toMatchObject({
      note: "建议回应",
      title: "台风登陆沿海",
    });
    await officer.act(`${M}/sort`, { ids: negative.id });
    expect((await titles())[0]).toBe("台风登陆沿海");
    await officer.act(`${M}/sort`, { ids: negative.id, top: false });
    await test.store.update([test.ids.get("a")!], { status: 2 });
    expect(await titles({ docStatus: [2] })).toEqual(["台风登陆沿海"]);
    const group = (await officer.act(`${R}/report/group/save`, { kind: "opinionMaterial", name: "今日线索" })).data;
    expect((await officer.act(`${R}/report/group/save`, { kind: "opinionMaterial", name: "今日线索" })).status).toBe(100002);
    expect((await editor.act(`${M}/move`, { ids: negative.id, groupId: group.id })).status).toBe(404);
    await officer.act(`${M}/move`, { ids: negative.id, groupId: group.id });
    expect(await titles({ groupId: group.id })).toEqual(["台风登陆沿海"]);
    expect((await editor.act(`${R}/report/group/delete`, { ids: group.id })).status).toBe(404);
    expect((await officer.act(`${R}/report/group/delete`, { ids: "opinion-clues" })).status).toBe(403);
    await officer.act(`${R}/report/group/delete`, { ids: group.id });
    expect((await list({ ids: [negative.id] }))[0].groupId).toBe("");
  });
});
