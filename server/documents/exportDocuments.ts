import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type RequestContext } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { placed, SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { type DownloadTicket, keepExport } from "#server/sheets/exportFiles.ts";
import { sheetWriterOf } from "#server/sheets/SheetWriter.ts";
import { type Cell, localTime, type Table } from "#server/sheets/sheet.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { documentQuery, type ReadyQuery } from "./documentQuery.ts";
import type { DocumentRequest } from "./documentRequest.ts";
import { ownSide } from "./ownSide.ts";
import { withoutPlatformName } from "./presentRows.ts";
import { collapses, sorting } from "./searchDocuments.ts";

/** Every column an export can have, by field name; those marked come unless others are asked for. */
const EXPORT_COLUMNS: Record<string, { title: string; read(row: DocumentRow): Cell; usual?: true }> = {
  title: { title: "标题", read: (row) => headlineOf(row), usual: true },
  summary: { title: "摘要", read: (row) => row.summary, usual: true },
  dataType: { title: "类型", read: (row) => TYPE_NAMES[row.dataType] ?? row.dataType, usual: true },
  source: { title: "来源", read: (row) => row.source || row.channel, usual: true },
  channel: { title: "频道", read: (row) => row.channel },
  author: { title: "作者", read: (row) => row.author, usual: true },
  pubdate: { title: "发布时间", read: (row) => localTime(row.pubdate), usual: true },
  isAppraise: { title: "情感", read: (row) => SENTIMENT_NAMES[String(row.isAppraise)], usual: true },
  location: {
    title: "地域",
    read: (row) => row.location || placed([{ key: row.regionId, name: "", value: 0 }])[0]!.name,
    usual: true,
  },
  sameContentCount: { title: "相似量", read: (row) => row.sameContentCount, usual: true },
  visitCount: { title: "阅读", read: (row) => row.visitCount, usual: true },
  likeCount: { title: "点赞", read: (row) => row.likeCount, usual: true },
  commentCount: { title: "评论", read: (row) => row.commentCount, usual: true },
  forwardCount: { title: "转发", read: (row) => row.forwardCount, usual: true },
  playCount: { title: "播放", read: (row) => row.playCount },
  lookCount: { title: "在看", read: (row) => row.lookCount },
  categoryId: { title: "分类", read: (row) => row.categoryId },
  keywords: { title: "关键词", read: (row) => row.keywords.join(" ") },
  labels: { title: "标签", read: (row) => row.labels.join(" ") },
  sensitiveWords: { title: "命中词", read: (row) => row.sensitiveWords.join(" ") },
  isOriginal: { title: "原创", read: (row) => row.isOriginal },
  url: { title: "原文链接", read: (row) => row.url, usual: true },
};

export type ExportRequest = DocumentRequest & Pick<RequestOf<"search.export">, "fileName" | "columns" | "max">;

/** The rows of a search as a file made here, fetched with the ticket answered. A name ending in .csv gives CSV. */
export async function exportDocuments(context: RequestContext<ExportRequest>, ready?: ReadyQuery): Promise<DownloadTicket> {
  const { services, caller, request } = context;
  const { query } = ready ?? (await documentQuery(services, caller, request));
  const extension = /\.csv$/i.test(request.fileName ?? "") ? "csv" : "xlsx";
  let count = 0;
  const data = await sheetWriterOf(services).write(extension, async () => {
    const { rows } = await services.documents.search({
      query,
      collapse: collapses(request, query),
      join: request.join === 1,
      sort: sorting(request),
      page: 1,
      pagesize: request.max,
    });
    count = rows.length;
    return tableOf(await ownSide(services, caller, rows), request.columns);
  });
  const ticket = await keepExport(services, caller, { data, extension, fileName: request.fileName, rows: count });
  await auditOf(services).note(caller, "导出文章", `${ticket.fileName}（${count} 行）`);
  return ticket;
}

export function tableOf(rows: DocumentRow[], wanted: string[] | undefined): Table {
  const unknown = wanted?.find((name) => !Object.hasOwn(EXPORT_COLUMNS, name));
  if (unknown) throw new ApiError(100001, `参数 columns 中没有名为 ${unknown} 的列`);
  const names = wanted?.length ? wanted : Object.keys(EXPORT_COLUMNS).filter((name) => EXPORT_COLUMNS[name]!.usual);
  return {
    head: names.map((name) => EXPORT_COLUMNS[name]!.title),
    rows: rows.map((row) => names.map((name) => EXPORT_COLUMNS[name]!.read(withoutPlatformName(row)))),
  };
}
