import { ApiError, type RequestContext } from "#server/contract/handler.ts";
import type { ReadyQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { collapses, type SearchReply, searchDocuments, sorting } from "#server/documents/searchDocuments.ts";
import { compileGroups, matchGroups } from "#server/ingest/sensitiveGroups.ts";
import { linesExpression, shownWords } from "#server/records/wordRules.ts";
import type { DocumentQuery, DocumentRow, QueryExpression, SearchRequest } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";

/** Rows of both sides that a page may lie behind. */
const DEEPEST = 10_000;

export const narrowed = (query: DocumentQuery, by: QueryExpression | undefined): DocumentQuery =>
  by ? { ...query, expression: query.expression ? { and: [query.expression, by] } : by } : query;

/** At most a hundred words to mark, longest first. */
const highlightsOf = (...lists: string[][]): string[] => [...new Set(lists.flat())].sort((a, b) => b.length - a.length).slice(0, 100);

/**
 * One page of the documents that the groups marked or that hold the caller's own words. The store knows the marks, and
 * the words are looked for; a page is cut from both lists in the order asked for, and what both hold counts once.
 */
export async function searchSensitive(
  context: RequestContext<DocumentRequest>,
  ready: ReadyQuery,
  groupIds: string[],
  ownLines: string[],
): Promise<SearchReply> {
  const own = linesExpression(ownLines);
  const { query, highlights } = ready;
  const marked: DocumentQuery = { ...query, sensitiveGroupIds: groupIds };
  const worded = narrowed(query, own);
  if (!own) return groupIds.length ? searchDocuments(context, { query: marked, highlights }) : nothing(highlights);
  const reply = groupIds.length
    ? await merged(context, marked, worded, narrowed(marked, own), highlights)
    : await searchDocuments(context, { query: worded, highlights });
  await addOwnWords(context, reply.rows, ownLines);
  return reply;
}

const nothing = (highlights: string[]): SearchReply => ({ rows: [], total: 0, highLightKeywordsId: "", highlights });

async function merged(
  context: RequestContext<DocumentRequest>,
  marked: DocumentQuery,
  worded: DocumentQuery,
  both: DocumentQuery,
  highlights: string[],
): Promise<SearchReply> {
  const { services, request } = context;
  const { page = 1, pagesize = 20 } = request;
  const deep = page * pagesize;
  if (deep > DEEPEST) throw new ApiError(100001, `最多翻到第 ${DEEPEST} 条，请缩小范围`);
  const collapse = collapses(request, marked);
  const sort = sorting(request);
  const first = (query: DocumentQuery, rows: number) =>
    services.documents.search({ query, collapse, join: request.join === 1, sort, page: 1, pagesize: rows });
  const [a, b, c] = await Promise.all([first(marked, deep), first(worded, deep), first(both, 1)]);
  const known = new Set<string>();
  const rows = [...a.rows, ...b.rows].sort(inOrder(sort)).filter((row) => {
    const key = collapse ? row.sameId : row.id;
    return !known.has(key) && known.add(key);
  });
  const shown = rows.slice(deep - pagesize, deep);
  const ids = shown.map((row) => row.id);
  const found = { ...request, page: 1 };
  const reply = await searchDocuments({ ...context, request: found }, { query: { ids }, highlights });
  const at = new Map(ids.map((id, place) => [id, place]));
  reply.rows.sort((x, y) => at.get(x.id)! - at.get(y.id)!);
  if (request.join === 1) for (const row of reply.rows) Object.assign(row, metricsOf(shown[at.get(row.id)!]!));
  return { ...reply, total: a.total + b.total - c.total };
}

/** Of a merged row: read again by its id alone, it would have its own. */
const metricsOf = ({ visitCount, likeCount, commentCount, forwardCount, playCount, lookCount }: DocumentRow) => ({
  ...{ visitCount, likeCount, commentCount, forwardCount, playCount, lookCount },
});

/** Relevance has no figure in a row; such lists are put together newest first. */
function inOrder({ field, order }: SearchRequest["sort"]): (a: DocumentRow, b: DocumentRow) => number {
  const sign = order === "asc" && field !== "relevance" ? 1 : -1;
  const newest = (a: DocumentRow, b: DocumentRow): number => b.pubdate - a.pubdate || Number(b.id) - Number(a.id);
  if (field === "negative") {
    const negative = (row: DocumentRow): number => (row.isAppraise === -1 ? 1 : 0);
    return (a, b) => sign * (negative(a) - negative(b)) || newest(a, b);
  }
  const name = field === "relevance" ? "pubdate" : field;
  return (a, b) => sign * (a[name] - b[name]) || sign * (Number(a.id) - Number(b.id));
}

/** The caller's own words are known to the caller alone, so the stored marks do not hold them. */
async function addOwnWords({ services }: Pick<RequestContext, "services">, rows: DocumentRow[], lines: string[]): Promise<void> {
  const matchers = compileGroups([{ id: "own", words: lines, enabled: true }]);
  const documents = await services.documents.get(rows.map((row) => row.id));
  rows.forEach((row, at) => {
    const document = documents[at];
    if (!document) return;
    const folded = foldText(`${document.title}\n${plainText(document.content)}`);
    const words = matchGroups(matchers, folded, row).flatMap((hit) => hit.words);
    row.sensitiveWords = [...new Set([...row.sensitiveWords, ...words])];
  });
}

/** What a list marks: the request's words, then those of the groups and the caller's own. */
export const sensitiveHighlights = (ready: ReadyQuery, lines: string[]): string[] => highlightsOf(ready.highlights, shownWords(lines));
