import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { docxOf } from "#server/print/docx.ts";
import { FontParts } from "#server/print/FontParts.ts";
import { pdfWriterOf } from "#server/print/PdfWriter.ts";
import { WordTemplates } from "#server/print/WordTemplates.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import type { Client } from "#server/testing/openTestApp.ts";
import { filledWord, wordData } from "./filledWord.ts";
import { houseTemplate } from "./fixtures/houseTemplate.ts";
import { settledGenerations } from "./generateReport.ts";
import { fontFilesOf, houseFontOf } from "./houseFonts.ts";
import reports from "./index.ts";
import { logoBlocks, logosOf } from "./logos.ts";
import { type ReportRecord, reportsOf } from "./ReportRecord.ts";
import { reportPaper } from "./reportPaper.ts";
import { sampleWord } from "./uploadWord.ts";
import { PLACEHOLDERS } from "./wordPlaceholders.ts";

const R = "/mbd-cloud-report";
let test: DocumentsApp;
let admin: Client;
let editor: Client;

beforeAll(async () => {
  test = await openDocumentsApp(
    [
      sampleDocument({
        externalId: "a",
        title: "台风登陆沿海",
        text: "台风今日登陆。",
        pubdate: MONDAY + HOUR,
        isAppraise: -1,
        source: "甲报",
      }),
      sampleDocument({ externalId: "b", title: "供暖季开始", text: "供暖今日启动。", pubdate: MONDAY + 2 * HOUR, source: "乙网" }),
    ],
    MONDAY + DAY + 9 * HOUR,
    [reports],
  );
  [admin, editor] = await Promise.all([test.signedIn("admin"), test.signedIn("bianji")]);
});
afterAll(() => test.close());

const words = (docx: Uint8Array, part = "word/document.xml"): string =>
  new TextDecoder().decode(unzipSync(docx)[part]).replace(/<[^>]+>/g, "");

const TEMPLATE = {
  ...{ name: "早班日报", cycle: "day", cover: "每日要情", header: "内部材料", footer: "编辑部" },
  sections: [
    { ref: "own", title: "编者按", body: "请勿外传" },
    { ref: "@hot", title: "台风稿件", keyWords: "台风", size: 5, fields: ["source", "isAppraise"] },
    { ref: "media", title: "媒体", size: 1 },
  ],
};

it("a template is saved, shown as it was written, and filled with the data of yesterday", async () => {
  const { id } = (await admin.actJson(`${R}/template/save`, TEMPLATE)).data;
  const { data } = await admin.post(`${R}/template/get`, { id });
  expect(data).toMatchObject({ name: "早班日报", version: 1, own: true });
  expect(data.sections).toMatchObject(TEMPLATE.sections);
  const preview = (await admin.post(`${R}/template/preview`, { id })).data;
  expect(preview.content).toContain("台风登陆沿海");
  expect(preview.content).not.toContain("供暖季开始");
  expect(preview.content).toMatch(/<th[^>]*>来源<\/th><th[^>]*>情感<\/th>/);
  expect(preview.title).toBe("每日要情");
});

it("each save is a version, and one of before comes back as a save of its own", async () => {
  const { id } = (await admin.actJson(`${R}/template/save`, { ...TEMPLATE, name: "周报一" })).data;
  await admin.actJson(`${R}/template/save`, { ...TEMPLATE, id, name: "周报二", sections: [{ ref: "@overview" }] });
  const versions = (await admin.post(`${R}/template/versions`, { id })).data;
  expect(versions.map(({ version, name }: { version: number; name: string }) => [version, name])).toEqual([
    [2, "周报二"],
    [1, "周报一"],
  ]);
  expect((await admin.act(`${R}/template/restore`, { id: versions[1].id })).status).toBe(0);
  const { data } = await admin.post(`${R}/template/get`, { id });
  expect([data.name, data.version, data.sections.length]).toEqual(["周报一", 3, 3]);
});

it("the house's first templates stay, copies may be changed, other units see neither", async () => {
  expect((await admin.actJson(`${R}/template/save`, { ...TEMPLATE, id: "t-media-day" })).status).toBe(403);
  const { id } = (await admin.act(`${R}/template/copy`, { id: "t-media-day" })).data;
  expect((await admin.post(`${R}/template/get`, { id })).data).toMatchObject({ name: "热点日报（副本）", own: true });
  const seen = (await editor.post(`${R}/template/list`)).data.map((row: { id: string }) => row.id);
  expect(seen).toContain("t-media-day");
  expect(seen).not.toContain(id);
  expect((await editor.act(`${R}/template/delete`, { ids: [id] })).status).toBe(403);
  expect((await admin.act(`${R}/template/delete`, { ids: [id] })).status).toBe(0);
  expect((await admin.post(`${R}/template/get`, { id })).status).toBe(404);
});

it("a Word template of thirty sections is filled, with loops inside loops and the house's own header", async () => {
  const section = (at: number) => ({
    ...{ type: "docs" as const, title: `第${at}节`, ref: "@hot:2", body: `正文${at}` },
    docs: [1, 2].map((no) => ({
      ...{ docId: "", title: `稿件${at}-${no} <&>`, summary: "摘要", source: "甲报" },
      ...{ dataType: "news", pubdate: MONDAY, isAppraise: -1, sameContentCount: no },
    })),
  });
  const report = {
    title: "长报告",
    creator: "编辑",
    docCount: 60,
    beginTime: MONDAY,
    endTime: MONDAY + DAY,
    sections: Array.from({ length: 30 }, (_, at) => section(at + 1)),
  };
  const word = new WordTemplates();
  const { word: sample, names } = await word.check(sampleWord());
  expect(new Set(names)).toEqual(new Set(Object.keys(PLACEHOLDERS)));
  const filled = await word.fill(sample, wordData(report as never, { header: "内部材料" }, MONDAY));
  const text = words(filled);
  for (const at of [1, 15, 30]) expect(text).toContain(`第${at}节`);
  expect(text.match(/稿件\d+-\d/g)).toHaveLength(60);
  expect(text).not.toMatch(/[{}]/);
  expect(words(filled, "word/header.xml")).toBe("内部材料");
});

it("a house's Word document of five sections keeps its make-up: covers, lying pages, contents, numbers; tables, loops and pictures are filled", async () => {
  const { id } = (await admin.actJson(`${R}/template/save`, { ...TEMPLATE, name: "多节模板" })).data;
  const head = `--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="模板.docx"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), houseTemplate(), Buffer.from("\r\n--x--\r\n")]);
  const { data } = await admin.send("POST", `${R}/template/word`, body, {
    ...{ "content-type": "multipart/form-data; boundary=x", optoken: await admin.token() },
  });
  expect(data.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
  await logosOf(test.app.services).put({ id, image: (await picture(400, 100)).toString("base64"), time: 0 });
  const chart = (ref: string) => ({
    type: "chart" as const,
    title: `图${ref}`,
    ref,
    body: "",
    rows: [1, 2, 3].map((n) => ({ key: `k${n}`, name: `甲${n}`, value: n })),
  });
  const docs = (at: number) => ({
    ...{ type: "docs" as const, title: `要闻${at}`, ref: "@hot", body: `正文${at}` },
    docs: [1, 2, 3].map((no) => ({
      ...{ docId: "", title: `稿件${at}-${no}`, summary: "摘要", source: "甲报" },
      ...{ dataType: "news", pubdate: MONDAY, isAppraise: -1, sameContentCount: no },
    })),
  });
  const report = {
    ...reportOf(id),
    title: "五节报告",
    docCount: 6,
    sections: [docs(1), chart("dataType"), docs(2), chart("media")],
  } as ReportRecord;
  const filled = await filledWord(test.app.services, report);
  const parts = unzipSync(new Uint8Array(filled!));
  const xml = new TextDecoder().decode(parts["word/document.xml"]);
  expect(xml).not.toMatch(/\{[#/]?\w+\}/);
  expect(xml.match(/<w:sectPr>/g)).toHaveLength(5);
  expect(xml.match(/w:orient="landscape"/g)).toHaveLength(1);
  expect(xml).toContain("TOC \\o &quot;1-2&quot;");
  expect(xml).toContain("xmlns:wp=");
  // A chapter for each section, a heading for each document, and of the tables a head and a row for each.
  expect(xml.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(4 + 2);
  expect(xml.match(/<w:pStyle w:val="Heading2"\/>/g)).toHaveLength(6);
  const tables = xml.match(/<w:tbl>.*?<\/w:tbl>/gs) ?? [];
  expect(tables.map((one) => one.match(/<w:tr>/g)?.length)).toEqual([4, 1, 4, 1, 7]);
  // Logo of the cover and of each header, and the two charts.
  expect(xml.match(/<w:drawing>/g)).toHaveLength(3);
  expect(words(filled!, "word/header3.xml")).toContain("第3节 内部材料");
  expect(new TextDecoder().decode(parts["word/header4.xml"])).toContain("<w:drawing>");
  expect(words(filled!, "word/footer5.xml")).toContain("编辑部");
}, 60_000);

it("what is no Word document, or names what is not known, is refused in words", async () => {
  const word = new WordTemplates();
  await expect(word.check(Buffer.from("PK nothing"))).rejects.toThrow("这不是 Word 文档");
  const open = docxOf({ blocks: [{ kind: "text", text: "{#sections} {heading}" }] });
  await expect(word.fill(open, { sections: [] })).rejects.toThrow("Word 模板不能填写");
  expect((await word.check(docxOf({ blocks: [{ kind: "text", text: "{titel}" }] }))).names).toEqual(["titel"]);
});

it("a report of one's own conditions is made at once, of chosen parts", async () => {
  const entry = { name: "台风专题", keyWords: "台风", excludeWords: "供暖", span: "1d", parts: ["overview", "docs"] };
  const { id } = (await editor.act(`${R}/custom/save`, entry)).data;
  const made = (await editor.act(`${R}/custom/run`, { id })).data;
  await settledGenerations(test.app.services);
  const report = await reportsOf(test.app.services).get(made.id);
  expect(report).toMatchObject({ status: 1, docCount: 1, beginTime: MONDAY, endTime: MONDAY + DAY });
  expect(report!.sections.map(({ title, docs = [] }) => [title, docs.map((row) => row.title)])).toEqual([
    ["概述", []],
    ["重点稿件", ["台风登陆沿海"]],
  ]);
  expect((await editor.post(`${R}/custom/list`)).data.rows).toMatchObject([{ name: "台风专题", count: 1, reportId: made.id }]);
  expect((await admin.act(`${R}/custom/run`, { id })).status).toBe(404);
});

it("a logo stands at the head of what a template makes, is copied with it and can be taken off", async () => {
  const { id } = (await admin.actJson(`${R}/template/save`, { ...TEMPLATE, name: "带徽标" })).data;
  const jpeg = await picture(1600, 400, "jpeg");
  const upload = async (name: string, data: Buffer, by = admin) => {
    const head = `--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), data, Buffer.from("\r\n--x--\r\n")]);
    return by.send("POST", `${R}/template/logo`, body, { "content-type": "multipart/form-data; boundary=x", optoken: await by.token() });
  };
  expect((await upload("徽标.gif", jpeg)).message).toContain("徽标应为");
  expect((await upload("徽标.png", Buffer.from("no"))).message).toContain("不是能打开的图片");
  expect((await upload("徽标.jpg", jpeg, editor)).status).not.toBe(0);
  expect((await upload("徽标.jpg", jpeg)).status).toBe(0);
  const shown = async (of: string) => (await admin.post(`${R}/template/get`, { id: of })).data.hasLogo;
  expect(await shown(id)).toBe(true);
  const [logo] = await logoBlocks(test.app.services, id);
  expect(logo).toMatchObject({ kind: "picture", width: 192 });
  expect((await reportPaper(test.app.services, reportOf(id))).blocks.map(({ kind }) => kind).slice(0, 2)).toEqual(["picture", "title"]);
  const copy = (await admin.act(`${R}/template/copy`, { id })).data.id;
  expect(await shown(copy)).toBe(true);
  expect((await admin.act(`${R}/template/logo/delete`, { id })).status).toBe(0);
  expect(await logoBlocks(test.app.services, id)).toEqual([]);
  expect(await shown(copy)).toBe(true);
});

it("a font of the house draws what it can in PDF, the console's own the rest; Word is told its name", async () => {
  const { id } = (await admin.actJson(`${R}/template/save`, { ...TEMPLATE, name: "带字体" })).data;
  const upload = async (data: Buffer, by = admin) => {
    const head = `--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.ttf"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), data, Buffer.from("\r\n--x--\r\n")]);
    return by.send("POST", `${R}/template/font`, body, { "content-type": "multipart/form-data; boundary=x", optoken: await by.token() });
  };
  // Latin alone, in another weight than the console's.
  const black = new FontParts().read("latin", 900);
  expect((await upload(Buffer.from("no font"))).message).toContain("不是 TrueType");
  expect((await upload(Buffer.concat([black.subarray(0, 400), Buffer.alloc(4000)]))).status).toBe(100001);
  expect((await upload(black, editor)).status).not.toBe(0);
  expect((await upload(black)).status).toBe(0);
  const name = (await admin.post(`${R}/template/get`, { id })).data.fontName;
  expect(name).toContain("Noto Sans SC");
  const report = { ...reportOf(id), sections: [{ type: "text", title: "Weekly 周报", ref: "own", body: "Typhoon 台风 😀" }] } as never;
  const paper = await reportPaper(test.app.services, report);
  const pdf = (
    await pdfWriterOf(test.app.services).write(
      async () => paper,
      () => {},
    )
  ).toString("latin1");
  const fonts = new Set(pdf.match(/\/BaseFont \/\w+\+[\w-]+/g)?.map((font) => font.replace(/.*\+/, "")));
  expect([...fonts].some((font) => font.includes("Black"))).toBe(true);
  expect([...fonts].filter((font) => !font.includes("Black")).length).toBeGreaterThanOrEqual(2);
  expect(new TextDecoder().decode(unzipSync(docxOf(paper))["word/styles.xml"])).toContain(`w:eastAsia="${name}"`);
  const copy = (await admin.act(`${R}/template/copy`, { id })).data.id;
  await admin.act(`${R}/template/delete`, { ids: [id] });
  expect((await houseFontOf(test.app.services, copy))?.data.length).toBe(black.length);
  expect((await admin.act(`${R}/template/font/delete`, { id: copy })).status).toBe(0);
  expect(await fontFilesOf(test.app.services).count()).toBe(0);
});

const picture = (width: number, height: number, format: "png" | "jpeg" = "png") =>
  sharp({ create: { width, height, channels: 3, background: "#c00000" } })
    .toFormat(format)
    .toBuffer();

/** A report of a template, as it is before anything was found. */
const reportOf = (templateId: string): ReportRecord =>
  ({ id: "t", templateId, title: "日报", sections: [], creator: "甲", beginTime: MONDAY, endTime: MONDAY + DAY, log: [] }) as never;
