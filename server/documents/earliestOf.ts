import type { Services } from "#server/contract/handler.ts";
import type { DocumentQuery, DocumentRow } from "#server/store/documents.ts";

/** The document of a query that was published first, if there is one. */
export async function earliestOf({ documents }: Services, query: DocumentQuery): Promise<DocumentRow | undefined> {
  const sort = { field: "pubdate", order: "asc" } as const;
  return (await documents.search({ query, collapse: false, sort, page: 1, pagesize: 1 })).rows[0];
}
