import type { HandlerContext } from "#server/contract/handler.ts";
import { documentQuery } from "../search/documentQuery.ts";
import type { DocumentRequest } from "../search/documentRequest.ts";
import type { SearchReply } from "../search/searchDocuments.ts";
import { customWordsOf } from "./customWords.ts";
import { enabledGroups, findGroup, wordsOf } from "./SensitiveGroupRecord.ts";
import { narrowed, searchSensitive, sensitiveHighlights } from "./sensitiveSearch.ts";
import { cleanLines, linesExpression } from "./wordRules.ts";

type ListRequest = DocumentRequest & { words?: string[]; groupId?: string };

/** Documents of one group, or of all groups that are on and the caller's own words. */
export async function listSensitive(context: HandlerContext<ListRequest>): Promise<SearchReply> {
  const { services, caller, request } = context;
  const { words, groupId = request.sensitiveGroupId, ...search } = request;
  const ready = await documentQuery(services, caller, { ...search, sensitiveGroupId: undefined });
  ready.query = narrowed(ready.query, linesExpression(cleanLines(words ?? [])));
  const groups = groupId ? [await findGroup(services, groupId)] : await enabledGroups(services);
  const own = groupId ? [] : await customWordsOf(services, caller);
  ready.highlights = sensitiveHighlights(ready, [...(words ?? []), ...own, ...groups.flatMap(wordsOf)]);
  return searchSensitive(
    { ...context, request: search },
    ready,
    groups.map((group) => group.id),
    own,
  );
}
