import { markedSources, sectionNote } from "#engine/grammar/extracts.ts";
import type { Services } from "#server/contract/handler.ts";
import { SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { figureTable } from "#server/print/figureTable.ts";
import type { Paper, PaperBlock } from "#server/print/PaperBlock.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { FIGURES } from "#server/statistics/figures.ts";
import { documentLink } from "#server/users/documentLink.ts";
import { houseFontOf } from "./houseFonts.ts";
import { logoBlocks } from "./logos.ts";
import { type DocumentField, picturesOf, type ReportDocument, type ReportRecord, type ReportSection } from "./ReportRecord.ts";
import { sourceLine } from "./sectionText.ts";
import { templatesOf } from "./templates.ts";
import { periodOf } from "./writeOverview.ts";

const lines = (body: string): PaperBlock[] =>
  body
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((text) => ({ kind: "text", text: text.trim() }));

const CELLS: Record<DocumentField, { head: string; read: (document: ReportDocument) => string }> = {
  source: { head: "来源", read: ({ source }) => source },
  dataType: { head: "类型", read: ({ dataType }) => TYPE_NAMES[dataType] ?? "" },
  pubdate: { head: "时间", read: ({ pubdate }) => localTime(pubdate).slice(0, 16) },
  isAppraise: { head: "情感", read: ({ isAppraise }) => SENTIMENT_NAMES[String(isAppraise)] ?? "" },
  sameContentCount: { head: "相似", read: ({ sameContentCount }) => String(sameContentCount) },
};

/** Documents as passages, or as a table where the template names columns. */
function documentBlocks(services: Services, { docs = [], fields = [] }: ReportSection): PaperBlock[] {
  if (fields.length && docs.length) {
    const head = ["序号", "标题", ...fields.map((field) => CELLS[field].head)];
    return [
      { kind: "table", head, rows: docs.map((row, at) => [String(at + 1), row.title, ...fields.map((field) => CELLS[field].read(row))]) },
    ];
  }
  return docs.map((document, index) => ({
    ...{ kind: "item" as const, number: index + 1, title: document.title },
    ...(document.docId && { link: documentLink(services, "editing", { id: document.docId, dataType: document.dataType }) }),
    note: [document.source, CELLS.dataType.read(document), CELLS.pubdate.read(document)].filter(Boolean).join("　"),
    // A short post has its whole text for a title.
    text: document.summary === document.title ? "" : document.summary,
  }));
}

/** What sentences of a section rest on, each with its number, title, outlet, time and address. */
const sourceBlocks = (services: Services, { body, sources }: ReportSection): PaperBlock[] =>
  markedSources(body, sources).map((one) => {
    const link = documentLink(services, "editing", { id: one.docId, dataType: one.dataType });
    return { kind: "note", text: sourceLine(one), ...(link && { link }) };
  });

/** The chart of what the generation found, and its figures. A report made before rows were kept has the browser's picture alone. */
function chartBlocks({ title, ref, rows, size }: ReportSection, png: string | undefined): PaperBlock[] {
  const { chart, series } = FIGURES[ref] ?? {};
  const alt = title || ref;
  const shown: PaperBlock[] =
    rows && chart
      ? [{ kind: "chart", chart, rows, alt, ...(series && { names: series }) }]
      : png
        ? [{ kind: "picture", png: new Uint8Array(Buffer.from(png, "base64")), alt }]
        : [];
  return [...shown, ...figureTable({ rows, size, series, words: ref === "keywords" })];
}

/** A report as Word and PDF hold it: what its generation found, its charts drawn of it. */
export async function reportPaper(services: Services, report: ReportRecord): Promise<Paper> {
  const pictures = await picturesOf(services).find({ where: { reportId: report.id } });
  const drawn = new Map(pictures.map((one) => [one.section, one.image]));
  const blocks = report.sections.flatMap((section, at): PaperBlock[] => {
    const note = sectionNote(section);
    return [
      { kind: "heading", text: section.title ? `${at + 1} ${section.title}` : String(at + 1) },
      ...(section.type === "chart" ? chartBlocks(section, drawn.get(at)) : []),
      ...lines(section.body),
      ...documentBlocks(services, section),
      ...(note ? [{ kind: "note" as const, text: note }] : []),
      ...sourceBlocks(services, section),
    ];
  });
  const signed = report.sign === "signed" ? report.log.findLast(({ action }) => action === "签发") : undefined;
  const made = [`${periodOf(report)}`, `编制：${report.creator}`, ...(signed ? [`签发：${signed.user}`] : [])];
  const head: PaperBlock[] = [
    ...(await logoBlocks(services, report.templateId)),
    { kind: "title", text: report.title },
    { kind: "subtitle", text: made.join("　") },
  ];
  const font = await houseFontOf(services, report.templateId);
  const { header, footer } = (report.templateId && (await templatesOf(services).get(report.templateId))) || {};
  return { title: report.title, blocks: [...head, ...blocks], ...(header && { header }), ...(footer && { footer }), ...(font && { font }) };
}
