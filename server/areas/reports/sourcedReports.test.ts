import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { docxOf } from "#server/print/docx.ts";
import { htmlOf } from "#server/print/html.ts";
import { wordTemplatesOf } from "#server/print/WordTemplates.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { SSE, sse } from "#server/testing/openAssistant.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { wordData } from "./filledWord.ts";
import { settledGenerations } from "./generateReport.ts";
import reports from "./index.ts";
import { makeIssues } from "./makeIssues.ts";
import { REPORT_STATUS, reportsOf } from "./ReportRecord.ts";
import { reportPaper } from "./reportPaper.ts";
import { sampleWord } from "./uploadWord.ts";

const R = "/mbd-cloud-report";
const START = MONDAY + 2 * DAY;
const GOOD = "台风今日登陆，沿海多地停课。[1]\n救援队连夜出发，群众已转移。[2]";
let service: Server;
let answer: (res: ServerResponse) => void;
const asked: { messages: { content: string }[] }[] = [];
let test: DocumentsApp;
let editor: Client;

const says = (text: string) => {
  answer = (res) => void res.writeHead(200, SSE).end(`${sse(text)}data: [DONE]\n\n`);
};

beforeAll(async () => {
  service = createServer((req, res) => {
    let body = "";
    req.on("data", (part) => (body += part));
    req.on("end", () => {
      asked.push(JSON.parse(body));
      answer(res);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const storm = { source: "甲报", pubdate: MONDAY + DAY + HOUR, isAppraise: -1 as const, sameContentCount: 3 };
  test = await openDocumentsApp(
    [
      sampleDocument({ externalId: "a", title: "台风登陆沿海", text: "台风今日登陆，沿海多地停课。风力12级。", ...storm }),
      sampleDocument({
        ...{ externalId: "b", title: "台风救援有序", text: "救援队连夜出发，群众已转移。", source: "乙网" },
        ...{ pubdate: MONDAY + DAY + 2 * HOUR, isAppraise: 1 },
      }),
    ],
    START,
    [reports],
    {
      AI_BASE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`,
      ...{ AI_MODEL_MAP: '{"deepseek-chat":"house-llm"}', PUBLIC_URL: "https://mbd.example.cn" },
    },
  );
  editor = await test.signedIn("bianji");
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => service.close(resolve));
});
afterEach(() => {
  asked.length = 0;
});

const FOCUS = [{ type: "ai", title: "热点综述", ref: "@focus" }];
async function made(sections: object[] = FOCUS) {
  const fields = { title: "早报", keyWords: "台风", beginTime: MONDAY + DAY, endTime: START, sections };
  const { data, message } = await editor.actJson(`${R}/report/save`, fields);
  expect(data?.id, message).toBeTruthy();
  await editor.actJson(`${R}/report/generate`, { id: data.id });
  await settledGenerations(test.app.services);
  return (await reportsOf(test.app.services).get(data.id))!;
}
/** Documents a and b have the numbers in which the pick found them. */
const numbered = (text: string, a: number) => (a === 1 ? text : text.replace(/\[[12]\]/g, (mark) => (mark === "[1]" ? "[2]" : "[1]")));
const placeOf = (report: { sections: { sources?: { title: string; n: number }[] }[] }) =>
  report.sections[0]!.sources!.find(({ title }) => title === "台风登陆沿海")!.n;

it("a section is written by the service from numbered documents, every sentence with its source, on screen, paper and in mail", async () => {
  says(GOOD);
  // Which number each document has is the pick's affair.
  says(numbered(GOOD, placeOf(await made())));
  const report = await made();
  const [section] = report.sections;
  expect(section).toMatchObject({ auto: true, note: "本节由模型服务（house-llm）依据下列稿件撰写，每句末的方括号为出处编号" });
  expect(section!.body).toBe(numbered(GOOD, placeOf(report)));
  expect(section!.sources!.map(({ docId }) => docId).sort()).toEqual([...test.ids.values()].sort());
  const prompt = asked.at(-1)!.messages.at(-1)!.content;
  expect(prompt).toContain("【编号 1】");
  expect(prompt).toContain("风力12级");

  const seen = (await editor.post(`${R}/report/get`, { id: report.id })).data.sections[0];
  expect(seen).toMatchObject({ note: section!.note, sources: section!.sources });
  const paper = await reportPaper(test.app.services, report);
  const lines = paper.blocks.flatMap((block) => (block.kind === "note" ? [block] : []));
  const a = section!.sources!.find(({ title }) => title === "台风登陆沿海")!;
  expect(lines[0]).toEqual({ kind: "note", text: section!.note });
  expect(lines).toContainEqual({
    ...{ kind: "note", text: `[${a.n}] 《台风登陆沿海》　甲报　${localTime(a.pubdate).slice(0, 16)}` },
    link: `https://mbd.example.cn/document?id=${a.docId}&dataType=news`,
  });
  const html = htmlOf(paper);
  expect(html).toContain("本节由模型服务（house-llm）依据下列稿件撰写");
  expect(html).toContain(`">[${a.n}] 《台风登陆沿海》`);
  const word = words(docxOf(paper));
  for (const text of ["本节由模型服务", `[${a.n}] 《台风登陆沿海》`]) expect(word).toContain(text);

  await editor.actJson(`${R}/report/send`, { id: report.id, receivers: ["u-fenxi"] });
  const sent = (await messagesIn(test.app.services).find()).find(({ title }) => title.includes("早报"))!;
  expect(sent.content).toContain("本节由模型服务（house-llm）依据下列稿件撰写");
  expect(sent.content).toContain(`[${a.n}] 《台风登陆沿海》`);
});

const words = (docx: Uint8Array): string => new TextDecoder().decode(unzipSync(docx)["word/document.xml"]).replace(/<[^>]+>/g, "");

it("what no source bears out is left out and told; where most is, the section is an extract", async () => {
  says(GOOD);
  const a = placeOf(await made());
  says(numbered(`${GOOD}风力15级。[1]`, a));
  const [section] = (await made()).sections;
  expect(section!.body).toBe(numbered(GOOD, a));
  expect(section!.note).toContain("；1 句未能与出处核对，已略去");
  says("据悉损失达10亿元。[1]专家认为前景乐观。沿海多地停课。[1]");
  const [extract] = (await made()).sections;
  expect(extract!.note).toBe("模型服务的文字多数未能与出处核对，本节为摘录：句子摘自下列稿件原文，方括号内为出处编号");
  expect(extract!.body).toContain(`台风今日登陆，沿海多地停课。[${a}]风力12级。[${a}]`);
});

it.each([
  ["refuses", (res: ServerResponse) => void res.writeHead(401).end("no"), "模型服务拒绝了系统的凭证，本节为摘录"],
  [
    "breaks off",
    (res: ServerResponse) => void res.writeHead(200, SSE).write(sse("台风"), () => setTimeout(() => res.destroy(), 50)),
    "模型服务的回复中断，本节为摘录",
  ],
  ["says nothing", (res: ServerResponse) => void res.writeHead(200, SSE).end("data: [DONE]\n\n"), "模型服务的回复中断，本节为摘录"],
])("a service that %s costs no report: its sections are extracts and say why, and it is asked once", async (_, reply, note) => {
  answer = reply;
  const report = await made([...FOCUS, { type: "ai", title: "风险", ref: "@risk" }, { type: "text", title: "总体", ref: "@overview" }]);
  expect(report.status).toBe(REPORT_STATUS.ready);
  expect(report.sections.map((section) => section.note?.slice(0, note.length))).toEqual([note, note, undefined]);
  expect(report.sections[0]!.body).toMatch(/沿海多地停课。\[\d\]/);
  expect(asked).toHaveLength(1);
});

it("so does a user's spent quota, and a service that is too slow", async () => {
  says(GOOD);
  const { limits } = test.app.services.settings.ai;
  const before = { ...limits };
  Object.assign(limits, { requests: 1 });
  await made();
  expect((await made()).sections[0]!.note).toMatch(/^今日使用次数已达上限（1 次），请明天再试，本节为摘录/);
  Object.assign(limits, { ...before, replySeconds: 0.05 });
  answer = () => undefined;
  expect((await made()).sections[0]!.note).toMatch(/^模型服务没有及时回复，本节为摘录/);
  Object.assign(limits, before);
});

it("digests are written by it too; what is only tried costs nothing", async () => {
  says(GOOD);
  const a = placeOf(await made());
  says(numbered(GOOD, a));
  asked.length = 0;
  const admin = await test.signedIn("admin");
  const tried = (await admin.post(`${R}/template/preview`, { id: "t-media-day" })).data;
  expect(tried.content).toContain("试做不用模型服务，本节为摘录");
  expect(asked).toHaveLength(0);
  const digest = (
    await admin.actJson(`${R}/simple/save`, { name: "晨报", schedule: "每天 8:30", templateId: "t-media-day", keyWords: "台风" })
  ).data;
  expect(digest.id).toBeTruthy();
  test.pass(9 * HOUR);
  await makeIssues(test.app.services);
  const [issue] = (await reportsOf(test.app.services).find()).filter(({ title }) => title.startsWith("晨报"));
  const focus = issue!.sections.find(({ ref }) => ref === "@focus")!;
  expect(focus.note).toContain("由模型服务（house-llm）");
});

it("sections written in the builder keep their sources as the documents stand; a Word template of the house has note and sources", async () => {
  says("沿海多地停课。[1]");
  editor = await test.signedIn("bianji");
  const docIds = [test.ids.get("a")];
  const { data: written } = await editor.post(`${R}/report/write`, { docIds });
  expect(written).toMatchObject({ text: "沿海多地停课。[1]", sources: [{ n: 1, title: "台风登陆沿海", source: "甲报" }] });
  const sources = [
    { n: 1, docId: docIds[0] },
    { n: 2, docId: "none" },
  ];
  const report = await made([{ type: "ai", title: "综述", ref: "", body: written.text, note: written.note, sources }]);
  expect(report.sections[0]).toMatchObject({ note: written.note, sources: written.sources });
  const filled = words(await wordTemplatesOf(test.app.services).fill(sampleWord(), wordData(report, {}, START)));
  expect(filled).toContain("本节由模型服务（house-llm）依据下列稿件撰写");
  expect(filled).toContain("[1] 《台风登陆沿海》");
  const fields = { id: report.id, title: "早报", sections: [{ ...report.sections[0], body: "沿海停课。[1]", sources: [sources[0]] }] };
  await editor.actJson(`${R}/report/save`, fields);
  const edited = (await reportsOf(test.app.services).get(report.id))!.sections[0];
  expect(edited!.note).toBe(`${written.note}；文字经人工修改`);
});
