import type { CountedList } from "#server/ai/AiMaterial.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { collapses, sorting } from "#server/documents/searchDocuments.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { documentPath } from "#server/users/documentLink.ts";
import { ORDERS } from "./conditionNames.ts";
import { listPage } from "./countList.ts";
import type { ConditionedList } from "./listConditions.ts";

const MEASURES: Partial<Record<string, string>> = {
  ...{ visitCount: "阅读", likeCount: "点赞", commentCount: "评论", forwardCount: "转发", sameContentCount: "相似" },
};

/** The first rows of a list in the order that was asked for, with what that order goes by. */
export async function firstRows(
  services: Services,
  caller: Caller,
  { request }: Pick<ConditionedList, "request">,
  query: DocumentQuery,
  count: number,
): Promise<NonNullable<CountedList["top"]>> {
  const collapse = collapses(request, query);
  const { rows } = await services.documents.search({ query, collapse, sort: sorting(request), page: 1, pagesize: count });
  const field = ORDERS.find((one) => one.field === request.sortField)?.field;
  const desk = listPage(caller) === "/yuqing/fts/list" ? "opinion" : "editing";
  return rows.map((row) => {
    const measure = MEASURES[field ?? ""];
    const value = row[field as "visitCount"];
    return {
      ...{ id: row.id, title: headlineOf(row, 40), source: row.source, pubdate: row.pubdate, address: documentPath(services, desk, row) },
      ...(measure && { measured: `${measure} ${value ?? 0}` }),
    };
  });
}
