import { formulaFor, formulaText, rankScope } from "#server/accounts/accountFigures.ts";
import { before, type Period } from "#server/accounts/period.ts";
import type { RankListRecord } from "#server/accounts/RankRecords.ts";
import { type AccountRow, type RankBy, scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { WEIGHED } from "./weights.ts";

/** What gives the places of a ranking, and whom it ranks; without members every account of the kind. */
export type RankedList = Pick<RankListRecord, "kind" | "metric" | "weights"> & { members?: string[] | undefined };

const figure = (row: AccountRow, key: string): number =>
  key === "index" ? row.index.value : ((row[key as keyof AccountRow] as number | undefined) ?? 0);

/** Scores from 0 to 100, best first: each weighed figure as a share of the best of the ranking. */
function weighed<R extends AccountRow>(rows: R[], weights: { key: string; w: number }[]) {
  const most = new Map(weights.map(({ key }) => [key, Math.max(...rows.map((row) => figure(row, key)), 0)]));
  return rows
    .map((row) => ({
      row,
      score: weights.reduce((sum, { key, w }) => sum + (most.get(key) ? (w * figure(row, key)) / most.get(key)! : 0), 0),
    }))
    .sort((a, b) => b.score - a.score || a.row.rank - b.row.rank);
}

/** The members of a ranking by its figure or weights in a period, best first. */
export async function memberRows(
  context: { services: Services; caller: Pick<Caller, "userId" | "overseas"> },
  { kind, metric = "visitCount", weights = [], members }: RankedList,
  period: Period,
): Promise<AccountRow[]> {
  const formula = formulaFor(undefined, kind);
  const query = { ...rankScope(context.caller, undefined, kind), ...(members && { sources: members }) };
  if (weights.length === 0) return scoredAccounts(context, query, { period, formula, by: metric as RankBy, dataType: kind });
  const scored = async (one: Period) => weighed(await scoredAccounts(context, query, { period: one, formula, dataType: kind }), weights);
  const [now, then] = await Promise.all([scored(period), scored(before(period))]);
  const earlier = new Map(then.map(({ row, score }, at) => [row.sourceCode, { place: at + 1, score }]));
  return now.map(({ row, score }, at) => {
    const last = earlier.get(row.sourceCode);
    const delta = last?.score ? (score - last.score) / last.score : undefined;
    return { ...row, rank: at + 1, count: Math.round(score * 100) / 100, lastRank: last?.place, delta };
  });
}

const NAMES: Record<string, string> = {
  ...{ index: "指数", posts: "发布量", visitCount: "阅读", likeCount: "点赞", commentCount: "评论", forwardCount: "转发" },
};
const nameOf = (key: string): string => NAMES[key] ?? key;

/** What gives the places, in words, with the formula of the index. */
export function rankedBy({ kind, metric = "visitCount", weights = [] }: Omit<RankedList, "members">): string {
  const ordered = WEIGHED.flatMap((key) => weights.filter((one) => one.key === key));
  const how = weights.length
    ? `榜单值＝${ordered.map(({ key, w }) => `${nameOf(key)}×${w}%`).join("＋")}（各项以榜内最高为 100 分）`
    : `按${nameOf(metric)}排名`;
  return `${how}；指数 ${formulaText(formulaFor(undefined, kind))}`;
}
