import type { Area, HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { columnCondition } from "#server/documents/conditions.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { type SearchReply, searchDocuments } from "#server/documents/searchDocuments.ts";
import { named, SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { columnsOf, MAX_SOURCES } from "#server/records/ColumnRecord.ts";
import { inTreeOrder, ownColumns } from "#server/records/ownColumns.ts";
import { readStatistics } from "#server/statistics/readStatistics.ts";
import { sourceRanking } from "#server/statistics/sourceRanking.ts";
import { trendRows } from "#server/statistics/trend.ts";
import type { Bucket } from "#server/store/documents.ts";
import { columnNamesOf, ownColumnIdsOf } from "#server/users/homeSources.ts";
import { relatedRegions, relatedSources, unrelatedChannels, unrelatedSources } from "./columnSources.ts";
import { asTree, shownColumn, withCounts } from "./columnTree.ts";
import { pushColumn, sendDueColumns } from "./pushColumn.ts";
import { addColumn, deleteColumns, moveColumn, updateColumn } from "./saveColumn.ts";

type ColumnRequest = DocumentRequest & { id?: string };

const asRows = <R>(rows: R[] = []): { rows: R[]; total: number } => ({ rows, total: rows.length });

/** The request over the column it names as `id`. */
const ofColumn = <Request extends ColumnRequest>(context: RequestContext<Request>): RequestContext<Request> => ({
  ...context,
  request: { ...context.request, columnId: context.request.id ?? context.request.columnId },
});

/**
 * Documents of a column. Without an id the request is a column that is not saved yet, and finds what it would find once
 * it is: its words and limits hold as a stored condition's do.
 */
async function queryColumn(context: HandlerContext<"subscribe.query">): Promise<SearchReply> {
  const { services, caller, request } = context;
  if (request.id ?? request.columnId) return searchDocuments(ofColumn(context));
  const { keyWords, allWords, anyWords, excludeWords, dataType, isAppraise, queryField, ...further } = request;
  const { sources, regions, channels, ...rest } = further;
  const words = { keyWords, allWords, anyWords, excludeWords };
  const limits = { dataType, isAppraise: isAppraise?.join(","), queryField, sources, regions, channels };
  const ready = await documentQuery(services, caller, rest, [{ ...words, ...limits }]);
  return searchDocuments({ ...context, request: rest }, ready);
}

async function terms(context: RequestContext<ColumnRequest>, field: "dataType" | "isAppraise"): Promise<Bucket[]> {
  const [rows = []] = await readStatistics(ofColumn(context), [{ kind: "terms", field, size: 20 }]);
  return rows;
}

const PUSH_EVERY = 10 * 60_000;

const area: Area<"subscribe"> = {
  name: "subscribe",
  handlers: {
    "subscribe.list": async (context) => {
      const { keyWords = "", kind, page, pagesize } = context.request;
      const all = await ownColumns(context.services, context.caller);
      const names = new Map(all.map((column) => [column.id, column.name]));
      const mine = inTreeOrder(all).filter((column) => column.name.includes(keyWords.trim()) && (!kind || column.kind === kind));
      const shown = mine.slice((page - 1) * pagesize, page * pagesize);
      const counted = await Promise.all(shown.map((column) => withCounts(context, column)));
      return {
        rows: counted.map((column) => ({ ...column, parentName: names.get(column.parentId) ?? "" })),
        total: mine.length,
      };
    },
    "subscribe.tree": async (context) => {
      const { kind } = context.request;
      const mine = (await ownColumns(context.services, context.caller)).filter((column) => !kind || column.kind === kind);
      return asTree(await Promise.all(mine.map((column) => withCounts(context, column))));
    },
    "subscribe.add": addColumn,
    "subscribe.update": updateColumn,
    "subscribe.delete": deleteColumns,
    "subscribe.order": moveColumn,
    "subscribe.findById": async ({ request, caller, services }) =>
      shownColumn(await columnCondition(services, caller, request.id as string)),
    "subscribe.maxSourceCount": () => MAX_SOURCES,
    "subscribe.findRelateRegion": relatedRegions,
    "subscribe.findRelateSource": relatedSources,
    "subscribe.findUnRelateSource": unrelatedSources,
    "subscribe.findUnRelateChannel": unrelatedChannels,
    "subscribe.query": queryColumn,
    "subscribe.reportTrend": async (context) => asRows(await trendRows(ofColumn(context), "dataType")),
    "subscribe.emotionAnalysis": async (context) => asRows(named(await terms(context, "isAppraise"), SENTIMENT_NAMES)),
    "subscribe.typeAnalysis": async (context) => asRows(named(await terms(context, "dataType"), TYPE_NAMES)),
    "subscribe.mediaRank": async (context) => {
      const { query } = await documentQuery(context.services, context.caller, ofColumn(context).request);
      return asRows(await sourceRanking(context.services, query, { size: context.request.size }));
    },
    "subscribe.keywordsHot": async (context) => {
      const [rows] = await readStatistics(ofColumn(context), [{ kind: "keywords", size: Math.max(context.request.size, 10) }]);
      return asRows(rows);
    },
    "subscribe.subColumnPush": pushColumn,
  },
  jobs: [{ name: "subscribe.send", title: "订阅栏目推送", every: PUSH_EVERY, scope: "house", run: sendDueColumns }],
  async start(services) {
    const columns = columnsOf(services);
    columnNamesOf.provide(services, async (ids) => {
      const found = await Promise.all(ids.map((id) => columns.get(id)));
      return new Map(found.filter((column) => column !== null).map((column) => [column.id, column.name]));
    });
    ownColumnIdsOf.provide(services, async (caller) =>
      (await ownColumns(services, caller)).filter((column) => column.enabled).map((column) => column.id),
    );
  },
};

export default area;
