import type { Period } from "#server/accounts/period.ts";
import { type ReadingShift, readingShifts } from "#server/accounts/readingShifts.ts";
import { type IndexValue, pci1 } from "#server/analysis/indices.ts";
import type { Services } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";

/** What own works of a period are, and what became of them to date. */
export interface OwnFigures {
  posts: number;
  visitCount: number;
  /** Likes, comments and forwards. */
  interactions: number;
  /** Documents that other outlets published of them. */
  reprints: number;
  /** PCI-1 of all of them together. */
  index: IndexValue;
}

/** What corrections and imports (基础数据) add to the figures of a query of own works; nothing where it is about single works. */
export async function ownShift(services: Services, query: DocumentQuery): Promise<Omit<ReadingShift, "name">> {
  const sum = { posts: 0, visitCount: 0, likeCount: 0, commentCount: 0, forwardCount: 0, lookCount: 0 };
  const { beginTime, endTime } = query;
  if (beginTime === undefined || endTime === undefined) return sum;
  const shifts = await readingShifts(services, query, { beginTime, endTime });
  for (const { name: _, ...shift } of shifts.values())
    for (const figure of Object.keys(sum) as (keyof typeof sum)[]) sum[figure] += shift[figure];
  return sum;
}

/** Figures of a query of own works (`ownQuery`) over its period. */
export async function ownFigures(services: Services, query: DocumentQuery, { days }: Pick<Period, "days">): Promise<OwnFigures> {
  const shifted = ownShift(services, query);
  const [posts, reads, likes, comments, forwards, reprinted = []] = await services.documents.statistics(query, [
    { kind: "count" },
    { kind: "sum", metric: "visitCount" },
    { kind: "sum", metric: "likeCount" },
    { kind: "sum", metric: "commentCount" },
    { kind: "sum", metric: "forwardCount" },
    { kind: "terms", field: "dataType", size: 20, metric: "reprints" },
  ]);
  const one = (buckets: { value: number }[] | undefined): number => buckets?.[0]?.value ?? 0;
  const reprints = reprinted.reduce((sum, { value }) => sum + value, 0);
  const shift = await shifted;
  const figures = { posts: Math.max(0, one(posts) + shift.posts), visitCount: Math.max(0, one(reads) + shift.visitCount), reprints };
  const acts = shift.likeCount + shift.commentCount + shift.forwardCount;
  return {
    ...figures,
    interactions: Math.max(0, one(likes) + one(comments) + one(forwards) + acts),
    index: pci1({ posts: figures.posts, reprints, reads: figures.visitCount, days }),
  };
}
