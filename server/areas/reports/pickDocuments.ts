import { bucketWindow, windowRange } from "#engine/grammar/timeWindow.ts";
import { parseWords } from "#server/analysis/query.ts";
import { ApiError, type Services } from "#server/contract/handler.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { DocumentQuery, DocumentRow, SearchPage, SearchRequest } from "#server/store/documents.ts";
import type { ReportDocument } from "./ReportRecord.ts";

/** How documents are chosen for a section without anybody choosing them. */
const PICKS: Record<string, { title: string; sort: SearchRequest["sort"]; limit: Partial<DocumentQuery> }> = {
  hot: { title: "传播最广", sort: { field: "sameContentCount", order: "desc" }, limit: {} },
  read: { title: "阅读最多", sort: { field: "visitCount", order: "desc" }, limit: {} },
  negative: { title: "负面", sort: { field: "sameContentCount", order: "desc" }, limit: { isAppraise: [-1] } },
  latest: { title: "最新", sort: { field: "pubdate", order: "desc" }, limit: {} },
};
const MOST_PICKED = 50;

/** `@negative:10` as a pick and its size; undefined for a list of material ids. */
export function readPick(ref: string): { pick: string; size: number } | undefined {
  const match = /^@([a-z]+)(?::(\d{1,3}))?$/i.exec(ref);
  if (!match?.[1] || !Object.hasOwn(PICKS, match[1])) return undefined;
  return { pick: match[1], size: Math.min(MOST_PICKED, Math.max(1, Number(match[2] ?? 10))) };
}

/** Documents in the order of the pick, one of each near-identical group unless told otherwise. @throws ApiError 100001 */
export async function pickDocuments(
  services: Services,
  query: DocumentQuery,
  pick: string,
  page: { page: number; pagesize: number },
  sort?: SearchRequest["sort"],
  collapse = true,
): Promise<SearchPage> {
  const chosen = Object.hasOwn(PICKS, pick) ? PICKS[pick] : undefined;
  if (!chosen) throw new ApiError(100001, `没有名为 ${pick} 的选稿方式`);
  return services.documents.search({
    ...{ query: { ...query, ...chosen.limit }, collapse, sort: sort ?? chosen.sort, ...page },
  });
}

/** Documents behind one point of a chart: `name` is the chart, `key` its category, `series` its line. */
export function behindFigure(query: DocumentQuery, name: string, key: string, series?: string): DocumentQuery {
  if (name === "trend" || name === "emotionTrend") {
    const window = bucketWindow(key);
    const range = window === undefined ? undefined : windowRange(window, 0);
    if (!range) throw new ApiError(100001, "图表的时间点有误");
    const within = {
      beginTime: Math.max(range[0], query.beginTime ?? 0),
      endTime: Math.min(range[1], query.endTime ?? Infinity),
    };
    return narrowed({ ...query, ...within }, name === "trend" ? "dataType" : "emotion", series);
  }
  return narrowed(query, name, key);
}

function narrowed(query: DocumentQuery, name: string, key: string | undefined): DocumentQuery {
  if (!key) return query;
  switch (name) {
    case "dataType":
      return { ...query, dataTypes: query.dataTypes?.filter((type) => type === key) };
    case "emotion":
      return { ...query, isAppraise: query.isAppraise?.filter((mood) => String(mood) === key) ?? [moodOf(key)] };
    case "media":
      return { ...query, sources: [key] };
    case "region":
      return { ...query, regionIds: [key] };
    case "category":
      return { ...query, categoryIds: [key] };
    case "keywords":
      return { ...query, all: [...(query.all ?? []), ...words(key)] };
    default:
      throw new ApiError(100001, `没有名为 ${name} 的图表`);
  }
}

const moodOf = (key: string): 1 | 0 | -1 => (key === "1" ? 1 : key === "-1" ? -1 : 0);
const words = (key: string) => parseWords(key.slice(0, 100));

export const reportDocument = (row: DocumentRow): ReportDocument => {
  const { id: docId, title, summary, source, channel, dataType, pubdate, isAppraise, sameContentCount } = withoutPlatformName(row);
  return {
    ...{ docId, title: headlineOf({ title, summary }), summary, source: source || channel },
    ...{ dataType, pubdate, isAppraise, sameContentCount },
  };
};
