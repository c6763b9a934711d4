import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { RequestContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import type { Bucket, Panel } from "#server/store/documents.ts";
import { checkInterval, intervalFor } from "./readStatistics.ts";

type By = Extract<Panel, { kind: "trend" }>["by"];

/** Buckets of time, empty ones included, one line per `by`. */
export async function trendRows(
  context: RequestContext<DocumentRequest & Partial<Pick<RequestOf<"statistics.trendDatatype">, "interval">>>,
  by: By,
): Promise<Bucket[]> {
  const { services, caller, request } = context;
  const { query } = await documentQuery(services, caller, request);
  const interval = request.interval ?? intervalFor(query);
  checkInterval(interval, query);
  const [rows = []] = await services.documents.statistics(query, [{ kind: "trend", interval, by }], {
    collapse: collapses(request, query),
  });
  return rows;
}
