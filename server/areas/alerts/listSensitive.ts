import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { documentQuery, type ReadyQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import type { SearchReply } from "#server/documents/searchDocuments.ts";
import { customWordsOf } from "#server/records/customWords.ts";
import { enabledGroups, findGroup, wordsOf } from "#server/records/SensitiveGroupRecord.ts";
import { narrowed } from "#server/records/sensitiveQuery.ts";
import { cleanLines, linesExpression } from "#server/records/wordRules.ts";
import { searchSensitive, sensitiveHighlights } from "./sensitiveSearch.ts";

export type ListRequest = Partial<RequestOf<"alerts.docList"> & RequestOf<"alerts.groupDocList">>;

/** What a list of sensitive documents looks through: the marks of groups, and the lines only the caller has. */
export interface SensitiveScope {
  search: DocumentRequest;
  ready: ReadyQuery;
  groupIds: string[];
  own: string[];
}

/** One group, or all groups that are on and the caller's own words. */
export async function sensitiveScope(context: RequestContext<ListRequest>): Promise<SensitiveScope> {
  const { services, caller, request } = context;
  const { words, groupId = request.sensitiveGroupId, ...search } = request;
  const ready = await documentQuery(services, caller, { ...search, sensitiveGroupId: undefined });
  ready.query = narrowed(ready.query, linesExpression(cleanLines(words ?? [])));
  const groups = groupId ? [await findGroup(services, caller, groupId)] : await enabledGroups(services, caller);
  const own = groupId ? [] : await customWordsOf(services, caller);
  ready.highlights = sensitiveHighlights(ready, [...(words ?? []), ...own, ...groups.flatMap(wordsOf)]);
  return { search, ready, groupIds: groups.map((group) => group.id), own };
}

/** One page of the documents in scope. */
export async function listSensitive(context: HandlerContext<"alerts.docList" | "alerts.groupDocList">): Promise<SearchReply> {
  const { search, ready, groupIds, own } = await sensitiveScope(context);
  return searchSensitive({ ...context, request: search }, ready, groupIds, own);
}
