import { auditOf } from "#server/audit/AuditLog.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { tableOf } from "#server/documents/exportDocuments.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { type DownloadTicket, keepExport } from "#server/sheets/exportFiles.ts";
import { sheetWriterOf } from "#server/sheets/SheetWriter.ts";
import { localTime } from "#server/sheets/sheet.ts";
import type { FullDocument } from "#server/store/documents.ts";

const plain = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const byline = (row: FullDocument): string => [row.source || row.channel, row.author, localTime(row.pubdate)].filter(Boolean).join("  ");

function htmlOf(documents: FullDocument[]): string {
  const articles = documents.map(
    (row) => `<article><h1>${escaped(row.title)}</h1><p class="by">${escaped(byline(row))}</p>${row.content}</article>`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>导出文章</title><style>body{max-width:46em;margin:2em auto;font-family:sans-serif;line-height:1.7}article{border-bottom:1px solid #ccc;padding:1em 0}.by{color:#666}img{max-width:100%}</style></head><body>${articles.join("")}</body></html>`;
}

const textOf = (documents: FullDocument[]): string =>
  documents.map((row) => [row.title, byline(row), row.url, "", plain(row.content)].join("\r\n")).join("\r\n\r\n----\r\n\r\n");

/** Whole documents as one file. Their HTML was sanitised when it was taken in. */
export async function exportFull(context: HandlerContext<"documents.export">): Promise<DownloadTicket> {
  const { services, caller, request } = context;
  const documents = await visibleDocuments(services, caller, request.ids);
  const data = await {
    html: () => htmlOf(documents),
    txt: () => `\ufeff${textOf(documents)}`,
    xlsx: () =>
      sheetWriterOf(services).write("xlsx", () => {
        const { head, rows } = tableOf(documents, undefined);
        return { head: [...head, "正文"], rows: rows.map((row, at) => [...row, plain(documents[at]!.content)]) };
      }),
  }[request.format]();
  const ticket = await keepExport(services, caller, {
    data,
    extension: request.format,
    fileName: request.fileName,
    rows: documents.length,
  });
  await auditOf(services).note(caller, "导出文章", `${ticket.fileName}（${documents.length} 篇）`);
  return ticket;
}
