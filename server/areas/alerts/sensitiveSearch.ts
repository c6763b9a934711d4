import type { RequestContext } from "#server/contract/handler.ts";
import type { ReadyQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { type SearchReply, searchDocuments } from "#server/documents/searchDocuments.ts";
import { compileGroups, matchGroups } from "#server/ingest/sensitiveGroups.ts";
import { sensitiveQuery } from "#server/records/sensitiveQuery.ts";
import { linesExpression, shownWords } from "#server/records/wordRules.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";

/** At most a hundred words to mark, longest first. */
const highlightsOf = (...lists: string[][]): string[] => [...new Set(lists.flat())].sort((a, b) => b.length - a.length).slice(0, 100);

/** One page of the documents that the groups marked or that hold the caller's own words. */
export async function searchSensitive(
  context: RequestContext<DocumentRequest>,
  { query, highlights }: ReadyQuery,
  groupIds: string[],
  ownLines: string[],
): Promise<SearchReply> {
  const wanted = sensitiveQuery(query, groupIds, ownLines);
  if (!wanted) return { rows: [], total: 0, highLightKeywordsId: "", highlights };
  const reply = await searchDocuments(context, { query: wanted, highlights });
  if (linesExpression(ownLines)) await addOwnWords(context, reply.rows, ownLines);
  return reply;
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
