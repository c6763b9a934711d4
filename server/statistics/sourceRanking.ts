import type { Services } from "#server/contract/handler.ts";
import type { DocumentMetrics, DocumentQuery } from "#server/store/documents.ts";
import { windowBefore } from "./windowBefore.ts";

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
  /** Accounts apart, instead of those of one name together. */
  apart?: boolean;
}

/** Outlets that a change of place is looked up among. */
const DEPTH = 1000;

/**
 * Outlets, those of one name on all platforms together, by documents or by a summed metric, with their negative documents and, where
 * the window has a begin and an end, their place and change against the window before it (`windowBefore`).
 */
export async function sourceRanking(services: Services, query: DocumentQuery, options: RankingOptions): Promise<SourceRankRow[]> {
  const { size, metric, collapse, apart } = options;
  const panel = { kind: "terms" as const, field: apart ? ("account" as const) : ("outlet" as const), metric: metric ?? ("count" as const) };
  const negative: DocumentQuery = { ...query, isAppraise: [-1] };
  const earlier = windowBefore(query, services.now());
  const counts = { ...panel, metric: "count" as const, size: DEPTH };
  const [[top = [], posts = []], [bad = []], then] = await Promise.all([
    services.documents.statistics(query, [{ ...panel, size }, counts], { collapse }),
    query.isAppraise && !query.isAppraise.includes(-1)
      ? Promise.resolve([[]])
      : services.documents.statistics(negative, [counts], { collapse }),
    earlier ? services.documents.statistics({ ...query, ...earlier }, [{ ...panel, size: DEPTH }], { collapse }) : Promise.resolve([[]]),
  ]);
  const negatives = new Map(bad.map((bucket) => [bucket.key, bucket.value]));
  const documents = new Map(posts.map((bucket) => [bucket.key, bucket.value]));
  const places = new Map((then[0] ?? []).map((bucket, at) => [bucket.key, { place: at + 1, value: bucket.value }]));
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
