import { bucketWindow, windowRange } from "#engine/grammar/timeWindow.ts";
import { parseWords } from "#server/analysis/query.ts";
import { ApiError } from "#server/contract/handler.ts";
import { withoutPlatformName } from "#server/documents/presentRows.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { DocumentQuery, DocumentRow } from "#server/store/documents.ts";
import type { ReportDocument } from "./ReportRecord.ts";

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
