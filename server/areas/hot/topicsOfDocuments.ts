import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { RequestContext } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import type { HotTopicRecord } from "#server/records/HotTopicRecord.ts";

/**
 * Topics of our own documents: the most reprinted texts of a window, without what people wrote while passing on a
 * post (转给家人看看 is no topic). Shown under platform `all` while no collector
 * reads outer hot lists, and always where a category is asked for.
 */
export async function topicsOfDocuments(
  { services, caller }: Pick<RequestContext, "services" | "caller">,
  window: { beginTime: number; endTime: number; category?: string[] },
): Promise<HotTopicRecord[]> {
  const page = await services.documents.search({
    query: {
      beginTime: window.beginTime,
      endTime: window.endTime,
      isRepost: false,
      ...{ dataTypes: dataTypes(undefined, caller), seenTypes: typesFor(caller) },
      categoryIds: window.category?.length ? window.category : undefined,
    },
    collapse: true,
    sort: { field: "sameContentCount", order: "desc" },
    page: 1,
    pagesize: 100,
  });
  return page.rows
    .filter((row) => row.title)
    .map((row, at) => ({
      id: `documents:${row.sameId}`,
      platform: "all",
      title: row.title,
      category: row.categoryId,
      rank: at + 1,
      heat: row.sameContentCount,
      peakRank: at + 1,
      onTime: row.pubdate,
      lastTime: window.endTime,
      history: [],
    }));
}
