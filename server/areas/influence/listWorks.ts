import type { HandlerContext, Services } from "#server/contract/handler.ts";
import type { DataType, DocumentQuery, SortField } from "#server/store/documents.ts";
import { accountFigures, formulaFor, formulaText, indexOf } from "../ranks/accountFigures.ts";
import { type Period, periodOf } from "../ranks/period.ts";
import { documentQuery } from "../search/documentQuery.ts";
import { keepHighlights } from "../search/highlights.ts";
import { presentRows } from "../search/presentRows.ts";
import { type InfluenceRequest, scopeOfGroup } from "./influenceScope.ts";

type Request = InfluenceRequest & { page: number; pagesize: number };

const FIELDS = ["visitCount", "likeCount", "commentCount", "forwardCount", "pubdate"] as const satisfies SortField[];

/** Figures and time sort by themselves; everything else (place, index …) is the order of the figure ranked by. */
function sorting(request: Request): { field: SortField; order: "asc" | "desc" } {
  const field = FIELDS.find((each) => each === request.sortField);
  if (field) return { field, order: request.sortType };
  return { field: request.interactive, order: request.sortType === "asc" ? "desc" : "asc" };
}

type Work = { dataType: DataType; sourceId: string; channel: string };

/** Weibo and wechat accounts are channels of their platform. */
const accountOf = ({ dataType, sourceId, channel }: Work): string =>
  (dataType === "weibo" || dataType === "wechat") && channel ? channel : sourceId;

/** The index of the account of each work over the period, by type and account. */
async function accountIndices(services: Services, works: Work[], query: DocumentQuery, period: Period) {
  const types = [...new Set(works.map((work) => work.dataType))];
  const maps = await Promise.all(
    types.map(async (type) => {
      const sources = [...new Set(works.filter((work) => work.dataType === type).map(accountOf))];
      const figures = await accountFigures(
        services,
        { dataTypes: [type], platforms: query.platforms, sources },
        period,
      );
      const formula = formulaFor(query.platforms?.[0], type);
      return [...figures.values()].map((one) => [`${type} ${one.key}`, indexOf(formula, one, period.days)] as const);
    }),
  );
  return new Map(maps.flat());
}

/** Works of the group's accounts by a figure, each with the index of its account. */
export async function listWorks(context: HandlerContext<Request>) {
  const { services, caller, request } = context;
  const period = periodOf(request, services.now());
  const { beginTime, endTime } = period;
  const { query: words, highlights } = await documentQuery(services, caller, { keyWords: request.keyWords });
  const scope = await scopeOfGroup(context);
  const query: DocumentQuery = { ...scope, all: words.all, beginTime, endTime, isRepost: false };
  const { page, pagesize, interactive } = request;
  const found = await services.documents.search({ query, collapse: false, sort: sorting(request), page, pagesize });
  const [rows, indices, highLightKeywordsId] = await Promise.all([
    presentRows(services, caller, found.rows),
    accountIndices(services, found.rows, query, period),
    keepHighlights(services, highlights),
  ]);
  const first = (page - 1) * pagesize + 1;
  return {
    rows: rows.map((row, at) => ({
      ...row,
      rank: first + at,
      count: row[interactive],
      index: indices.get(`${row.dataType} ${accountOf(row)}`),
      ...(highLightKeywordsId && { highLightKeywordsId }),
    })),
    total: found.total,
    until: endTime,
    formula: formulaText(formulaFor(request.platformIdentity, request.dataType)),
    highLightKeywordsId,
    highlights,
  };
}
