import type { Services } from "#server/contract/handler.ts";
import type { DocumentMetrics, DocumentQuery } from "#server/store/documents.ts";

export interface SourceRankRow {
  key: string;
  name: string;
  value: number;
  sourceId: string;
  sourceCode: string;
  sourceName: string;
  count: number;
  rank: number;
  lastRank?: number;
  delta?: number;
  negCount: number;
}

export interface RankingOptions {
  size: number;
  metric?: keyof DocumentMetrics;
  collapse?: boolean;
}

/** Outlets that a change of place is looked up among. */
const DEPTH = 1000;

/**
 * Outlets (accounts for weibo and wechat) by documents or by a summed metric, with their negative documents and, where
 * the window has a begin and an end, their place and change against the window of equal length before it.
 */
export async function sourceRanking(services: Services, query: DocumentQuery, options: RankingOptions): Promise<SourceRankRow[]> {
  const { size, metric, collapse } = options;
  const panel = { kind: "terms" as const, field: "account" as const, metric: metric ?? ("count" as const) };
  const negative: DocumentQuery = { ...query, isAppraise: [-1] };
  const { beginTime, endTime } = query;
  const before: DocumentQuery | null =
    beginTime !== undefined && endTime !== undefined && endTime > beginTime
      ? { ...query, beginTime: beginTime - (endTime - beginTime), endTime: beginTime }
      : null;
  const counts = { ...panel, metric: "count" as const, size: DEPTH };
  const [[top = [], posts = []], [bad = []], earlier] = await Promise.all([
    services.documents.statistics(query, [{ ...panel, size }, counts], { collapse }),
    query.isAppraise && !query.isAppraise.includes(-1)
      ? Promise.resolve([[]])
      : services.documents.statistics(negative, [counts], { collapse }),
    before ? services.documents.statistics(before, [{ ...panel, size: DEPTH }], { collapse }) : Promise.resolve([[]]),
  ]);
  const negatives = new Map(bad.map((bucket) => [bucket.key, bucket.value]));
  const documents = new Map(posts.map((bucket) => [bucket.key, bucket.value]));
  const places = new Map((earlier[0] ?? []).map((bucket, at) => [bucket.key, { place: at + 1, value: bucket.value }]));
  return top.map((bucket, at) => {
    const last = places.get(bucket.key);
    return {
      key: bucket.key,
      name: bucket.name,
      value: bucket.value,
      sourceId: bucket.key,
      sourceCode: bucket.key,
      sourceName: bucket.name,
      count: metric ? (documents.get(bucket.key) ?? bucket.value) : bucket.value,
      rank: at + 1,
      ...(last ? { lastRank: last.place, delta: last.value ? (bucket.value - last.value) / last.value : undefined } : {}),
      negCount: negatives.get(bucket.key) ?? 0,
    };
  });
}
