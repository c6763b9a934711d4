import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { formulaFor, formulaText } from "#server/accounts/accountFigures.ts";
import { scopeOfGroup } from "#server/accounts/influenceScope.ts";
import { periodOf } from "#server/accounts/period.ts";
import { workAccounts } from "#server/accounts/workAccounts.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { keepHighlights } from "#server/documents/highlights.ts";
import { presentRows } from "#server/documents/presentRows.ts";
import type { DocumentQuery, SortField } from "#server/store/documents.ts";

const FIELDS = ["visitCount", "likeCount", "commentCount", "forwardCount", "pubdate"] as const satisfies SortField[];

/** Figures and time sort by themselves; everything else (place, index …) is the order of the figure ranked by. */
function sorting(request: RequestOf<"influence.works">): { field: SortField; order: "asc" | "desc" } {
  const field = FIELDS.find((each) => each === request.sortField);
  if (field) return { field, order: request.sortType };
  return { field: request.interactive, order: request.sortType === "asc" ? "desc" : "asc" };
}

/** Works of the group's accounts by a figure, each with the index of its account and its distance to the account's mean. */
export async function listWorks(context: HandlerContext<"influence.works">) {
  const { services, caller, request } = context;
  const period = periodOf(request, services.now());
  const { beginTime, endTime } = period;
  const { query: words, highlights } = await documentQuery(services, caller, { keyWords: request.keyWords });
  const scope = await scopeOfGroup(context);
  const query: DocumentQuery = { ...scope, all: words.all, beginTime, endTime, isRepost: false };
  if (request.channel) query.channels = [request.channel];
  const { page, pagesize, interactive } = request;
  const found = await services.documents.search({ query, collapse: false, sort: sorting(request), page, pagesize });
  const [rows, account, highLightKeywordsId] = await Promise.all([
    presentRows(services, caller, found.rows),
    workAccounts(services, found.rows, query, period),
    keepHighlights(services, highlights),
  ]);
  const first = (page - 1) * pagesize + 1;
  return {
    rows: rows.map((row, at) => ({
      ...row,
      rank: first + at,
      count: row[interactive],
      ...account(row, interactive),
      ...(highLightKeywordsId && { highLightKeywordsId }),
    })),
    total: found.total,
    until: endTime,
    formula: formulaText(formulaFor(request.platformIdentity, request.dataType)),
    highLightKeywordsId,
    highlights,
  };
}
