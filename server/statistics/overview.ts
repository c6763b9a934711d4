import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import type { DocumentQuery, Panel } from "#server/store/documents.ts";
import { breakoutKpi, sensitiveKpi } from "./alertKpis.ts";
import { type KpiRow, kpi } from "./kpi.ts";
import { windowBefore } from "./windowBefore.ts";

const PANELS: Panel[] = [
  { kind: "count" },
  { kind: "terms", field: "isAppraise", size: 3 },
  { kind: "terms", field: "outlet", size: 100_000 },
  { kind: "count", collapse: true },
  { kind: "sum", metric: "visitCount" },
];

/** Documents, negative ones, outlets, distinct texts and reads of a filter, against the window of equal length before. */
export async function overviewKpis(services: RequestContext["services"], query: DocumentQuery, collapse: boolean): Promise<KpiRow[]> {
  const earlier = windowBefore(query, services.now());
  const read = async (wanted: DocumentQuery): Promise<number[]> => {
    const [all, moods, outlets, texts, reads] = await services.documents.statistics(wanted, PANELS, { collapse });
    const negative = moods?.find((bucket) => bucket.key === "-1")?.value ?? 0;
    const total = all?.[0]?.value ?? 0;
    return [total, negative, total ? negative / total : 0, outlets?.length ?? 0, texts?.[0]?.value ?? 0, reads?.[0]?.value ?? 0];
  };
  const [now, before] = await Promise.all([read(query), earlier ? read({ ...query, ...earlier }) : Promise.resolve(undefined)]);
  const names: [string, string][] = [
    ["total", "信息总量"],
    ["negative", "负面量"],
    ["negativeRate", "负面率"],
    ["sources", "媒体数"],
    ["groups", "去重稿件"],
    ["visitCount", "阅读量"],
  ];
  return names.map(([key, name], at) => {
    const value = now[at] ?? 0;
    return kpi(key, name, value, before?.[at]);
  });
}

/** What a reply holds when no keys are asked for. */
const USUAL = ["total", "negative", "sensitive", "breakout", "negativeRate"] as const;
export type OverviewKey = (typeof USUAL)[number];

/** The figures asked for, in the order asked for. `negativeRate` is a share from 0 to 1. */
export async function overview(context: HandlerContext<"statistics.overview">): Promise<KpiRow[]> {
  const { services, caller, request } = context;
  const keys = request.keys?.length ? [...new Set(request.keys)] : [...USUAL];
  const { query } = await documentQuery(services, caller, request);
  const asked = (key: OverviewKey): boolean => keys.includes(key);
  const [figures, sensitive, breakout] = await Promise.all([
    asked("total") || asked("negative") || asked("negativeRate") ? overviewKpis(services, query, collapses(request, query)) : [],
    asked("sensitive") ? sensitiveKpi(services, caller, query, collapses(request, query)) : undefined,
    asked("breakout") ? breakoutKpi(services, caller, query) : undefined,
  ]);
  const rows = [...figures, ...(sensitive ? [sensitive] : []), ...(breakout ? [breakout] : [])];
  return keys.map((key) => rows.find((row) => row.key === key)).filter((row): row is KpiRow => row !== undefined);
}
