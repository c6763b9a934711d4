import { formulaFor, formulaText } from "#server/accounts/accountFigures.ts";
import { type Period, periodOf, periodText } from "#server/accounts/period.ts";
import { workAccounts } from "#server/accounts/workAccounts.ts";
import type { HandlerContext, RequestContext, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import { sourceRanking } from "#server/statistics/sourceRanking.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { foldText } from "#server/text/segment.ts";
import { type RankLimits, rankQuery } from "./rankAccounts.ts";

/** Accounts looked through for a name. */
const MOST = 20_000;

/** What a ranking of documents counts: those of the period, about the places asked for. */
async function documentsOf(context: RequestContext<RankLimits>, period: Period): Promise<DocumentQuery> {
  const { regionIds } = context.request;
  const { beginTime, endTime } = period;
  return { ...(await rankQuery(context)), ...(regionIds?.length && { regionIds }), beginTime, endTime };
}

/** One page of works by a figure, each with the index of its account and its distance to the account's mean. */
async function ranked(context: HandlerContext<"ranks.documents" | "ranks.sourceWorks">, query: DocumentQuery, period: Period) {
  const { services, caller, request } = context;
  const page = await services.documents.search({
    query,
    collapse: true,
    sort: { field: request.interactive, order: "desc" },
    page: request.page,
    pagesize: request.pagesize,
  });
  const [rows, account] = await Promise.all([presentRows(services, caller, page.rows), workAccounts(services, page.rows, query, period)]);
  const first = (request.page - 1) * request.pagesize + 1;
  return {
    rows: rows.map((row, at) => ({
      ...row,
      rank: first + at,
      count: row[request.interactive],
      ...account(row, request.interactive),
    })),
    total: page.total,
  };
}

/** Accounts behind the documents of a query whose name holds a part; undefined where no part is given. */
async function accountsNamed(services: Services, query: DocumentQuery, part: string | undefined): Promise<string[] | undefined> {
  const name = foldText(part?.trim() ?? "");
  if (!name) return undefined;
  const [all = []] = await services.documents.statistics(query, [{ kind: "terms", field: "account", size: MOST }]);
  return all.filter((account) => foldText(account.name).includes(name)).map((account) => account.key);
}

/** Documents by one figure. */
export async function rankDocuments(context: HandlerContext<"ranks.documents">) {
  const { services, caller, request } = context;
  const period = periodOf(request, services.now());
  const query = await documentsOf(context, period);
  const { keyWords } = request;
  if (keyWords?.trim()) query.all = (await documentQuery(services, caller, { keyWords })).query.all;
  const named = await accountsNamed(services, query, request.sourceName);
  if (named) query.sources = named;
  const reply = named?.length === 0 ? { rows: [], total: 0 } : await ranked(context, query, period);
  const formula = formulaFor(request.platformIdentity, request.dataType);
  return {
    ...reply,
    until: period.endTime,
    ...periodText(period, services.now()),
    formula: formulaText(formula),
    highLightKeywordsId: "",
    highlights: [],
  };
}

/** Works of one account by one figure. */
export async function accountWorks(context: HandlerContext<"ranks.sourceWorks">) {
  const period = periodOf(context.request, context.services.now());
  const query = await documentsOf(context, period);
  return ranked(context, query, period);
}

/** Outlets by a summed figure. */
export async function rankSources(context: HandlerContext<"ranks.bySource">) {
  const { services, request } = context;
  const period = periodOf(request, services.now());
  const query = await documentsOf(context, period);
  const all = await sourceRanking(services, query, { size: 1000, metric: request.interactive, apart: true });
  const name = request.sourceName?.trim() ?? "";
  const rows = all.filter((row) => row.name.includes(name));
  const formula = formulaFor(request.platformIdentity, request.dataType);
  return {
    rows: rows.slice((request.page - 1) * request.pagesize, request.page * request.pagesize),
    total: rows.length,
    until: period.endTime,
    formula: formulaText(formula),
  };
}
