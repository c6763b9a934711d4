import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { named, TYPE_NAMES } from "#server/labels/labels.ts";
import { type KpiRow, kpi } from "#server/statistics/kpi.ts";
import { checkInterval } from "#server/statistics/readStatistics.ts";
import type { Bucket, DocumentQuery, Panel } from "#server/store/documents.ts";
import { timeRange } from "#server/time/timeRange.ts";

const TYPES: Panel = { kind: "terms", field: "dataType", size: 20 };
const sum = (buckets: Bucket[]): number => buckets.reduce((total, { value }) => total + value, 0);

/**
 * Documents held and those of today, in all and by kind of source. Today is told by the time of publication, the only
 * one a document carries; its change is against yesterday up to the same time of day.
 */
export async function overview({ services, caller }: HandlerContext<"data.overview">): Promise<KpiRow[]> {
  const now = services.now();
  const today = dayStart(now);
  const query: DocumentQuery = { dataTypes: typesFor(caller) };
  const read = (window: Pick<DocumentQuery, "beginTime" | "endTime">, panels: Panel[] = [TYPES]) =>
    services.documents.statistics({ ...query, ...window }, panels);
  const [[held = [], sources = []], [fresh = []], [before = []]] = await Promise.all([
    read({}, [TYPES, { kind: "terms", field: "account", size: 100_000 }]),
    read({ beginTime: today, endTime: now + 1 }),
    read({ beginTime: today - DAY, endTime: now - DAY + 1 }),
  ]);
  const yesterday = new Map(before.map(({ key, value }) => [key, value]));
  const byType = held.map(({ key }) => {
    const value = fresh.find((bucket) => bucket.key === key)?.value ?? 0;
    return kpi(key, `今日${TYPE_NAMES[key] ?? key}`, value, yesterday.get(key) ?? 0);
  });
  return [
    kpi("total", "在库总量", sum(held)),
    kpi("sources", "来源数", sources.length),
    kpi("today", "今日入库", sum(fresh), sum(before)),
    ...byType,
  ];
}

/** Thirty days up to today where nothing else is asked for. */
function windowOf({ services, request }: HandlerContext<"data.trend" | "data.types">): {
  beginTime: number;
  endTime: number;
} {
  const now = services.now();
  const { beginTime, endTime = now + 1 } = timeRange(request, now);
  return { beginTime: beginTime ?? dayStart(endTime - 1) - 29 * DAY, endTime };
}

/** Documents by day and kind of source, empty days included. */
export async function intakeTrend(context: HandlerContext<"data.trend">) {
  const { services, caller } = context;
  const query: DocumentQuery = { dataTypes: typesFor(caller), ...windowOf(context) };
  checkInterval("day", query);
  const [rows = []] = await services.documents.statistics(query, [{ kind: "trend", interval: "day", by: "dataType" }]);
  return { rows, total: rows.length };
}

/** Documents by kind of source; all that are held where no window is asked for. */
export async function intakeTypes({ services, caller, request }: HandlerContext<"data.types">) {
  const query: DocumentQuery = { dataTypes: typesFor(caller), ...timeRange(request, services.now()) };
  const [buckets = []] = await services.documents.statistics(query, [TYPES]);
  const rows = named(buckets, TYPE_NAMES);
  return { rows, total: rows.length };
}
