import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { formulaFor, formulaText, rankScope } from "#server/accounts/accountFigures.ts";
import { periodOf, periodText } from "#server/accounts/period.ts";
import { accountPage, scoredAccounts } from "#server/accounts/scoredAccounts.ts";
import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { ownColumns } from "#server/records/ownColumns.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { accountLimits } from "./accountLimits.ts";
import { ownStanding } from "./ownStanding.ts";

/** What a ranking may be limited to. */
export type RankLimits = Partial<RequestOf<"ranks.documents">>;

/** What limits a ranking before anything is counted. */
export async function rankQuery({
  services,
  caller,
  request,
}: Pick<RequestContext, "services" | "caller"> & {
  request: RankLimits;
}): Promise<DocumentQuery> {
  const query: DocumentQuery = rankScope(caller, request.platformIdentity, request.dataType);
  if (request.sourceCode) query.sources = [request.sourceCode];
  else if (request.sourceCodes?.length) query.sources = request.sourceCodes;
  if (request.isMoreSource === 0) {
    const subscribed = [...new Set((await ownColumns(services, caller)).flatMap((column) => column.sources ?? []))];
    if (subscribed.length) query.sources = query.sources?.filter((source) => subscribed.includes(source)) ?? subscribed;
  }
  return query;
}

/** Accounts by a figure or their index, with place and change against the period before. */
export async function rankAccounts(context: HandlerContext<"ranks.list">) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const { interactive: by, ...limits } = request;
  const { platformIdentity, dataType, regionIds } = limits;
  const formula = formulaFor(platformIdentity, dataType);
  const options = { period, formula, by, platformIdentity, dataType, regionIds };
  const all = await scoredAccounts(context, await rankQuery({ ...context, request: limits }), options);
  const rows = all.filter(accountLimits(request));
  return {
    ...accountPage(rows, request),
    until: period.endTime,
    ...periodText(period, services.now()),
    formula: formulaText(formula),
    standing: request.sourceId ? await ownStanding(services, all, request.sourceId) : "",
  };
}
