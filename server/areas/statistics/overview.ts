import type { HandlerContext } from "#server/contract/handler.ts";
import type { DocumentQuery, Panel } from "#server/store/documents.ts";
import { documentQuery } from "../search/documentQuery.ts";
import type { DocumentRequest } from "../search/documentRequest.ts";
import { collapses } from "../search/searchDocuments.ts";

export interface KpiRow {
  key: string;
  name: string;
  value: number;
  previous?: number;
  delta?: number;
}

const PANELS: Panel[] = [
  { kind: "count" },
  { kind: "terms", field: "isAppraise", size: 3 },
  { kind: "terms", field: "account", size: 100_000 },
  { kind: "count", collapse: true },
  { kind: "sum", metric: "visitCount" },
];

/** Documents, negative ones, outlets, distinct texts and reads of a filter, against the window of equal length before. */
export async function overviewKpis(
  services: HandlerContext["services"],
  query: DocumentQuery,
  collapse: boolean,
): Promise<KpiRow[]> {
  const { beginTime, endTime } = query;
  const span = beginTime !== undefined && endTime !== undefined ? endTime - beginTime : 0;
  const read = async (wanted: DocumentQuery): Promise<number[]> => {
    const [all, moods, outlets, texts, reads] = await services.documents.statistics(wanted, PANELS, { collapse });
    const negative = moods?.find((bucket) => bucket.key === "-1")?.value ?? 0;
    const total = all?.[0]?.value ?? 0;
    return [
      total,
      negative,
      total ? negative / total : 0,
      outlets?.length ?? 0,
      texts?.[0]?.value ?? 0,
      reads?.[0]?.value ?? 0,
    ];
  };
  const [now, before] = await Promise.all([
    read(query),
    span > 0 ? read({ ...query, beginTime: beginTime! - span, endTime: beginTime }) : Promise.resolve(undefined),
  ]);
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
    const previous = before?.[at];
    return {
      key,
      name,
      value,
      ...(previous === undefined ? {} : { previous, delta: previous ? (value - previous) / previous : undefined }),
    };
  });
}

export async function overview(context: HandlerContext<DocumentRequest>): Promise<KpiRow[]> {
  const { query } = await documentQuery(context.services, context.caller, context.request);
  return overviewKpis(context.services, query, collapses(context.request, query));
}
