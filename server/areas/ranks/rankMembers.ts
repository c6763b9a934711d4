import { rankScope } from "#server/accounts/accountFigures.ts";
import { namedMembers } from "#server/accounts/namedMembers.ts";
import { periodOf, periodText } from "#server/accounts/period.ts";
import { placeOfAccount } from "#server/accounts/placeOfAccount.ts";
import { accountsOf } from "#server/accounts/RankRecords.ts";
import { accountPage } from "#server/accounts/scoredAccounts.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { foldText } from "#server/text/segment.ts";
import { accountLimits } from "./accountLimits.ts";
import { checkedWeights, visibleList, weightsOf } from "./customLists.ts";
import { memberRows, rankedBy } from "./memberRows.ts";

/** The members of a ranking by its figure or its weights; without an id every account of the kind, to try them out. */
export async function rankMembers(context: HandlerContext<"ranks.customRank">) {
  const { services, caller, request } = context;
  const list = request.id ? await visibleList(services, caller, request.id) : undefined;
  const kind = request.kind || list?.kind || undefined;
  const period = periodOf(request, services.now());
  const tried = list && request.weighted === undefined ? weightsOf(list) : request.weighted ? (request.weights ?? {}) : {};
  const weights = Object.keys(tried).length ? checkedWeights(tried) : [];
  const ranked = { kind, metric: request.metric ?? list?.metric, weights, members: list?.members };
  const words = { ...periodText(period, services.now()), formula: rankedBy(ranked) };
  if (list?.members.length === 0) return { rows: [], total: 0, ...words };
  return { ...accountPage(await memberRows(context, ranked, period), request), ...words };
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
