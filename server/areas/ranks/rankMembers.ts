import { formulaFor, formulaText, rankScope } from "#server/accounts/accountFigures.ts";
import { before, type Period, periodOf, periodText } from "#server/accounts/period.ts";
import { placeOfAccount } from "#server/accounts/placeOfAccount.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import { type AccountRow, accountPage, type RankBy, scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { foldText } from "#server/text/segment.ts";
import { accountLimits } from "./accountLimits.ts";
import { checkedWeights, visibleList, weightsOf } from "./customLists.ts";

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

/** The members of a ranking by its figure or its weights; without an id every account of the kind, to try them out. */
export async function rankMembers(context: HandlerContext<"ranks.customRank">) {
  const { services, caller, request } = context;
  const list = request.id ? await visibleList(services, caller, request.id) : undefined;
  const kind = request.kind || list?.kind || undefined;
  const period = periodOf(request, services.now());
  const formula = formulaFor(undefined, kind);
  const words = { ...periodText(period, services.now()), formula: formulaText(formula) };
  if (list && list.members.length === 0) return { rows: [], total: 0, ...words };
  const query = { ...rankScope(caller, undefined, kind), sources: list?.members };
  const by = request.metric ?? (list?.metric as RankBy | undefined) ?? "visitCount";
  const weights = list && request.weighted === undefined ? weightsOf(list) : request.weighted ? request.weights : {};
  if (!weights || Object.keys(weights).length === 0) {
    const rows = await scoredAccounts(context, query, { period, formula, by, dataType: kind });
    return { ...accountPage(rows, request), ...words };
  }
  const given = checkedWeights(weights);
  const scored = async (one: Period) => weighed(await scoredAccounts(context, query, { period: one, formula, dataType: kind }), given);
  const [now, then] = await Promise.all([scored(period), scored(before(period))]);
  const earlier = new Map(then.map(({ row, score }, at) => [row.sourceCode, { place: at + 1, score }]));
  const rows = now.map(({ row, score }, at) => {
    const last = earlier.get(row.sourceCode);
    const delta = last?.score ? (score - last.score) / last.score : undefined;
    return { ...row, rank: at + 1, count: Math.round(score * 100) / 100, lastRank: last?.place, delta };
  });
  return { ...accountPage(rows, request), ...words };
}

const MOST = 20_000;

/** Accounts that published, by name, kind and place, those with most works first. */
export async function searchAccounts({ services, caller, request }: HandlerContext<"ranks.sourceSearch">) {
  const { keyWords, dataType, platformIdentity, regionIds, page, pagesize } = request;
  const [[all = []], cards] = await Promise.all([
    services.documents.statistics(rankScope(caller, platformIdentity, dataType), [{ kind: "terms", field: "account", size: MOST }]),
    accountsOf(services).find(),
  ]);
  const known = new Map(cards.map((card) => [card.id, card]));
  const fits = accountLimits({ sourceName: foldText(keyWords ?? ""), regionIds });
  const rows = all
    .map(({ key, name, value }) => ({
      id: key,
      sourceCode: key,
      sourceName: name,
      regionId: placeOfAccount(name, known.get(key)?.regionId),
      orgType: known.get(key)?.orgType ?? "",
      posts: value,
    }))
    .filter(fits);
  return { rows: rows.slice((page - 1) * pagesize, page * pagesize), total: rows.length };
}

/** Members of a ranking with their names, in the order they were put in. */
export async function listMembers({ services, caller, request }: HandlerContext<"ranks.customMembers">) {
  const { members } = await visibleList(services, caller, request.id);
  return namedMembers(services, members);
}

/** Accounts by their codes, with names and how much they published, in that order. */
export async function namedMembers(services: Services, members: string[]) {
  if (members.length === 0) return { rows: [], total: 0 };
  const [named = []] = await services.documents.statistics({ sources: members }, [{ kind: "terms", field: "account", size: MOST }]);
  const names = new Map(named.map(({ key, name, value }) => [key, { name, posts: value }]));
  const rows = members.map((code) => ({
    id: code,
    sourceCode: code,
    sourceName: names.get(code)?.name ?? code,
    posts: names.get(code)?.posts ?? 0,
  }));
  return { rows, total: rows.length };
}
