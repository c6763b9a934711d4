import type { Area, HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import { named, placed, SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import { overview } from "#server/statistics/overview.ts";
import { readStatistics } from "#server/statistics/readStatistics.ts";
import { sourceRanking } from "#server/statistics/sourceRanking.ts";
import { trendRows } from "#server/statistics/trend.ts";
import type { Bucket, DocumentMetrics, Panel } from "#server/store/documents.ts";
import { sourceIndices } from "./sourceIndices.ts";
import { tabCounts } from "./tabCounts.ts";

type Context = RequestContext<DocumentRequest>;

const asRows = <R>(rows: R[] = []): { rows: R[]; total: number } => ({ rows, total: rows.length });

/** When the request de-duplicates, a group counts once in each part: as many as the list of that part shows (docs/counting.md). */
async function terms(context: Context, field: "dataType" | "isAppraise"): Promise<Bucket[]> {
  return parts(context, { kind: "terms", field, size: 20 });
}

/** Parts of a whole, which is told where they may overlap. */
async function parts(context: Context, panel: Panel): Promise<Bucket[]> {
  const [rows = [], [count] = []] = await readStatistics(context, [panel, { kind: "count" }]);
  return context.request.duplicate === 1 || context.request.join === 1 ? rows.map((row) => ({ ...row, whole: count?.value ?? 0 })) : rows;
}

async function ranking(context: Context, size: number, metric?: keyof DocumentMetrics, sourceId?: string) {
  const { services, caller, request } = context;
  const { query } = await documentQuery(services, caller, request);
  if (sourceId) query.sources = [...(query.sources ?? []), sourceId];
  return asRows(await sourceRanking(services, query, { size, metric, collapse: collapses(request, query) }));
}

/** The ranking, and where it is asked for the index and the type of each source. */
async function rankSource(context: HandlerContext<"statistics.rankSource">) {
  const { services, caller, request } = context;
  const { query } = await documentQuery(services, caller, request);
  const [rows, indices] = await Promise.all([
    sourceRanking(services, query, { size: request.size, collapse: collapses(request, query) }),
    request.index === 1 ? sourceIndices(services, query) : undefined,
  ]);
  return asRows(rows.map((row) => ({ ...row, ...(indices?.get(row.key) ?? indices?.get(row.name)) })));
}

const area: Area<"statistics"> = {
  name: "statistics",
  handlers: {
    "statistics.trendDatatype": async (context) => asRows(await trendRows(context, "dataType")),
    "statistics.trendEmotion": async (context) => asRows(await trendRows(context, "isAppraise")),
    "statistics.rankSource": rankSource,
    "statistics.ftsRankSource": (context) => ranking(context, context.request.size, context.request.interactive, context.request.sourceId),
    "statistics.distributionDatatype": async (context) =>
      asRows(context.request.tabs === 1 ? await tabCounts(context) : named(await terms(context, "dataType"), TYPE_NAMES)),
    "statistics.distributionEmotion": async (context) => asRows(named(await terms(context, "isAppraise"), SENTIMENT_NAMES)),
    "statistics.distributionSource": async (context) =>
      asRows(await parts(context, { kind: "terms", field: "outlet", size: context.request.size })),
    "statistics.distributionRegion": async (context) => {
      const { regionIds, size } = context.request;
      const [rows = []] = await readStatistics(context, [{ kind: "terms", field: "region", size, below: regionIds ?? [] }]);
      return asRows(placed(rows));
    },
    "statistics.distributionCategory": async (context) => {
      const [rows] = await readStatistics(context, [{ kind: "terms", field: "category", size: 50 }]);
      return asRows(rows);
    },
    "statistics.heatmap": async (context) => {
      const [rows] = await readStatistics(context, [{ kind: "heatmap" }]);
      return asRows(rows);
    },
    "statistics.overview": overview,
  },
};

export default area;
