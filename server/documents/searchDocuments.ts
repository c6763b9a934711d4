import type { RequestContext } from "#server/contract/handler.ts";
import type { DocumentQuery, SearchRequest } from "#server/store/documents.ts";
import { documentQuery, type ReadyQuery } from "./documentQuery.ts";
import type { DocumentRequest } from "./documentRequest.ts";
import { keepHighlights } from "./highlights.ts";
import { type PresentedRow, presentRows } from "./presentRows.ts";

export interface SearchReply {
  rows: (PresentedRow & { highLightKeywordsId?: string })[];
  total: number;
  highLightKeywordsId: string;
  highlights: string[];
}

/** Members of one group, forwards and named documents are wanted one by one. Merged rows are one row per group too. */
export const collapses = (request: DocumentRequest, query: DocumentQuery): boolean =>
  (request.duplicate === 1 || request.join === 1) &&
  query.sameId === undefined &&
  query.retweetId === undefined &&
  // Picked one by one they all stand; those of an event were found.
  (query.ids === undefined || (request.eventId !== undefined && !request.ids?.length));

export const sorting = (request: DocumentRequest): SearchRequest["sort"] => ({
  field: request.sortField ?? "pubdate",
  order: request.sortType ?? "desc",
});

/** One page of documents for a request, or for a query made from it already. */
export async function searchDocuments(context: RequestContext<DocumentRequest>, ready?: ReadyQuery): Promise<SearchReply> {
  const { services, caller, request } = context;
  const { query, highlights } = ready ?? (await documentQuery(services, caller, request));
  const page = await services.documents.search({
    query,
    collapse: collapses(request, query),
    join: request.join === 1,
    sort: sorting(request),
    page: request.page ?? 1,
    pagesize: request.pagesize ?? 20,
  });
  const [rows, highLightKeywordsId] = await Promise.all([presentRows(services, caller, page.rows), keepHighlights(services, highlights)]);
  // Links to a document carry the id of the words to mark there.
  const named = highLightKeywordsId ? rows.map((row) => ({ ...row, highLightKeywordsId })) : rows;
  return { rows: named, total: page.total, highLightKeywordsId, highlights };
}
