import { DAY } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { searchDocuments } from "#server/documents/searchDocuments.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { customWordsOf } from "#server/records/customWords.ts";
import { findGroup } from "#server/records/SensitiveGroupRecord.ts";
import { narrowed } from "#server/records/sensitiveQuery.ts";
import { cleanLines, lineErrors, linesExpression } from "#server/records/wordRules.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { sensitiveHighlights } from "./sensitiveSearch.ts";

/** What words would find in the last 24 hours, beside what the saved words of the group or the caller find, and lines that cannot be read. */
export async function tryWords(context: HandlerContext<"alerts.try">) {
  const { services, caller, request } = context;
  const { groupId, dataTypes, regionIds, page, pagesize } = request;
  const words = cleanLines(request.words);
  const now = services.now();
  const time = { beginTime: now - DAY, endTime: now + 1 };
  const group = groupId ? await findGroup(services, caller, groupId) : null;
  const search = {
    ...{ ...time, duplicate: 1 as const, page, pagesize },
    dataType: dataTypes ?? group?.dataTypes,
    regionIds: regionIds ?? group?.regionIds,
    // A group limited to negative documents marks no others.
    isAppraise: group?.isAppraise?.split(",") as DocumentRequest["isAppraise"],
  };
  const ready = await documentQuery(services, caller, search);
  const count = async (query: DocumentQuery): Promise<number> => {
    const [rows] = await services.documents.statistics(query, [{ kind: "count" }], { collapse: true });
    return rows?.[0]?.value ?? 0;
  };
  // Like with like: the list that is edited, as it is kept now.
  const saved = linesExpression(group ? (group.words ?? []) : await customWordsOf(services, caller));
  const previous = saved ? await count(narrowed(ready.query, saved)) : 0;
  const errors = lineErrors(words);
  const wanted = linesExpression(words);
  if (!wanted) return { rows: [], total: 0, previous, errors };
  const { rows, total } = await searchDocuments(
    { ...context, request: search },
    { query: narrowed(ready.query, wanted), highlights: sensitiveHighlights(ready, words) },
  );
  // A post has neither a headline nor a source of its own (SPEC §3): its words and its account say what was hit.
  const named = rows.map((row) => ({
    ...row,
    title: headlineOf(row),
    source: row.source || row.channel,
  }));
  return { rows: named, total, previous, errors };
}
