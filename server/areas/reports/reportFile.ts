import { auditOf } from "#server/audit/AuditLog.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { TYPE_NAMES } from "#server/labels/labels.ts";
import { safeFileName } from "#server/sheets/exportFiles.ts";
import { localTime } from "#server/sheets/sheet.ts";
import { documentLink } from "#server/users/documentLink.ts";
import { type DocxBlock, docxOf } from "./docx.ts";
import { FIGURES } from "./figures.ts";
import { findReport, picturesOf, type ReportRecord, type ReportSection } from "./ReportRecord.ts";
import { periodOf } from "./writeOverview.ts";

/** Rows of a table below a chart's picture, and where there is no picture. */
const MOST_ROWS = 15;
/** The latest times of one. */
const MOST_TIMES = 31;

/** What a table says it counts, and what of it is left out. */
const basis = (left: string): DocxBlock => ({ kind: "note", text: `按信息条数统计，相似文章各计一条${left}` });

/** A figure as a table: a column for each series, or names and numbers. */
function figureTable({ ref, rows = [] }: ReportSection): DocxBlock[] {
  const names = FIGURES[ref]?.series;
  if (!names) {
    const shown = rows.slice(0, MOST_ROWS).map((row) => [row.name, String(row.value)]);
    const left = rows.length > shown.length ? `；列出前 ${shown.length} 项，共 ${rows.length} 项` : "";
    return [{ kind: "table", head: ["名称", "信息量"], rows: shown }, basis(left)];
  }
  const totals = new Map<string, number>();
  for (const { series = "", value } of rows) totals.set(series, (totals.get(series) ?? 0) + value);
  const series = [...totals]
    .filter(([, sum]) => sum > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([key]) => key);
  const cells = new Map(rows.map((row) => [`${row.key}\n${row.series ?? ""}`, row.value]));
  const all = [...new Set(rows.map((row) => row.key))];
  const keys = all.slice(-MOST_TIMES);
  const left = all.length > keys.length ? `；列出最近 ${keys.length} 个时段，共 ${all.length} 个` : "";
  const shown = keys.map((key) => [key, ...series.map((one) => String(cells.get(`${key}\n${one}`) ?? 0))]);
  return [{ kind: "table", head: ["时间", ...series.map((key) => names[key] ?? key)], rows: shown }, basis(left)];
}

const lines = (body: string): DocxBlock[] =>
  body
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((text) => ({ kind: "text", text: text.trim() }));

/** A report as Word reads it: what its generation found, with the charts as they were drawn when it was made. */
async function reportDocx(services: Services, report: ReportRecord): Promise<Buffer> {
  const pictures = await picturesOf(services).find({ where: { reportId: report.id } });
  const drawn = new Map(pictures.map((one) => [one.section, one.image]));
  const blocks = report.sections.flatMap((section, at): DocxBlock[] => {
    const png = drawn.get(at);
    return [
      { kind: "heading", text: section.title ? `${at + 1} ${section.title}` : String(at + 1) },
      ...(section.type === "chart" && png
        ? [{ kind: "picture" as const, png: Buffer.from(png, "base64"), alt: section.title || section.ref }]
        : []),
      ...(section.type === "chart" && section.ref !== "keywords" ? figureTable(section) : []),
      ...(section.type === "chart" && section.ref === "keywords"
        ? [
            {
              kind: "text" as const,
              text: (section.rows ?? [])
                .slice(0, 30)
                .map((row) => `${row.name}（${row.value}）`)
                .join("、"),
            },
          ]
        : []),
      ...lines(section.body),
      ...(section.docs ?? []).map((document, index) => ({
        ...{ kind: "item" as const, number: index + 1, title: document.title },
        ...(document.docId && {
          link: documentLink(services, "editing", { id: document.docId, dataType: document.dataType }),
        }),
        note: [document.source, TYPE_NAMES[document.dataType] ?? "", localTime(document.pubdate).slice(0, 16)].filter(Boolean).join("　"),
        text: document.summary,
      })),
      ...(section.type === "ai" && section.body ? [{ kind: "note" as const, text: "内容由AI生成，请仔细甄别" }] : []),
    ];
  });
  const signed = report.sign === "signed" ? report.log.findLast(({ action }) => action === "签发") : undefined;
  const made = [`${periodOf(report)}`, `编制：${report.creator}`, ...(signed ? [`签发：${signed.user}`] : [])];
  return docxOf([{ kind: "title", text: report.title }, { kind: "subtitle", text: made.join("　") }, ...blocks]);
}

/** The file of a report as a download. */
export async function downloadReport({ request, caller, services, raw }: HandlerContext<"reports.download">): Promise<Buffer> {
  const report = await findReport(services, caller, request.id);
  const data = await reportDocx(services, report);
  await auditOf(services).note(caller, "下载报告", report.title);
  raw.reply
    .header("content-type", "application/vnd.openxmlformats-officedocument.wordprocessingml.document")
    .header(
      "content-disposition",
      `attachment; filename="report.docx"; filename*=UTF-8''${encodeURIComponent(safeFileName(report.title, "docx"))}`,
    )
    .header("cache-control", "private, no-store");
  return data;
}
