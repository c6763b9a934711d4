import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { before } from "#server/accounts/period.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { named, TYPE_NAMES } from "#server/labels/labels.ts";
import { bylinesOf } from "#server/ownworks/bylines.ts";
import { ownShares, ownTrend } from "#server/ownworks/ownCounts.ts";
import { ownFigures } from "#server/ownworks/ownFigures.ts";
import { byPerson } from "#server/ownworks/signed.ts";
import { type KpiRow, kpi } from "#server/statistics/kpi.ts";
import type { Bucket, DocumentQuery } from "#server/store/documents.ts";
import { opsQuery } from "./opsQuery.ts";

const LONGEST = 366;
const MOST_BYLINES = 20_000;

/** Works, reads, interactions, reprints and PCI-1 of own works, beside the period of equal length before. */
export async function opsOverview(context: HandlerContext<"yunying.overview">): Promise<KpiRow[]> {
  const { services } = context;
  const now = await opsQuery(context);
  const earlier = before(now.period);
  const then = await opsQuery(context, earlier);
  const [own, last] = await Promise.all([ownFigures(services, now.query, now.period), ownFigures(services, then.query, earlier)]);
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return [
    kpi("posts", "发稿", own.posts, last.posts),
    kpi("visitCount", "阅读", own.visitCount, last.visitCount),
    kpi("interactions", "互动", own.interactions, last.interactions),
    kpi("reprints", "转载", own.reprints, last.reprints),
    {
      ...kpi("index", "PCI-1", own.index.value, last.index.value),
      value: rounded(own.index.value),
      previous: rounded(last.index.value),
      ...{ index: own.index },
    },
  ];
}

/** Own works by day, a line for each kind, as corrections and imports have them; hours of one day keep to the works. */
export async function opsTrend(context: HandlerContext<"yunying.trend">) {
  const { query, period } = await opsQuery(context);
  if (period.days > LONGEST) throw new ApiError(100001, "走势最多一年");
  const interval = period.days <= 1 ? "hour" : "day";
  const rows = await ownTrend(context.services, query, interval, "dataType");
  return { rows: rows.map((row) => ({ ...row, series: TYPE_NAMES[row.series ?? ""] ?? row.series })), total: rows.length };
}

/**
 * Own works by kind and account, as corrections and imports have them; by channel, by who signed (a joint work counts for
 * each), or by hour and weekday, as the works themselves are.
 */
export async function opsShare(context: HandlerContext<"yunying.share">) {
  const { query } = await opsQuery(context);
  const rows = await shares(context.services, query, context.request.by);
  return { rows, total: rows.length };
}

const SHARES = 100;

async function shares(services: Services, query: DocumentQuery, by: RequestOf<"yunying.share">["by"]): Promise<Bucket[]> {
  if (by === "account") return ownShares(services, query, by, SHARES);
  if (by === "dataType") return named(await ownShares(services, query, by, SHARES), TYPE_NAMES);
  if (by === "author") return signers(services, query);
  const panel = by === "hour" ? ({ kind: "heatmap" } as const) : ({ kind: "terms", field: by, size: SHARES } as const);
  return (await services.documents.statistics(query, [panel]))[0] ?? [];
}

async function signers(services: Services, query: DocumentQuery): Promise<Bucket[]> {
  const panel = { kind: "terms", field: "author", size: MOST_BYLINES } as const;
  const [bylines, [found = []]] = await Promise.all([bylinesOf(services), services.documents.statistics(query, [panel])]);
  return byPerson(bylines, found).slice(0, SHARES);
}
