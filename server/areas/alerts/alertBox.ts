import type { HandlerContext } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { customWordsOf } from "#server/records/customWords.ts";
import { enabledGroups, wordsOf } from "#server/records/SensitiveGroupRecord.ts";
import { cleanLines, linesExpression } from "#server/records/wordRules.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { searchSensitive, sensitiveHighlights } from "./sensitiveSearch.ts";

/** Newest sensitive documents, one of each group of near-identical ones, with the words found. */
export async function alertBox(context: HandlerContext<"alerts.alert">) {
  const { services, caller, request } = context;
  const { starttime, endtime, dataType, customStr, page, pagesize } = request;
  const search: DocumentRequest = {
    ...{ dataType, page, pagesize, beginTime: starttime, endTime: endtime, duplicate: 1, sortField: "pubdate" },
    sortType: /asc$/i.test(request.sorts ?? "") ? "asc" : "desc",
  };
  const ready = await documentQuery(services, caller, search);
  const groups = await enabledGroups(services, caller);
  const given = cleanLines((customStr ?? "").split(/[,，]/));
  const own = given.length ? given.filter((line) => linesExpression([line])) : await customWordsOf(services, caller);
  ready.highlights = sensitiveHighlights(ready, [...own, ...groups.flatMap(wordsOf)]);
  const reply = await searchSensitive(
    { ...context, request: search },
    ready,
    groups.map((group) => group.id),
    own,
  );
  return {
    documents: reply.rows.map((row) => shownAlert(row)),
    highLightKeywordsId: reply.highLightKeywordsId || request.highLightKeywordsId || "",
  };
}

const shownAlert = (row: DocumentRow) => ({
  id: row.id,
  title: headlineOf(row),
  tag: row.sensitiveWords.join(","),
  pubdate: row.pubdate,
  // Blank for wechat and weibo (SPEC §3), where the account says who speaks.
  source: row.source || row.channel,
  dataType: row.dataType,
});
