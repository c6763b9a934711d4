import { before } from "#server/accounts/period.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { named, TYPE_NAMES } from "#server/labels/labels.ts";
import { ownFigures } from "#server/ownworks/ownFigures.ts";
import { type KpiRow, kpi } from "#server/statistics/overview.ts";
import { opsQuery } from "./opsQuery.ts";

const LONGEST = 366;

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

/** Own works by day, a line for each kind. */
export async function opsTrend(context: HandlerContext<"yunying.trend">) {
  const { query, period } = await opsQuery(context);
  if (period.days > LONGEST) throw new ApiError(100001, "走势最多一年");
  const interval = period.days <= 1 ? "hour" : "day";
  const [rows = []] = await context.services.documents.statistics(query, [{ kind: "trend", interval, by: "dataType" }]);
  return { rows: rows.map((row) => ({ ...row, series: TYPE_NAMES[row.series ?? ""] ?? row.series })), total: rows.length };
}

/** Own works by kind, account, channel or author, or by hour and weekday. */
export async function opsShare(context: HandlerContext<"yunying.share">) {
  const { by } = context.request;
  const { query } = await opsQuery(context);
  const panel = by === "hour" ? ({ kind: "heatmap" } as const) : ({ kind: "terms", field: by, size: 100 } as const);
  const [found = []] = await context.services.documents.statistics(query, [panel]);
  const rows = by === "dataType" ? named(found, TYPE_NAMES) : found;
  return { rows, total: rows.length };
}
