import { HOUR } from "#engine/grammar/localTime.ts";
import { ApiError, type RequestContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import type { Bucket, DocumentQuery, Panel } from "#server/store/documents.ts";

/** All panels over the request's filter; a group counts once in each bucket when the request de-duplicates. */
export async function readStatistics(context: RequestContext<DocumentRequest>, panels: Panel[]): Promise<Bucket[][]> {
  const { query } = await documentQuery(context.services, context.caller, context.request);
  return context.services.documents.statistics(query, panels, { collapse: collapses(context.request, query) });
}

/** Hours up to three days, days up to two years, months beyond. */
export function intervalFor(query: Pick<DocumentQuery, "beginTime" | "endTime">): "hour" | "day" | "month" {
  if (query.beginTime === undefined || query.endTime === undefined) return "day";
  const hours = (query.endTime - query.beginTime) / HOUR;
  return hours <= 72 ? "hour" : hours <= 24 * 731 ? "day" : "month";
}

/** The finest interval still read in reasonable time: 10,000 buckets of each line. */
export function checkInterval(interval: "hour" | "day" | "month", query: Pick<DocumentQuery, "beginTime" | "endTime">): void {
  if (query.beginTime === undefined || query.endTime === undefined || interval === "month") return;
  const buckets = (query.endTime - query.beginTime) / (interval === "hour" ? HOUR : 24 * HOUR);
  if (buckets > 1800) throw new ApiError(100001, "时间范围过长，请选择更大的时间粒度");
}
