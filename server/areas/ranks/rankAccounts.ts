import { foldText } from "#server/analysis/segment.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { dataTypes } from "../search/documentQuery.ts";
import { ownColumns } from "../subscribe/columnTree.ts";
import { accountFigures, type Figures, formulaFor, formulaText, indexOf, rankScope } from "./accountFigures.ts";
import { before, type PeriodRequest, periodOf } from "./period.ts";
import { accountFollowsOf, accountsOf } from "./RankRecords.ts";

export interface RankRequest extends PeriodRequest {
  sourceId?: string;
  interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount";
  platformIdentity?: string;
  sourceCode?: string;
  sourceName?: string;
  isMoreSource?: 0 | 1;
  dataType?: string;
  regionIds?: string[];
  orgType?: string;
  sortField:
    | "rank"
    | "index"
    | "posts"
    | "visitCount"
    | "likeCount"
    | "commentCount"
    | "forwardCount"
    | "fans"
    | "delta";
  sortType: "asc" | "desc";
  page: number;
  pagesize: number;
}

/** What limits a ranking before anything is counted. */
export async function rankQuery({ services, caller, request }: HandlerContext<RankRequest>): Promise<DocumentQuery> {
  const types = dataTypes(request.dataType ? [request.dataType] : undefined, caller);
  const query: DocumentQuery = rankScope(request.platformIdentity, types);
  if (request.regionIds?.length) query.regionIds = request.regionIds;
  if (request.sourceCode) query.sources = [request.sourceCode];
  if (request.isMoreSource === 0) {
    const subscribed = [...new Set((await ownColumns(services, caller)).flatMap((column) => column.sources ?? []))];
    if (subscribed.length) query.sources = query.sources?.filter((source) => subscribed.includes(source)) ?? subscribed;
  }
  return query;
}

/** Accounts by index (or by one of their figures), with place and change against the period before. */
export async function rankAccounts(context: HandlerContext<RankRequest>) {
  const { services, caller, request } = context;
  const period = periodOf(request, services.now());
  const query = await rankQuery(context);
  const formula = formulaFor(request.platformIdentity, request.dataType);
  const earlier = before(period);
  const [now, then, known, follows] = await Promise.all([
    accountFigures(services, query, period),
    accountFigures(services, query, earlier),
    accountsOf(services).find(),
    accountFollowsOf(services).find({ where: { userId: caller.userId } }),
  ]);
  const about = new Map(known.map((account) => [account.id, account]));
  const followed = new Set(follows.map((follow) => follow.sourceCode));
  const scored = (all: Map<string, Figures>, days: number) =>
    [...all.values()]
      .map((figures) => ({ figures, index: indexOf(formula, figures, days) }))
      .sort((a, b) => b.index.value - a.index.value || b.figures.posts - a.figures.posts);
  const places = new Map(
    scored(then, earlier.days).map((entry, at) => [entry.figures.key, { place: at + 1, value: entry.index.value }]),
  );
  const name = foldText(request.sourceName?.trim() ?? "");
  const covers = request.regionIds?.map(regionCovers);
  const rows = scored(now, period.days)
    .map(({ figures, index }, at) => {
      const account = about.get(figures.key);
      const last = places.get(figures.key);
      return {
        id: figures.key,
        sourceCode: figures.key,
        sourceName: figures.name,
        name: figures.name,
        rank: at + 1,
        platformIdentity: account?.platformIdentity ?? request.platformIdentity ?? "",
        dataType: request.dataType && request.dataType !== "all" ? request.dataType : "",
        logo: account?.logo ?? "",
        regionId: account?.regionId ?? "",
        orgType: account?.orgType ?? "",
        fans: account?.fans ?? 0,
        posts: figures.posts,
        visitCount: figures.visitCount,
        likeCount: figures.likeCount,
        commentCount: figures.commentCount,
        forwardCount: figures.forwardCount,
        lookCount: figures.lookCount,
        maxVisit: figures.maxVisit,
        index,
        lastRank: last?.place,
        delta: last?.value ? (index.value - last.value) / last.value : undefined,
        followed: followed.has(figures.key),
      };
    })
    .filter((row) => !name || foldText(row.sourceName).includes(name))
    .filter((row) => !request.orgType || row.orgType === request.orgType)
    .filter((row) => !covers?.length || !row.regionId || covers.some((test) => test(row.regionId)));
  const sign = request.sortType === "asc" ? 1 : -1;
  const value = (row: (typeof rows)[number]): number =>
    request.sortField === "index" ? row.index.value : (row[request.sortField] ?? Number.NEGATIVE_INFINITY);
  rows.sort((a, b) => sign * (value(a) - value(b)) || a.rank - b.rank);
  return {
    rows: rows.slice((request.page - 1) * request.pagesize, request.page * request.pagesize),
    total: rows.length,
    until: period.endTime,
    formula: formulaText(formula),
  };
}
