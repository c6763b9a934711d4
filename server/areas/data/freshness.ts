import { accountPlaces } from "#server/accounts/accountPlaces.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";

/** Sources looked at. */
const MOST = 100_000;

/** Sources with the seconds since their latest document. A time of publication still to come counts as now. */
export async function freshness({ services, caller, request }: HandlerContext<"data.freshness">) {
  const now = services.now();
  const filter = { dataTypes: dataTypes(request.dataType, caller) };
  const [sources, placeOf] = await Promise.all([
    services.documents.sources(request.keyWords?.trim() ?? "", MOST, filter),
    accountPlaces(services),
  ]);
  const rows = sources.map((source) => ({
    ...source,
    delay: Math.max(0, Math.round((now - source.lastTime) / 1000)),
  }));
  const sign = request.sortType === "asc" ? 1 : -1;
  rows.sort((a, b) => sign * (a[request.sortField] - b[request.sortField]) || (a.source < b.source ? -1 : 1));
  const page = rows.slice((request.page - 1) * request.pagesize, request.page * request.pagesize);
  return {
    rows: page.map((row) => ({ ...row, regionId: placeOf(row.source, row.sourceId) })),
    total: rows.length,
  };
}
