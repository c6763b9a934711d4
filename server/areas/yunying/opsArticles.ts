import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY, localDate } from "#engine/grammar/localTime.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { workFigures } from "#server/documents/workFigures.ts";
import { bylinesOf } from "#server/ownworks/bylines.ts";
import { ownQuery } from "#server/ownworks/ownQuery.ts";
import { workReadingsOf } from "#server/records/WorkReading.ts";
import type { DocumentRow, FullDocument } from "#server/store/documents.ts";
import { wordsOf } from "./kpi/monthWorks.ts";
import { opsQuery } from "./opsQuery.ts";

async function opsRows(services: Services, caller: Caller, found: DocumentRow[]) {
  const [rows, texts, bylines, figures] = await Promise.all([
    presentRows(services, caller, found),
    services.documents.get(found.map(({ id }) => id)),
    bylinesOf(services),
    Promise.all(found.map((row) => workFigures(services, row, typesFor(caller)))),
  ]);
  return rows.map((row, at) => ({
    ...row,
    dept: bylines.departmentOf(row.author)?.name ?? "",
    reporter: row.author && bylines.namesOf(row.author).join("、"),
    words: wordsOf(texts[at]?.content ?? ""),
    reprintCount: figures[at]!.reprintCount,
  }));
}

/** Own works with the people who made them, their length and their reprints. */
export async function opsArticles(context: HandlerContext<"yunying.articles">) {
  const { services, caller, request } = context;
  const { query } = await opsQuery(context);
  const sort = { field: request.sortField, order: request.sortType };
  const { page, pagesize } = request;
  const { rows, total } = await services.documents.search({ query, collapse: false, sort, page, pagesize });
  return { rows: await opsRows(services, caller, rows), total };
}

/** One own work that the caller may see. @throws ApiError 404 */
async function ownArticle({ services, caller, request }: HandlerContext<"yunying.article" | "yunying.articleTrend">) {
  const [document] = await visibleDocuments(services, caller, [request.id as string]);
  const missing = new ApiError(404, "稿件不存在或不是本单位的稿件", 404);
  if (!document) throw missing;
  const { pubdate } = document;
  const query = await ownQuery({ services, caller }, {}, { beginTime: pubdate, endTime: pubdate + 1, days: 1 });
  const { total } = await services.documents.search({
    ...{ query: { ...query, ids: [document.id] }, collapse: false, page: 1, pagesize: 1 },
    sort: { field: "pubdate", order: "desc" },
  });
  if (total === 0) throw missing;
  return document as FullDocument;
}

export async function opsArticle(context: HandlerContext<"yunying.article">) {
  const document = await ownArticle(context);
  const [row] = await opsRows(context.services, context.caller, [document]);
  const { content } = document;
  return { ...row!, content };
}

const LINES = [
  ["visitCount", "阅读"],
  ["commentCount", "评论"],
  ["forwardCount", "转发"],
] as const;
/** Readings of one work: by the hour for two days, by the day for a month. */
const MOST = 200;

/** What a work had earned each time it was read. Moments that nobody read have no point. */
export async function opsArticleTrend(context: HandlerContext<"yunying.articleTrend">) {
  const { id, pubdate } = await ownArticle(context);
  const readings = await workReadingsOf(context.services).find({
    ...{ where: { docId: id, time: { gte: pubdate, lt: pubdate + 60 * DAY } }, orderBy: [["time", "asc"]] },
    ...{ page: 1, pagesize: MOST },
  });
  const stamp = (time: number): string => localDate(time).toISOString().slice(0, 13).replace("T", " ").concat(":00");
  const rows = readings.flatMap((reading) =>
    LINES.map(([field, series]) => ({ key: stamp(reading.time), name: stamp(reading.time), value: reading[field], series })),
  );
  return { rows, total: rows.length };
}
