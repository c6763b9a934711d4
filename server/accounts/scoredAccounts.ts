import type { Caller, RequestContext } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { accountFigures, type Figures, type Formula, indexOf } from "./accountFigures.ts";
import { before, type Period } from "./period.ts";
import { placeOfAccount } from "./placeOfAccount.ts";
import { accountFollowsOf, accountsOf } from "./RankRecords.ts";

/** What places are given by. */
export type RankBy = "index" | "visitCount" | "likeCount" | "commentCount" | "forwardCount";

export interface ScoreOptions {
  period: Period;
  formula: Formula;
  /** The index if left out. */
  by?: RankBy;
  /** Shown for accounts whose card does not say. */
  platformIdentity?: string;
  dataType?: string;
  /** Only accounts that sit in one of these places take part. */
  regionIds?: string[];
  /** Leaves out what was corrected or imported from this moment on. */
  until?: number;
}

export type AccountRow = Awaited<ReturnType<typeof scoredAccounts>>[number];

/**
 * Every account that published something of the query in the period, by index or a figure, best first, with its place
 * and the change of what it is ranked by against the period before.
 */
export async function scoredAccounts(
  { services, caller }: Pick<RequestContext, "services"> & { caller: Pick<Caller, "userId"> },
  query: DocumentQuery,
  { period, formula, by = "index", platformIdentity, dataType, regionIds, until }: ScoreOptions,
) {
  const earlier = before(period);
  const [now, then, known, follows] = await Promise.all([
    accountFigures(services, query, period, until),
    accountFigures(services, query, earlier, until),
    accountsOf(services).find(),
    accountFollowsOf(services).find({ where: { userId: caller.userId } }),
  ]);
  const about = new Map(known.map((account) => [account.id, account]));
  const followed = new Set(follows.map((follow) => follow.sourceCode));
  const place = ({ key, name }: Figures): string => placeOfAccount(name, about.get(key)?.regionId);
  const covers = regionIds?.map(regionCovers) ?? [];
  const scored = (all: Map<string, Figures>, days: number) =>
    [...all.values()]
      .filter((figures) => covers.length === 0 || covers.some((test) => test(place(figures))))
      .map((figures) => {
        const index = indexOf(formula, figures, days);
        return { figures, index, value: by === "index" ? index.value : figures[by] };
      })
      .sort((a, b) => b.value - a.value || b.index.value - a.index.value || b.figures.posts - a.figures.posts);
  const places = new Map(scored(then, earlier.days).map((entry, at) => [entry.figures.key, { place: at + 1, value: entry.value }]));
  return scored(now, period.days).map(({ figures, index, value }, at) => {
    const account = about.get(figures.key);
    const last = places.get(figures.key);
    return {
      id: figures.key,
      sourceCode: figures.key,
      sourceName: figures.name,
      name: figures.name,
      rank: at + 1,
      platformIdentity: account?.platformIdentity ?? platformIdentity ?? "",
      dataType: dataType && dataType !== "all" ? dataType : "",
      logo: account?.logo ?? "",
      regionId: place(figures),
      orgType: account?.orgType ?? "",
      ...(account?.fans !== undefined && { fans: account.fans }),
      posts: figures.posts,
      visitCount: figures.visitCount,
      likeCount: figures.likeCount,
      commentCount: figures.commentCount,
      forwardCount: figures.forwardCount,
      lookCount: figures.lookCount,
      maxVisit: figures.maxVisit,
      ...(by === "index" ? {} : { count: value }),
      index,
      lastRank: last?.place,
      delta: last?.value ? (value - last.value) / last.value : undefined,
      followed: followed.has(figures.key),
    };
  });
}

type Sortable = "rank" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount" | "fans";

/** One page of account rows in the order asked for; equal values by place. */
export function accountPage<R extends AccountRow>(
  rows: R[],
  request: { sortField: Sortable | "index" | "delta"; sortType: "asc" | "desc"; page: number; pagesize: number },
): { rows: R[]; total: number } {
  const { sortField, page, pagesize } = request;
  const sign = request.sortType === "asc" ? 1 : -1;
  const value = (row: R): number => (sortField === "index" ? row.index.value : (row[sortField] ?? Number.NEGATIVE_INFINITY));
  // Two unknown values are equal: minus infinity less minus infinity is no number.
  const order = (a: number, b: number): number => (a === b ? 0 : sign * (a - b));
  const sorted = rows.toSorted((a, b) => order(value(a), value(b)) || a.rank - b.rank);
  return { rows: sorted.slice((page - 1) * pagesize, page * pagesize), total: rows.length };
}
