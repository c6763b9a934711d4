import type { CountedList } from "#server/ai/AiMaterial.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { collapses, sorting } from "#server/documents/searchDocuments.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import type { ConditionedList } from "./listConditions.ts";

/** Pages that list the results of a search. */
const PAGES = ["/media/fts/list", "/yuqing/fts/list"];
/** Of these the one that is asked by what the desk did. */
const PAGES_WITH_STATES = ["/yuqing/fts/list"];
/** The one that somebody may open. */
export const listPage = ({ menuUrls }: Pick<Caller, "menuUrls">, { status }: DocumentRequest = {}): string | undefined =>
  (status ? PAGES_WITH_STATES : PAGES).find((page) => menuUrls.has(page));

/** What the list of search results shows and counts under these conditions, as far as the caller may see it. */
export async function countList(
  services: Services,
  caller: Caller,
  { request, said, opens }: ConditionedList,
): Promise<{ query: DocumentQuery; counted: Omit<CountedList, "rest"> }> {
  const { query } = await documentQuery(services, caller, request);
  const asked = { query, collapse: collapses(request, query), sort: sorting(request), page: 1, pagesize: 1 };
  const page = listPage(caller, request);
  const address = page ? `${page}?${opens}` : "";
  const { total } = await services.documents.search(asked);
  return { query, counted: { total, said, address, ...(request.duplicate === 0 && { copies: true }) } };
}
