import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY, HOUR, localStep } from "#engine/grammar/localTime.ts";
import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { overviewKpis } from "#server/statistics/overview.ts";
import { intervalFor } from "#server/statistics/readStatistics.ts";
import { sourceRanking } from "#server/statistics/sourceRanking.ts";
import type { DocumentQuery, DocumentRow } from "#server/store/documents.ts";
import { heatOverTime } from "./heatOverTime.ts";

/** What every view of an event may be narrowed to. */
type EventLimits = Pick<RequestOf<"events.trend">, "id" | "beginTime" | "endTime" | "dataType" | "isAppraise">;

/** What the lists and figures of an event hold where nobody chose kinds. */
export const EVENT_KINDS = ["all"];

/** What finds an event's documents within a request. */
export const queryOf = async ({ services, caller, request }: RequestContext<EventLimits>): Promise<DocumentQuery> => {
  const { id, beginTime, endTime, dataType, isAppraise } = request;
  const kinds = dataType?.length ? dataType : EVENT_KINDS;
  return (await documentQuery(services, caller, { eventId: id, beginTime, endTime, dataType: kinds, isAppraise })).query;
};

export async function eventSources(context: HandlerContext<"events.volumeRankSource">) {
  const rows = await sourceRanking(context.services, await queryOf(context), { size: context.request.size ?? 10 });
  return { rows, total: rows.length };
}

export const eventOverview = async (context: HandlerContext<"events.overview">) =>
  overviewKpis(context.services, await queryOf(context), false);

export async function eventTrend(context: HandlerContext<"events.trend">) {
  const query = await queryOf(context);
  const span = await spanOf(context, query);
  const wanted = { ...query, ...span };
  const interval = context.request.interval ?? (intervalFor(wanted) === "hour" ? "hour" : "day");
  const { documents, now } = context.services;
  const [buckets = []] = await documents.statistics(wanted, [{ kind: "trend", interval }]);
  const heat = await heatOverTime(documents, wanted, {
    counts: buckets.map(({ value }) => value),
    ...{ width: interval === "hour" ? HOUR : DAY, begin: wanted.beginTime ?? 0, now: now() },
  });
  const rows = buckets.map((bucket, at) => ({ ...bucket, value: heat[at] ?? 0 }));
  return { rows, total: rows.length };
}

/** First to last document, where the request and the event leave it open. */
async function spanOf({ services }: RequestContext<EventLimits>, query: DocumentQuery): Promise<{ beginTime?: number; endTime?: number }> {
  if (query.beginTime !== undefined && query.endTime !== undefined) return {};
  const edge = async (order: "asc" | "desc"): Promise<number | undefined> =>
    (
      await services.documents.search({
        query,
        collapse: false,
        sort: { field: "pubdate", order },
        page: 1,
        pagesize: 1,
      })
    ).rows[0]?.pubdate;
  const [first, last] = await Promise.all([edge("asc"), edge("desc")]);
  if (first === undefined || last === undefined) return {};
  return { beginTime: query.beginTime ?? first, endTime: query.endTime ?? last + 1 };
}

/** Key documents in order of time: the first report, and the most reprinted text of each day (hour for short events). */
export async function eventTimeline(context: HandlerContext<"events.timeline">) {
  const { services } = context;
  const query = await queryOf(context);
  const [{ rows: first }, { rows: top }] = await Promise.all([
    services.documents.search({
      query,
      collapse: false,
      sort: { field: "pubdate", order: "asc" },
      page: 1,
      pagesize: 1,
    }),
    services.documents.search({
      query,
      collapse: true,
      sort: { field: "sameContentCount", order: "desc" },
      page: 1,
      pagesize: 200,
    }),
  ]);
  const start = first[0];
  if (!start) return [];
  const span = Math.max(...top.map((row) => row.pubdate), start.pubdate) - start.pubdate;
  const width = span <= 3 * DAY ? 6 * HOUR : DAY;
  const steps = new Map<number, DocumentRow>();
  for (const row of top) {
    const step = localStep(row.pubdate, width);
    if (!steps.has(step)) steps.set(step, row);
  }
  const rows = [start, ...[...steps.values()].filter((row) => row.sameId !== start.sameId)].sort((a, b) => a.pubdate - b.pubdate);
  return rows.map((row) => ({
    time: row.pubdate,
    title: headlineOf(row, 40),
    summary: row.summary,
    source: row.source || row.channel,
    docId: row.id,
    dataType: row.dataType,
    count: row.sameContentCount,
    first: row.id === start.id,
    mark: row.id === start.id ? "首发" : "",
  }));
}
