import type { HandlerContext } from "#server/contract/handler.ts";
import { collapses } from "#server/documents/searchDocuments.ts";
import { type KpiRow, kpi } from "#server/statistics/kpi.ts";
import { windowBefore } from "#server/statistics/windowBefore.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { localReports } from "./localReports.ts";

/** Reports, those on front pages and the share of positive ones, against the window of equal length before. */
export async function totalReports(context: HandlerContext<"localnews.total">): Promise<KpiRow[]> {
  const { services, request } = context;
  const { query } = await localReports(context);
  const options = { collapse: collapses(request, query) };
  const read = async (wanted: DocumentQuery): Promise<[number, number, number]> => {
    const [[[all] = [], moods = []], [[front] = []]] = await Promise.all([
      services.documents.statistics(wanted, [{ kind: "count" }, { kind: "terms", field: "isAppraise", size: 3 }], options),
      services.documents.statistics({ ...wanted, channelRanks: [1] }, [{ kind: "count" }], options),
    ]);
    const total = all?.value ?? 0;
    const positive = moods.find(({ key }) => key === "1")?.value ?? 0;
    return [total, front?.value ?? 0, total ? positive / total : 0];
  };
  const earlier = windowBefore(query, services.now());
  const [now, before] = await Promise.all([read(query), earlier ? read({ ...query, ...earlier }) : undefined]);
  return [
    kpi("total", "报道总量", now[0], before?.[0]),
    kpi("front", "头版头条", now[1], before?.[1]),
    kpi("positiveRate", "正面率", now[2], before?.[2]),
  ];
}
