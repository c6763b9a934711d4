import type { CountedList } from "#server/ai/AiMaterial.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { collapses, sorting } from "#server/documents/searchDocuments.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import type { ConditionedList } from "./listConditions.ts";

/** What the list of search results shows and counts under these conditions, as far as the caller may see it. */
export async function countList(
  services: Services,
  caller: Caller,
  { request, said, address }: ConditionedList,
): Promise<{ query: DocumentQuery; counted: Omit<CountedList, "rest"> }> {
  const { query } = await documentQuery(services, caller, request);
  const asked = { query, collapse: collapses(request, query), sort: sorting(request), page: 1, pagesize: 1 };
  return { query, counted: { total: (await services.documents.search(asked)).total, said, address } };
}
