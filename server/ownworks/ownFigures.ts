import type { Period } from "#server/accounts/period.ts";
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

/** Figures of a query of own works (`ownQuery`) over its period. */
export async function ownFigures(services: Services, query: DocumentQuery, { days }: Pick<Period, "days">): Promise<OwnFigures> {
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
  const figures = { posts: one(posts), visitCount: one(reads), reprints };
  return {
    ...figures,
    interactions: one(likes) + one(comments) + one(forwards),
    index: pci1({ posts: figures.posts, reprints, reads: figures.visitCount, days }),
  };
}
